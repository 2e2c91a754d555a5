import { session } from '../../../machines/app/app.handles.ts'
import { selectAuth } from '../../../machines/session/session.auth.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { usePersonalText } from '../../bridge/personal.tsx'
import { useLinkToken } from '../entrance/use-link-token.ts'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

/** Where the letter leads that confirms an address. */
export function Page() {
  const { is_valid } = useActorView(session, selectAuth)
  const { user } = useActorView(session, selectSession)
  const read = usePersonalText()
  return <VerifyEmailPage token={useLinkToken()} isValid={is_valid} email={user && read(user.email)} />
}
