import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { useLinkToken } from '../entrance/use-link-token.ts'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

/** Where the letter leads by which a user chooses another password. */
export function Page() {
  const { user } = useActorView(session, selectSession)
  return <ResetPasswordPage token={useLinkToken()} isSignedIn={user !== null} />
}
