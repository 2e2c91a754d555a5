import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpDesk } from '../../../adapters/http/desk.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { createMemoryAccount, createMemoryLogin, nobodySignedIn } from '../../../adapters/memory/account.ts'
import { createMemoryDesk, createMemoryDeskForms, emptyDesk } from '../../../adapters/memory/desk.ts'
import { createMemoryForm } from '../../../adapters/memory/market/form.ts'
import { parse } from '../../../core/door/parse.ts'
import { TICKED } from '../../../core/forms/field.ts'
import type { Texts } from '../../../core/forms/form.ts'
import type { FormName } from '../../../core/forms/forms.ts'
import type { AccountPort } from '../../../core/ports/account.port.ts'
import { type DeskPort, deskContract } from '../../../core/ports/desk.port.ts'
import type { FormPort } from '../../../core/ports/market/form.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { startTestServer } from '../../adapters/backend/running-server.ts'
import { CONFIG, USER } from '../../harness/fixtures.ts'
import { STAY } from '../signal.ts'

const EMAIL = 'newcomer@demo.test'
const PASSWORD = 'travel-demo'
const GUEST = { name: 'Nora Feld', email: 'nora@demo.test' }
const CHAT = { ...GUEST, message: 'Is April too early?', consent: TICKED }
const CALL = {
  name: 'Nora Feld',
  phone: '+61 491 570 156',
  country_code: 'AU',
  timezone: 'Australia/Sydney',
  when: 'asap',
  topic: 'a honeymoon',
  consent: TICKED,
}

/** A browser at a desk, with nobody signed in. */
interface DeskWorld {
  readonly desk: DeskPort
  readonly account: AccountPort
  readonly send: FormPort['send']
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function memoryWorld(): DeskWorld {
  const signedIn = nobodySignedIn()
  const people = [{ password: PASSWORD, user: { ...USER, email: EMAIL } }]
  const parts = { desk: emptyDesk(), now: Date.now }
  const login = createMemoryLogin(people, signedIn)
  return {
    account: createMemoryAccount({ config: CONFIG, signedIn }),
    desk: createMemoryDesk(parts),
    send: createMemoryForm(undefined, { login, ...createMemoryDeskForms({ ...parts, signedIn }) }).send,
  }
}

function httpWorld(): DeskWorld {
  const browser = createCookieBrowser()
  const account = createHttpAccount(server.url, browser.jar, browser.fetch)
  return { account, desk: createHttpDesk(account.ask), send: createHttpForms(account.ask) }
}

describe.each([
  ['in memory', memoryWorld],
  ['over HTTP, to the backend', httpWorld],
])('the desk port %s', (_name, createWorld) => {
  let world: DeskWorld
  beforeEach(async () => {
    world = createWorld()
    await world.account.config(null, STAY)
  })

  const failureOf = async (work: Promise<unknown>) => {
    const thrown = await work.then(
      () => null,
      (error: PortError) => error,
    )
    expect(thrown?.name).toBe('PortError')
    return thrown?.failure
  }
  const send = async (form: FormName, values: Texts) =>
    (await world.send({ form, values, files: [] }, STAY)).answer
  const signIn = () => send('login', { email: EMAIL, password: PASSWORD })

  it('tells how the desk stands [CALL-05]', async () => {
    const status = await world.desk.status(null, STAY)
    expect(parse(deskContract.status.output, status)).toMatchObject({ ok: true })
    expect(status.online).toBe(false)
    expect(status).not.toHaveProperty('user_name')
  })

  it('gives a visitor a conversation and a session of their own, without the marker of a login [CALL-05]', async () => {
    expect(await send('desk-chat', CHAT)).toEqual({ conv_id: expect.stringMatching(/^conv#2w\d+$/) })
    expect(await world.account.marker(null, STAY)).toEqual({
      isVerified: false,
      isAdmin: false,
      isGuest: true,
    })
    const user = await world.account.verify(null, STAY)
    expect(user).toMatchObject({ user_type: 'TV', status: 'guest', first_name: GUEST.name })
  })

  it('returns the same conversation to whoever asks again [CALL-05]', async () => {
    expect(await send('desk-chat', CHAT)).toEqual(await send('desk-chat', CHAT))
  })

  it('makes a customer a conversation by their session, with a message or without, and no guest of them [CALL-05]', async () => {
    await signIn()
    const begun = await send('desk-start', { message: ' ' })
    expect(begun).toEqual({ conv_id: expect.stringMatching(/^conv#2w\d+$/) })
    expect(await send('desk-start', { message: 'Hello' })).toEqual(begun)
    expect(await world.account.marker(null, STAY)).toEqual({ isVerified: true, isAdmin: false })
  })

  it('takes the signs of a guest away at a login', async () => {
    await send('desk-chat', CHAT)
    await signIn()
    expect(await world.account.marker(null, STAY)).toEqual({ isVerified: true, isAdmin: false })
  })

  it('refuses who is nobody [CALL-05]', async () => {
    expect(await failureOf(send('desk-start', {}))).toMatchObject({ code: 1401 })
    expect(await world.account.marker(null, STAY)).toEqual({ isVerified: false, isAdmin: false })
  })

  it('promises a call in half an hour [CALL-05]', async () => {
    const { from, to } = await send('desk-call', CALL)
    expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(30 * 60_000)
  })

  it('refuses a call that is wished for when it can’t be [CALL-05]', async () => {
    const late = send('desk-call', { ...CALL, when: '2020-01-01T10:00:00.000Z' })
    expect(await failureOf(late)).toMatchObject({ code: 1422, fields: { when: expect.any(String) } })
  })
})
