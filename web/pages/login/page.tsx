import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { LoginPage } from './LoginPage.tsx'
import { PERSONAS } from './personas.ts'

/** The login page, for whoever is not let through to another one. */
export function Page() {
  const { state } = useActorView(session, selectSession)
  const isDemo = useActorView(session, (snapshot) => snapshot?.context.config?.demo ?? false)
  return <LoginPage isOut={state === 'signedOut'} personas={isDemo ? PERSONAS : []} />
}
