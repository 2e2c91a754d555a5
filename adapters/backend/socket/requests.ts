import { CODE } from '../../../core/wire/envelope.ts'
import type { Caller, LimitPort } from '../chat/chat-ports.ts'
import type { ChatService } from '../chat/chat-service.ts'
import { LEAVING } from './delivery.ts'
import type { Lanes } from './lanes.ts'
import { costOf } from './request-cost.ts'

/** What a socket must be able to do here. */
interface AskingSocket {
  onAny(listener: (event: string, ...parts: unknown[]) => void): void
  on(event: 'error', listener: (error: Error) => void): void
  readonly rooms: ReadonlySet<string>
}

interface Parts {
  readonly caller: Caller
  readonly service: ChatService
  readonly limits: LimitPort
  readonly lanes: Lanes
  readonly underWay: Set<Promise<unknown>>
}

/**
 * Answers every request of a socket. Whatever it sends, however many parts, with or without a way to answer,
 * is either answered with its code or dropped; nothing is thrown into the socket's own machinery. From the moment that
 * its session ends it is answered nothing any more but that: what it has asked before may be somebody else's by now.
 */
export function answerRequests(socket: AskingSocket, parts: Parts): void {
  socket.on('error', () => undefined)
  socket.onAny((event, ...given) => {
    const last = given.at(-1)
    const acknowledge = typeof last === 'function' ? (last as (answer: unknown) => void) : () => undefined
    const payload = typeof last === 'function' ? given.slice(0, -1) : given
    const isLeaving = () => socket.rooms.has(LEAVING)
    const answering = answer(parts, event, payload, isLeaving).then((answered) =>
      acknowledge(isLeaving() ? signedOut() : answered),
    )
    parts.underWay.add(answering)
    answering.finally(() => parts.underWay.delete(answering)).catch(() => undefined)
  })
}

async function answer(
  { caller, service, limits, lanes }: Parts,
  event: string,
  payload: readonly unknown[],
  isLeaving: () => boolean,
): Promise<unknown> {
  const cost = costOf(event, payload[0])
  const retryAfter = await limits.take('request', String(caller.userId), performance.now(), cost)
  if (retryAfter > 0) return tooMany(retryAfter)
  const ask = async () => (isLeaving() ? signedOut() : service.ask(caller, event, payload[0]))
  return lanes.run<unknown>(caller.userId, ask) ?? tooMany(1)
}

const signedOut = () => ({ error: CODE.signedOut, message: 'Sign in to continue.', data: null })

const tooMany = (retryAfter: number) => ({
  error: CODE.tooMany,
  message: 'You are asking too fast. Wait a moment.',
  data: null,
  retryAfter,
})
