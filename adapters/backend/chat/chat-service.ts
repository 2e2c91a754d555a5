import * as v from 'valibot'
import { CrowdedError } from '../../../core/queue/fair-queue.ts'
import { CHAT_REQUESTS, type ChatPayload, type ChatRequestName } from '../../../core/wire/chat-requests.ts'
import { type Acknowledgement, CODE } from '../../../core/wire/envelope.ts'
import { ConversationId } from '../../../core/wire/formats.ts'
import { MessageHash } from '../../../core/wire/message.ts'
import { UnknownConversation } from '../store/chat-store.ts'
import { isDiskFull } from '../store/disk-room.ts'
import { greet } from './bot/greeting.ts'
import { ChatError, forbiddenError, fullError, goneError } from './chat-error.ts'
import type { Caller, ChatDecision, ChatPorts } from './chat-ports.ts'
import { createConversation } from './requests/creating.ts'
import { arrive, expireLeases, leave, relayTyping, renew } from './requests/presence.ts'
import { listMessages, openConversation, searchMessages } from './requests/reading.ts'
import { listConversations, markRead, syncHeads } from './requests/rooms.ts'
import { closeMessage, sendMessage } from './requests/sending.ts'
import { createTurns } from './turns.ts'

export type ChatAnswer<N extends ChatRequestName> = v.InferInput<(typeof CHAT_REQUESTS)[N]['data']>
type Handler<N extends ChatRequestName> = (
  ports: ChatPorts,
  caller: Caller,
  payload: ChatPayload<N>,
) => Promise<ChatAnswer<N>>

const HANDLERS: { readonly [N in ChatRequestName]: Handler<N> } = {
  'conversation.list': listConversations,
  'conversation.open': openConversation,
  'conversation.create': createConversation,
  'conversation.greet': greet,
  'conversation.read': markRead,
  'message.list': listMessages,
  'message.send': sendMessage,
  'message.close': closeMessage,
  'message.search': searchMessages,
  'typing.start': (ports, caller, payload) => relayTyping(ports, caller, payload, true),
  'typing.stop': (ports, caller, payload) => relayTyping(ports, caller, payload, false),
  sync: syncHeads,
}

/** What adds to what is stored: while the disk is full it waits with whoever asks. */
const WRITES: ReadonlySet<ChatRequestName> = new Set([
  'conversation.create',
  'conversation.greet',
  'message.send',
])

/** Requests whose refusals the log tells; closing tells of itself, as it takes effect for some whom it refuses. */
const TOLD: ReadonlySet<string> = new Set<ChatDecision['request']>(['message.send', 'conversation.open'])
/** Anybody can ask for these as fast as they like: the log has no line for each. */
const UNTOLD: ReadonlySet<number> = new Set([CODE.tooMany, CODE.badRequest])

/** What an admin session, which only looks, may ask. */
const READS: ReadonlySet<ChatRequestName> = new Set([
  'conversation.list',
  'conversation.open',
  'message.list',
  'message.search',
  'sync',
])

/** The chat, free of any transport: who asks what, and what comes back. */
export interface ChatService {
  /** Never throws: whatever is wrong is in the acknowledgement. */
  ask(caller: Caller, event: string, payload: unknown): Promise<Acknowledgement<unknown>>
  arrive(caller: Caller, connection: string): Promise<void>
  renew(caller: Caller, connection: string): Promise<void>
  leave(caller: Caller, connection: string): Promise<void>
  expireLeases(): Promise<void>
}

export function createChatService(ports: ChatPorts): ChatService {
  // Searching is the one request that may take long: a person's own questions wait for each other.
  const searches = createTurns()
  const answerInTurn = <N extends ChatRequestName>(caller: Caller, event: N, payload: unknown) =>
    event === 'message.search'
      ? searches.run(caller.userId, () => answer(ports, caller, event, payload))
      : answer(ports, caller, event, payload)
  return {
    async ask(caller, event, payload) {
      try {
        if (!isRequest(event)) throw new ChatError(CODE.badRequest, 'There is no such request.')
        return { error: 0, message: '', data: await answerInTurn(caller, event, payload) }
      } catch (thrown) {
        const refused = refusal(ports, event, thrown)
        if (TOLD.has(event) && !UNTOLD.has(refused.error))
          ports.decided?.(refusedDecision(event, caller, payload, refused.error))
        return refused
      }
    },
    arrive: (caller, connection) => arrive(ports, caller, connection),
    renew: (caller, connection) => renew(ports, caller, connection),
    leave: (caller, connection) => leave(ports, caller, connection),
    expireLeases: () => expireLeases(ports),
  }
}

const Named = v.object({
  convId: v.fallback(v.nullable(ConversationId), null),
  hash: v.fallback(v.nullable(MessageHash), null),
  epoch: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
})

const NAMELESS = { convId: null, hash: null, epoch: undefined }

/** A refusal, with as much of what it names as has the form of an id. */
function refusedDecision(event: string, caller: Caller, payload: unknown, code: number): ChatDecision {
  const named = v.safeParse(Named, payload)
  const { convId, hash, epoch } = named.success ? named.output : NAMELESS
  return {
    request: event as ChatDecision['request'],
    ...{ convId, hash, userId: caller.userId, decision: 'refused', code },
    ...(epoch !== undefined && { epoch }),
  }
}

const isRequest = (event: string): event is ChatRequestName => Object.hasOwn(HANDLERS, event)

async function answer<N extends ChatRequestName>(
  ports: ChatPorts,
  caller: Caller,
  event: N,
  payload: unknown,
): Promise<ChatAnswer<N>> {
  const parsed = parsePayload(event, payload)
  if (caller.isAdminSession && !READS.has(event)) throw forbiddenError()
  if (WRITES.has(event) && ports.hasRoom?.() === false) throw fullError()
  const handler = HANDLERS[event] as Handler<N>
  return handler(ports, caller, parsed)
}

/**
 * Reads a payload by its schema. A wrong type is a wrong shape; an id that can't be one is an unknown
 * conversation; other wrong values are named by their code.
 */
function parsePayload<N extends ChatRequestName>(event: N, payload: unknown): ChatPayload<N> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw wrongShape()
  const id = (payload as { convId?: unknown }).convId
  if (typeof id === 'string' && id.includes('\0')) throw goneError()
  const schema: v.GenericSchema = CHAT_REQUESTS[event].payload
  const parsed = v.safeParse(schema, payload)
  if (parsed.success) return expectOwnForm(payload, parsed.output as ChatPayload<N>)
  throw errorOfIssues(parsed.issues)
}

/** The last form of `message.list` fits any payload with an id: one that asked for another form was wrong. */
function expectOwnForm<P extends object>(payload: object, parsed: P): P {
  for (const key of ['afterSeq', 'aroundSeq'] as const) {
    const given = (payload as { [key]?: unknown })[key]
    if (given === undefined || key in parsed) continue
    throw typeof given === 'number' ? wrongValue(key) : wrongShape()
  }
  return parsed
}

const wrongValue = (key: string): ChatError =>
  new ChatError(CODE.badValue, `Please check the value of ${key}.`)
const wrongShape = (): ChatError => new ChatError(CODE.badRequest, 'This request has the wrong shape.')

/** A union is judged by the form that came nearest: one whose shape fits, if there is one. */
function errorOfIssues(issues: readonly v.BaseIssue<unknown>[]): ChatError {
  const leaves = issues.map((issue) => (issue.type === 'union' && issue.issues ? issue.issues : null))
  const inner = leaves.find((found) => found !== null)
  if (inner) return errorOfIssues(inner)
  if (issues.some(isOfShape)) return wrongShape()
  const key = issues[0]?.path?.[0]?.key
  if (key === 'convId') return goneError()
  if (key === 'text') return new ChatError(CODE.tooLarge, 'This message is too large.')
  return wrongValue(String(key ?? 'this request'))
}

/** A text that none of a list's choices fits has the right shape and a bad value. */
function isOfShape(issue: v.BaseIssue<unknown>): boolean {
  return issue.kind === 'schema' && !(issue.type === 'picklist' && typeof issue.input === 'string')
}

function asChatError(thrown: unknown): unknown {
  if (thrown instanceof UnknownConversation) return goneError()
  if (isDiskFull(thrown)) return fullError()
  if (thrown instanceof CrowdedError) return new ChatError(CODE.tooMany, thrown.message, thrown.retryAfter)
  return thrown
}

function refusal(ports: ChatPorts, event: string, thrown: unknown): Acknowledgement<never> {
  const error = asChatError(thrown)
  if (!(error instanceof ChatError)) {
    ports.report(thrown, event)
    return { error: CODE.failed, message: 'Something went wrong on our side. Try again.', data: null }
  }
  const { code, message, retryAfter } = error
  return { error: code, message, data: null, ...(retryAfter === undefined ? {} : { retryAfter }) }
}
