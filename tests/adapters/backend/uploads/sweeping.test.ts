import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createJobRunner } from '../../../../adapters/backend/jobs/job-runner.ts'
import { createJobs } from '../../../../adapters/backend/jobs/jobs.ts'
import type { Person } from '../../../../adapters/backend/store/chat-store.ts'
import { createApplicationStore } from '../../../../adapters/backend/store/forms/application-store.ts'
import { createFormFileStore } from '../../../../adapters/backend/store/forms/form-file-store.ts'
import { createMemoryChatStore } from '../../../../adapters/backend/store/memory-chat-store.ts'
import { createAcceptance } from '../../../../adapters/backend/uploads/accepting.ts'
import { createMemoryFiles } from '../../../../adapters/backend/uploads/files/file-store.ts'
import { type DropLooseIn, uploadHandlers } from '../../../../adapters/backend/uploads/sweeping.ts'
import { createUploads } from '../../../../adapters/backend/uploads/uploads.ts'
import { createHandClock } from '../../../harness/hand-clock.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'

const HOUR = 3_600_000
const CONV = 'conv#2w7'
const traveller: Person = {
  id: 1,
  type: 'TV',
  firstName: 'Ada',
  lastName: 'Vega',
  avatar: null,
  timezone: null,
  isBot: false,
  lastOnline: null,
}

it('what came up and was not sent is gone after a day, its bytes too [UP-01]', async () => {
  const store = createMemoryChatStore({ people: [traveller], enquiries: [] })
  await store.create({ id: CONV, ways: 2, enquiryId: 7, memberIds: [1] })
  const files = createMemoryFiles()
  const removed: string[] = []
  const watched = { ...files, remove: async (key: string) => void removed.push(key) }
  let now = new Date('2026-01-01T00:00:00Z')
  const uploads = createUploads({
    store,
    files: watched,
    accept: createAcceptance(),
    now: () => now,
    tellMissing: () => undefined,
  })
  const caller = { userId: 1, type: 'TV' as const, isAdminSession: false }
  const take = (hash: string) =>
    uploads.take(caller, { convId: CONV, hash, name: 'plan.txt', bytes: new TextEncoder().encode(hash) })
  const first = await take('first-hash')
  now = new Date('2026-01-01T23:59:59Z')
  await take('second-hash')
  expect([removed.length, await uploads.open(caller, first.id)]).toEqual([0, expect.anything()])
  now = new Date('2026-01-02T00:00:01Z')
  await take('third-hash')
  expect([removed.length, await uploads.open(caller, first.id)]).toEqual([1, null])
  expect((await take('first-hash')).id).not.toBe(first.id)
})

it('of forms goes what no form was sent with, so many at a time', async () => {
  const database = await openTestDatabase()
  const store = createFormFileStore(database)
  const at = (file: string, createdAt: string) =>
    store.add({
      userId: null,
      ownerHash: 'hash',
      file,
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 9,
      createdAt: new Date(createdAt),
    })
  await at('old-1', '2026-01-01T00:00:00Z')
  await at('old-2', '2026-01-01T01:00:00Z')
  const sent = await at('sent', '2026-01-01T02:00:00Z')
  await at('new', '2026-01-03T00:00:00Z')
  const application = {
    ...{ email: 'io@example.test', firstName: 'Io', lastName: 'Vega', phone: '+61491570156', company: 'Io' },
    ...{ countryCode: 'AU', languages: ['en'], years: 3, introduction: 'I walk.' },
  }
  const owner = { ownerHash: 'hash', userId: null }
  const moment = new Date('2026-01-01T03:00:00Z')
  await createApplicationStore(database).apply(application, [sent], owner, { now: moment, since: moment })
  const before = new Date('2026-01-02T00:00:00Z')
  const first = await store.dropLoose(before, 1)
  const rest = await store.dropLoose(before, 9)
  expect([first.length, [...first, ...rest].sort()]).toEqual([1, ['old-1', 'old-2']])
  expect(await store.dropLoose(before, 9)).toEqual([])
  await database.close()
})

it('happens every hour until nothing is left, and leaves no bytes where a server ends meanwhile', async () => {
  const database = await openTestDatabase()
  await database.run((session) => session.execute(sql`create table loose (file text)`))
  const put = (count: number) =>
    database.run((session) =>
      session.execute(sql`insert into loose select 'file-' || n from generate_series(1, ${count}::int) n`),
    )
  const drop: DropLooseIn = async (session, _before, most) => {
    const { rows } = await session.execute(sql`delete from loose where file in
      (select file from loose limit ${most}) returning file`)
    return rows.map(({ file }) => String(file))
  }
  const removed: string[] = []
  let isEnding = true
  const files = {
    ...createMemoryFiles(),
    remove: async (key: string) => {
      if (isEnding) throw new Error('The server ends.')
      removed.push(key)
    },
  }
  const clock = createHandClock()
  const faults: unknown[] = []
  const start = async () => {
    const jobs = createJobs({ database, now: () => new Date(clock.wall()), wake: () => undefined })
    const made = createJobRunner({
      database,
      clock,
      handlers: uploadHandlers([drop], files, jobs),
      lookEvery: HOUR,
      report: (thrown) => void faults.push(thrown),
    })
    await made.start()
    return made
  }
  await put(120)
  const first = await start()
  // The rows are gone, and their bytes are written down as what is left to do.
  await expect.poll(() => faults.length).toBe(3)
  await first.close(1_000)
  isEnding = false
  const second = await start()
  const removedInTime = () =>
    expect.poll(() => {
      clock.advance(60_000)
      return removed.length
    })
  await removedInTime().toBe(120)
  await put(1)
  await removedInTime().toBe(121)
  await second.close(1_000)
  await database.close()
})
