import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { accountsOf } from '../account-store.ts'
import { enquiries, sessions, users } from '../account-tables.ts'
import {
  closedEpochs,
  conversations,
  media,
  memberships,
  messages,
  missedMails,
  readMarks,
} from '../chat-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { callbacks, guests } from '../desk/desk-tables.ts'
import { plans } from '../plans/plan-tables.ts'
import type { UserRow } from '../sql-shapes.ts'
import { lockAddress, prove } from './joining-store.ts'
import { accountLinks } from './link-tables.ts'

/** What the link of a letter is good for: a guest's chat, and the address that the link proves. */
export interface Claim {
  readonly guestId: number
  readonly name: string
  readonly email: string
  /** The account that the address belongs to. */
  readonly owner: UserRow | null
  /** The plan that the guest has accepted and not booked; null where there is none. */
  readonly planId: number | null
}

/** A guest whose chat no account has claimed. */
export interface OpenGuest {
  readonly userId: number
  /** The address that they gave; nobody has proved it. */
  readonly email: string
  /** As above. */
  readonly planId: number | null
}

/** An account that takes a chat, or the password of one that is made for it. */
export type Taker = { readonly accountId: number } | { readonly passwordHash: string }

export interface Claimed {
  readonly user: UserRow
  /** The conversations whose members have changed. */
  readonly convIds: readonly string[]
  readonly planId: number | null
}

/** How a guest's chat becomes an account's (accounts.md "Who"). Passwords and tokens come in hashed. */
export interface ClaimingStore {
  /** Null for whoever is no guest, or none any more. */
  guest(userId: number): Promise<OpenGuest | null>
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
    guest: (userId) => database.run((session) => openGuest(session, userId)),
    claimOf: (tokenHash, now) => database.run((session) => claimOf(session, tokenHash, now)),
    claim: (tokenHash, taker, now) => database.transact((session) => claim(session, tokenHash, taker, now)),
  }
}

async function openGuest(session: Session, userId: number): Promise<OpenGuest | null> {
  const [found] = await session
    .select({ email: guests.email })
    .from(guests)
    .where(and(eq(guests.userId, userId), isNull(guests.claimedBy)))
  if (!found?.email) return null
  return { userId, email: found.email, planId: await acceptedPlanOf(session, userId) }
}

async function acceptedPlanOf(session: Session, userId: number): Promise<number | null> {
  const [found] = await session
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(enquiries, eq(enquiries.id, plans.enquiryId))
    .where(
      and(
        eq(enquiries.customerId, userId),
        eq(enquiries.state, 'accepted'),
        isNotNull(plans.acceptedVersion),
      ),
    )
    .orderBy(desc(plans.id))
    .limit(1)
  return found?.id ?? null
}

async function claimOf(session: Session, tokenHash: string, now: Date): Promise<Claim | null> {
  const isOpen = and(
    eq(accountLinks.purpose, 'claim'),
    eq(accountLinks.tokenHash, tokenHash),
    gt(accountLinks.expiresAt, now),
    isNull(accountLinks.usedAt),
    isNull(guests.claimedBy),
  )
  const [found] = await session
    .select({ guestId: guests.userId, name: guests.name, email: accountLinks.email })
    .from(accountLinks)
    .innerJoin(guests, eq(guests.userId, accountLinks.userId))
    .where(isOpen)
  if (!found) return null
  const { owner } = await accountsOf(session, found.email)
  return { ...found, name: found.name ?? '', owner, planId: await acceptedPlanOf(session, found.guestId) }
}

/** What is claimed is looked at again under the address's lock: links, accounts and chats change under it alone. */
async function claim(session: Session, tokenHash: string, taker: Taker, now: Date): Promise<Claimed | null> {
  const before = await claimOf(session, tokenHash, now)
  if (!before) return null
  await lockAddress(session, before.email)
  const known = await claimOf(session, tokenHash, now)
  const user = known && (await accountFor(session, known, taker, now))
  if (!user) return null
  const { guestId, planId } = known
  await session.update(accountLinks).set({ usedAt: now }).where(eq(accountLinks.tokenHash, tokenHash))
  await session.update(guests).set({ claimedBy: user.id, claimedAt: now }).where(eq(guests.userId, guestId))
  // Those that have begun since the claim was asked for: whoever knew the guest is in the account for no moment.
  const isOpen = and(eq(sessions.userId, guestId), isNull(sessions.endedAt))
  await session.update(sessions).set({ endedAt: now }).where(isOpen)
  const convIds = await conversationsOf(session, guestId)
  if (user.id !== guestId) await handOver(session, guestId, user, convIds)
  await touch(session, convIds)
  return { user, convIds, planId }
}

/** The account that takes a chat, its address proved; null where the address is somebody else's by now. */
async function accountFor(
  session: Session,
  { guestId, name, email, owner }: Claim,
  taker: Taker,
  now: Date,
): Promise<UserRow | null> {
  if ('accountId' in taker) {
    const user = await prove(session, taker.accountId, email, now)
    return user?.email === email ? user : null
  }
  if (owner) return null
  // The guest's own row becomes the account: nothing that they wrote has to change hands.
  const [user = null] = await session
    .update(users)
    .set({ status: 'active', email, ...namesIn(name), passwordHash: taker.passwordHash })
    .where(eq(users.id, guestId))
    .returning()
  return user
}

/** A name as one line has it: what stands last counts as the last name, which its owner may correct. */
function namesIn(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

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
    .update(missedMails)
    .set({ userId })
    .where(and(inArray(missedMails.convId, among), eq(missedMails.userId, guestId)))
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
