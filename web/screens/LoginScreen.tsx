import { session } from '../../machines/app/app.handles.ts'
import { selectSession } from '../../machines/session/session.select.ts'
import { useActorView, useSend } from '../bridge/kernel.tsx'
import { LoginPage } from '../pages/LoginPage.tsx'
import { DEMO_PASSWORD, PERSONAS } from '../pages/personas.ts'

/** The login page over the session machine. */
export function LoginScreen() {
  const send = useSend()
  const view = useActorView(session, selectSession)
  const isDemo = useActorView(session, (snapshot) => snapshot?.context.config?.demo ?? false)
  const signIn = (email: string, password: string) =>
    send(session, { type: 'session.signIn', email, password })
  return (
    <LoginPage
      view={view}
      personas={isDemo ? PERSONAS : []}
      onSubmit={signIn}
      onPersona={(email) => signIn(email, DEMO_PASSWORD)}
    />
  )
}
