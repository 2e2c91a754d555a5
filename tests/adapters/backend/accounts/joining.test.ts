import { describe, expect, it } from 'vitest'
import { lettersTo, post, visitor } from '../forms/forms-stage.ts'
import { signedIn, type TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import {
  FORGOT,
  joined,
  NORA,
  newestToken,
  RESET,
  resend,
  SIGN_UP,
  VERIFY_EMAIL,
  whoIs,
} from './accounts-stage.ts'

const { serve, places: PLACES } = await setServerStage()

/** A fresh address for each: PostgreSQL keeps what an earlier test wrote. */
let count = 0
function address(): string {
  count += 1
  return `nora.${count}.${process.pid}@example.test`
}
const tokenOf = (browser: TestBrowser, email: string, letters = 1) => newestToken(browser, email, letters)

describe.each(PLACES)('joining on %s', (_name, options) => {
  it('makes a traveller, signed in at once, whose address a letter confirms [AUTH-02, AUTH-05]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser, answer } = await joined(server, { email: ` ${email.toUpperCase()} ` })
    expect(answer.body).toMatchObject({ error: 0, message: '' })
    expect(answer.body.data).toEqual({
      hash: expect.any(String),
      user_type: 'TV',
      user_id: expect.any(Number),
    })
    expect(browser.cookies.get('is_verified')).toBe('1')
    expect(await whoIs(browser)).toMatchObject({
      email,
      first_name: 'Nora',
      country_code: 'PT',
      currency_code: 'EUR',
    })
    const before = browser.cookies.get('tw_session')
    const token = await tokenOf(browser, email)
    const confirm = () => post(browser, VERIFY_EMAIL, { token })
    expect((await confirm()).body.data).toEqual({ is_valid: true, is_customer: true })
    // Whoever may do more has another secret, and the earlier one is worth nothing.
    expect(browser.cookies.get('tw_session')).not.toBe(before)
    const stale = await visitor(server)
    stale.cookies.set('tw_session', before ?? '')
    expect((await stale.call('/authenticate/verify')).status).toBe(401)
    expect((await confirm()).body.data).toEqual({ is_valid: true, is_customer: true })
    expect(await whoIs(browser)).toMatchObject({ email })
  })

  it('lets them come back by the password before and after the letter [AUTH-02]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser, answer } = await joined(server, { email })
    const again = await visitor(server)
    expect((await again.login(email, NORA.password)).body.data).toMatchObject({
      user_id: answer.body.data?.['user_id'],
    })
    await post(browser, VERIFY_EMAIL, { token: await tokenOf(browser, email) })
    expect((await again.login(email, NORA.password)).status).toBe(200)
    expect((await again.login(email, 'another one')).body.message).toBe('Email or password is not correct.')
  })

  it('makes nothing twice of a form that is sent twice, as its answer was lost', async () => {
    const server = await serve(options)
    const email = address()
    const first = await joined(server, { email })
    const second = await joined(server, { email, first_name: 'Nora Maria' })
    expect(second.answer.body.data?.['user_id']).toBe(first.answer.body.data?.['user_id'])
    expect(await whoIs(first.browser)).toMatchObject({ first_name: 'Nora Maria' })
  })

  it('makes nothing twice of a form that comes several times at once', async () => {
    const server = await serve(options)
    const email = address()
    const all = await Promise.all([1, 2, 3].map(() => joined(server, { email })))
    expect(all.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(all.map(({ answer }) => answer.body.data?.['user_id'])).size).toBe(1)
  })

  it('answers alike for an address that has an account, and writes to its owner [AUTH-05]', async () => {
    const server = await serve(options)
    const email = 'traveller@demo.test'
    const owner = await signedIn(server, email)
    const fresh = await joined(server, { email: address() })
    const stranger = await joined(server, { email, password: 'not the same words', first_name: 'Mallory' })
    const shape = ({ status, body }: typeof fresh.answer) => [
      status,
      body.error,
      Object.keys(body.data ?? {}),
    ]
    expect(shape(stranger.answer)).toEqual(shape(fresh.answer))
    const [letter = ''] = await lettersTo(owner, email, 1)
    expect(letter).toContain('You already have an account')
    expect(letter).not.toMatch(/token=|Mallory/)
    // The stranger has an account of their own, in which nothing is the owner's, and signs in to that one alone.
    const theirs = await whoIs(stranger.browser)
    expect(theirs).toMatchObject({ first_name: 'Mallory', user_id: stranger.answer.body.data?.['user_id'] })
    expect(await whoIs(owner)).toMatchObject({ first_name: 'Maya', user_id: 2 })
    const back = await visitor(server)
    expect((await back.login(email, 'not the same words')).body.data).toMatchObject({
      user_id: theirs?.['user_id'],
    })
    expect((await back.login(email)).body.data).toMatchObject({ user_id: 2 })
  })

  it('gives an address to whoever proves it first, not to whoever claims it first [AUTH-05]', async () => {
    const server = await serve(options)
    const email = address()
    const mallory = await joined(server, { email, password: 'came here earlier' })
    const nora = await joined(server, { email })
    await expect.poll(async () => (await lettersTo(nora.browser, email, 1)).length).toBe(1)
    // The second letter within a minute is not sent: she asks for a password, which proves the address as well.
    await post(nora.browser, FORGOT, { email })
    const token = await tokenOf(nora.browser, email, 2)
    expect((await post(nora.browser, RESET, { token, password: 'four quite different words' })).status).toBe(
      200,
    )
    const back = await visitor(server)
    const own = await back.login(email, 'four quite different words')
    expect(own.body.data).toMatchObject({ user_id: nora.answer.body.data?.['user_id'] })
    const stale = await visitor(server)
    await stale.login(email, 'came here earlier')
    expect((await whoIs(mallory.browser))?.['user_id']).not.toBe(own.body.data?.['user_id'])
  })

  it('sets a forgotten password by a link, once, and ends every other session [AUTH-06]', async () => {
    const server = await serve(options)
    const email = address()
    const { browser } = await joined(server, { email })
    const phone = await visitor(server)
    await phone.login(email, NORA.password)
    const asking = await visitor(server)
    expect((await post(asking, FORGOT, { email })).body).toMatchObject({ error: 0, data: {} })
    const token = await tokenOf(asking, email, 2)
    const reset = (password: string) => post(asking, RESET, { token, password })
    expect((await reset('short')).body['fields']).toEqual({ password: 'Use at least 8 characters.' })
    for (const easy of ['password', 'norafeld99', email.split('@')[0]])
      expect((await reset(easy ?? '')).body['fields']).toEqual({
        password: 'This password is too common. Try three unrelated words.',
      })
    expect((await reset('quite another password')).body).toMatchObject({ error: 0, data: {} })
    expect(await reset('and yet another')).toMatchObject({
      status: 410,
      body: { error: 1410, message: 'This link has expired. Ask for a new one.' },
    })
    expect((await browser.call('/authenticate/verify')).status).toBe(401)
    expect((await phone.call('/authenticate/verify')).status).toBe(401)
    expect((await phone.login(email, NORA.password)).status).toBe(401)
    expect((await phone.login(email, 'quite another password')).status).toBe(200)
    const [told = ''] = await lettersTo(asking, email, 3)
    expect(told).toContain('Your password was changed')
  })

  it('keeps whoever resets while signed in, with another secret, and voids their other links', async () => {
    const server = await serve(options)
    const email = address()
    const { browser } = await joined(server, { email })
    await post(browser, FORGOT, { email })
    const first = await tokenOf(browser, email, 2)
    await post(browser, FORGOT, { email })
    const second = await tokenOf(browser, email, 3)
    const before = browser.cookies.get('tw_session')
    expect((await post(browser, RESET, { token: second, password: 'quite another password' })).status).toBe(
      200,
    )
    expect(browser.cookies.get('tw_session')).not.toBe(before)
    expect(await whoIs(browser)).toMatchObject({ email })
    expect((await post(browser, RESET, { token: first, password: 'one more password' })).status).toBe(410)
  })

  it('refuses links that were made up, and says so [AUTH-03]', async () => {
    const browser = await visitor(await serve(options))
    expect((await post(browser, VERIFY_EMAIL, { token: 'nothing' })).body).toMatchObject({
      error: 0,
      data: { is_valid: false, is_customer: false },
    })
    expect((await post(browser, RESET, { token: 'nothing', password: 'quite another one' })).status).toBe(410)
    for (const token of ['', 'x'.repeat(201)])
      expect((await post(browser, VERIFY_EMAIL, { token })).status).toBe(422)
    expect((await post(browser, VERIFY_EMAIL, { token: 5 })).status).toBe(400)
  })
})

describe('joining', () => {
  it('says of each field what is wrong, in the words of the product', async () => {
    const browser = await visitor(await serve())
    const empty = { first_name: '', last_name: '', email: '', password: '', country_code: '', terms: false }
    const { status, body } = await post(browser, SIGN_UP, empty)
    expect([status, body.error]).toEqual([422, 1422])
    expect(body['fields']).toEqual({
      first_name: 'Enter your first name.',
      last_name: 'Enter your last name.',
      email: 'Enter your email address.',
      password: 'Use at least 8 characters.',
      country_code: 'Choose your country.',
      terms: 'Please accept the terms to continue.',
    })
    const phone = async (text: string) => {
      const answer = await post(browser, SIGN_UP, { ...NORA, country_code: 'AU', phone: text })
      return (answer.body['fields'] as { phone?: string } | undefined)?.phone
    }
    expect(await phone('0412 345')).toBe('This phone number does not seem to exist.')
    expect(await phone('0')).toMatch(/too short|right/)
    expect(await phone('+61 491 570 156 491 570')).toBe('This phone number is too long.')
  })

  it('grants nothing that a browser says of itself', async () => {
    const server = await serve()
    const claims = {
      is_verified: true,
      is_admin: true,
      status: 'approved',
      company_id: 1,
      email_verified: true,
    }
    const { browser } = await joined(server, { ...claims } as never)
    expect(await whoIs(browser)).toMatchObject({ user_type: 'TV', status: 'active' })
    for (const user_type of ['TC', 'LS', 'XX'])
      expect((await joined(server, { user_type, email: address() })).answer.status).toBe(400)
    const headers = { 'dj-xxer-hash': 'x', 'dj-test-mode': '1', cookie: 'is_admin=1; is_verified=1' }
    expect((await (await visitor(server)).call('/authenticate/verify', { headers })).status).toBe(401)
  })

  it('answers of a forgotten password alike, whoever it is for, and writes three letters an hour', async () => {
    const server = await serve()
    const browser = await visitor(server)
    const answers = new Set<string>()
    for (const email of ['newcomer@demo.test', 'nobody@demo.test']) {
      for (let time = 0; time < 5; time += 1) {
        const { status, text } = await post(browser, FORGOT, { email })
        answers.add(`${status} ${text}`)
      }
    }
    expect(answers.size).toBe(1)
    expect(await lettersTo(browser, 'newcomer@demo.test', 3)).toHaveLength(3)
    expect(await lettersTo(browser, 'nobody@demo.test', 0)).toEqual([])
  })

  it('writes the letter again a minute later, and to nobody who has confirmed', async () => {
    const server = await serve()
    const email = address()
    const { browser } = await joined(server, { email })
    await lettersTo(browser, email, 1)
    expect((await resend(browser, email)).body).toMatchObject({ error: 0, data: {} })
    expect((await resend(browser, 'nobody@example.test')).body).toMatchObject({ error: 0, data: {} })
    expect((await resend(browser, 'no address')).status).toBe(422)
    expect(await lettersTo(browser, email, 1)).toHaveLength(1)
  })

  it('takes so many letters from one network address, and says when to come back', async () => {
    const browser = await visitor(await serve({ environment: { RATE_FACTOR: '1' } }))
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1)
      statuses.push((await post(browser, FORGOT, { email: `n${time}@example.test` })).status)
    expect(statuses).toEqual([...new Array(20).fill(200), 429])
  })

  it('leads to this machine alone, whatever host a request names', async () => {
    const server = await serve()
    const browser = await visitor(server)
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    await browser.call(FORGOT, { method: 'POST', body: { email: 'agent@demo.test' }, headers })
    const [letter = ''] = await lettersTo(browser, 'agent@demo.test', 1)
    expect(letter).toContain(`${browser.base}/user/reset-password?token=`)
    expect(letter).not.toContain('evil')
  })

  it('leads to PUBLIC_URL where that is set', async () => {
    const server = await serve({ environment: { PUBLIC_URL: 'http://trips.localhost:9' } })
    const browser = await visitor(server)
    const headers = { origin: 'http://trips.localhost:9' }
    await browser.call(FORGOT, { method: 'POST', body: { email: 'traveller@demo.test' }, headers })
    const [letter = ''] = await lettersTo(browser, 'traveller@demo.test', 1)
    expect(letter).toContain('http://trips.localhost:9/user/reset-password?token=')
  })

  it('gives a session of its own to whoever came with a planted one', async () => {
    const server = await serve()
    const attacker = await signedIn(server, 'newcomer@demo.test')
    const planted = attacker.cookies.get('tw_session') ?? ''
    const { browser } = await joined(server, { email: address() })
    browser.cookies.set('tw_session', planted)
    await browser.call('/config.json')
    const answer = await post(browser, SIGN_UP, { ...NORA, email: address() })
    expect(answer.status).toBe(200)
    expect(browser.cookies.get('tw_session')).not.toBe(planted)
    expect((await attacker.call('/authenticate/verify')).status).toBe(401)
  })
})
