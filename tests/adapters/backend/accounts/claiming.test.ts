import type { Socket } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { lettersTo, post, visitor } from '../forms/forms-stage.ts'
import { nextPush, signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { joined, NORA, newestToken, SIGN_UP, VERIFY_EMAIL, whoIs } from './accounts-stage.ts'

const CHAT = '/extranet/v2/chat/requestChat'
const CLAIM = '/authenticate/guest/claim'
const PASSWORD = 'quite another password'

const { serve, places } = await setServerStage()

let count = 0
function address(): string {
  count += 1
  return `guest.${count}.${process.pid}@example.test`
}

/** A guest who has written a first message. */
async function guest(server: RunningServer, email: string) {
  const browser = await visitor(server)
  const answer = await post(browser, CHAT, {
    type: 'enquiry-2w',
    topic: 'A question',
    message: 'Is May too early?',
    guest: { name: 'Nora Feld', email },
  })
  return {
    browser,
    convId: String(answer.body.data?.['conv_id']),
    userId: (await whoIs(browser))?.['user_id'],
  }
}

interface Opened {
  readonly error: number
  readonly data: {
    readonly messages: readonly { readonly user_id: number; readonly content: { readonly text: string } }[]
  } | null
}
async function open(socket: Socket, convId: string): Promise<Opened> {
  return socket.emitWithAck('conversation.open', { convId })
}
/** What somebody finds in a conversation: whose each text is. */
async function said(browser: TestBrowser, convId: string) {
  const socket = await browser.socket()
  const { error, data } = await open(socket, convId)
  socket.close()
  return {
    error,
    first: data?.messages[0] && { by: data.messages[0].user_id, text: data.messages[0].content.text },
  }
}
const claim = (browser: TestBrowser, body: object) => post(browser, CLAIM, body)

describe.each(places)('a guest’s chat on %s', (_name, options) => {
  it('becomes a new account’s by the link of a letter, and ends wherever else it was open [AUTH-09]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser, convId, userId } = await guest(server, email)
    const [letter = ''] = await lettersTo(browser, email, 1)
    expect(letter).toContain('/user/claim-chat?token=')
    expect(letter).not.toContain('Nora')
    const token = await newestToken(browser, email, 1)
    const elsewhere = await visitor(server)
    expect((await elsewhere.call(`/authenticate/guest/claims/${token}`)).body.data).toEqual({
      is_new: true,
      has_plan: false,
    })
    expect((await claim(elsewhere, { token })).body['fields']).toEqual({
      password: 'Use at least 8 characters.',
    })
    expect((await claim(elsewhere, { token, password: 'Nora Feld' })).status).toBe(422)
    const answer = await claim(elsewhere, { token, password: PASSWORD })
    expect(answer.body).toMatchObject({ error: 0, data: { user_type: 'TV', user_id: userId } })
    expect(await whoIs(elsewhere)).toMatchObject({
      email,
      status: 'active',
      first_name: 'Nora',
      last_name: 'Feld',
    })
    expect(elsewhere.cookies.get('is_verified')).toBe('1')
    expect(await whoIs(elsewhere)).not.toHaveProperty('former_ids')
    expect(await said(elsewhere, convId)).toEqual({
      error: 0,
      first: { by: userId, text: 'Is May too early?' },
    })
    expect((await browser.call('/authenticate/verify')).status).toBe(401)
    expect((await claim(elsewhere, { token, password: PASSWORD })).status).toBe(410)
    expect((await (await visitor(server)).login(email, PASSWORD)).status).toBe(200)
  })

  it('becomes that of the account which the address has, without a password, to the last message [AUTH-09]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser: own, answer } = await joined(server, { email })
    const owner = answer.body.data?.['user_id']
    await post(own, VERIFY_EMAIL, { token: await newestToken(own, email, 1) })
    const { browser, convId, userId } = await guest(server, email)
    expect(userId).not.toBe(owner)
    const token = await newestToken(browser, email, 2)
    expect((await browser.call(`/authenticate/guest/claims/${token}`)).body.data).toEqual({
      is_new: false,
      has_plan: false,
    })
    const watching = await own.socket()
    expect((await open(watching, convId)).error).toBe(1406)
    const guestSocket = await browser.socket()
    const over = nextPush(guestSocket, 'session.ended').then(() => open(guestSocket, convId))
    const shown = nextPush(watching, 'conversation')
    const phone = await visitor(server)
    const claimed = await claim(phone, { token })
    expect(claimed.body.data).toMatchObject({ user_type: 'TV', user_id: owner })
    // Its socket is closed a moment later, and reads nothing until then.
    expect(await over).toMatchObject({ error: 1401, data: null })
    expect(await shown).toMatchObject({ id: convId })
    expect(await said(phone, convId)).toEqual({ error: 0, first: { by: owner, text: 'Is May too early?' } })
    expect((await whoIs(phone))?.['email']).toBe(email)
    // By that a browser finds what the guest has left unsent in it.
    expect((await whoIs(phone))?.['former_ids']).toEqual([userId])
    expect((await whoIs(own))?.['former_ids']).toEqual([userId])
    expect((await own.call('/authenticate/verify')).status).toBe(200)
    watching.close()
  })

  it('is no claimant’s who never proved the address, unless they open the letter themselves', async () => {
    const server = await serve(options)
    const email = address()
    const stranger = (await joined(server, { email })).browser
    const { browser, userId } = await guest(server, email)
    const token = await newestToken(browser, email, 2)
    const reader = await visitor(server)
    const made = await claim(reader, { token, password: PASSWORD })
    expect(made.body.data?.['user_id']).toBe(userId)
    expect((await whoIs(stranger))?.['user_id']).not.toBe(userId)
    expect((await stranger.call('/authenticate/account')).body.data).toMatchObject({ pending_email: email })

    const mine = address()
    const nora = await joined(server, { email: mine })
    await guest(server, mine)
    const link = await newestToken(browser, mine, 2)
    const kept = await claim(nora.browser, { token: link })
    expect(kept.body.data?.['user_id']).toBe(nora.answer.body.data?.['user_id'])
    expect((await nora.browser.call('/authenticate/account')).body.data).toMatchObject({
      email: mine,
      pending_email: null,
    })
  })

  it('is not claimed by made-up links, by those of other letters, nor for one of our own team', async () => {
    const server = await serve(options)
    const browser = await visitor(server)
    expect((await claim(browser, { token: 'A'.repeat(43) })).status).toBe(410)
    expect((await claim(browser, { token: '' })).body['fields']).toHaveProperty('token')
    const email = address()
    const { browser: own } = await joined(server, { email })
    const confirm = await newestToken(own, email, 1)
    expect((await claim(browser, { token: confirm, password: PASSWORD })).status).toBe(410)
    const team = await guest(server, 'designer2@demo.test')
    expect(await lettersTo(team.browser, 'designer2@demo.test', 0)).toEqual([])
  })

  it('is claimed once by whoever comes first, and by no link that is older than another password', async () => {
    const server = await serve(options)
    const email = address()
    const { browser } = await guest(server, email)
    const token = await newestToken(browser, email, 1)
    const both = await Promise.all(
      [1, 2].map(async () => claim(await visitor(server), { token, password: PASSWORD })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])

    const again = await guest(server, email)
    const stale = await newestToken(again.browser, email, 2)
    const owner = await visitor(server)
    await owner.login(email, PASSWORD)
    const change = { old: PASSWORD, password: 'four quite different words' }
    expect((await post(owner, '/authenticate/account/password', change)).status).toBe(200)
    expect((await claim(await visitor(server), { token: stale })).status).toBe(410)
  })
})

describe.each(places)('closing an account on %s', (_name, options) => {
  const close = (browser: TestBrowser, password: string) =>
    post(browser, '/authenticate/account/delete', { password })

  it('asks for the password, forgets who it was, and leaves what they wrote [AUTH-10]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser, convId } = await guest(server, email)
    const token = await newestToken(browser, email, 1)
    await claim(browser, { token, password: PASSWORD })
    const phone = await visitor(server)
    await phone.login(email, PASSWORD)
    expect((await close(browser, 'not mine')).body['fields']).toEqual({
      password: 'That is not your password.',
    })
    const watching = await (await signedIn(server, 'concierge@demo.test')).socket()
    const names = new Map<string, string>()
    watching.on('conversation', ({ id, name }) => names.set(id, name))
    expect((await close(browser, PASSWORD)).body).toMatchObject({ error: 0, data: {} })
    // Whoever has it open sees at once that they are gone.
    await expect.poll(() => names.get(convId)).toBe('Former')
    watching.close()
    expect(browser.cookies.get('is_verified')).toBeUndefined()
    for (const one of [browser, phone]) expect((await one.call('/authenticate/verify')).status).toBe(401)
    const again = await visitor(server)
    expect((await again.login(email, PASSWORD)).status).toBe(401)
    expect((await lettersTo(again, email, 2))[0]).toContain('Your account is closed')
    const concierge = await signedIn(server, 'concierge@demo.test')
    const socket = await concierge.socket()
    const { data } = await open(socket, convId)
    expect(data?.messages[0]).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      content: { text: 'Is May too early?' },
    })
    socket.close()
    expect((await joined(server, { email })).answer.status).toBe(200)
  })

  it('is not for whoever minds other people’s trips, nor for the last owner of an agency', async () => {
    const server = await serve(options)
    for (const email of ['designer2@demo.test', 'concierge@demo.test'])
      expect((await close(await signedIn(server, email), 'travel-demo')).status).toBe(409)
    const guestBrowser = (await guest(server, address())).browser
    expect((await close(guestBrowser, PASSWORD)).status).toBe(401)
    const member = await visitor(server)
    const colleague = { ...NORA, user_type: 'TA', company_id: 1, phone: '+351 912 345 678', email: address() }
    const userId = (await post(member, SIGN_UP, colleague)).body.data?.['user_id']
    const owner = await signedIn(server, 'agent@demo.test')
    const review = await post(owner, `/authenticate/company/members/${userId}/review`, { approve: true })
    expect(review.status).toBe(200)
    expect(await close(owner, 'travel-demo')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^You’re the last owner of an agency that has other members/) },
    })
    expect((await close(member, NORA.password)).status).toBe(200)
  })
})
