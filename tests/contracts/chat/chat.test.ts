import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from '../../../core/door/parse.ts'
import { chatContract } from '../../../core/ports/chat.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { CONV, item, opened, stored } from '../../harness/fixtures.ts'
import { createAbort, STAY } from '../signal.ts'
import { memoryWorld, PATH, protocolWorld, socketWorld } from './chat-worlds.ts'
import type { ChatWorld } from './stub-server.ts'

const HASH = 'hash-of-mine-1'
const TIME = '2027-01-15T08:00:00.000Z'
const HANDSHAKE = { server: '', path: PATH, attempts: 3, token: 'socket-token', protocol: 1 }
const PAGE = { rooms: [item(CONV, 3)], unreadList: { [CONV]: 1 }, nextPage: null, asOf: 'x' }

/** Every call, what goes over the wire for it, and an answer of that shape. */
const CALLS = [
  ['list', { page: 1 }, 'conversation.list', PAGE],
  ['list', { page: 2, view: 'mine', asOf: 'x' }, 'conversation.list', PAGE],
  ['open', { convId: CONV }, 'conversation.open', opened(3)],
  [
    'messages',
    { convId: CONV, afterSeq: 3, limit: 100 },
    'message.list',
    { messages: [stored(4)], more: false },
  ],
  ['messages', { convId: CONV, aroundSeq: 7 }, 'message.list', { messages: [], more: true }],
  [
    'messages',
    { convId: CONV, lastEvaluatedKey: 'k1' },
    'message.list',
    { messages: [], lastEvaluatedKey: null },
  ],
  ['messages', { convId: CONV }, 'message.list', { messages: [], lastEvaluatedKey: null }],
  ['send', { convId: CONV, text: 'Hello', hash: HASH, time: TIME, epoch: 2 }, 'message.send', stored(4)],
  [
    'send',
    { convId: CONV, text: '', hash: HASH, time: TIME, epoch: 1, media: { id: 7 } },
    'message.send',
    stored(4),
  ],
  ['close', { convId: CONV, hash: HASH, epoch: 2 }, 'message.close', null],
  ['create', { enquiryId: 204, type: 'enquiry-2w' }, 'conversation.create', { convId: CONV }],
  ['create', { enquiryId: 204, type: 'tc-team', memberId: 7 }, 'conversation.create', { convId: CONV }],
  ['greet', { convId: CONV }, 'conversation.greet', {}],
  ['markRead', { convId: CONV, seq: 4 }, 'conversation.read', { unreadList: {} }],
  ['markRead', { all: { [CONV]: 4 } }, 'conversation.read', { unreadList: {} }],
  ['search', { keyword: 'visa' }, 'message.search', { results: [], nextPage: null }],
  ['search', { keyword: 'visa', page: 2 }, 'message.search', { results: [], nextPage: null }],
  ['typingStart', { convId: CONV }, 'typing.start', {}],
  ['typingStop', { convId: CONV }, 'typing.stop', {}],
  ['sync', {}, 'sync', { rev: '1', heads: {}, gone: [] }],
  ['sync', { rev: '7' }, 'sync', { rev: '8', heads: {}, gone: [CONV] }],
] as const

const EVENTS = [
  ['message', stored(4), { type: 'chat.messageReceived', message: stored(4) }],
  ['conversation', item(CONV, 4), { type: 'chat.conversationChanged', item: item(CONV, 4) }],
  ...(
    [
      ['typing', { convId: CONV, user_id: 2, on: true }, 'chat.typingChanged'],
      ['presence', { user_id: 2, online: false, last_online: TIME }, 'chat.presenceChanged'],
      ['read', { convId: CONV, user_id: 2, seq: 3 }, 'chat.readMoved'],
      ['conversation.gone', { convId: CONV }, 'chat.conversationGone'],
      ['session.ended', {}, 'chat.sessionEnded'],
    ] as const
  ).map(([event, data, type]) => [event, data, { type, ...data }] as const),
] as const

type AnyCall = (input: unknown, signal: typeof STAY) => Promise<unknown>

describe.each([
  ['in memory', memoryWorld],
  ['of the SDK', protocolWorld],
  ['of the SDK over Socket.IO', socketWorld],
])('the chat port %s', (_name, createWorld) => {
  let world: ChatWorld
  const facts: unknown[] = []

  beforeEach(async () => {
    world = await createWorld()
    facts.length = 0
    world.port.facts(null, (fact) => facts.push(fact), STAY)
  })
  afterEach(() => world.stop())

  const connect = async () => {
    await world.port.load({ script: '/chat/sdk.js' }, STAY)
    await world.port.connect(HANDSHAKE, STAY)
  }
  const call = (method: string, input: unknown) =>
    (world.port as unknown as Record<string, AnyCall>)[method]?.(input, STAY)
  const failureOf = (work: Promise<unknown> | undefined) =>
    expect(work)
      .rejects.toSatisfy((thrown: PortError) => thrown.name === 'PortError')
      .then(() => work?.catch((thrown: PortError) => thrown.failure))
  const types = () => facts.map((fact) => (fact as { type: string }).type)

  it('hands token and protocol to the server', async () => {
    await connect()
    expect(world.server.handshakes).toEqual([{ token: 'socket-token', protocol: 1 }])
  })

  it.each([1401, 1426])('tells the code of a refused handshake (%i)', async (error) => {
    world.server.refusal = { error, message: 'Sign in to continue.' }
    await world.port.load({ script: '/chat/sdk.js' }, STAY)
    expect(await failureOf(call('connect', HANDSHAKE))).toEqual({
      code: error,
      message: 'Sign in to continue.',
    })
    world.server.refusal = null
    await world.port.connect(HANDSHAKE, STAY)
  })

  it.each(CALLS)('%s %j asks for %s and hands on the answer', async (method, input, event, data) => {
    await connect()
    world.server.answer = () => ({ error: 0, message: '', data })
    const answer = await call(method, input)
    expect(world.server.asked).toEqual([[event, input]])
    expect(answer).toEqual(data)
    expect(parse(chatContract[method].input, input).ok).toBe(true)
    expect(parse(chatContract[method].output, answer).ok).toBe(true)
  })

  it('tells why a request was refused', async () => {
    await connect()
    const refusal = { error: 1429, message: 'Wait a moment.', data: null, retryAfter: 3 }
    world.server.answer = () => refusal
    expect(await failureOf(call('sync', {}))).toEqual({
      code: 1429,
      message: 'Wait a moment.',
      retryAfter: 3,
    })
    world.server.answer = () => ({ error: 1406, message: 'It is gone.', data: null })
    expect(await failureOf(call('open', { convId: CONV }))).toEqual({ code: 1406, message: 'It is gone.' })
  })

  it.each(EVENTS)('tells a %s as a fact', async (event, data, fact) => {
    await connect()
    world.emit(event, data)
    await expect.poll(() => facts).toEqual([fact])
    expect(parse(chatContract.facts.output, facts[0]).ok).toBe(true)
  })

  it('tells nothing of events that it does not know, nor to whom has left', async () => {
    const left: unknown[] = []
    const { signal, abort } = createAbort()
    world.port.facts(null, (fact) => left.push(fact), signal)
    abort()
    await connect()
    world.emit('brand-new', {})
    world.emit('typing', { convId: CONV, user_id: 2, on: true })
    await expect.poll(types).toEqual(['chat.typingChanged'])
    expect(left).toEqual([])
  })

  it('says when the line is cut, and fails what waits for an answer', async () => {
    await connect()
    world.server.answer = () => undefined
    const asking = failureOf(call('sync', {}))
    await expect.poll(() => world.server.asked).toHaveLength(1)
    world.cut()
    expect(await asking).toMatchObject({ code: 0 })
    await expect.poll(types).toEqual(['chat.socketLost'])
  })

  it('sends nothing before it is connected, nor after, and says so', async () => {
    expect(await failureOf(call('sync', {}))).toMatchObject({ code: FAILURE.notConnected })
    await world.port.load({ script: '/chat/sdk.js' }, STAY)
    expect(await failureOf(call('sync', {}))).toMatchObject({ code: FAILURE.notConnected })
    await connect()
    world.cut()
    await expect.poll(types).toEqual(['chat.socketLost'])
    expect(await failureOf(call('sync', {}))).toMatchObject({ code: FAILURE.notConnected })
    await world.port.connect(HANDSHAKE, STAY)
    await world.port.disconnect(null, STAY)
    expect(await failureOf(call('sync', {}))).toMatchObject({ code: FAILURE.notConnected })
    expect(world.server.asked).toEqual([])
  })

  it('does not call its own parting a loss, and can connect again', async () => {
    await connect()
    await world.port.disconnect(null, STAY)
    await connect()
    world.emit('typing', { convId: CONV, user_id: 2, on: true })
    await expect.poll(types).toEqual(['chat.typingChanged'])
    await call('sync', {})
    expect(world.server.asked).toHaveLength(1)
  })

  it('parts without ever having met', async () => {
    await expect(world.port.disconnect(null, STAY)).resolves.toBeNull()
  })
})
