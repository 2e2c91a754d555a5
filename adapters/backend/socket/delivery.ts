import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Server, ServerOptions } from 'socket.io'
import type { BroadcastPort } from '../chat/chat-ports.ts'
import type { RedisLink } from '../live/redis/redis-link.ts'
import { createMessageOrder, type MessageOrder } from './message-order.ts'

type None = Record<string, never>
/** Socket.IO knows none of our events by their types: the broadcast port does. */
type AnyServer<Data> = Server<None, None, None, Data>
interface Emitter {
  emit(event: string, data: unknown): void
}
/** A word of another node, as the adapter hands it to itself. */
interface NodeWord {
  readonly uid?: string
  readonly data?: { readonly packet?: { readonly data?: readonly unknown[] } }
}
interface ListeningAdapter {
  readonly uid: string
  onMessage(word: NodeWord, offset?: string): void
}

/** Where sockets stand whose session has ended: nothing is brought to them any more. */
export const LEAVING = 'leaving'

export const roomOfUser = (userId: number): string => `user:${userId}`
const roomOfSession = (sessionId: number): string => `session:${sessionId}`

/** How long after the word that a session has ended its sockets are closed: so that the word arrives. */
const LAST_WORDS = 200
/** Of what nodes tell each other the newest are kept, for whoever is a moment behind. */
const KEPT_WORDS = 10_000

/** The adapter by which nodes tell each other what their sockets must hear; in order, by a stream. */
export function nodesAdapter(link: RedisLink): NonNullable<ServerOptions['adapter']> {
  return createAdapter(link.client, {
    streamName: `${link.prefix}words`,
    channelPrefix: `${link.prefix}node`,
    sessionKeyPrefix: `${link.prefix}recovery:`,
    maxLen: KEPT_WORDS,
  })
}

export interface Delivery {
  readonly broadcast: BroadcastPort
  /** Where a socket must stand to be reached. */
  roomsOf(userId: number, sessionId: number): string[]
  /**
   * The sockets that a session has now hear nothing more, on every node; they are told why, once whoever ended it has
   * their answer, and closed.
   */
  endSession(sessionId: number, answered?: Promise<void>): void
}

/**
 * Brings pushes to the sockets of this node at once, and to those of the others by Redis when there is one:
 * here nobody waits for it, or misses anything while it is away.
 */
export function createDelivery<Data>(io: AnyServer<Data>, hasNodes: boolean): Delivery {
  const order = hasNodes ? createMessageOrder() : null
  if (order) orderWords(io.of('/').adapter as unknown as ListeningAdapter, order)
  // Every socket of this node stands in here, so that a word to the others can leave them out.
  const nodeRoom = `node:${randomUUID()}`
  const here = (rooms: string[]) => io.local.to(rooms)
  const elsewhere = (rooms: string[]) => io.to(rooms).except(nodeRoom)
  const emit = (rooms: string[], event: string, data: unknown): void => {
    inOrder(order, [event, data], () => (here(rooms).except(LEAVING) as unknown as Emitter).emit(event, data))
    if (hasNodes) (elsewhere(rooms).except(LEAVING) as unknown as Emitter).emit(event, data)
  }
  return {
    roomsOf: (userId, sessionId) => [roomOfUser(userId), roomOfSession(sessionId), nodeRoom],
    broadcast: {
      toUsers: (userIds, event, data) => {
        if (userIds.length > 0) emit(userIds.map(roomOfUser), event, data)
      },
    },
    endSession(sessionId, answered = Promise.resolve()) {
      const everywhere = hasNodes ? [here, elsewhere] : [here]
      // An administrator goes on in the same session as somebody else: whoever comes from now on stays.
      const leaving = `leaving:${randomUUID()}`
      for (const among of everywhere) among([roomOfSession(sessionId)]).socketsJoin([leaving, LEAVING])
      void answered.then(async () => {
        for (const among of everywhere) (among([leaving]) as unknown as Emitter).emit('session.ended', {})
        await sleep(LAST_WORDS)
        for (const among of everywhere) among([leaving]).disconnectSockets(true)
      })
    },
  }
}

function orderWords(adapter: ListeningAdapter, order: MessageOrder): void {
  const hear = adapter.onMessage.bind(adapter)
  adapter.onMessage = (word, offset) => {
    // The stream tells us our own words, too; what they say has been delivered.
    if (word.uid !== adapter.uid) inOrder(order, word.data?.packet?.data ?? [], () => hear(word, offset))
  }
}

/** Messages take their turn; everything else goes at once. */
function inOrder(order: MessageOrder | null, [event, data]: readonly unknown[], deliver: () => void): void {
  const { convId, seq } = (event === 'message' ? data : {}) as { convId?: unknown; seq?: unknown }
  if (order && typeof convId === 'string' && typeof seq === 'number') order.pass(convId, seq, deliver)
  else deliver()
}
