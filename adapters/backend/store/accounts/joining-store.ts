import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AccountsOfAddress, accountsOf } from '../account-store.ts'
import { users } from '../account-tables.ts'
import type { Database, Session } from '../database/database.ts'
import { subscribers } from '../forms/form-tables.ts'
import type { UserRow } from '../sql-shapes.ts'
import { accountLinks, type LinkPurpose } from './link-tables.ts'

export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'email' | 'createdAt'> & {
  readonly pendingEmail: string
}

export interface NewLink {
  readonly purpose: LinkPurpose
  /** Normalised. */
  readonly email: string
  readonly tokenHash: string
  /** Whose it is; without one, the account is looked for by the address. */
  readonly userId?: number | undefined
  readonly now: Date
  readonly expiresAt: Date
}

/** So many links to one address within so many milliseconds, at most. */
export interface LinkLimit {
  readonly most: number
  readonly within: number
}

/** How accounts begin and how their addresses are proved. Passwords and tokens come in hashed. */
export interface JoiningStore {
  /**
   * A new account, which claims its address.
   * @param seen the claimant of the address, as the sign-up was judged by it
   * @param isAgain the sign-up only says that claimant's own once more
   * @returns null where the address has another claimant by now: whoever asks judges anew
   */
  signUp(user: NewUser, seen: number | null, isAgain: boolean): Promise<UserRow | null>
  /**
   * Writes a link down for the account that it is for: the address's owner's, or else its newest claimant's. A link that
   * confirms is for a claimant alone.
   * @returns the accounts of the address; null when it has had as many links as it may: then nothing is written
   */
  addLink(link: NewLink, limits: readonly LinkLimit[]): Promise<AccountsOfAddress | null>
  /** The user whom a link is for, while it is good. */
  userOfLink(purpose: LinkPurpose, tokenHash: string, now: Date): Promise<UserRow | null>
  /**
   * The account of a link gets the address that it claims, unless another one has it by now.
   * @returns the account; null for a link that is not good. One that was opened before gives the same again
   */
  confirm(tokenHash: string, now: Date): Promise<UserRow | null>
  /**
   * Sets another password by a link, once; it proves the address as well.
   * @returns the account; null for a link that is not good
   */
  resetPassword(tokenHash: string, passwordHash: string, now: Date): Promise<UserRow | null>
  /** Whoever chose another password is let in by no link of an earlier letter. */
  voidLinks(userId: number, email: string | null, now: Date): Promise<void>
}

/** The first half of an advisory lock; the second follows from the address. */
const ADDRESS_LOCK = 7_430_516
/** Links that are over are kept for as long as they are counted, in milliseconds. */
const KEPT = 2 * 86_400_000

export function createJoiningStore(database: Database): JoiningStore {
  return {
    signUp: (user, seen, isAgain) =>
      database.transact(async (session) => {
        await lockAddress(session, user.pendingEmail)
        const { claimant } = await accountsOf(session, user.pendingEmail)
        if ((claimant?.id ?? null) !== seen) return null
        const [row] =
          isAgain && seen !== null
            ? await session.update(users).set(user).where(isOpenClaim(seen)).returning()
            : await session.insert(users).values(user).returning()
        return row ?? null
      }),
    addLink: (link, limits) =>
      database.transact(async (session) => {
        const { purpose, email, tokenHash, now, expiresAt } = link
        await lockAddress(session, email)
        const accounts = await accountsOf(session, email)
        const before = await session
          .select({ at: accountLinks.createdAt })
          .from(accountLinks)
          .where(and(eq(accountLinks.email, email), eq(accountLinks.purpose, purpose)))
        const isTooMany = ({ most, within }: LinkLimit) =>
          before.filter(({ at }) => now.getTime() - at.getTime() < within).length >= most
        if (limits.some(isTooMany)) return null
        await session
          .delete(accountLinks)
          .where(
            and(eq(accountLinks.email, email), lt(accountLinks.expiresAt, new Date(now.getTime() - KEPT))),
          )
        const { owner, claimant } = accounts
        const found = link.userId ?? (owner ?? claimant)?.id ?? null
        const userId = purpose === 'confirm' && owner ? null : found
        await session
          .insert(accountLinks)
          .values({ purpose, email, tokenHash, userId, createdAt: now, expiresAt })
        return accounts
      }),
    userOfLink: (purpose, tokenHash, now) =>
      database.run(async (session) => {
        const [found] = await session
          .select({ user: users })
          .from(accountLinks)
          .innerJoin(users, eq(users.id, accountLinks.userId))
          .where(and(isGood(purpose, tokenHash, now), isNull(accountLinks.usedAt)))
        return found?.user ?? null
      }),
    confirm: (tokenHash, now) =>
      database.transact(async (session) => {
        await lockAddressOf(session, tokenHash)
        const [link] = await session
          .update(accountLinks)
          .set({ usedAt: sql`coalesce(used_at, ${now.toISOString()}::timestamptz)` })
          .where(isGood('confirm', tokenHash, now))
          .returning()
        if (!link?.userId) return null
        const user = await prove(session, link.userId, link.email, now)
        if (user?.email !== link.email) return null
        // Whoever reads the letters of an earlier address chooses no password any more.
        await voidLinks(session, user.id, null, now)
        return user
      }),
    resetPassword: (tokenHash, passwordHash, now) =>
      database.transact(async (session) => {
        await lockAddressOf(session, tokenHash)
        const [link] = await session
          .update(accountLinks)
          .set({ usedAt: now })
          .where(and(isGood('reset', tokenHash, now), isNull(accountLinks.usedAt)))
          .returning()
        if (!link?.userId) return null
        await voidLinks(session, link.userId, link.email, now)
        await session.update(users).set({ passwordHash }).where(eq(users.id, link.userId))
        const user = await prove(session, link.userId, link.email, now)
        // An address that was asked for before and never proved is given up.
        if (!user || user.email === null) return user
        await session.update(users).set({ pendingEmail: null }).where(eq(users.id, user.id))
        return { ...user, pendingEmail: null }
      }),
    voidLinks: (userId, email, now) => database.run((session) => voidLinks(session, userId, email, now)),
  }
}

const isGood = (purpose: LinkPurpose, tokenHash: string, now: Date): SQL | undefined =>
  and(
    eq(accountLinks.purpose, purpose),
    eq(accountLinks.tokenHash, tokenHash),
    gt(accountLinks.expiresAt, now),
  )

/** An account that has no address of its own yet, and is nobody's colleague. */
const isOpenClaim = (userId: number): SQL | undefined =>
  and(eq(users.id, userId), isNull(users.email), isNull(users.companyId))

/**
 * The links of a user that set a password are over.
 * @param email those that let a guest of this address in are over as well; null: they are not
 */
async function voidLinks(session: Session, userId: number, email: string | null, now: Date): Promise<void> {
  const setsPassword = and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'reset'))
  const letsIn =
    email === null ? undefined : and(eq(accountLinks.email, email), eq(accountLinks.purpose, 'claim'))
  await session
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(or(setsPassword, letsIn), isNull(accountLinks.usedAt)))
}

/** Locks the address of a link before the link itself: everybody locks in this order, and nobody waits in a ring. */
async function lockAddressOf(session: Session, tokenHash: string): Promise<void> {
  const [link] = await session
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, tokenHash))
  if (link) await lockAddress(session, link.email)
}

/** Two at once on one address are done one after the other. */
export async function lockAddress(session: Session, email: string): Promise<void> {
  await session.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::int, hashtext(${email})::int)`)
}

/** An address that was proved is its account's own, if nobody else has proved it before. */
export async function prove(
  session: Session,
  userId: number,
  email: string,
  now: Date,
): Promise<UserRow | null> {
  await lockAddress(session, email)
  const { owner } = await accountsOf(session, email)
  const isOwn = and(eq(users.id, userId), eq(users.pendingEmail, email))
  if (!owner) await session.update(users).set({ email, pendingEmail: null }).where(isOwn)
  const [user] = await session.select().from(users).where(eq(users.id, userId))
  if (user?.wantsNewsletter && user.email === email) await subscribe(session, email, now)
  return user ?? null
}

/** Whoever has proved an address and ticked the newsletter needs no second letter to confirm it. */
async function subscribe(session: Session, email: string, now: Date): Promise<void> {
  await session
    .insert(subscribers)
    .values({ email, createdAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        confirmedAt: sql`coalesce(newsletter_subscribers.confirmed_at, ${now.toISOString()}::timestamptz)`,
      },
    })
}
