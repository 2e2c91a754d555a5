import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { signedIn, startTestServer, TestBrowser } from '../running-server.ts'

describe('who may ask for what', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('a session that acts for somebody writes nothing: no call, no letter, no currency, no file', async () => {
    const admin = await signedIn(server, 'admin@demo.test')
    const call = {
      name: 'Ada',
      phone: '+61 2 5550 0100',
      country_code: 'AU',
      timezone: 'Australia/Sydney',
      when: 'asap',
      topic: 'x',
      consent: true,
    }
    const calls: readonly (readonly [string, unknown])[] = [
      ['/extranet/v2/chat/callbackChat', call],
      ['/extranet/v2/chat/requestChat', { type: 'enquiry-2w', topic: 'x' }],
      ['/extranet/v2/newsletter', { email: 'ada@example.test' }],
      ['/extranet/v2/user/change-currency', { currency_code: 'USD' }],
      ['/extranet/v2/enquiry/upload-file', undefined],
      ['/authenticate/user/sign-up-local-designer', {}],
      ['/extranet/v3/enquiries/101/match', { designer_id: 6 }],
    ]
    const act = (path: string, body: unknown) => admin.call(path, { method: 'POST', body })
    expect((await act('/authenticate/admin/act-as', { user_id: 2 })).status).toBe(200)
    for (const [path, body] of calls) expect([path, (await act(path, body)).status]).toEqual([path, 403])
    expect((await admin.call('/authenticate/verify')).status).toBe(200)
    expect((await act('/authenticate/admin/stop', {})).status).toBe(200)
    expect((await act('/extranet/v2/chat/callbackChat', call)).status).toBe(202)
  })

  it('a guest sees their chat, and is nobody to plans and settings', async () => {
    const guest = new TestBrowser(server)
    await guest.call('/config.json')
    const body = { type: 'enquiry-2w', topic: 'x', guest: { name: 'Ada', email: 'ada@example.test' } }
    expect((await guest.call('/extranet/v2/chat/requestChat', { method: 'POST', body })).status).toBe(200)
    expect((await guest.call('/authenticate/verify')).status).toBe(200)
    const traveller = await signedIn(server, 'traveller@demo.test')
    const currency = { method: 'POST', body: { currency_code: 'USD' } }
    for (const [browser, plan, change] of [
      [traveller, 200, 200],
      [guest, 401, 401],
    ] as const) {
      expect((await browser.call('/extranet/v2/trips/plans/1')).status).toBe(plan)
      expect((await browser.call('/extranet/v2/user/change-currency', currency)).status).toBe(change)
    }
  })
})

describe('limits by address', () => {
  const PATHS = ['/config.json', '/avatars/1.svg', '/robots.txt', '/sitemap.xml', '/chat/sdk.js']

  it('a path is given so often a minute', async () => {
    const server = await startTestServer({ environment: { TRUST_PROXY: '1', RATE_FACTOR: '0.005' } })
    const browser = new TestBrowser(server)
    // Some share a limit, so each is asked for from an address of its own.
    for (const [index, path] of PATHS.entries()) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` }
      const statuses: number[] = []
      for (let asked = 0; asked < 4; asked += 1) statuses.push((await browser.call(path, { headers })).status)
      expect([path, statuses.slice(0, 3).includes(429), statuses[3]]).toEqual([path, false, 429])
    }
    await server.close()
  })

  it('one password tried on many accounts ends after fifty, and the owner elsewhere comes in', async () => {
    const server = await startTestServer({ environment: { TRUST_PROXY: '1', RATE_FACTOR: '1' } })
    const browser = new TestBrowser(server)
    await browser.call('/config.json')
    // Whatever it writes before the proxy's own entry, and wherever in its /64 it stands.
    const login = (email: string, password: string, address: string) =>
      browser.call('/authenticate/user/login', {
        method: 'POST',
        body: { email, password },
        headers: { 'x-forwarded-for': `${email}, ${address}` },
      })
    for (let index = 0; index < 50; index += 1)
      expect(
        (await login(`victim${index}@example.test`, 'a-password', `2001:db8:1:2::${index}`)).status,
      ).toBe(401)
    const refused = await login('traveller@demo.test', 'travel-demo', '2001:db8:1:2:9::9')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true])
    expect((await login('traveller@demo.test', 'travel-demo', '2001:db8:1:3::1')).status).toBe(200)
    await server.close()
  })
})
