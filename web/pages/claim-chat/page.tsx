import { useSearch } from 'wouter'
import { parametersIn } from '../../../core/routing/parameters.ts'
import { useLinkToken } from '../entrance/use-link-token.ts'
import { ClaimChatPage } from './ClaimChatPage.tsx'

/** Where the letter leads by which a guest keeps their chat. */
export function Page() {
  const isFirst = parametersIn(useSearch()).some(([name]) => name === 'first')
  return <ClaimChatPage token={useLinkToken()} isFirst={isFirst} />
}
