import { purposeOf } from '../../../core/routing/purpose.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { useWish } from '../entrance/use-wish.ts'
import { useWishedTrip } from '../entrance/use-wished-trip.ts'
import { LoginPage } from './LoginPage.tsx'
import { PERSONAS } from './personas.ts'

/** The login page, for whoever is not let through to another one. */
export function Page() {
  const { state } = useActorView(session, selectSession)
  const isDemo = useActorView(session, (snapshot) => snapshot?.context.config?.demo ?? false)
  const wish = useWish()
  return (
    <LoginPage
      isOut={state === 'signedOut'}
      purpose={purposeOf(wish)}
      trip={useWishedTrip(wish)}
      personas={isDemo ? PERSONAS : []}
    />
  )
}
