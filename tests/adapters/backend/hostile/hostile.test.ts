import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { CHAT_REQUESTS } from '../../../../core/wire/chat-requests.ts'
import { connected, openSocket, signedIn, startTestServer, TestBrowser } from '../running-server.ts'

const CONV = 'conv#2w102'
const message = (hash: string, text: unknown = 'hello', convId: unknown = CONV) => ({
  convId,
  text,
  hash,
  time: '2026-01-01T00:00:00.000Z',
})
const nest = (depth: number, inmost: unknown): unknown => {
  let nested = inmost
  for (let level = 0; level < depth; level += 1) nested = [nested]
  return nested
}

/** What must hold after each attack: somebody else is answered, and so is a new socket. */
describe('a hostile client', () => {
  let server: RunningServer
  let bystander: Socket
  let sent = 0
  const open: Socket[] = []
  const enter = async (who: string): Promise<Socket> => {
    const socket = await (await signedIn(server, `${who}@demo.test`)).socket()
    open.push(socket)
    return socket
  }
  beforeAll(async () => {
    // The limits of the product, but for the handshakes that the tests themselves need.
    server = await startTestServer({ environment: { RATE_FACTOR: '1' } })
    bystander = await (await signedIn(server, 'traveller@demo.test')).socket()
  })
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.close()
    sent += 1
    const answer = await bystander.timeout(10_000).emitWithAck('message.send', message(`bystander-${sent}`))
    expect(answer).toMatchObject({ error: 0 })
  })
  afterAll(async () => {
    bystander.close()
    await server.close()
  })
  const closing = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve))

  it('sends wrong types, foreign ids and odd keys to every event, and gets a code for each', async () => {
    const socket = await enter('newcomer')
    const odd = JSON.parse('{"__proto__":{"convId":"x"},"constructor":{"prototype":1},"convId":"conv#2w102"}')
    const payloads = [null, 7, 'text', [], nest(2_000, 1), odd, { convId: CONV, seq: 'x', text: {}, hash: 1 }]
    for (const event of Object.keys(CHAT_REQUESTS)) {
      for (const payload of payloads) {
        const { error } = await socket.emitWithAck(event, payload)
        expect([0, 1400, 1406, 1422, 1429]).toContain(error)
        // `sync` has no field that must be there: an array alone is no object, and odd keys are dropped.
        if (error === 0) expect(event).toBe('sync')
      }
    }
    expect(({} as Record<string, unknown>)['convId']).toBeUndefined()
  })

  it('names events that do not exist, with and without a way to answer', async () => {
    const socket = await enter('newcomer')
    for (const event of ['no.such', '__proto__', 'constructor', 'hasOwnProperty', 'toString', '']) {
      expect(await socket.emitWithAck(event, {})).toMatchObject({ error: 1400, data: null })
      socket.emit(event)
    }
    expect((await socket.emitWithAck('sync', {})).error).toBe(0)
  })

  it('uses a hash again with another text: 1409, and what is stored stays', async () => {
    const socket = await enter('traveller')
    const { data } = await socket.emitWithAck('message.send', message('used-hash-1', 'first'))
    expect((await socket.emitWithAck('message.send', message('used-hash-1', 'second'))).error).toBe(1409)
    expect((await socket.emitWithAck('message.send', message('used-hash-1', '<style>'))).error).toBe(1409)
    expect((await socket.emitWithAck('message.send', message('used-hash-1', 'first'))).data).toEqual(data)
  })

  it('sends ten megabytes in a packet, and is closed', async () => {
    const socket = await enter('newcomer')
    const closed = closing(socket)
    socket.emit('message.send', message('too-large-1', 'x'.repeat(10_000_000)))
    expect(await closed).toMatch(/transport/)
  })

  it('attaches bytes and nests them deep: refused or closed, never thrown', async () => {
    const socket = await enter('newcomer')
    expect((await socket.emitWithAck('message.send', Buffer.from('bytes'))).error).toBe(1400)
    expect((await socket.emitWithAck('message.send', message('bytes-hash-1', Buffer.from('b')))).error).toBe(
      1400,
    )
    const deep = await enter('newcomer')
    const ended = new Promise((resolve) => {
      deep.once('disconnect', () => resolve('closed'))
      deep.emit('message.send', nest(3_000, Buffer.from('b')), () => resolve('answered'))
    })
    expect(['closed', 'answered']).toContain(await ended)
  })

  it.each([
    ['no packet of ours', 'garbage'],
    ['an unknown packet type', '9["sync",{}]'],
    ['broken JSON', '2["sync",{"rev":'],
    ['a payload that is no event', '2{"a":1}'],
    ['attachments that never come', '599999-["message.send",{"_placeholder":true,"num":0}]'],
    ['brackets without an end', `2${'['.repeat(400_000)}`],
  ])('writes %s into the raw connection, and loses it or is not heard', async (_what, raw) => {
    const socket = await enter('newcomer')
    const closed = closing(socket)
    socket.io.engine.write(raw)
    const alive = socket
      .timeout(2_000)
      .emitWithAck('sync', {})
      .then(
        () => 'alive',
        () => closed,
      )
    expect(await Promise.race([closed, alive])).toMatch(/alive|transport|parse error|server disconnect/)
  })

  it('comes from a foreign page, with another protocol, without a token: refused', async () => {
    const { base } = new TestBrowser(server)
    const browser = await signedIn(server, 'newcomer@demo.test')
    const refused = async (auth: Record<string, unknown>, headers: Record<string, string> = {}) => {
      const socket = openSocket(base, auth, headers)
      open.push(socket)
      const error = (await connected(socket).catch((thrown: unknown) => thrown)) as Error & { data?: unknown }
      return error.data ?? error.message
    }
    expect(await refused({ token: await browser.token() }, { origin: 'null' })).toBe('websocket error')
    expect(await refused({ token: await browser.token() }, { origin: 'http://127.0.0.1:1' })).toBe(
      'websocket error',
    )
    for (const protocol of [0, 2, '1', {}, null, [1]])
      expect([1401, 1426]).toContain(((await refused({ token: 'x', protocol })) as { error: number }).error)
    for (const token of [undefined, null, 5, {}, '', 'x'.repeat(10_000), '\0'])
      expect(await refused({ token })).toMatchObject({ error: 1401 })
  })

  it('asks a thousand times a second: 1429 with the seconds, for every event, and then it is closed', async () => {
    const socket = await enter('designer')
    const codes = new Map<number, number>()
    let retryAfter = 0
    const events = ['sync', 'typing.start', 'no.such', 'message.close', 'conversation.list']
    for (let index = 0; index < 1_500; index += 1) {
      socket.emit(
        events[index % events.length] ?? '',
        { convId: CONV, page: 1 },
        (answer: { error: number }) => {
          codes.set(answer.error, (codes.get(answer.error) ?? 0) + 1)
          if (answer.error === 1429) retryAfter = (answer as { retryAfter?: number }).retryAfter ?? 0
        },
      )
    }
    await expect.poll(() => codes.get(1429) ?? 0, { timeout: 30_000 }).toBeGreaterThan(1_000)
    expect(retryAfter).toBeGreaterThan(0)
    const closed = closing(socket)
    for (let index = 0; index < 4_000; index += 1) socket.emit('sync', {})
    expect(await closed).toMatch(/transport/)
    // Coming back at once brings no new budget with it.
    const again = await enter('designer')
    const closedAgain = closing(again)
    for (let index = 0; index < 3_000; index += 1) again.emit('sync', {})
    expect(await closedAgain).toMatch(/transport/)
  })

  it('opens handshake after handshake from one address: the rest are turned away', async () => {
    const { base } = new TestBrowser(server)
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = openSocket(base, { token: 'made-up' })
        open.push(socket)
        const error = (await connected(socket).catch((thrown: unknown) => thrown)) as Error & {
          data?: unknown
        }
        return error.data === undefined ? 'turned away' : 'refused'
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'turned away').length).toBeGreaterThan(20)
    expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(20)
  })
})
