import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCaughtMail, MOST_CAUGHT } from '../../../adapters/backend/mail/caught-mail.ts'
import { confirmationLetter } from '../../../adapters/backend/mail/letters.ts'
import type { MailPort } from '../../../adapters/backend/mail/mail-port.ts'
import { createPost } from '../../../adapters/backend/mail/post.ts'
import { createSmtpMail } from '../../../adapters/backend/mail/smtp-mail.ts'
import { cleanRichText } from '../../../adapters/backend/rich-text/clean-rich-text.ts'
import { readSettings } from '../../../adapters/backend/settings.ts'
import { type Database, openDatabase } from '../../../adapters/backend/store/database/database.ts'
import { createMailStore } from '../../../adapters/backend/store/forms/mail-store.ts'
import { startSmtpStub } from './smtp-stub.ts'

interface Arrived {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Null where the letter has none. */
  readonly html: string | null
}

interface MailWorld {
  readonly mail: MailPort
  /** What has arrived so far, the oldest first. */
  arrived(): Promise<readonly Arrived[]>
  close(): Promise<void>
}

async function caughtWorld(): Promise<MailWorld> {
  const database = await openDatabase({ kind: 'memory' })
  const mails = createMailStore(database)
  return {
    mail: createCaughtMail(mails, () => new Date()),
    arrived: async () =>
      [...(await mails.all())]
        .reverse()
        .map(({ recipient, subject, body, html }) => ({ to: recipient, subject, text: body, html })),
    close: () => database.close(),
  }
}

async function smtpWorld(): Promise<MailWorld> {
  const stub = await startSmtpStub()
  const mail = createSmtpMail(stub.url)
  return {
    mail,
    arrived: async () =>
      stub.received.map(({ to, content }) => ({
        to: to.join(),
        subject: /^Subject: (.*)$/m.exec(content)?.[1] ?? '',
        text: content,
        html: /^Content-Type: text\/html[\s\S]*?\n\r?\n([\s\S]*?)\r?\n-{2}/m.exec(content)?.[1] ?? null,
      })),
    async close() {
      mail.close()
      await stub.close()
    },
  }
}

describe.each([
  ['kept in the database', caughtWorld],
  ['by SMTP', smtpWorld],
])('letters %s', (_name, open) => {
  let world: MailWorld
  beforeEach(async () => {
    world = await open()
  })
  afterEach(() => world.close())

  it('arrive as they are, in their order', async () => {
    await world.mail.send({ to: 'one@example.test', subject: 'First', text: 'Hello there.' })
    await world.mail.send({
      to: 'two@example.test',
      subject: 'Second',
      text: 'Plain.',
      html: cleanRichText('<p>Rich.</p>'),
    })
    const arrived = await world.arrived()
    expect(arrived.map(({ to, subject }) => [to, subject])).toEqual([
      ['one@example.test', 'First'],
      ['two@example.test', 'Second'],
    ])
    expect(arrived[0]?.text).toContain('Hello there.')
    expect(arrived[1]?.text).toContain('Plain.')
    expect(arrived.map(({ html }) => html)).toEqual([null, expect.stringContaining('<p>Rich.</p>')])
  })

  it('go to one address, whatever signs are in it', async () => {
    await world.mail.send({ to: 'a,b@example.test', subject: 'One\r\nBcc: c@example.test', text: 'x' })
    const [letter, ...others] = await world.arrived()
    expect(others).toEqual([])
    expect(letter?.to).not.toContain('c@example.test')
    expect(letter?.to.split('@')).toHaveLength(2)
  })
})

describe('letters that are kept', () => {
  let database: Database
  beforeEach(async () => {
    database = await openDatabase({ kind: 'memory' })
  })
  afterEach(() => database.close())

  it('are the newest ones only', async () => {
    const mails = createMailStore(database)
    const mail = createCaughtMail(mails, () => new Date())
    for (let count = 0; count < MOST_CAUGHT + 3; count += 1)
      await mail.send({ to: 'a@example.test', subject: `Letter ${count}`, text: 'x' })
    const kept = await mails.all()
    expect([kept.length, kept[0]?.subject, kept.at(-1)?.subject]).toEqual([
      MOST_CAUGHT,
      `Letter ${MOST_CAUGHT + 2}`,
      'Letter 3',
    ])
  })
})

describe('the post', () => {
  const LETTER = confirmationLetter('nora@example.test', 'http://trips.example/?a=1&b=%3C2%3E')

  it('tries three times, and tells of each that failed without the address', async () => {
    const stub = await startSmtpStub()
    const told: unknown[] = []
    const post = createPost({
      mail: createSmtpMail(stub.url),
      report: (thrown, tries) => told.push([(thrown as Error).name, tries]),
      pauses: [5, 5],
    })
    stub.refuse(2)
    post.put(LETTER)
    await expect.poll(() => stub.received.length).toBe(1)
    expect(told).toEqual([
      ['Error', 1],
      ['Error', 2],
    ])
    stub.refuse(3)
    post.put(LETTER)
    await expect.poll(() => told.length).toBe(5)
    await post.close(1_000)
    expect(stub.received).toHaveLength(1)
    await stub.close()
  })

  it('waits for what is on its way when it closes, and takes nothing more', async () => {
    const sent: string[] = []
    let arrive: () => void = () => undefined
    const line = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const mail: MailPort = {
      send: async ({ subject }) => {
        await line
        sent.push(subject)
      },
      close: () => sent.push('closed'),
    }
    const post = createPost({ mail, report: () => undefined })
    post.put(LETTER)
    const closing = post.close(5_000)
    post.put(LETTER)
    arrive()
    await closing
    expect(sent).toEqual(['Confirm your address', 'closed'])
  })

  it('writes letters whose links are whole in the text and escaped in the rest', () => {
    expect(LETTER.text).toContain('http://trips.example/?a=1&b=%3C2%3E')
    expect(LETTER.html).toContain('href="http://trips.example/?a=1&amp;b=%3C2%3E"')
  })
})

describe('SMTP_URL', () => {
  it.each(['mail.example', 'http://mail.example', 'smtp://', 'smtp://mail.example?from=nobody'])(
    '%s stops the start with one clear line',
    (given) => {
      expect(() => readSettings({ SMTP_URL: given })).toThrow(/^SMTP_URL .*: correct it, or leave it out\.$/)
    },
  )

  it.each([
    'smtp://mail.example:587',
    'smtps://a:b@mail.example',
    'smtp://mail.example?from=us%40trips.example',
  ])('%s is taken', (given) => {
    expect(readSettings({ SMTP_URL: given, PUBLIC_URL: 'https://trips.example' }).SMTP_URL).toBe(given)
  })
})
