import type { Socket } from 'socket.io-client'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { CHAT_REQUESTS, type ChatRequestName } from '../../../core/wire/chat-requests.ts'
import { connected, nextPush, openSocket, signedIn, startTestServer, TestBrowser } from './running-server.ts'

describe('the chat’s socket', () => {
  let server: RunningServer
  const open: Socket[] = []
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })
  afterAll(() => server.close())

  const enter = async (email: string): Promise<Socket> => {
    const socket = await (await signedIn(server, email)).socket()
    open.push(socket)
    return socket
  }
  const message = (hash: string, text = 'hello', convId = 'conv#2w102') => ({
    convId,
    text,
    hash,
    time: '2026-01-01T00:00:00.000Z',
  })
  const refusedBy = async (auth: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const socket = openSocket(new TestBrowser(server).base, auth, headers)
    open.push(socket)
    const error = (await connected(socket).catch((thrown: unknown) => thrown)) as Error & { data?: unknown }
    return error.data ?? error.message
  }

  it('shows the traveller a list that is alive, and two conversations of the demo’s size', async () => {
    const socket = await enter('traveller@demo.test')
    const { data } = await socket.emitWithAck('conversation.list', { page: 1 })
    expect(data.rooms.length).toBeGreaterThanOrEqual(5)
    expect(data.rooms[0]).toMatchObject({ name: 'Travel Concierge, Kenji', last_message: { unRead: 2 } })
    const { data: opened } = await socket.emitWithAck('conversation.open', { convId: 'conv#3w104' })
    expect([opened.lastSeq, opened.messages.length]).toEqual([150, 50])
    const concierge = await enter('concierge@demo.test')
    const { data: large } = await concierge.emitWithAck('conversation.open', { convId: 'conv#2w101#6' })
    expect([large.lastSeq, large.messages.length]).toEqual([20_000, 50])
    const newcomer = await enter('newcomer@demo.test')
    expect((await newcomer.emitWithAck('conversation.list', { page: 1 })).data).toMatchObject({
      rooms: [],
      unreadList: {},
      nextPage: null,
    })
  })

  it('refuses a handshake without a good token, of another protocol, or from a foreign page', async () => {
    const browser = await signedIn(server, 'traveller@demo.test')
    for (const auth of [
      {},
      { token: 'made-up' },
      { token: 5 },
      { token: browser.cookies.get('tw_session') },
    ]) {
      expect(await refusedBy(auth)).toMatchObject({ error: 1401, message: expect.any(String) })
    }
    expect(await refusedBy({ token: await browser.token(), protocol: 99 })).toMatchObject({ error: 1426 })
    expect(await refusedBy({ token: await browser.token() }, { origin: 'https://evil.example' })).toBe(
      'websocket error',
    )
    const own = openSocket(browser.base, { token: await browser.token() }, { origin: browser.base })
    open.push(own)
    expect((await connected(own)).connected).toBe(true)
  })

  it('answers every request in its schema’s shape', async () => {
    const socket = await enter('traveller@demo.test')
    const requests: [ChatRequestName, unknown][] = [
      ['conversation.list', { page: 1 }],
      ['conversation.open', { convId: 'conv#3w104' }],
      ['message.list', { convId: 'conv#3w104', afterSeq: 20, limit: 10 }],
      ['message.list', { convId: 'conv#3w104', aroundSeq: 20 }],
      ['message.list', { convId: 'conv#3w104' }],
      ['message.send', message('shape-hash-1')],
      ['message.close', { convId: 'conv#2w102', hash: 'shape-hash-2', epoch: 1 }],
      ['conversation.create', { enquiryId: 102, type: 'enquiry-2w' }],
      ['conversation.greet', { convId: 'conv#2w102' }],
      ['conversation.read', { convId: 'conv#2w102', seq: 3 }],
      ['message.search', { keyword: 'garden' }],
      ['typing.start', { convId: 'conv#2w102' }],
      ['sync', {}],
    ]
    for (const [name, payload] of requests) {
      const answer = await socket.emitWithAck(name, payload)
      expect({ name, ...answer }).toMatchObject({ name, error: 0, message: '' })
      expect(v.safeParse(CHAT_REQUESTS[name].data as v.GenericSchema, answer.data).issues).toBeUndefined()
    }
  })

  it('brings a message to every socket of every member, the sender’s included', async () => {
    const [tab, otherTab, concierge, stranger] = await Promise.all(
      ['traveller', 'traveller', 'concierge', 'newcomer'].map((name) => enter(`${name}@demo.test`)),
    )
    const strange: unknown[] = []
    stranger?.onAny((event) => event === 'message' && strange.push(event))
    const pushes = [tab, otherTab, concierge].map((socket) => nextPush(socket as Socket, 'message'))
    const { data } = await (tab as Socket).emitWithAck('message.send', message('fan-out-hash'))
    expect(await Promise.all(pushes)).toEqual([data, data, data])
    expect(strange).toEqual([])
  })

  it('answers whatever it is sent, and lives on', async () => {
    const socket = await enter('traveller@demo.test')
    const odd = JSON.parse('{"__proto__": {"convId": "conv#2w102"}, "constructor": 1}') as unknown
    const payloads = [
      undefined,
      null,
      0,
      '',
      'text',
      true,
      [],
      [[]],
      {},
      odd,
      { convId: {} },
      { convId: 'conv#2w1\0' },
      { convId: 'x'.repeat(9_999) },
    ]
    for (const name of [...Object.keys(CHAT_REQUESTS), 'no.such', '__proto__', 'toString', 'constructor']) {
      for (const payload of payloads) {
        const answer = await socket.emitWithAck(name, payload)
        expect(typeof answer.error).toBe('number')
        expect([0, 1400, 1406, 1422]).toContain(answer.error)
      }
    }
    socket.emit('message.send')
    socket.emit('message.send', message('no-answer-1'))
    socket.emit('message.send', null, 5, 'x')
    socket.emit('conversation.open', Buffer.from('binary'))
    expect(await socket.emitWithAck('message.send', message('alive-hash'), 'extra', {})).toMatchObject({
      error: 0,
    })
    expect(await socket.emitWithAck('conversation.open', { convId: 'conv#3w106' })).toMatchObject({
      error: 1406,
      data: null,
    })
  })

  it('closes a socket that sends more than a megabyte, and only that one', async () => {
    const socket = await enter('traveller@demo.test')
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('message.send', message('huge-hash-1', 'x'.repeat(1_200_000)))
    expect(await closed).toMatch(/transport/)
    expect((await enter('traveller@demo.test')).connected).toBe(true)
  })

  it('keeps one order under concurrent sends of several members', async () => {
    const [traveller, designer, concierge] = await Promise.all(
      ['traveller', 'designer', 'concierge'].map((name) => enter(`${name}@demo.test`)),
    )
    const heard: number[] = []
    traveller?.on(
      'message',
      ({ seq, convId }: { seq: number; convId: string }) => convId === 'conv#3w101' && heard.push(seq),
    )
    const sends = Array.from({ length: 60 }, (_, index) => {
      const socket = [traveller, designer, concierge][index % 3] as Socket
      return socket.emitWithAck('message.send', message(`order-hash-${index}`, `m${index}`, 'conv#3w101'))
    })
    const seqs = (await Promise.all(sends)).map((answer) => answer.data.seq as number)
    expect(new Set(seqs).size).toBe(60)
    expect(Math.max(...seqs) - Math.min(...seqs)).toBe(59)
    const own = seqs.filter((_, index) => index % 3 === 0)
    expect(own).toEqual([...own].sort((a, b) => a - b))
    await expect.poll(() => heard.length).toBe(60)
    expect(heard).toEqual([...heard].sort((a, b) => a - b))
  })

  it('tells presence, and the end of a session', async () => {
    const designer = await enter('designer2@demo.test')
    const browser = await signedIn(server, 'traveller@demo.test')
    const cameOnline = nextPush(designer, 'presence')
    const socket = await browser.socket()
    open.push(socket)
    expect(await cameOnline).toEqual({ user_id: 2, online: true, last_online: null })
    const wentOffline = nextPush(designer, 'presence')
    const ended = nextPush(socket, 'session.ended')
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await browser.call('/authenticate/logout')
    await ended
    expect(await closed).toBe('io server disconnect')
    expect(await wentOffline).toMatchObject({
      user_id: 2,
      online: false,
      last_online: expect.stringMatching(/Z$/),
    })
  })

  it('closes what an administrator had open as themselves, and not what they open as somebody else', async () => {
    const browser = await signedIn(server, 'admin@demo.test')
    const own = await browser.socket()
    const closed = new Promise((resolve) => own.once('disconnect', resolve))
    await browser.call('/authenticate/admin/act-as', { method: 'POST', body: { user_id: 2 } })
    const acting = await browser.socket()
    open.push(own, acting)
    expect(await closed).toBe('io server disconnect')
    expect(await acting.emitWithAck('conversation.open', { convId: 'conv#2w102' })).toMatchObject({
      error: 0,
    })
  })

  it('lets nobody in by what was handed out before the session stood for somebody else', async () => {
    const browser = await signedIn(server, 'admin@demo.test')
    const token = await browser.token()
    await browser.call('/authenticate/admin/act-as', { method: 'POST', body: { user_id: 2 } })
    const late = openSocket(server.url, { token, protocol: 1 })
    open.push(late)
    await expect(connected(late)).rejects.toMatchObject({ data: { error: 1401 } })
  })
})
