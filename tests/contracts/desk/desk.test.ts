import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpDesk } from '../../../adapters/http/desk.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { createMemoryAccount, createMemoryLogin, nobodySignedIn } from '../../../adapters/memory/account.ts'
import { createMemoryDesk, emptyDesk } from '../../../adapters/memory/desk.ts'
import { GENERAL_TOPIC } from '../../../core/desk/register.ts'
import { parse } from '../../../core/door/parse.ts'
import type { AccountPort } from '../../../core/ports/account.port.ts'
import { type DeskPort, deskContract } from '../../../core/ports/desk.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { startTestServer } from '../../adapters/backend/running-server.ts'
import { CONFIG, USER } from '../../harness/fixtures.ts'
import { STAY } from '../signal.ts'

const EMAIL = 'newcomer@demo.test'
const PASSWORD = 'travel-demo'
const GUEST = { name: 'Nora Feld', email: 'nora@demo.test' }
const CHAT = { type: 'enquiry-2w', topic: GENERAL_TOPIC, message: 'Is April too early?' } as const
const CALL = {
  name: 'Nora Feld',
  phone: '+61 491 570 156',
  country_code: 'AU',
  timezone: 'Australia/Sydney',
  when: 'asap',
  topic: 'a honeymoon',
  consent: true,
} as const

/** A browser at a desk, with nobody signed in. */
interface DeskWorld {
  readonly desk: DeskPort
  readonly account: AccountPort
  readonly signIn: (values: { readonly email: string; readonly password: string }) => Promise<unknown>
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

function memoryWorld(): DeskWorld {
  const signedIn = nobodySignedIn()
  const people = [{ password: PASSWORD, user: { ...USER, email: EMAIL } }]
  return {
    account: createMemoryAccount({ config: CONFIG, signedIn }),
    desk: createMemoryDesk({ signedIn, desk: emptyDesk(), now: Date.now }),
    signIn: async (values) => createMemoryLogin(people, signedIn)(values),
  }
}

function httpWorld(): DeskWorld {
  const browser = createCookieBrowser()
  const account = createHttpAccount(server.url, browser.jar, browser.fetch)
  const send = createHttpForms(account.ask)
  const signIn: DeskWorld['signIn'] = (values) => send({ form: 'login', values, files: [] }, STAY)
  return { account, desk: createHttpDesk(account.ask), signIn }
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
  const isShaped = (method: keyof typeof deskContract, value: unknown) =>
    expect(parse(deskContract[method].output, value)).toMatchObject({ ok: true })

  it('tells how the desk stands [CALL-05]', async () => {
    const status = await world.desk.status(null, STAY)
    isShaped('status', status)
    expect(status.online).toBe(false)
    expect(status).not.toHaveProperty('user_name')
  })

  it('gives a visitor a conversation and a session of their own, without the marker of a login [CALL-05]', async () => {
    const answer = await world.desk.requestChat({ ...CHAT, guest: GUEST }, STAY)
    isShaped('requestChat', answer)
    expect(await world.account.marker(null, STAY)).toEqual({
      isVerified: false,
      isAdmin: false,
      isGuest: true,
    })
    const user = await world.account.verify(null, STAY)
    expect(user).toMatchObject({ user_type: 'TV', status: 'guest', first_name: GUEST.name })
    expect(answer.members.map(({ user_id }) => user_id)).toEqual([user.user_id])
  })

  it('returns the same conversation to whoever asks again [CALL-05]', async () => {
    const first = await world.desk.requestChat({ ...CHAT, guest: GUEST }, STAY)
    const again = await world.desk.requestChat({ ...CHAT, guest: GUEST }, STAY)
    expect(again.conv_id).toBe(first.conv_id)
  })

  it('makes a customer a conversation by their session, and no guest of them [CALL-05]', async () => {
    await world.signIn({ email: EMAIL, password: PASSWORD })
    const user = await world.account.verify(null, STAY)
    const answer = await world.desk.requestChat(CHAT, STAY)
    expect(answer.members.map(({ user_id }) => user_id)).toEqual([user.user_id])
    expect(await world.account.marker(null, STAY)).toEqual({ isVerified: true, isAdmin: false })
  })

  it('takes the signs of a guest away at a login', async () => {
    await world.desk.requestChat({ ...CHAT, guest: GUEST }, STAY)
    await world.signIn({ email: EMAIL, password: PASSWORD })
    expect(await world.account.marker(null, STAY)).toEqual({ isVerified: true, isAdmin: false })
  })

  it('refuses who is nobody, and names the field that can’t be right [CALL-05]', async () => {
    const { desk } = world
    expect(await failureOf(desk.requestChat(CHAT, STAY))).toMatchObject({ code: 1401 })
    expect(
      await failureOf(desk.requestChat({ ...CHAT, guest: { ...GUEST, email: 'nora' } }, STAY)),
    ).toMatchObject({ code: 1422, fields: { 'guest.email': expect.any(String) } })
    expect(
      await failureOf(desk.requestChat({ ...CHAT, guest: { ...GUEST, name: ' ' } }, STAY)),
    ).toMatchObject({ code: 1422, fields: { 'guest.name': expect.any(String) } })
    expect(await failureOf(desk.requestChat({ ...CHAT, type: 'tc-team', guest: GUEST }, STAY))).toMatchObject(
      { code: 1403 },
    )
    expect(await world.account.marker(null, STAY)).toEqual({ isVerified: false, isAdmin: false })
  })

  it('promises a call in half an hour [CALL-05]', async () => {
    const promise = await world.desk.callbackChat(CALL, STAY)
    isShaped('callbackChat', promise)
    expect(Date.parse(promise.window.to) - Date.parse(promise.window.from)).toBe(30 * 60_000)
  })

  it.each([
    ['phone', { phone: 'call me' }],
    ['consent', { consent: false }],
    ['name', { name: ' ' }],
    ['when', { when: '2020-01-01T10:00:00.000Z' }],
  ])('refuses a call whose %s can’t be right [CALL-05]', async (field, given) => {
    expect(await failureOf(world.desk.callbackChat({ ...CALL, ...given }, STAY))).toMatchObject({
      code: 1422,
      fields: { [field]: expect.any(String) },
    })
  })
})
