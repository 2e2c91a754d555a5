import { rmSync } from 'node:fs'
import { createJobs } from '../../../../adapters/backend/jobs/jobs.ts'
import { Letter } from '../../../../adapters/backend/mail/letter-job.ts'
import { openDatabase } from '../../../../adapters/backend/store/database/database.ts'
import { startSmtpStub } from '../../../contracts/mail/smtp-stub.ts'
import { freshFolder } from '../../../harness/filled-folder.ts'
import { createLeapingClock } from '../../../harness/leaping-clock.ts'
import { startTestServer, TestBrowser } from '../running-server.ts'

const YEAR = 365 * 24 * 60 * 60_000
export interface YearAhead {
  /** The subjects of the letters in the order in which they came. */
  readonly letters: readonly string[]
  readonly expected: readonly string[]
  /** Requests that were answered while letters were still to come. */
  readonly answeredMeanwhile: number
}

/** A server with so many letters over the year to come, whose clock is set ahead by that year. */
export async function goAYearAhead(count: number): Promise<YearAhead> {
  const folder = await freshFolder('demo')
  const expected = Array.from({ length: count }, (_none, index) => `Letter ${index}`)
  await writeLetters(folder, expected)
  const stub = await startSmtpStub()
  const clock = createLeapingClock()
  const environment = { SMTP_URL: stub.url, PUBLIC_URL: 'http://trips.example' }
  const server = await startTestServer({ database: { kind: 'folder', folder }, clock, environment })
  const visitor = new TestBrowser(server)
  clock.leap(YEAR)
  let answeredMeanwhile = 0
  // The demo's bookings live through that year as well, and have letters of their own.
  const received = () =>
    stub.received.map(({ content }) => subjectIn(content)).filter((subject) => expected.includes(subject))
  while (received().length < count) {
    const { status } = await visitor.call('/extranet/v2/trips')
    if (status === 200 && received().length > 0 && received().length < count) answeredMeanwhile += 1
  }
  await server.close()
  await stub.close()
  rmSync(folder, { recursive: true, force: true })
  return { letters: received(), expected, answeredMeanwhile }
}

/** Written down the last one first, so that no order but that of their days is theirs. */
async function writeLetters(folder: string, subjects: readonly string[]): Promise<void> {
  const database = await openDatabase({ kind: 'folder', folder })
  const now = Date.now()
  const jobs = createJobs({ database, now: () => new Date(now), wake: () => undefined })
  await database.transact(async (session) => {
    for (const [index, subject] of [...subjects.entries()].reverse()) {
      const payload = { to: 'a@example.test', subject, text: 'Hello.' }
      const due = new Date(now + Math.round(((index + 1) / (subjects.length + 1)) * YEAR))
      await jobs.add(session, Letter, { key: subject, payload, due })
    }
  })
  await database.close()
}

const subjectIn = (content: string): string => /^Subject: (.*)$/m.exec(content)?.[1]?.trim() ?? ''
