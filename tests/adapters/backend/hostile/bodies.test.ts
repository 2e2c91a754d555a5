import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limitBodyTime } from '../../../../adapters/backend/http/body-deadline.ts'
import { createMemoryLimits } from '../../../../adapters/backend/live/memory-limits.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { admitUpload } from '../../../../adapters/backend/uploads/upload-gate.ts'
import { createUploadRoom } from '../../../../adapters/backend/uploads/upload-room.ts'
import { formWith, signedIn, startTestServer, TestBrowser } from '../running-server.ts'
import { speak } from './slow-caller.ts'

const UPLOAD = '/api/upload/v1/uploadMedia'
const FORM_UPLOAD = '/extranet/v2/enquiry/upload-file'

/** Somebody of whose upload so much has come. */
const sender = (arrived: number) => ({
  arrived: () => arrived,
  hasCome: () => arrived >= 25_000_000,
  end: () => undefined,
})

const JSON_OF_TWO = ['Content-Type: application/json', 'Content-Length: 2']
const head = (path: string, lines: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')

describe('bodies that arrive slowly', () => {
  const app = Fastify()
  limitBodyTime(app, 1)
  app.post('/quick', async () => 'quick')
  app.post('/patient', { config: { bodyPatience: 600_000 } }, async () => 'patient')
  let base = ''
  beforeAll(async () => {
    base = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('are cut off, with a word of why, unless their route has patience', async () => {
    const patient = await speak(base, `${head('/patient', JSON_OF_TWO)}{`)
    const slow = await speak(base, `${head('/quick', JSON_OF_TWO)}{`)
    await slow.closed
    expect(slow.statusLine()).toBe('HTTP/1.1 408 Request Timeout')
    expect(slow.heard()).toContain('"error":1408')
    patient.socket.write('}')
    await expect.poll(patient.heard).toContain('patient')
    patient.socket.destroy()
  })

  it('that nobody reads any more are cut off too', async () => {
    const unknown = await speak(base, `${head('/nowhere', ['Transfer-Encoding: chunked'])}1\r\nx\r\n`)
    await unknown.closed
    expect(unknown.statusLine()).toMatch(/^HTTP\/1\.1 4/)
  })
})

describe('bodies by their route', () => {
  let server: RunningServer
  let traveller: TestBrowser
  beforeAll(async () => {
    server = await startTestServer()
    traveller = await signedIn(server, 'traveller@demo.test')
  })
  afterAll(() => server.close())

  it('have 64 kB as JSON', async () => {
    const body = (length: number) => ({ email: 'x'.repeat(length), password: 'x' })
    const login = (length: number) =>
      traveller.call('/authenticate/user/login', { method: 'POST', body: body(length) })
    expect(await login(64 * 1024)).toMatchObject({ status: 413, body: { error: 1413 } })
    expect((await login(63 * 1024)).status).toBe(422)
  })

  const upload = (lines: readonly string[], body: string, path = UPLOAD) => {
    const type = 'Content-Type: multipart/form-data; boundary=x'
    return speak(traveller.base, `${head(path, [...traveller.ownLines(), type, ...lines])}${body}`)
  }
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

  it('have fifteen seconds to come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun = await speak(
      traveller.base,
      `${head('/authenticate/user/login', [...traveller.ownLines(), ...JSON_OF_TWO])}{`,
    )
    // The server has read the head once it answers what came later.
    await traveller.call('/healthz')
    await vi.advanceTimersByTimeAsync(14_900)
    expect(begun.heard()).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await begun.closed
    expect(begun.statusLine()).toBe('HTTP/1.1 408 Request Timeout')
  })

  it('are read only once it is known that their conversation takes them', async () => {
    const begun = `${field('conv_id', 'conv#3w106')}${field('hash', 'a-hash-of-mine')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nthe first bytes`
    const answered = await upload(['Content-Length: 20000000'], begun)
    await expect.poll(answered.heard, { timeout: 10_000 }).toContain('"error":1406')
    expect(answered.statusLine()).toBe('HTTP/1.1 404 Not Found')
    answered.socket.destroy()
  })

  it.each([UPLOAD, FORM_UPLOAD])(
    'are not read at all when they say that they are too large: %s',
    async (path) => {
      const answered = await upload(['Content-Length: 30000000'], '', path)
      await expect.poll(answered.heard).toContain('"error":1413')
      answered.socket.destroy()
    },
  )
})

describe('what uploads hold in memory at once', () => {
  let server: RunningServer
  let visitor: TestBrowser
  beforeAll(async () => {
    server = await startTestServer()
    visitor = new TestBrowser(server)
    await visitor.call('/config.json')
  })
  afterAll(() => server.close())

  const begin = (length: string, body: string) => {
    const type = 'Content-Type: multipart/form-data; boundary=x'
    return speak(visitor.base, `${head(FORM_UPLOAD, [...visitor.ownLines(), type, length])}${body}`)
  }
  /** A file of a few letters that does not say how large it is: it counts as the largest. */
  const sendUnsized = async (): Promise<string | undefined> => {
    const file =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="plan.txt"\r\n\r\nDay one.\r\n--x--\r\n'
    const chunk = `${file.length.toString(16)}\r\n${file}\r\n0\r\n\r\n`
    const answered = await begin('Transfer-Encoding: chunked', chunk)
    await expect.poll(answered.statusLine, { timeout: 30_000 }).toBeTruthy()
    answered.socket.destroy()
    return answered.statusLine()
  }

  it('has room for two of the largest files of one address, until one has come or is given up', async () => {
    expect(await sendUnsized()).toBe('HTTP/1.1 200 OK')
    const slow = await Promise.all([1, 2].map(() => begin('Content-Length: 25000000', '--x\r\n')))
    await expect.poll(sendUnsized).toBe('HTTP/1.1 429 Too Many Requests')
    slow[0]?.socket.destroy()
    await expect.poll(sendUnsized).toBe('HTTP/1.1 200 OK')
    slow[1]?.socket.destroy()
  })

  it('costs nothing where there is no room: the same file goes up as soon as there is', async () => {
    const limits = createMemoryLimits()
    const room = createUploadRoom(1_000_000, 1_000_000)
    const raw = { socket: { bytesRead: 0 }, complete: true }
    const headers = { 'content-length': '900000' }
    const request = { headers, ip: '198.51.100.7', raw } as unknown as FastifyRequest
    const send = (work: () => Promise<string>) =>
      admitUpload({ limits, room }, request, {} as FastifyReply, 2, work)
    let finish = (_kept: string) => {}
    const first = send(() => new Promise((resolve) => (finish = resolve)))
    for (let attempt = 0; attempt < 500; attempt += 1)
      await expect(send(async () => 'kept')).rejects.toMatchObject({ status: 429, retryAfter: 5 })
    finish('kept')
    expect(await first).toBe('kept')
    expect(await send(async () => 'kept')).toBe('kept')
  })

  it('is given up by whoever has begun and sends nothing, as soon as others wait', async () => {
    const silent = await Promise.all([1, 2].map(() => begin('Content-Length: 25000000', '--x\r\n')))
    await expect.poll(sendUnsized).toBe('HTTP/1.1 429 Too Many Requests')
    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 11_000)
    expect(await sendUnsized()).toBe('HTTP/1.1 429 Too Many Requests')
    later.mockRestore()
    await Promise.race(silent.map(({ closed }) => closed))
    expect(silent.map(({ statusLine }) => statusLine()).filter(Boolean)).toEqual([
      'HTTP/1.1 408 Request Timeout',
    ])
    await expect.poll(sendUnsized).toBe('HTTP/1.1 200 OK')
    for (const { socket } of silent) socket.destroy()
  })

  it('has room for four of them altogether, and for many small ones', () => {
    const room = createUploadRoom()
    const take = (owner: string, bytes: number) => room.take(owner, bytes, sender(bytes), 0)
    const large = ['one', 'two', 'three', 'four'].map((owner) => take(owner, 25_000_000))
    expect(large).not.toContain(null)
    expect(take('five', 25_000_000)).toBeNull()
    expect(take('five', 2_000_000)).not.toBeNull()
    large[0]?.()
    expect(take('five', 25_000_000)).not.toBeNull()
  })

  it('is not kept from others by whoever sends next to nothing', () => {
    const room = createUploadRoom()
    const ended: string[] = []
    const take = (owner: string, arrived: number, now: number) =>
      room.take(owner, 25_000_000, { ...sender(arrived), end: () => void ended.push(owner) }, now)
    const silent = take('silent', 0, 0)
    take('slow', 1_000_000, 0)
    take('quick', 20_000_000, 0)
    take('here', 25_000_000, 0)
    // Who has just begun has no pace yet; then it is the slowest, and nobody who sends as one should.
    for (const now of [5_000, 11_000, 11_001]) expect(take('next', 0, now)).toBeNull()
    expect(ended).toEqual(['silent', 'silent'])
    silent?.()
    expect(take('next', 0, 11_002)).not.toBeNull()
    expect(take('another', 0, 11_003)).toBeNull()
    expect(ended).toEqual(['silent', 'silent', 'slow'])
    // One who sends too much at once is none of the others' matter.
    const own = createUploadRoom()
    const takeOf = (owner: string, now: number) =>
      own.take(owner, 25_000_000, { ...sender(0), end: () => void ended.push(`${owner} of one`) }, now)
    takeOf('stranger', 0)
    for (const now of [1, 2, 20_000]) takeOf('greedy', now)
    expect(ended.slice(3)).toEqual(['greedy of one'])
  })
})

describe('what one person and one address may send up', () => {
  let server: RunningServer
  beforeAll(async () => {
    // Four files, and ten megabytes; a proxy says where they come from.
    server = await startTestServer({ environment: { RATE_FACTOR: '0.02', TRUST_PROXY: '1' } })
  })
  afterAll(() => server.close())

  async function send(browser: TestBrowser, path: string, size: number, address = '198.51.100.1') {
    const fields = { conv_id: 'conv#3w101', hash: `hash-${size}-of-mine` }
    const body = formWith(new Blob([new Uint8Array(size).fill(97)]), 'plan.txt', fields)
    const { status, headers } = await browser.call(path, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': address },
    })
    return { status, wait: Number(headers.get('retry-after')) }
  }

  it('is counted in bytes and in number, in chat and forms together', async () => {
    const traveller = await signedIn(server, 'traveller@demo.test')
    expect(await send(traveller, UPLOAD, 9_500_000)).toMatchObject({ status: 200 })
    const second = await send(traveller, UPLOAD, 1_000_000)
    expect(second.status).toBe(429)
    expect(second.wait).toBeGreaterThan(0)
    expect((await send(traveller, UPLOAD, 10)).status).toBe(200)
    const visitor = new TestBrowser(server)
    await visitor.call('/config.json')
    expect((await send(visitor, FORM_UPLOAD, 10)).status).toBe(200)
    expect((await send(visitor, FORM_UPLOAD, 11)).status).toBe(429)
  })

  it('is counted for a person wherever they are', async () => {
    const designer = await signedIn(server, 'designer@demo.test')
    const sent: number[] = []
    for (let place = 1; place <= 5; place += 1)
      sent.push((await send(designer, UPLOAD, 20 + place, `203.0.113.${place}`)).status)
    expect(sent).toEqual([200, 200, 200, 200, 429])
    const other = await signedIn(server, 'concierge@demo.test')
    expect((await send(other, UPLOAD, 30, '203.0.113.5')).status).toBe(200)
  })
})

describe('connections', () => {
  it('of one address are so many at once and no more', async () => {
    const server = await startTestServer({ environment: { RATE_FACTOR: '0.01' } })
    const base = server.url.replace('localhost', '127.0.0.1')
    const open = await Promise.all(Array.from({ length: 50 }, () => speak(base, '')))
    const over = await speak(base, '')
    await over.closed
    expect(over.heard()).toBe('')
    open[0]?.socket.destroy()
    await open[0]?.closed
    const asked = async () => {
      const next = await speak(base, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      await next.closed
      return next.heard()
    }
    await expect.poll(asked).toContain('{"ok":true}')
    for (const { socket } of open) socket.destroy()
    await server.close()
  })

  it('that a trusted proxy brings are not counted', async () => {
    const server = await startTestServer({ environment: { RATE_FACTOR: '0.01', TRUST_PROXY: '127.0.0.1' } })
    const base = server.url.replace('localhost', '127.0.0.1')
    const open = await Promise.all(Array.from({ length: 60 }, () => speak(base, '')))
    const last = await speak(base, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(last.heard).toContain('{"ok":true}')
    for (const { socket } of [...open, last]) socket.destroy()
    await server.close()
  })
})
