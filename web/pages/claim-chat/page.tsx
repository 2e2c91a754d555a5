import type { ClaimChatContent } from '../../../core/pages/accounts.ts'
import { useLinkToken } from '../entrance/use-link-token.ts'
import type { PageProps } from '../page-props.ts'
import { ClaimChatPage } from './ClaimChatPage.tsx'

/** Where the letter leads by which a guest keeps their chat. */
export function Page({ content: { chat } }: PageProps<ClaimChatContent>) {
  return <ClaimChatPage token={useLinkToken()} chat={chat} />
}
