import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCsrfTokenOf, newCsrfToken } from '../../../../adapters/backend/accounts/csrf.ts'
import { createSessions } from '../../../../adapters/backend/accounts/sessions.ts'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { isDemo, readSettings } from '../../../../adapters/backend/settings.ts'
import { StartError } from '../../../../adapters/backend/start-error.ts'
import { createAccountStore } from '../../../../adapters/backend/store/account-store.ts'
import { sessions as sessionTable } from '../../../../adapters/backend/store/account-tables.ts'
import { csrfTokenBy } from '../../../../core/accounts/csrf-cookie.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { signedIn, startTestServer, TestBrowser } from '../running-server.ts'

describe('the token of unsafe calls', () => {
  it('is good for its session alone', () => {
    const [token, other] = [newCsrfToken('secret'), newCsrfToken(undefined)]
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(newCsrfToken('secret')).not.toBe(token)
    expect([isCsrfTokenOf(token, 'secret'), isCsrfTokenOf(other, undefined)]).toEqual([true, true])
    for (const [given, secret] of [
      [token, 'another'],
      [token, undefined],
      [other, 'secret'],
      [token.slice(0, -1), 'secret'],
      [`${token}A`, 'secret'],
      ['', undefined],
    ] as const)
      expect([given, isCsrfTokenOf(given, secret)]).toEqual([given, false])
  })

  it('is read from the name that only this host can set, where there is one', () => {
    const by = (cookies: Record<string, string>) => csrfTokenBy((name) => cookies[name] ?? null)
    expect(by({ csrf_token: 'planted', '__Host-csrf_token': 'ours' })).toBe('ours')
    expect([by({ csrf_token: 'plain' }), by({})]).toEqual(['plain', null])
  })
})

describe('sessions', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('take no token that another browser was given, and hand out the right one again', async () => {
    const [traveller, visitor] = [await signedIn(server, 'traveller@demo.test'), new TestBrowser(server)]
    await visitor.call('/config.json')
    const write = () =>
      traveller.call('/extranet/v2/user/change-currency', { method: 'POST', body: { currency_code: 'USD' } })
    expect((await write()).status).toBe(200)
    traveller.cookies.set('csrf_token', visitor.cookies.get('csrf_token') ?? '')
    expect((await write()).status).toBe(403)
    await traveller.call('/config.json')
    expect((await write()).status).toBe(200)
  })

  it('are new once somebody has stopped acting for another: what they held before opens nothing', async () => {
    const admin = await signedIn(server, 'admin@demo.test')
    await admin.call('/authenticate/admin/act-as', { method: 'POST', body: { user_id: 2 } })
    const held = new Map(admin.cookies)
    const socketToken = await admin.token()
    const stopped = await admin.call('/authenticate/admin/stop', { method: 'POST', body: {} })
    expect(admin.cookies.get('tw_session')).not.toBe(held.get('tw_session'))
    const verified = await admin.call('/authenticate/verify')
    expect(verified.body.data).toMatchObject({ user_id: 10, hash: stopped.body.data?.['hash'] })
    const [before, outside] = [new TestBrowser(server), new TestBrowser(server)]
    for (const [name, value] of held) before.cookies.set(name, value)
    expect((await before.call('/authenticate/verify')).status).toBe(401)
    outside.token = async () => socketToken
    await expect(outside.socket()).rejects.toThrow('Sign in')
    expect((await admin.call('/authenticate/admin/stop', { method: 'POST', body: {} })).body.data).toEqual(
      stopped.body.data,
    )
  })

  it('say what pages may not ask of a device', async () => {
    const policy = (await new TestBrowser(server).call('/')).headers.get('permissions-policy')
    expect(policy).toContain('camera=(), ')
    expect(policy).toContain('geolocation=()')
  })
})

it('a session of which nothing was heard for thirty days is over', async () => {
  const database = await openTestDatabase()
  const accounts = createAccountStore(database)
  const sessions = createSessions(accounts)
  const { secret } = await sessions.start(await accounts.ensureBot())
  const session = await sessions.find(secret)
  const id = session?.id ?? 0
  const heardOf = (days: number) =>
    database.run(async (db) => {
      const usedAt = new Date(Date.now() - days * 86_400_000)
      await db.update(sessionTable).set({ usedAt }).where(eq(sessionTable.id, id))
    })
  await heardOf(29)
  expect(await sessions.find(secret)).not.toBeNull()
  const [row] = await database.run((db) => db.select().from(sessionTable).where(eq(sessionTable.id, id)))
  expect(Date.now() - (row?.usedAt.getTime() ?? 0)).toBeLessThan(3_600_000)
  const token = await sessions.socketToken(id)
  await heardOf(30)
  expect([await sessions.find(secret), await sessions.findBySocketToken(token)]).toEqual([null, null])
  await database.close()
})

describe('a start with the demo’s people, whose password everybody knows', () => {
  const demo = (environment: Record<string, string>) => isDemo(readSettings(environment))
  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ PUBLIC_URL: 'https://trips.example', DEMO: '0' }, false],
    [{ HOST: '0.0.0.0', DATABASE_URL: 'postgres://127.0.0.1/x' }, false],
  ])('%j', (environment, expected) => {
    expect(demo(environment as Record<string, string>)).toBe(expected)
  })

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ HOST: '192.168.0.9' }, 'HOST'],
    [{ PUBLIC_URL: 'https://trips.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://localhost.trips.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://127.0.0.1.trips.example' }, 'PUBLIC_URL'],
  ])('%j stops it with one line', (environment, name) => {
    expect(() => demo(environment as unknown as Record<string, string>)).toThrow(StartError)
    expect(() => demo(environment as unknown as Record<string, string>)).toThrow(
      `${name} is not this machine alone`,
    )
  })
})
