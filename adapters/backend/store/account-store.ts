import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { auditLog, sessions, socketTokens, users } from './account-tables.ts'
import { type Database, type Prepared, runPrepared, type Session } from './database/database.ts'
import { guests } from './desk/desk-tables.ts'
import type { UserRow } from './sql-shapes.ts'

/** A session with the user whom it stands for; `actor` differs while an admin acts for somebody. */
export interface SessionRow {
  readonly id: number
  readonly publicId: string
  /** When it got the secret that it has. */
  readonly renewedAt: Date
  readonly user: UserRow
  readonly actor: UserRow
}

export interface NewSession {
  readonly tokenHash: string
  readonly publicId: string
  readonly userId: number
  /** In words, as its owner knows it; null where nobody knows. */
  readonly device: string | null
  readonly place: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * The account that an address belongs to, and the one that claims it and has no other: one that we have let in, or else
 * the newest.
 */
export interface AccountsOfAddress {
  readonly owner: UserRow | null
  readonly claimant: UserRow | null
}

export type UserChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'phoneExtension'
    | 'countryCode'
    | 'timezone'
    | 'currencyCode'
    | 'avatar'
    | 'pictureFile'
    | 'passwordHash'
    | 'pendingEmail'
  >
>

export type OpenSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'device' | 'place' | 'createdAt' | 'usedAt'
>

/** Users and their sessions. Secrets come in hashed. */
export interface AccountStore {
  /** The accounts that an address may sign in to. */
  accountsOf(email: string): Promise<AccountsOfAddress>
  user(userId: number): Promise<UserRow | null>
  /** Guests whose chats an account has claimed, the last ones first. */
  formerIdsOf(userId: number): Promise<readonly number[]>
  /** Changes what a user may change of their own account. */
  changeUser(userId: number, changes: UserChanges): Promise<UserRow>
  /** The user in whose name greetings are written: the one that there is, else a new one. */
  ensureBot(): Promise<number>
  createSession(session: NewSession): Promise<void>
  /** The same for a guest whose chat no account has claimed. @returns whether it has begun */
  createGuestSession(session: NewSession): Promise<boolean>
  session(tokenHash: string, now: Date): Promise<SessionRow | null>
  renewSession(sessionId: number, tokenHash: string, now: Date): Promise<void>
  /** The same for a session whose secret is still the one that is known; that one is good for a minute more. @returns whether it was */
  renewSessionFrom(knownHash: string, tokenHash: string, now: Date): Promise<boolean>
  endSession(sessionId: number, now: Date): Promise<void>
  /** Ends every session of a user's but one. @returns the ids of those that it ended */
  endSessionsOf(userId: number, but: number | null, now: Date): Promise<readonly number[]>
  /** Those of a user that are open, the last used first. */
  openSessionsOf(userId: number, now: Date): Promise<readonly OpenSession[]>
  /** Those of the sessions that are over. */
  endedAmong(sessionIds: readonly number[], now: Date): Promise<readonly number[]>
  actAs(sessionId: number, actorId: number, subjectId: number | null, now: Date): Promise<void>
  createSocketToken(tokenHash: string, sessionId: number, now: Date, expiresAt: Date): Promise<void>
  /** The session that a socket token opens. */
  sessionOfSocketToken(tokenHash: string, now: Date): Promise<SessionRow | null>
}

/** Whoever knocks with made-up tokens should cost us little. */
const SESSION_OF_TOKEN: Prepared = {
  name: 'session_of_socket_token',
  text: `select session_id as "sessionId" from socket_tokens where token_hash = $1 and expires_at > $2`,
}

/** Of the guests that an account once was, so many are named: those of long ago have nothing unsent any more. */
const MOST_FORMER = 20

const BOT_LOCK = 7_430_513

export function createAccountStore(database: Database): AccountStore {
  return {
    accountsOf: (email) => database.run((db) => accountsOf(db, email)),
    user: (userId) =>
      database.run(async (db) => (await db.select().from(users).where(eq(users.id, userId)))[0] ?? null),
    formerIdsOf: (userId) =>
      database.run(async (db) => {
        const claimed = await db
          .select({ id: guests.userId })
          .from(guests)
          .where(and(eq(guests.claimedBy, userId), ne(guests.userId, userId)))
          .orderBy(desc(guests.claimedAt))
          .limit(MOST_FORMER)
        return claimed.map(({ id }) => id)
      }),
    changeUser: (userId, changes) =>
      database.run(async (db) => {
        const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning()
        if (!row) throw new Error('A user that was changed has a row.')
        return row
      }),
    ensureBot: () =>
      database.transact(async (db) => {
        // Two nodes that start at once must not make two: each would greet in the name of its own.
        await db.execute(sql`select pg_advisory_xact_lock(${BOT_LOCK})`)
        const [found] = await db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.isBot, true))
          .orderBy(users.id)
          .limit(1)
        if (found) return found.id
        const bot = {
          type: 'TC',
          firstName: 'Concierge',
          lastName: 'Team',
          avatar: '/avatars/team.svg',
          isBot: true,
        } as const
        const [made] = await db.insert(users).values(bot).returning({ id: users.id })
        if (!made) throw new Error('A new user has an id.')
        return made.id
      }),
    createSession: (session) => database.run((db) => insertSession(db, session)),
    createGuestSession: (session) =>
      database.transact(async (db) => {
        // A claim waits behind this lock, and ends the session that has begun; one that is done leaves no guest.
        const isGuest = and(eq(guests.userId, session.userId), isNull(guests.claimedBy))
        const [guest] = await db.select({ id: guests.userId }).from(guests).where(isGuest).for('share')
        if (guest) await insertSession(db, session)
        return guest !== undefined
      }),
    session: (tokenHash, now) => findSession(database, hasSecret(tokenHash, now), now),
    renewSession: (sessionId, tokenHash, now) =>
      database.run(async (db) => {
        await db
          .update(sessions)
          .set({ tokenHash, renewedAt: now, previousHash: null })
          .where(eq(sessions.id, sessionId))
      }),
    renewSessionFrom: (knownHash, tokenHash, now) =>
      database.run(async (db) => {
        const renewed = await db
          .update(sessions)
          .set({ tokenHash, renewedAt: now, previousHash: knownHash })
          .where(eq(sessions.tokenHash, knownHash))
          .returning({ id: sessions.id })
        return renewed.length > 0
      }),
    endSession: (sessionId, now) =>
      database.run(async (db) => {
        await db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId))
      }),
    endSessionsOf: (userId, but, now) =>
      database.run(async (db) => {
        const isOpen = and(eq(sessions.userId, userId), isNull(sessions.endedAt))
        const ended = await db
          .update(sessions)
          .set({ endedAt: now })
          .where(but === null ? isOpen : and(isOpen, ne(sessions.id, but)))
          .returning({ id: sessions.id })
        return ended.map(({ id }) => id)
      }),
    openSessionsOf: (userId, now) =>
      database.run((db) => {
        const { id, device, place, createdAt, usedAt, endedAt, expiresAt } = sessions
        return db
          .select({ id, device, place, createdAt, usedAt })
          .from(sessions)
          .where(
            and(
              eq(sessions.userId, userId),
              isNull(endedAt),
              gt(expiresAt, now),
              gt(usedAt, new Date(now.getTime() - IDLE)),
            ),
          )
          .orderBy(desc(usedAt), desc(id))
          .limit(MOST_SESSIONS)
      }),
    async endedAmong(sessionIds, now) {
      if (sessionIds.length === 0) return []
      const open = await database.run((db) =>
        db
          .select({ id: sessions.id })
          .from(sessions)
          .where(
            and(inArray(sessions.id, [...sessionIds]), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
          ),
      )
      const alive = new Set(open.map((row) => row.id))
      return sessionIds.filter((id) => !alive.has(id))
    },
    actAs: (sessionId, actorId, subjectId, now) =>
      database.transact(async (db) => {
        await db.update(sessions).set({ actsFor: subjectId }).where(eq(sessions.id, sessionId))
        // A page that was on its way to a socket as whom it stood for before would hear somebody else's chat.
        await db.delete(socketTokens).where(eq(socketTokens.sessionId, sessionId))
        const action = subjectId === null ? 'act-as.stop' : 'act-as.start'
        await db.insert(auditLog).values({ at: now, actorId, action, subjectId })
      }),
    createSocketToken: (tokenHash, sessionId, now, expiresAt) =>
      database.transact(async (db) => {
        await db
          .delete(socketTokens)
          .where(and(eq(socketTokens.sessionId, sessionId), lt(socketTokens.expiresAt, now)))
        await db.insert(socketTokens).values({ tokenHash, sessionId, expiresAt })
      }),
    async sessionOfSocketToken(tokenHash, now) {
      const [token] = await database.run((db) =>
        runPrepared<{ sessionId: number }>(db, SESSION_OF_TOKEN, [tokenHash, now.toISOString()]),
      )
      return token ? findSession(database, eq(sessions.id, token.sessionId), now) : null
    },
  }
}

async function insertSession(db: Session, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, usedAt: session.createdAt, renewedAt: session.createdAt })
}

/** @param email normalised */
export async function accountsOf(db: Session, email: string): Promise<AccountsOfAddress> {
  const claimant = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.pendingEmail, email), isNull(users.email)))
    .orderBy(sql`${users.status} = 'approved' desc`, desc(users.createdAt), desc(users.id))
    .limit(1)
  const found = await db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.id, claimant)))
  return {
    owner: found.find((user) => user.email === email) ?? null,
    claimant: found.find((user) => user.email !== email) ?? null,
  }
}

/** Of one user that are listed. */
const MOST_SESSIONS = 50
/** A session of which nothing was heard for so long is over, in milliseconds. */
const IDLE = 30 * 86_400_000
/** That it was heard of is written down this often. */
const NOTED_EVERY = 3_600_000

/** What is under way as a session gets another secret is answered for so long, in milliseconds. */
const GRACE = 60_000

function hasSecret(tokenHash: string, now: Date): SQL | undefined {
  const isPrevious = and(
    eq(sessions.previousHash, tokenHash),
    gt(sessions.renewedAt, new Date(now.getTime() - GRACE)),
  )
  return or(eq(sessions.tokenHash, tokenHash), isPrevious)
}

/** What an account is that nobody signs in to any more: another one has taken it over, or its owner has closed it. */
const IS_OVER: ReadonlySet<string> = new Set(['claimed', 'closed'])

function findSession(database: Database, condition: SQL | undefined, now: Date): Promise<SessionRow | null> {
  return database.run(async (db) => {
    const [session] = await db
      .select()
      .from(sessions)
      .where(and(condition, isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    if (!session || now.getTime() - session.usedAt.getTime() >= IDLE) return null
    if (now.getTime() - session.usedAt.getTime() >= NOTED_EVERY)
      await db.update(sessions).set({ usedAt: now }).where(eq(sessions.id, session.id))
    const people = await db
      .select()
      .from(users)
      .where(sql`${users.id} in (${session.userId}, ${session.actsFor ?? session.userId})`)
    const actor = people.find((row) => row.id === session.userId)
    const user = people.find((row) => row.id === (session.actsFor ?? session.userId))
    const renewedAt = session.renewedAt ?? session.createdAt
    if ([actor, user].some((one) => one && IS_OVER.has(one.status))) return null
    return actor && user ? { id: session.id, publicId: session.publicId, renewedAt, user, actor } : null
  })
}
