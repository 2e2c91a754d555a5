import { useSearch } from 'wouter'
import { parametersIn } from '../../../core/routing/parameters.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { useLinkToken } from '../entrance/use-link-token.ts'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

/** Where the letter leads by which a user chooses another password. */
export function Page() {
  const { user } = useActorView(session, selectSession)
  const isFirst = parametersIn(useSearch()).some(([name]) => name === 'first')
  return <ResetPasswordPage token={useLinkToken()} isSignedIn={user !== null} isFirst={isFirst} />
}
