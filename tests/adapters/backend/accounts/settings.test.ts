import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deviceName } from '../../../../adapters/backend/accounts/device-name.ts'
import { ConversationItem } from '../../../../core/wire/conversation.ts'
import { lettersTo, post, visitor } from '../forms/forms-stage.ts'
import { formWith, signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import { joined, NORA, newestToken, VERIFY_EMAIL, whoIs } from './accounts-stage.ts'

const ACCOUNT = '/authenticate/account'

const { serve, places: PLACES } = await setServerStage()

let count = 0
function address(): string {
  count += 1
  return `settled.${count}.${process.pid}@example.test`
}
const sessionsOf = async (browser: TestBrowser) =>
  ((await browser.call(`${ACCOUNT}/sessions`)).body.data?.['items'] ?? []) as {
    id: number
    device: string | null
    is_this: boolean
  }[]

describe.each(PLACES)('an account on %s', (_name, options) => {
  it('is changed by its owner, field by field: profile, phone, time zone, currency [AUTH-08]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser } = await joined(server, { email })
    expect((await browser.call(ACCOUNT)).body.data).toMatchObject({
      first_name: 'Nora',
      pending_email: email,
    })
    // What nobody has said is not made up by a call that says something else.
    expect((await post(browser, ACCOUNT, { first_name: 'Nora' })).body.data).toMatchObject({ timezone: null })
    const changed = await post(browser, ACCOUNT, { phone: '+351 912 345 678', timezone: 'Europe/Lisbon' })
    expect(changed.body.data).toMatchObject({
      phone: '+351912345678',
      timezone: 'Europe/Lisbon',
      first_name: 'Nora',
    })
    await post(browser, ACCOUNT, { first_name: 'Nora Maria', currency_code: 'GBP' })
    expect(await whoIs(browser)).toMatchObject({
      first_name: 'Nora Maria',
      currency_code: 'GBP',
      phone: '+351912345678',
      timezone: 'Europe/Lisbon',
    })
    const withExtension = await post(browser, ACCOUNT, { phone: '+351 912 345 678 ext. 12' })
    expect(withExtension.body.data).toMatchObject({ phone: '+351912345678 ext. 12' })
    const kept = await post(browser, ACCOUNT, { last_name: 'Feld' })
    expect(kept.body.data).toMatchObject({ phone: '+351912345678 ext. 12' })
    const refused = await post(browser, ACCOUNT, { first_name: '', phone: '+351 1', currency_code: 'XYZ' })
    expect(refused.body['fields']).toMatchObject({
      first_name: 'Enter your first name.',
      phone: expect.stringMatching(/^This phone number/),
      currency_code: 'Choose one from the list.',
    })
    const claims = {
      user_type: 'TC',
      status: 'approved',
      company_id: 1,
      acts_for_others: true,
      email: 'x@y.test',
    }
    await post(browser, ACCOUNT, claims)
    expect(await whoIs(browser)).toMatchObject({ user_type: 'TV', status: 'active', email })
  })

  it('has another name for all who talk with its owner, at once; what they don’t see of it is not told [CHATUI-11]', async () => {
    const server = await serve(options)
    const kenji = await signedIn(server, 'designer@demo.test')
    const heard: ConversationItem[] = []
    const socket = await (await signedIn(server, 'traveller@demo.test')).socket()
    socket.on('conversation', (item) => heard.push(v.parse(ConversationItem, item)))
    const before = (await kenji.call(ACCOUNT)).body.data
    // A designer keeps a phone.
    await post(kenji, ACCOUNT, { first_name: 'Kenta', phone: '+81 90 1234 5678' })
    await expect.poll(() => heard.map(({ name }) => name)).toContain('Travel Concierge, Kenta')
    const told = heard.find(({ name }) => name === 'Travel Concierge, Kenta')
    expect(told?.people?.map(({ named }) => named?.first_name)).toContain('Kenta')
    const said = heard.length
    await post(kenji, ACCOUNT, { currency_code: 'GBP' })
    await post(kenji, ACCOUNT, { first_name: before?.['first_name'] })
    await expect.poll(() => heard.length).toBeGreaterThan(said)
    expect(heard.slice(said).map(({ name }) => name)).not.toContain('Travel Concierge, Kenta')
    socket.close()
  })

  it('has another password by the one that is known, and is signed out everywhere else [AUTH-08]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser } = await joined(server, { email })
    const phone = await visitor(server)
    await phone.login(email, NORA.password)
    const change = (old: string, password: string) => post(browser, `${ACCOUNT}/password`, { old, password })
    expect((await change('not mine', 'quite another password')).body['fields']).toEqual({
      old: 'That is not your password.',
    })
    expect((await change(NORA.password, 'nora feld')).body['fields']).toEqual({
      password: 'This password is too common. Try three unrelated words.',
    })
    const before = browser.cookies.get('tw_session')
    expect((await change(NORA.password, 'quite another password')).body).toMatchObject({ error: 0, data: {} })
    expect(browser.cookies.get('tw_session')).not.toBe(before)
    expect(await whoIs(browser)).toMatchObject({ email })
    expect((await phone.call('/authenticate/verify')).status).toBe(401)
    expect((await phone.login(email, 'quite another password')).status).toBe(200)
    expect((await lettersTo(browser, email, 2))[0]).toContain('Your password was changed')
  })

  it('has another address once that is confirmed [AUTH-08]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser } = await joined(server, { email })
    await post(browser, VERIFY_EMAIL, { token: await newestToken(browser, email, 1) })
    const other = address()
    expect((await post(browser, `${ACCOUNT}/email`, { email: other })).body.data).toMatchObject({
      email,
      pending_email: other,
    })
    expect(await whoIs(browser)).toMatchObject({ email })
    await post(browser, VERIFY_EMAIL, { token: await newestToken(browser, other, 1) })
    expect(await whoIs(browser)).toMatchObject({ email: other })
    expect((await (await visitor(server)).login(other, NORA.password)).status).toBe(200)
    // Nobody gets an address that is another's: its owner is written to.
    expect((await post(browser, `${ACCOUNT}/email`, { email: 'newcomer@demo.test' })).status).toBe(200)
    expect((await lettersTo(browser, 'newcomer@demo.test', 1))[0]).toContain('You already have an account')
  })

  it('is nobody’s by an address that was asked for and never proved, and given up with another password', async () => {
    const server = await serve(options)
    const email = address()
    const { browser } = await joined(server, { email })
    await post(browser, VERIFY_EMAIL, { token: await newestToken(browser, email, 1) })
    const evil = address()
    await post(browser, `${ACCOUNT}/email`, { email: evil })
    expect((await lettersTo(browser, email, 2))[0]).toContain('Another address for your account')
    const stale = await newestToken(browser, evil, 1)
    const stranger = await visitor(server)
    expect((await stranger.login(evil, NORA.password)).status).toBe(401)
    await post(stranger, '/authenticate/user/forgot-password', { email: evil })
    await post(browser, `${ACCOUNT}/password`, { old: NORA.password, password: 'quite another password' })
    expect((await browser.call(ACCOUNT)).body.data).toMatchObject({ email, pending_email: null })
    expect((await post(stranger, VERIFY_EMAIL, { token: stale })).body.data).toMatchObject({
      is_valid: false,
    })
    expect(await lettersTo(browser, evil, 1)).toHaveLength(1)
  })

  it('lists where it is signed in, and signs out of one [AUTH-08]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser } = await joined(server, { email })
    const phone = await visitor(server)
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    await phone.call('/authenticate/user/login', {
      method: 'POST',
      body: { email, password: NORA.password },
      headers: { 'user-agent': userAgent },
    })
    const listed = await sessionsOf(browser)
    expect(listed.map(({ device, is_this }) => [device, is_this])).toContainEqual([
      'Safari on an iPhone or iPad',
      false,
    ])
    expect(listed.filter(({ is_this }) => is_this)).toHaveLength(1)
    const other = listed.find(({ is_this }) => !is_this)
    const stranger = await signedIn(server, 'traveller@demo.test')
    expect((await post(stranger, `${ACCOUNT}/sessions/${other?.id}/revoke`, {})).status).toBe(404)
    expect((await post(browser, `${ACCOUNT}/sessions/${other?.id}/revoke`, {})).body).toMatchObject({
      error: 0,
    })
    expect((await phone.call('/authenticate/verify')).status).toBe(401)
    expect(await sessionsOf(browser)).toHaveLength(1)
  })

  it('has a picture of its own, made small; what is none is refused, and nobody else’s file is taken [AUTH-08]', async () => {
    const server = await serve(options)
    const { browser } = await joined(server, { email: address() })
    const upload = async (who: TestBrowser, name: string, bytes: Uint8Array) => {
      const body = formWith(new Blob([new Uint8Array(bytes)]), name)
      const answer = await who.call('/extranet/v2/enquiry/upload-file', { method: 'POST', body })
      return Number(answer.body.data?.['file_id'])
    }
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5d5e' } })
      .png()
      .toBuffer()
    const file = await upload(browser, 'me.png', picture)
    const stranger = await signedIn(server, 'traveller@demo.test')
    expect((await post(stranger, ACCOUNT, { files: [file] })).body['fields']).toEqual({
      files: 'Choose a picture: JPEG, PNG, WebP or GIF.',
    })
    const changed = await post(browser, ACCOUNT, { files: [file] })
    const avatar = String(changed.body.data?.['avatar'])
    expect(avatar).toMatch(/^\/portraits\/[0-9a-f]{32}\.webp$/)
    expect(await whoIs(browser)).toMatchObject({ avatar })
    const shown = await fetch(browser.base + avatar)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([width, height]).toEqual([256, 256])
    const text = await upload(browser, 'me.txt', new TextEncoder().encode('Not a picture.'))
    expect((await post(browser, ACCOUNT, { files: [text] })).status).toBe(422)
    await post(browser, ACCOUNT, { files: [await upload(browser, 'again.png', picture)] })
    expect((await fetch(browser.base + avatar)).status).toBe(404)
    for (const path of ['/portraits/..%2f..%2fetc', '/portraits/0.webp', '/portraits/x.webp'])
      expect((await fetch(browser.base + path)).status).toBe(404)
  })
})

describe('an account', () => {
  it('is nobody else’s: visitors, guests and whoever acts for somebody change nothing', async () => {
    const server = await serve()
    const nobody = await visitor(server)
    for (const path of [ACCOUNT, `${ACCOUNT}/sessions`]) expect((await nobody.call(path)).status).toBe(401)
    for (const path of ['', '/password', '/email', '/sessions/1/revoke'])
      expect((await post(nobody, ACCOUNT + path, {})).status).toBe(401)
    const admin = await signedIn(server, 'admin@demo.test')
    await post(admin, '/authenticate/admin/act-as', { user_id: 2 })
    for (const path of ['', '/password', '/email', '/sessions/1/revoke'])
      expect((await post(admin, ACCOUNT + path, { first_name: 'X' })).status).toBe(403)
  })

  it('answers odd input with what is wrong, and never with 500', async () => {
    const browser = await signedIn(await serve(), 'newcomer@demo.test')
    for (const files of [[1.5], [3e9], ['x'], 'x']) {
      const { status } = await post(browser, ACCOUNT, { files })
      expect([files, status < 500]).toEqual([files, true])
    }
    const tracking = { TrafficSource: 'a\u0000b', Other: 'x' }
    const { status } = await post(browser, '/authenticate/user/sign-up', {
      ...NORA,
      email: address(),
      tracking,
    })
    expect(status).toBe(200)
  })

  it('of an agent keeps a phone: without one they can’t be called', async () => {
    const agent = await signedIn(await serve(), 'agent@demo.test')
    expect((await post(agent, ACCOUNT, { phone: '' })).body['fields']).toEqual({
      phone: 'Enter your phone number.',
    })
  })

  it('has so many wrong passwords, and says when to come back', async () => {
    const server = await serve({ environment: { RATE_FACTOR: '1' } })
    const browser = await signedIn(server, 'newcomer@demo.test')
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1)
      statuses.push(
        (await post(browser, `${ACCOUNT}/password`, { old: 'x', password: 'quite another one' })).status,
      )
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
      'Chrome on a Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Windows',
    ],
    ['curl/8.5.0', null],
    ['x'.repeat(100_000), null],
    ['', null],
    [undefined, null],
  ])('%#: is what people call it', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
