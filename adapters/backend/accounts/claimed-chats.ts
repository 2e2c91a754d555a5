import { isGuest, type UserType } from '../../../core/wire/account.ts'
import type { ClaimableChat } from '../../../core/wire/people.ts'
import { announceConversation } from '../chat/announcing.ts'
import type { ChatPorts } from '../chat/chat-ports.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { Claim, ClaimingStore } from '../store/accounts/claiming-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'
import { hashSecret } from './secrets.ts'
import type { Sessions } from './sessions.ts'

/** Whose accounts take chats of guests. */
export const MAY_TAKE: ReadonlySet<UserType> = new Set(['TV', 'TA'])

/**
 * The account that takes a guest's chat: that of the address; or whoever is signed in and claims the address, as the
 * letter's link proves it. Null: one is made.
 */
export function takerOf({ owner, email }: Claim, session: SessionRow | null): UserRow | null {
  if (owner || !session || isGuest(session.user)) return owner
  const { user } = session
  return user.email === null && user.pendingEmail === email ? user : null
}

/** What the page of a letter's link shows; null for one that is used or over. */
export async function claimSeen(
  claiming: Pick<ClaimingStore, 'claimOf'>,
  token: string,
  session: SessionRow | null,
  now: Date,
): Promise<ClaimableChat | null> {
  const claim = await claiming.claimOf(hashSecret(token), now)
  return claim && { is_new: takerOf(claim, session) === null, has_plan: claim.planId !== null }
}

export interface ClaimingParts<C> {
  readonly sessions: Pick<Sessions, 'endOthersOf'>
  readonly chat: ChatPorts
  /** Gives the chat to its account; null where the link is over by now. */
  readonly claim: () => Promise<C | null>
}

/** A guest's chat becomes an account's (accounts.md "Who"). @returns null where the link is over by now */
export async function claimChat<C extends { readonly convIds: readonly string[] }>(
  { sessions, chat, claim }: ClaimingParts<C>,
  guestId: number,
): Promise<C | null> {
  // Before anything is the account's: nobody who only knew the guest's session may be in it for a moment.
  await sessions.endOthersOf(guestId, null)
  const claimed = await claim()
  if (!claimed) return null
  // The chat is theirs, whether or not others can be told just now: they see it by their next look.
  for (const convId of claimed.convIds)
    await announceConversation(chat, convId, [guestId]).catch((thrown: unknown) =>
      chat.report(thrown, 'conversation.claim'),
    )
  return claimed
}
