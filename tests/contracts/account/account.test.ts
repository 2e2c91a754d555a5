import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningServer, startServer } from '../../../adapters/backend/server.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { createMemoryAccount, createMemoryLogin, nobodySignedIn } from '../../../adapters/memory/account.ts'
import { createMemoryForm } from '../../../adapters/memory/market/form.ts'
import { parse } from '../../../core/door/parse.ts'
import { type AccountPort, accountContract } from '../../../core/ports/account.port.ts'
import type { FormPort } from '../../../core/ports/market/form.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { CONFIG, USER } from '../../harness/fixtures.ts'
import { STAY } from '../signal.ts'

const EMAIL = 'traveller@demo.test'
const PASSWORD = 'travel-demo'

/** One browser with nobody signed in; the port can be made anew as a reload does. */
interface AccountWorld {
  open(): AccountPort
  readonly send: FormPort['send']
}

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ database: { kind: 'memory' }, port: 0, demo: true, logger: 'silent' })
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

function memoryWorld(): AccountWorld {
  const signedIn = nobodySignedIn()
  const people = [{ password: PASSWORD, user: { ...USER, email: EMAIL } }]
  return {
    open: () => createMemoryAccount({ config: CONFIG, signedIn }),
    send: createMemoryForm(undefined, { login: createMemoryLogin(people, signedIn) }).send,
  }
}

function httpWorld(): AccountWorld {
  const browser = createCookieBrowser()
  const open = () => createHttpAccount(server.url, browser.jar, browser.fetch)
  return { open, send: createHttpForms(open().ask) }
}

describe.each([
  ['in memory', memoryWorld],
  ['over HTTP, to the backend', httpWorld],
])('the account port %s', (_name, createWorld) => {
  let world: AccountWorld
  let account: AccountPort
  beforeEach(() => {
    world = createWorld()
    account = world.open()
  })

  const login = (email: string, password: string) =>
    world.send({ form: 'login', values: { email, password }, files: [] }, STAY)
  const failureOf = async (work: Promise<unknown>) => {
    const thrown = await work.then(
      () => null,
      (error: PortError) => error,
    )
    expect(thrown?.name).toBe('PortError')
    return thrown?.failure
  }
  const isShaped = (method: keyof typeof accountContract, value: unknown) =>
    expect(parse(accountContract[method].output, value)).toMatchObject({ ok: true })

  it('has the configuration', async () => {
    const config = await account.config(null, STAY)
    isShaped('config', config)
    expect(config.api.auth).toBe('/authenticate')
  })

  it('begins with nobody', async () => {
    expect(await account.marker(null, STAY)).toEqual({ isVerified: false, isAdmin: false })
    expect(await failureOf(account.verify(null, STAY))).toMatchObject({
      code: 1401,
      message: 'Sign in to continue.',
    })
  })

  it('signs somebody in: marker, and who it is, over a reload too', async () => {
    expect(await login(EMAIL, PASSWORD)).toEqual({ answer: { user_id: expect.any(Number) } })
    expect(await account.marker(null, STAY)).toEqual({ isVerified: true, isAdmin: false })
    for (const port of [account, world.open()]) {
      const user = await port.verify(null, STAY)
      isShaped('verify', user)
      expect(user).toMatchObject({ user_type: 'TV', email: EMAIL, hash: expect.any(String) })
    }
  })

  it('takes an address as people write it', async () => {
    for (const written of [` ${EMAIL.toUpperCase()} `, `mailto:${EMAIL}`, `Maya <${EMAIL}>`]) {
      await login(written, PASSWORD)
      expect(await account.verify(null, STAY)).toMatchObject({ email: EMAIL })
      await account.logout(null, STAY)
    }
  })

  it.each([
    [EMAIL, 'wrong'],
    [EMAIL, ` ${PASSWORD}`],
    ['nobody@demo.test', PASSWORD],
  ])("refuses %s with %j in the server's words", async (email, password) => {
    const refusal = { code: 1401, message: 'Email or password is not correct.' }
    expect(await failureOf(login(email, password))).toEqual(refusal)
    expect(await account.marker(null, STAY)).toEqual({ isVerified: false, isAdmin: false })
  })

  it('signs out: no session, no marker', async () => {
    await login(EMAIL, PASSWORD)
    isShaped('logout', await account.logout(null, STAY))
    expect(await account.marker(null, STAY)).toEqual({ isVerified: false, isAdmin: false })
    expect(await failureOf(account.verify(null, STAY))).toMatchObject({ code: 1401 })
    await login(EMAIL, PASSWORD)
    expect(await account.verify(null, STAY)).toMatchObject({ email: EMAIL })
  })

  it('clears the marker, which grants nothing', async () => {
    await login(EMAIL, PASSWORD)
    expect(await account.clearMarker(null, STAY)).toBeNull()
    expect(await account.marker(null, STAY)).toEqual({ isVerified: false, isAdmin: false })
    expect(await account.verify(null, STAY)).toMatchObject({ email: EMAIL })
  })
})
