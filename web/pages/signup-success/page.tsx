import { purposeOf } from '../../../core/routing/purpose.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { usePersonalText } from '../../bridge/personal.tsx'
import { useWish } from '../entrance/use-wish.ts'
import { SignedUpPage } from './SignedUpPage.tsx'

/** Where a traveller lands who has joined. */
export function Page() {
  const { user } = useActorView(session, selectSession)
  const read = usePersonalText()
  const address = useWish()
  const purpose = purposeOf(address)
  return (
    <SignedUpPage
      user={user && { firstName: read(user.firstName), email: read(user.email) }}
      wish={address !== null && purpose !== null ? { address, purpose } : null}
    />
  )
}
