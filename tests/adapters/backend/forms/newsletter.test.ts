import { describe, expect, it } from 'vitest'
import { createLogger } from '../../../../adapters/backend/log.ts'
import { startSmtpStub } from '../../../contracts/mail/smtp-stub.ts'
import { createLeapingClock } from '../../../harness/leaping-clock.ts'
import { setServerStage } from '../server-stage.ts'
import { lettersTo, post, visitor } from './forms-stage.ts'

const SUBSCRIBE = '/extranet/v2/newsletter'
const CONFIRM = '/extranet/v2/newsletter/confirm'
const tokenIn = (letter: string) => /welcome\?token=([\w-]{43})/.exec(letter)?.[1] ?? ''

const { serve, places: PLACES } = await setServerStage()

describe.each(PLACES)('the newsletter on %s', (_name, options) => {
  it('writes a letter whose link confirms, once and again', async () => {
    const browser = await visitor(await serve(options))
    const asked = await post(browser, SUBSCRIBE, { email: ' Nora@Example.test ' })
    expect(asked).toMatchObject({ status: 200, body: { error: 0, data: {} } })
    const [letter = ''] = await lettersTo(browser, 'nora@example.test', 1)
    expect(letter).toContain(`${browser.base}/traveller/subscribe/welcome?token=`)
    const confirm = () => post(browser, CONFIRM, { token: tokenIn(letter) })
    expect(await confirm()).toMatchObject({ status: 200, body: { data: { confirmed: true } } })
    expect(await confirm()).toMatchObject({ status: 200, body: { data: { confirmed: true } } })
  })

  it('answers the same for an address that it knows, and writes three letters an hour to it', async () => {
    const browser = await visitor(await serve(options))
    const answers: Awaited<ReturnType<typeof post>>[] = []
    for (let count = 0; count < 5; count += 1)
      answers.push(await post(browser, SUBSCRIBE, { email: 'often@example.test' }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const letters = await lettersTo(browser, 'often@example.test', 3)
    const tokens = letters.map(tokenIn)
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect((await post(browser, CONFIRM, { token })).status).toBe(200)
  })

  it('refuses what is no address, in words, and a link that is none', async () => {
    const browser = await visitor(await serve(options))
    for (const email of ['', 'nora', 'nora@host', 'a b@c.test', `a@${'b'.repeat(260)}.test`]) {
      const { status, body } = await post(browser, SUBSCRIBE, { email })
      expect([status, body.error]).toEqual([422, 1422])
      expect(body['fields']).toEqual({ email: expect.stringContaining('email address') })
    }
    expect((await post(browser, SUBSCRIBE, { email: 5 })).status).toBe(400)
    expect((await post(browser, SUBSCRIBE, { email: 'zero\0@example.test' })).status).not.toBe(500)
    expect(await post(browser, CONFIRM, { token: 'nothing' })).toMatchObject({
      status: 404,
      body: { error: 1404, message: expect.stringContaining('no longer works') },
    })
  })
})

describe('the newsletter', () => {
  it('is called by our own pages alone', async () => {
    const browser = await visitor(await serve())
    browser.cookies.delete('csrf_token')
    expect((await post(browser, SUBSCRIBE, { email: 'nora@example.test' })).status).toBe(403)
    expect((await post(browser, CONFIRM, { token: 'x' })).status).toBe(403)
  })

  it('takes so many addresses from one network address, and says when to come back', async () => {
    const browser = await visitor(await serve({ environment: { RATE_FACTOR: '1' } }))
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) {
      const answer = await post(browser, SUBSCRIBE, { email: `n${count}@example.test` })
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    }
    expect(statuses).toEqual([...new Array(20).fill(200), 429])
  })

  it('fails for nobody when letters can’t be sent, and its log tells no address', async () => {
    const stub = await startSmtpStub()
    stub.refuse(99)
    const lines: string[] = []
    const logger = createLogger({ write: (line) => void lines.push(line) })
    const clock = createLeapingClock()
    const environment = { SMTP_URL: stub.url, PUBLIC_URL: 'http://trips.example' }
    const browser = await visitor(await serve({ logger, clock, environment }))
    expect((await post(browser, SUBSCRIBE, { email: 'nora@example.test' })).status).toBe(200)
    await expect.poll(() => lines.join('')).toContain('A job failed.')
    // It is tried over half a day, and then given up.
    const hoursLater = () => {
      clock.leap(8 * 3_600_000)
      return lines.join('')
    }
    await expect.poll(hoursLater, { timeout: 20_000 }).toContain('A job is given up')
    expect(lines.join('')).not.toContain('nora')
    await stub.close()
  })

  it('leads to PUBLIC_URL when there is one', async () => {
    const browser = await visitor(await serve({ environment: { PUBLIC_URL: 'http://trips.example' } }))
    await post(browser, SUBSCRIBE, { email: 'nora@example.test' })
    const [letter] = await lettersTo(browser, 'nora@example.test', 1)
    expect(letter).toContain('http://trips.example/traveller/subscribe/welcome?token=')
  })
})

describe('the mail viewer', () => {
  it('shows letters as text, to nobody’s index and with no script', async () => {
    const browser = await visitor(await serve())
    await post(browser, SUBSCRIBE, { email: 'x&amp@example.test' })
    await expect.poll(async () => (await browser.call('/demo/mails')).text).toContain('x&#38;amp@')
    const list = await browser.call('/demo/mails')
    expect(list.text).not.toContain('x&amp@')
    expect(list.headers.get('x-robots-tag')).toBe('noindex')
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await browser.call('/demo/mails/999')).status).toBe(404)
    expect((await browser.call('/demo/mails/x')).status).toBe(404)
  })

  it('is not there outside the demo, and shows no letter where they are sent: it says so', async () => {
    const real = await visitor(await serve({ demo: false }))
    expect((await real.call('/demo/mails')).status).toBe(404)
    const sending = await visitor(
      await serve({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://trips.example' } }),
    )
    expect((await post(sending, SUBSCRIBE, { email: 'nora@example.test' })).status).toBe(200)
    const { status, text } = await sending.call('/demo/mails')
    expect([status, text.includes('This demo sends its emails'), text.includes('nora')]).toEqual([
      200,
      true,
      false,
    ])
    expect((await sending.call('/demo/mails/1')).status).toBe(404)
  })
})
