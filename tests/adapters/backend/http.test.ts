import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { VerifyData } from '../../../core/wire/account.ts'
import { RuntimeConfig } from '../../../core/wire/config.ts'
import { signedIn, startTestServer, TestBrowser } from './running-server.ts'

describe('HTTP', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ environment: { RATE_FACTOR: '1' } })
  })
  afterAll(() => server.close())

  const browserWithToken = async () => {
    const browser = new TestBrowser(server)
    await browser.call('/config.json')
    return browser
  }

  it('tells the run-time configuration and sets the readable CSRF cookie', async () => {
    const browser = new TestBrowser(server)
    const answer = await browser.call('/config.json')
    expect(v.safeParse(RuntimeConfig, answer.body).success).toBe(true)
    expect(answer.body).toMatchObject({
      app_type: 'traveller',
      protocol: 1,
      demo: true,
      chat: { attempts: 12, path: '/chat/socket.io' },
    })
    expect(answer.headers.getSetCookie().join()).toMatch(/^csrf_token=[\w-]{43}; Path=\/; SameSite=Lax$/)
    const token = browser.cookies.get('csrf_token')
    await browser.call('/config.json')
    expect(browser.cookies.get('csrf_token')).toBe(token)
  })

  it('names every answer as its log does, and never two alike', async () => {
    const browser = new TestBrowser(server)
    const answers = await Promise.all(
      ['/config.json', '/config.json', '/authenticate/verify', '/nowhere'].map((path) => browser.call(path)),
    )
    const names = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
    for (const name of names) expect(name).toMatch(/^[\w-]{16}$/)
    expect(new Set(names).size).toBe(names.length)
    const refused = await browser.call('/authenticate/user/login', { headers: { 'x-request-id': 'mine' } })
    expect(refused.headers.get('x-request-id')).toBe(refused.body['request_id'])
  })

  it('signs in: a session that scripts can’t read, a marker that they can, another CSRF token', async () => {
    const browser = await browserWithToken()
    const before = browser.cookies.get('csrf_token')
    const answer = await browser.login('  Traveller@Demo.test ')
    expect(answer).toMatchObject({
      status: 200,
      body: { error: 0, message: '', data: { user_type: 'TV', user_id: 2 } },
    })
    const cookies = answer.headers.getSetCookie()
    expect(cookies.find((line) => line.startsWith('tw_session='))).toMatch(
      /Max-Age=7776000;.*HttpOnly; SameSite=Lax/,
    )
    expect(cookies.find((line) => line.startsWith('is_verified=1'))).toMatch(
      /^(?!.*HttpOnly).*Max-Age=7776000/,
    )
    expect(browser.cookies.get('csrf_token')).not.toBe(before)
    const verify = await browser.call('/authenticate/verify')
    expect(v.safeParse(VerifyData, verify.body.data).success).toBe(true)
    expect(verify.body.data).toMatchObject({
      hash: answer.body.data?.['hash'],
      first_name: 'Maya',
      status: 'active',
    })
    expect(verify.headers.get('cache-control')).toBe('no-store')
  })

  it('says nothing but that it was wrong, for an unknown address as for a wrong password', async () => {
    const browser = await browserWithToken()
    const wrong = await browser.login('newcomer@demo.test', 'wrong')
    const unknown = await browser.login('nobody@demo.test', 'wrong')
    expect([wrong.status, wrong.body.error, wrong.body.message]).toEqual([
      401,
      1401,
      'Email or password is not correct.',
    ])
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
    // An address with an unseen sign in it is none, whoever has it.
    expect(await browser.login('nul\0@demo.test', 'wrong')).toMatchObject({ status: 422 })
  })

  it('hears five failures of an account, then 429 with the seconds; others are not locked out', async () => {
    const browser = await browserWithToken()
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => browser.login('agent@demo.test', 'wrong')),
    )
    expect(attempts.map((answer) => answer.status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const answer = await browser.login('agent@demo.test')
    expect(answer).toMatchObject({ status: 429, body: { error: 1429, data: null } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await browser.login('designer@demo.test')).status).toBe(200)
  })

  it('names fields that can’t be right, and shapes', async () => {
    const browser = await browserWithToken()
    const login = (body: unknown) => browser.call('/authenticate/user/login', { method: 'POST', body })
    expect(await login({ email: 'x', password: '' })).toMatchObject({
      status: 422,
      body: {
        error: 1422,
        fields: { email: 'That email address does not look right.', password: 'Enter your password.' },
      },
    })
    for (const body of ['{', 'null', '[]', '5', { email: 5 }, {}, '{"__proto__": 1, "email": []}']) {
      expect(await login(body)).toMatchObject({
        status: 400,
        body: { error: 1400, data: null, request_id: expect.any(String) },
      })
    }
    expect((await login(JSON.stringify({ email: 'x'.repeat(1_100_000) }))).body.error).toBe(1413)
  })

  it('wants the CSRF header on unsafe calls, and our own origin', async () => {
    const browser = await browserWithToken()
    const login = (headers: Record<string, string>) =>
      browser.call('/authenticate/user/login', {
        method: 'POST',
        body: { email: 'newcomer@demo.test', password: 'travel-demo' },
        headers,
      })
    expect(await login({ 'csrf-token': 'another' })).toMatchObject({ status: 403, body: { error: 1403 } })
    expect(await login({ 'csrf-token': '' })).toMatchObject({ status: 403 })
    expect(await login({ origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await login({ origin: 'null' })).toMatchObject({ status: 403 })
    expect(await login({ origin: browser.base })).toMatchObject({ status: 200 })
  })

  it('logs out by our own pages only, and the session is over; the marker alone grants nothing [GUARD-01]', async () => {
    const browser = await signedIn(server, 'newcomer@demo.test')
    const session = browser.cookies.get('tw_session') ?? ''
    const logout = (headers: Record<string, string>) => browser.call('/authenticate/logout', { headers })
    expect(await logout({ 'csrf-token': 'x', 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    expect(await logout({ 'csrf-token': 'x', 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 200,
      body: { error: 0, data: {} },
    })
    expect([browser.cookies.has('tw_session'), browser.cookies.has('is_verified')]).toEqual([false, false])
    browser.cookies.set('is_verified', '1')
    expect(await browser.call('/authenticate/verify')).toMatchObject({ status: 401 })
    browser.cookies.set('tw_session', session)
    expect(await browser.call('/authenticate/verify')).toMatchObject({ status: 401, body: { error: 1401 } })
  })

  it('lets an admin act for somebody, and stop', async () => {
    const traveller = await signedIn(server, 'traveller@demo.test')
    const actAs = (browser: TestBrowser, user_id: number) =>
      browser.call('/authenticate/admin/act-as', { method: 'POST', body: { user_id } })
    expect((await actAs(traveller, 3)).status).toBe(403)
    const admin = await signedIn(server, 'admin@demo.test')
    expect((await actAs(admin, 4711)).status).toBe(404)
    expect(await actAs(admin, 2)).toMatchObject({
      status: 200,
      body: { data: { user_id: 2, user_type: 'TV' } },
    })
    expect(admin.cookies.get('is_admin')).toBe('1')
    expect((await admin.call('/authenticate/verify')).body.data).toMatchObject({
      user_id: 2,
      is_admin_session: true,
    })
    expect((await traveller.call('/authenticate/verify')).body.data).not.toHaveProperty('is_admin_session')
    const socket = await admin.socket()
    const message = { convId: 'conv#2w102', text: 'no', hash: 'admin-hash', time: '2026-01-01T00:00:00Z' }
    expect(await socket.emitWithAck('message.send', message)).toMatchObject({ error: 1403 })
    expect(await socket.emitWithAck('conversation.open', { convId: 'conv#2w102' })).toMatchObject({
      error: 0,
    })
    socket.close()
    expect(
      (await admin.call('/authenticate/admin/stop', { method: 'POST', body: {} })).body.data,
    ).toMatchObject({ user_id: 10 })
    expect((await admin.call('/authenticate/verify')).body.data).not.toHaveProperty('is_admin_session')
    expect(admin.cookies.has('is_admin')).toBe(false)
  })

  it('answers each path with its status [ROUTE-26] [ROUTE-27]', async () => {
    const browser = new TestBrowser(server)
    const see = async (path: string) => {
      const { status, headers } = await browser.call(path)
      return [status, headers.get('location')]
    }
    expect(await see('/')).toEqual([200, null])
    expect(await see('/login?x=1')).toEqual([200, null])
    expect(await see('/messages')).toEqual([200, null])
    expect(await see('/messages/?a=b')).toEqual([301, '/messages?a=b'])
    expect(await see('//evil.example/')).toEqual([404, null])
    expect(await see('/no/such/page')).toEqual([404, null])
    expect(await see('/%2e%2e/package.json')).toEqual([404, null])
    expect(await see('/%zz')).toEqual([400, null])
    expect((await browser.call('/authenticate/none')).body).toMatchObject({ error: 1404, data: null })
    expect((await browser.call('/healthz')).body).toEqual({ ok: true })
  })

  it('forbids third parties by its policy, and draws portraits', async () => {
    const browser = new TestBrowser(server)
    const policy = (await browser.call('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain(`connect-src 'self' ws://${new URL(browser.base).host}`)
    expect(policy).not.toMatch(/https:|\*|unsafe-eval/)
    const portraits = await Promise.all([2, 3, 4, 'team'].map((id) => browser.call(`/avatars/${id}.svg`)))
    expect(portraits.every((answer) => answer.headers.get('content-type')?.startsWith('image/svg+xml'))).toBe(
      true,
    )
    expect(new Set(portraits.map((answer) => answer.text)).size).toBe(4)
  })
})
