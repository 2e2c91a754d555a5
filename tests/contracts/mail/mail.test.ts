import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobRunner } from '../../../adapters/backend/jobs/job-runner.ts'
import { createJobs } from '../../../adapters/backend/jobs/jobs.ts'
import { createCaughtMail, MOST_CAUGHT } from '../../../adapters/backend/mail/caught-mail.ts'
import { letterHandler } from '../../../adapters/backend/mail/letter-job.ts'
import { confirmationLetter } from '../../../adapters/backend/mail/letters.ts'
import type { MailPort } from '../../../adapters/backend/mail/mail-port.ts'
import { createPost } from '../../../adapters/backend/mail/post.ts'
import { createSmtpMail } from '../../../adapters/backend/mail/smtp-mail.ts'
import { cleanRichText } from '../../../adapters/backend/rich-text/clean-rich-text.ts'
import { readSettings } from '../../../adapters/backend/settings.ts'
import type { Database } from '../../../adapters/backend/store/database/database.ts'
import { createMailStore } from '../../../adapters/backend/store/forms/mail-store.ts'
import { createHandClock } from '../../harness/hand-clock.ts'
import { openTestDatabase } from '../../harness/test-database.ts'
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

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.run((session) => session.execute(sql`truncate jobs, caught_mails`)))
afterAll(() => database.close())

async function caughtWorld(): Promise<MailWorld> {
  const mails = createMailStore(database)
  return {
    mail: createCaughtMail(mails, () => new Date()),
    arrived: async () =>
      [...(await mails.all())]
        .reverse()
        .map(({ recipient, subject, body, html }) => ({ to: recipient, subject, text: body, html })),
    close: async () => undefined,
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
    await world.mail.send({ to: 'one@example.test', subject: 'First', text: 'Hello there.' }, 'key-1')
    const second = {
      to: 'two@example.test',
      subject: 'Second',
      text: 'Plain.',
      html: cleanRichText('<p>Rich.</p>'),
    }
    await world.mail.send(second, 'key-2')
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
    await world.mail.send({ to: 'a,b@example.test', subject: 'One\r\nBcc: c@example.test', text: 'x' }, 'key')
    const [letter, ...others] = await world.arrived()
    expect(others).toEqual([])
    expect(letter?.to).not.toContain('c@example.test')
    expect(letter?.to.split('@')).toHaveLength(2)
  })
})

describe('letters that are kept', () => {
  it('are the newest ones only, each once however often it is handed over', async () => {
    const mails = createMailStore(database)
    const mail = createCaughtMail(mails, () => new Date())
    for (let count = 0; count < MOST_CAUGHT + 3; count += 1)
      await mail.send({ to: 'a@example.test', subject: `Letter ${count}`, text: 'x' }, `key ${count}`)
    await mail.send({ to: 'a@example.test', subject: 'Twice', text: 'x' }, `key ${MOST_CAUGHT}`)
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

  /** A post whose letters go to a mail server, at the hour that the clock shows. */
  function open(url: string) {
    const clock = createHandClock()
    const told: unknown[] = []
    const mail = createSmtpMail(url)
    const runner = createJobRunner({
      database,
      clock,
      handlers: [letterHandler(mail)],
      lookEvery: 60_000,
      report: (thrown) => void told.push((thrown as Error).name),
    })
    const jobs = createJobs({ database, now: () => new Date(clock.wall()), wake: runner.wake })
    const post = createPost({ jobs, clock, report: (thrown) => void told.push(thrown) })
    return {
      ...{ clock, told, runner, post },
      async close() {
        await post.close()
        await runner.close(1_000)
        mail.close()
      },
    }
  }

  it('tries again after waits that grow, and tells of each that failed without the address', async () => {
    const stub = await startSmtpStub()
    const { clock, told, runner, post, close } = open(stub.url)
    await runner.start()
    post.pretend(LETTER)
    stub.refuse(2)
    post.put(LETTER)
    await expect.poll(() => told).toEqual(['Error'])
    const afterAWait = (look: () => unknown) =>
      expect.poll(() => {
        clock.advance(15_000)
        return look()
      })
    await afterAWait(() => told).toEqual(['Error', 'Error'])
    await afterAWait(() => stub.received.length).toBe(1)
    // What nobody was to get was not even tried.
    expect([stub.received.length, told.length]).toEqual([1, 2])
    expect(stub.received[0]?.content).toMatch(/^Message-ID: <[\w-]{21}@tripwright\.example>/m)
    await close()
    await stub.close()
  })

  it('keeps what could not be handed over: it goes out after the next start', async () => {
    const away = open('smtp://127.0.0.1:9')
    away.post.put(LETTER)
    await away.close()
    away.post.put(LETTER)
    const stub = await startSmtpStub()
    const next = open(stub.url)
    await next.runner.start()
    await expect.poll(() => stub.received.length).toBe(1)
    await next.close()
    expect(stub.received).toHaveLength(1)
    await stub.close()
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
