import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../../adapters/backend/log.ts'
import { createSecurityLog } from '../../../../adapters/backend/security/security-log.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { connected, formWith, openSocket, signedIn, startTestServer, TestBrowser } from '../running-server.ts'

interface Line {
  readonly security?: string
  readonly level: number
  readonly actor?: string
  readonly subject?: string
  readonly account?: string
  readonly address?: string
  readonly route?: string
  readonly status?: number
  readonly reason?: string
  readonly repeats?: number
}

let written: string[] = []
const logger = createLogger({ write: (line) => void written.push(line) })
const lines = (): readonly Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter(({ security }) => security !== undefined)
const told = (event: string) => lines().filter(({ security }) => security === event)
beforeEach(() => {
  written = []
})

describe('what the log tells of security', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ logger })
  })
  afterAll(() => server.close())
  const post = (browser: TestBrowser, path: string, body: unknown) =>
    browser.call(path, { method: 'POST', body })

  it('logins that failed and succeeded, by account and address, and the end of sessions', async () => {
    const browser = await signedIn(server, 'agent@demo.test')
    await browser.login('agent@demo.test', 'a wrong one')
    await browser.login('nobody@demo.test', 'a wrong one')
    await browser.login('agent@demo.test')
    await browser.call('/authenticate/logout')
    const [first, second] = told('login.succeeded')
    const [wrong, unknown] = told('login.failed')
    expect([first?.level, wrong?.level]).toEqual([30, 40])
    expect(first).toMatchObject({ actor: second?.actor, account: wrong?.account, address: wrong?.address })
    expect(unknown?.account).not.toBe(wrong?.account)
    expect(told('session.ended')).toMatchObject([
      { actor: first?.actor, reason: 'signed in again' },
      { actor: first?.actor, reason: 'signed out' },
    ])
  })

  it('what is refused: without a token, of another’s, too large', async () => {
    const traveller = await signedIn(server, 'traveller@demo.test')
    const actor = told('login.succeeded')[0]?.actor
    await traveller.call('/extranet/v2/newsletter', {
      method: 'POST',
      body: {},
      headers: { 'csrf-token': 'x' },
    })
    await post(traveller, '/extranet/v3/enquiries/101/match', { designer_id: 6 })
    await post(traveller, '/authenticate/user/login', { email: 'x'.repeat(70_000) })
    expect(told('request.refused')).toMatchObject([
      { status: 403, route: '/extranet/v2/newsletter' },
      { status: 403, route: '/extranet/v3/enquiries/:id/match', actor },
      { status: 413, route: '/authenticate/user/login' },
    ])
  })

  it('who acts for whom, from the beginning to the end', async () => {
    const admin = await signedIn(server, 'admin@demo.test')
    const actor = told('login.succeeded')[0]?.actor
    await post(admin, '/authenticate/admin/act-as', { user_id: 2 })
    await post(admin, '/extranet/v2/newsletter', { email: 'a@b.test' })
    await post(admin, '/authenticate/admin/stop', {})
    const [begun] = told('acting.begun')
    expect(begun).toMatchObject({ actor, subject: expect.any(String) })
    expect(told('acting.ended')).toMatchObject([{ actor, subject: begun?.subject }])
    expect(told('request.refused')).toMatchObject([{ actor, status: 403 }])
  })

  it('files that are refused, and attempts on what belongs to others', async () => {
    const newcomer = await signedIn(server, 'newcomer@demo.test')
    const actor = told('login.succeeded')[0]?.actor
    const upload = (convId: string, name: string) => {
      const fields = { conv_id: convId, hash: `hash-of-${name.replace('.', '-')}` }
      const body = formWith(new Blob(['Day one.']), name, fields)
      return newcomer.call('/api/upload/v1/uploadMedia', { method: 'POST', body })
    }
    const requested = await post(newcomer, '/extranet/v2/chat/requestChat', {
      type: 'enquiry-2w',
      topic: 'x',
    })
    expect((await upload(String(requested.body.data?.['conv_id']), 'plan.exe')).status).toBe(406)
    expect((await upload('conv#3w101', 'plan.txt')).status).toBe(404)
    expect((await upload('conv#3w999999', 'plan.txt')).status).toBe(404)
    const socket = await newcomer.socket()
    const asked = { convId: 'conv#3w101' }
    expect(await socket.emitWithAck('conversation.open', asked)).toMatchObject({ error: 1406 })
    const message = { ...asked, text: 'hi', hash: 'hash-of-a-stranger', time: '2026-01-01T00:00:00.000Z' }
    expect(await socket.emitWithAck('message.send', message)).toMatchObject({ error: 1406 })
    const absent = { convId: 'conv#3w999999' }
    expect(await socket.emitWithAck('conversation.open', absent)).toMatchObject({ error: 1406 })
    socket.close()
    expect(told('upload.refused')).toMatchObject([
      { actor, status: 406, route: '/api/upload/v1/uploadMedia' },
    ])
    expect(told('foreign.asked')).toMatchObject(
      ['conversation', 'conversation', 'conversation'].map((reason) => ({ actor, reason })),
    )
  })

  it('handshakes of foreign pages', async () => {
    const socket = openSocket(
      server.url.replace('localhost', '127.0.0.1'),
      {},
      { origin: 'https://evil.example' },
    )
    await expect(connected(socket)).rejects.toThrow()
    expect(told('request.refused')).toMatchObject([{ route: 'socket', status: 403 }])
  })

  it('nobody’s name, address or network', async () => {
    const browser = await signedIn(server, 'traveller@demo.test')
    await browser.login('zaphod@heart-of-gold.example', 'a wrong one')
    await browser.call('/authenticate/logout')
    expect(lines().length).toBeGreaterThan(2)
    expect(written.join('')).not.toMatch(/demo\.test|heart-of-gold|127\.0\.0\.1|::1/)
  })
})

describe('what repeats', () => {
  it('is one line in ten seconds, which counts the others; each address for itself', () => {
    let now = 0
    const security = createSecurityLog(logger, 'key', () => now)
    const limited = (network: string) => security.note('request.limited', { network, status: 429 })
    for (let count = 0; count < 5; count += 1) limited('203.0.113.7')
    limited('203.0.113.8')
    now = 10_000
    limited('203.0.113.7')
    expect(told('request.limited').map(({ repeats }) => repeats)).toEqual([undefined, undefined, 4])
    security.note('login.failed', { account: 'a@b.test' })
    security.note('login.failed', { account: 'a@b.test' })
    expect(told('login.failed')).toHaveLength(2)
  })

  it('is told under other pseudonyms by another installation', () => {
    for (const key of ['one', 'one', 'another'])
      createSecurityLog(logger, key).note('login.failed', { account: 'a@b.test' })
    const [first, second, third] = told('login.failed')
    expect([first?.account === second?.account, first?.account === third?.account]).toEqual([true, false])
  })

  it('too many of one address are told of', async () => {
    const server = await startTestServer({ logger, environment: { RATE_FACTOR: '0.005' } })
    const browser = new TestBrowser(server)
    for (let asked = 0; asked < 5; asked += 1) await browser.call('/config.json')
    expect(told('request.limited')).toMatchObject([{ route: '/config.json', status: 429 }])
    await server.close()
  })
})
