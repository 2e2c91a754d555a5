import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { accountsOf } from '../account-store.ts'
import { enquiries, users } from '../account-tables.ts'
import { closedEpochs, conversations, media, memberships, messages, readMarks } from '../chat-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { callbacks, guests } from '../desk/desk-tables.ts'
import type { UserRow } from '../sql-shapes.ts'
import { lockAddress } from './joining-store.ts'
import { accountLinks } from './link-tables.ts'

/** What the link of a letter is good for: a guest's chat, and the address that the link proves. */
export interface Claim {
  readonly guestId: number
  readonly name: string
  readonly email: string
  /** The account that the address belongs to. */
  readonly owner: UserRow | null
}

/** An account that takes a chat, or the password of one that is made for it. */
export type Taker = { readonly accountId: number } | { readonly passwordHash: string }

export interface Claimed {
  readonly user: UserRow
  /** The conversations whose members have changed. */
  readonly convIds: readonly string[]
}

/** How a guest's chat becomes an account's (accounts.md "Who"). Passwords and tokens come in hashed. */
export interface ClaimingStore {
  /** What a link is good for; null where it is used or over. */
  claimOf(tokenHash: string, now: Date): Promise<Claim | null>
  /**
   * Gives a guest's enquiries, conversations and call-backs to an account, once. An account that takes them has proved
   * the address; a new one keeps the guest's id, so that nothing is written anew.
   * @returns null where the link is over by now, or somebody else has proved the address meanwhile
   */
  claim(tokenHash: string, taker: Taker, now: Date): Promise<Claimed | null>
}

export function createClaimingStore(database: Database): ClaimingStore {
  return {
    claimOf: (tokenHash, now) =>
      database.run(async (session) => {
        const [found] = await session
          .select({ guestId: guests.userId, name: guests.name, email: accountLinks.email })
          .from(accountLinks)
          .innerJoin(guests, eq(guests.userId, accountLinks.userId))
          .where(and(isOpen(tokenHash, now), isNull(guests.claimedBy)))
        if (!found) return null
        const { owner } = await accountsOf(session, found.email)
        return { ...found, name: found.name ?? '', owner }
      }),
    claim: (tokenHash, taker, now) => database.transact((session) => claim(session, tokenHash, taker, now)),
  }
}

async function claim(session: Session, tokenHash: string, taker: Taker, now: Date): Promise<Claimed | null> {
  const link = await takeLink(session, tokenHash, now)
  if (!link) return null
  const { guestId, email } = link
  await lockAddress(session, email)
  const accountId = 'accountId' in taker ? taker.accountId : guestId
  const { owner } = await accountsOf(session, email)
  const isAnothers = owner !== null && owner.id !== accountId
  if (isAnothers || !(await markClaimed(session, guestId, accountId, now))) return null
  const convIds = await conversationsOf(session, guestId)
  const user = await accountWith(session, accountId, email, taker)
  if (user.id !== guestId) await handOver(session, guestId, user, convIds)
  await touch(session, convIds)
  return { user, convIds }
}

async function takeLink(session: Session, tokenHash: string, now: Date) {
  const [link] = await session
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isOpen(tokenHash, now))
    .returning()
  return link?.userId ? { guestId: link.userId, email: link.email } : null
}

/** @returns false for a guest whose chat is somebody's already */
async function markClaimed(session: Session, guestId: number, by: number, now: Date): Promise<boolean> {
  const claimed = await session
    .update(guests)
    .set({ claimedBy: by, claimedAt: now })
    .where(and(eq(guests.userId, guestId), isNull(guests.claimedBy)))
    .returning({ id: guests.userId })
  return claimed.length > 0
}

/** The account that takes a chat, its address proved; a guest's own row becomes one with a password. */
async function accountWith(session: Session, userId: number, email: string, taker: Taker): Promise<UserRow> {
  const isNew = 'passwordHash' in taker
  const [user] = await session
    .update(users)
    .set({
      ...(isNew && { status: 'active', passwordHash: taker.passwordHash }),
      email,
      pendingEmail: sql`nullif(pending_email, ${email})`,
    })
    .where(eq(users.id, userId))
    .returning()
  if (!user) throw new Error('Whoever claims a chat has a row.')
  return user
}

const isOpen = (tokenHash: string, now: Date) =>
  and(
    eq(accountLinks.purpose, 'claim'),
    eq(accountLinks.tokenHash, tokenHash),
    gt(accountLinks.expiresAt, now),
    isNull(accountLinks.usedAt),
  )

/** The conversations of a guest, locked: whatever is sent in them waits until they have changed hands. */
async function conversationsOf(session: Session, guestId: number): Promise<string[]> {
  const own = session.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.customerId, guestId))
  const found = await session
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.enquiryId, own))
    .orderBy(conversations.id)
    .for('update')
  return found.map(({ id }) => id)
}

/** What was a guest's is an account's; the guest's id stays known as another name of it. */
async function handOver(
  session: Session,
  guestId: number,
  { id: userId, companyId }: UserRow,
  convIds: readonly string[],
): Promise<void> {
  const among = [...convIds]
  await session
    .update(enquiries)
    .set({ customerId: userId, companyId })
    .where(eq(enquiries.customerId, guestId))
  await session.update(callbacks).set({ userId }).where(eq(callbacks.userId, guestId))
  await session
    .update(memberships)
    .set({ userId })
    .where(and(inArray(memberships.convId, among), eq(memberships.userId, guestId)))
  await session
    .update(readMarks)
    .set({ userId })
    .where(and(inArray(readMarks.convId, among), eq(readMarks.userId, guestId)))
  await session
    .update(messages)
    .set({ senderId: userId })
    .where(and(inArray(messages.convId, among), eq(messages.senderId, guestId)))
  await session
    .update(media)
    .set({ uploaderId: userId })
    .where(and(inArray(media.convId, among), eq(media.uploaderId, guestId)))
  await session
    .update(closedEpochs)
    .set({ senderId: userId })
    .where(and(inArray(closedEpochs.convId, among), eq(closedEpochs.senderId, guestId)))
  await session.update(users).set({ status: 'claimed' }).where(eq(users.id, guestId))
}

/** Whoever sees the conversations learns by the next look that they have changed. */
async function touch(session: Session, convIds: readonly string[]): Promise<void> {
  const changed = sql`pg_current_xact_id()`
  await session
    .update(conversations)
    .set({ changed })
    .where(inArray(conversations.id, [...convIds]))
  await session
    .update(memberships)
    .set({ changed })
    .where(inArray(memberships.convId, [...convIds]))
}
