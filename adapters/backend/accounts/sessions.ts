import type { AccountStore, OpenSession, SessionRow } from '../store/account-store.ts'
import { hashSecret, newPublicId, newSecret } from './secrets.ts'

const DAY = 86_400_000
/** How long a session lasts, as its readable marker does (GUARD-01). */
export const SESSION_DAYS = 90
/** A socket token has to be used within this; it opens sockets and nothing else. */
const SOCKET_TOKEN_LASTS = 60_000

export type SessionEndListener = (sessionId: number, answered?: Promise<void>) => void

/** Where a session was begun, in words for its owner. */
export interface Beginning {
  readonly device: string | null
  readonly place: string | null
}
const UNKNOWN: Beginning = { device: null, place: null }

/** Sessions from their start to their end. Only hashes of their secrets are stored. */
export interface Sessions {
  /** @returns the secret for the cookie, and the session's public id */
  start(userId: number, from?: Beginning): Promise<{ readonly secret: string; readonly publicId: string }>
  /** The same for a guest; null where their chat is an account's by now. */
  startGuest(userId: number): Promise<{ readonly secret: string; readonly publicId: string } | null>
  find(secret: string | undefined): Promise<SessionRow | null>
  /** Another secret for the same session, whose sockets stay: what somebody knew of it is worth nothing. */
  renew(sessionId: number): Promise<string>
  /** The same for whoever presents a secret, while it is the session's own. @returns null where it is another by now */
  renewFrom(secret: string): Promise<string | null>
  /**
   * Ends a session. Its sockets hear nothing more from then on.
   * @param answered when they are told so: a page that hears of it asks who it is, and the answer to what it has asked
   * itself brings the cookie by which it asks
   */
  end(sessionId: number, answered?: Promise<void>): Promise<void>
  /** Ends every session of a user's but one. @returns how many it ended */
  endOthersOf(userId: number, but: number | null, answered?: Promise<void>): Promise<number>
  /** The session stands for somebody else from now on; null: for its owner again. Its sockets end as in `end`. */
  actAs(session: SessionRow, subjectId: number | null, answered?: Promise<void>): Promise<void>
  /** Guests whose chats an account has claimed. */
  formerIdsOf(userId: number): Promise<readonly number[]>
  socketToken(sessionId: number): Promise<string>
  findBySocketToken(token: string): Promise<SessionRow | null>
  openOf(userId: number): Promise<readonly OpenSession[]>
  endedAmong(sessionIds: readonly number[]): Promise<readonly number[]>
  /** Told when a session ends or changes whom it stands for: its sockets must go, and be told so once `answered`. */
  onEnd(listener: SessionEndListener): void
}

function beginningOf(userId: number, { device, place }: Beginning) {
  const secret = newSecret()
  const publicId = newPublicId()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + SESSION_DAYS * DAY)
  const session = { tokenHash: hashSecret(secret), publicId, userId, device, place, createdAt, expiresAt }
  return { secret, publicId, session }
}

export function createSessions(store: AccountStore): Sessions {
  const listeners: SessionEndListener[] = []
  const tell = (sessionId: number, answered: Promise<void> | undefined): void => {
    for (const listener of listeners) listener(sessionId, answered)
  }
  return {
    async start(userId, from = UNKNOWN) {
      const { session, ...begun } = beginningOf(userId, from)
      await store.createSession(session)
      return begun
    },
    async startGuest(userId) {
      const { session, ...begun } = beginningOf(userId, UNKNOWN)
      return (await store.createGuestSession(session)) ? begun : null
    },
    find: async (secret) => (secret ? store.session(hashSecret(secret), new Date()) : null),
    async renew(sessionId) {
      const secret = newSecret()
      await store.renewSession(sessionId, hashSecret(secret), new Date())
      return secret
    },
    async renewFrom(known) {
      const secret = newSecret()
      const isRenewed = await store.renewSessionFrom(hashSecret(known), hashSecret(secret), new Date())
      return isRenewed ? secret : null
    },
    async end(sessionId, answered) {
      await store.endSession(sessionId, new Date())
      tell(sessionId, answered)
    },
    async endOthersOf(userId, but, answered) {
      const ended = await store.endSessionsOf(userId, but, new Date())
      for (const sessionId of ended) tell(sessionId, answered)
      return ended.length
    },
    async actAs(session, subjectId, answered) {
      await store.actAs(session.id, session.actor.id, subjectId, new Date())
      tell(session.id, answered)
    },
    formerIdsOf: (userId) => store.formerIdsOf(userId),
    async socketToken(sessionId) {
      const token = newSecret()
      const now = new Date()
      await store.createSocketToken(
        hashSecret(token),
        sessionId,
        now,
        new Date(now.getTime() + SOCKET_TOKEN_LASTS),
      )
      return token
    },
    findBySocketToken: (token) => store.sessionOfSocketToken(hashSecret(token), new Date()),
    openOf: (userId) => store.openSessionsOf(userId, new Date()),
    endedAmong: (sessionIds) => store.endedAmong(sessionIds, new Date()),
    onEnd: (listener) => void listeners.push(listener),
  }
}
