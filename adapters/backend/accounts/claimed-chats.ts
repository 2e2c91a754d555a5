import { isGuest, type UserType } from '../../../core/wire/account.ts'
import type { ClaimableChat } from '../../../core/wire/people.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { Claim, ClaimingStore } from '../store/accounts/claiming-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'
import { hashSecret } from './secrets.ts'

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
  return claim && { is_new: takerOf(claim, session) === null }
}
