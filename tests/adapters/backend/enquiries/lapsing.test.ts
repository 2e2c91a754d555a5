import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lapseHandler } from '../../../../adapters/backend/enquiries/lapse-job.ts'
import { takeUpWhenWritten } from '../../../../adapters/backend/enquiries/taking-up.ts'
import { createJobs } from '../../../../adapters/backend/jobs/jobs.ts'
import { createCaughtMail } from '../../../../adapters/backend/mail/caught-mail.ts'
import { letterHandler } from '../../../../adapters/backend/mail/letter-job.ts'
import type { EnquiryOrders } from '../../../../adapters/backend/orders/enquiry-orders.ts'
import { enquiries, users } from '../../../../adapters/backend/store/account-tables.ts'
import type { MessageRow } from '../../../../adapters/backend/store/chat-store.ts'
import type { Database, DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { guests } from '../../../../adapters/backend/store/desk/desk-tables.ts'
import { createDeedStore } from '../../../../adapters/backend/store/enquiries/deed-store.ts'
import { createMailStore } from '../../../../adapters/backend/store/forms/mail-store.ts'
import { createSqlChatStore } from '../../../../adapters/backend/store/sql-chat-store.ts'
import type { EnquiryState } from '../../../../core/enquiries/states.ts'
import { createHandClock, type HandClock } from '../../../harness/hand-clock.ts'
import { createLeapingClock } from '../../../harness/leaping-clock.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { lettersTo } from '../forms/forms-stage.ts'
import { createJobNode, type JobNode } from '../jobs/job-stage.ts'
import { signedIn, startTestServer } from '../running-server.ts'
import { ENQUIRIES, letter, send } from './enquiry-stage.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = '2027-01-01T00:00:00.000Z'
const MAYA = 1
const KENJI = 2
const GUEST = 3
const NOBODY = 4
/** Nobody books here. */
const NO_ORDERS: EnquiryOrders = { end: async () => undefined, after: (deed) => deed() }

const postgres = await throwawayPostgres()
afterAll(() => postgres?.drop())
const PLACES: readonly (readonly [string, DatabasePlace])[] = [
  ['the embedded database', { kind: 'memory' }],
  ...(postgres ? [['PostgreSQL', postgres.place] as const] : []),
]

describe.each(PLACES)('an enquiry on which nothing is heard, on %s', (_name, place) => {
  let database: Database
  let clock: HandClock
  let node: JobNode
  let looks = 0
  beforeAll(async () => {
    database = await openTestDatabase(place)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.run((session) =>
      session.execute(sql`truncate users, enquiries, conversations, messages, memberships, guests, jobs,
        caught_mails, enquiry_captures, form_files cascade`),
    )
    const person = (id: number, type: 'TV' | 'LS', firstName: string, more: object = {}) => ({
      id,
      type,
      firstName,
      lastName: '',
      ...more,
    })
    await database.run((session) =>
      session
        .insert(users)
        .values([
          person(MAYA, 'TV', 'Maya', { email: 'maya@example.test' }),
          person(KENJI, 'LS', 'Kenji', { email: 'kenji@example.test' }),
          person(GUEST, 'TV', 'Rude <b>words', { status: 'guest' }),
          person(NOBODY, 'TV', 'Former', { status: 'closed' }),
        ]),
    )
    clock = createHandClock(START)
    looks = 0
    const inner = createJobs({ database, now: () => new Date(clock.wall()), wake: () => undefined })
    node = createJobNode(database, {
      clock,
      handlers: [
        lapseHandler({ jobs: inner, origin: () => 'https://trips.example' }),
        letterHandler(createCaughtMail(createMailStore(database), () => new Date(clock.wall()))),
      ],
      noticed: (step, key) => {
        if (step === 'finished' && key === 'enquiries.lapse') looks += 1
      },
    })
  })
  afterEach(async () => {
    await node.runner.close(0)
    expect(node.faults).toEqual([])
  })

  const enquiry = async (id: number, changes: Partial<typeof enquiries.$inferInsert> = {}) => {
    const at = new Date(clock.wall())
    await database.run((session) =>
      session.insert(enquiries).values({
        id,
        customerId: MAYA,
        destination: 'Japan',
        createdAt: at,
        changedAt: at,
        quietSince: at,
        ...changes,
      }),
    )
    await createSqlChatStore(database).create({
      id: `conv#2w${id}`,
      ways: 2,
      enquiryId: id,
      memberIds: [MAYA],
    })
  }
  const rowOf = async (id: number) => {
    const [row] = await database.run((session) =>
      session.select().from(enquiries).where(eq(enquiries.id, id)),
    )
    return row
  }
  const stateOf = async (id: number): Promise<EnquiryState | undefined> => (await rowOf(id))?.state
  const write = (id: number, senderId: number, isBot = false) =>
    createSqlChatStore(database).transact(`conv#2w${id}`, (locked) =>
      locked.append({
        hash: `message-${clock.wall()}-${senderId}`,
        senderId,
        isBot,
        time: START,
        utc: new Date(clock.wall()).toISOString(),
        text: 'Hello',
      }),
    )
  /** Lets time pass, and the job look as it is after that. */
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds)
    const before = looks
    await expect
      .poll(() => {
        clock.advance(1_000)
        return looks
      })
      .toBeGreaterThan(before)
  }
  const mails = async () => createMailStore(database).all()

  it('is told of three days before, once, and lapses after thirty [ENQ-05]', async () => {
    await enquiry(1)
    await enquiry(2, { state: 'booked' })
    await enquiry(3, { kind: 'general', quietSince: null })
    await node.runner.start()
    await pass(26 * DAY)
    expect([await stateOf(1), (await mails()).length]).toEqual(['submitted', 0])
    await pass(DAY)
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [told] = await mails()
    expect(told).toMatchObject({
      recipient: 'maya@example.test',
      subject: 'Shall we continue with your trip?',
    })
    expect(told?.body).toContain('Dear Maya,')
    expect(told?.body).toContain('your trip to Japan')
    expect(told?.body).toContain('https://trips.example/enquiries?enquiry=1')
    await pass(DAY)
    await pass(DAY)
    expect([await stateOf(1), (await mails()).length]).toEqual(['submitted', 1])
    await pass(DAY + HOUR)
    expect(await stateOf(1)).toBe('lapsed')
    expect(await rowOf(1)).toMatchObject({ quietSince: null, toldAt: null })
    await pass(40 * DAY)
    expect([await stateOf(2), await stateOf(3), (await mails()).length]).toEqual(['booked', 'submitted', 1])
  })

  it('is not quiet while anybody writes: the days count from the last word [ENQ-05]', async () => {
    await enquiry(1)
    await node.runner.start()
    await pass(28 * DAY)
    await expect.poll(async () => (await mails()).length).toBe(1)
    await write(1, KENJI)
    await pass(4 * DAY)
    expect(await stateOf(1)).toBe('submitted')
    expect((await rowOf(1))?.toldAt).toBeNull()
    await pass(22 * DAY)
    expect((await mails()).length).toBe(1)
    await pass(2 * DAY)
    await expect.poll(async () => (await mails()).length).toBe(2)
    await pass(4 * DAY)
    expect(await stateOf(1)).toBe('lapsed')
  })

  it('stays quiet while only a machine writes [ENQ-05]', async () => {
    await enquiry(1)
    await node.runner.start()
    await pass(27 * DAY + HOUR)
    await expect.poll(async () => (await mails()).length).toBe(1)
    await write(1, KENJI, true)
    await pass(4 * DAY)
    expect(await stateOf(1)).toBe('lapsed')
  })

  it('is told of first, however late that is: nobody is surprised after a server was away [ENQ-05]', async () => {
    await enquiry(1)
    clock.advance(90 * DAY)
    await node.runner.start()
    await pass(HOUR)
    await expect.poll(async () => (await mails()).length).toBe(1)
    expect(await stateOf(1)).toBe('submitted')
    await pass(2 * DAY)
    expect(await stateOf(1)).toBe('submitted')
    await pass(DAY + HOUR)
    expect(await stateOf(1)).toBe('lapsed')
  })

  it('calls a guest by no name, and lapses for who has no address too, more than stand in one look [ENQ-05]', async () => {
    await enquiry(1, { customerId: GUEST })
    await database.run((session) =>
      session
        .insert(guests)
        .values({ userId: GUEST, enquiryId: 1, name: 'Rude <b>words', email: 'guest@example.test' }),
    )
    for (let id = 2; id <= 120; id += 1) await enquiry(id, { customerId: NOBODY })
    await node.runner.start()
    await pass(27 * DAY + HOUR)
    await expect
      .poll(async () => (await mails()).map(({ recipient }) => recipient))
      .toEqual(['guest@example.test'])
    const left = () => database.run((session) => session.$count(enquiries, isNull(enquiries.toldAt)))
    await expect.poll(left).toBe(0)
    const [told] = await mails()
    expect(told?.body).toMatch(/^Hello,/)
    expect(told?.body).not.toContain('Rude')
    // A guest has no list of enquiries: the chat is where they began it.
    expect(told?.body).toMatch(/\/messages$/m)
    await pass(4 * DAY)
    const lapsed = async () => {
      clock.advance(1_000)
      return database.run((session) => session.$count(enquiries, eq(enquiries.state, 'lapsed')))
    }
    await expect.poll(lapsed).toBe(120)
  })

  it('is taken up again by a message of its customer, at once, or by the next look [ENQ-05]', async () => {
    for (const id of [1, 2, 3]) await enquiry(id, { state: 'lapsed', quietSince: null })
    clock.advance(HOUR)
    const reported: unknown[] = []
    const told: number[] = []
    const takeUp = takeUpWhenWritten(createDeedStore(database, NO_ORDERS), {
      clock,
      report: (thrown) => void reported.push(thrown),
      taken: async (enquiryId) => void told.push(enquiryId),
    })
    takeUp({ convId: 'conv#2w1' } as MessageRow)
    await expect.poll(() => stateOf(1)).toBe('planning')
    expect((await rowOf(1))?.quietSince?.getTime()).toBe(clock.wall())
    // Here a server ended before it could say so; and what our own people write takes up nothing.
    await write(2, MAYA)
    await write(3, KENJI)
    await node.runner.start()
    await pass(HOUR)
    expect([await stateOf(2), await stateOf(3)]).toEqual(['planning', 'lapsed'])
    takeUp({ convId: 'conv#2w2' } as MessageRow)
    takeUp({ convId: 'no conversation' } as MessageRow)
    expect([await stateOf(2), reported]).toEqual(['planning', []])
    expect(told).toEqual([1])
  })
})

it('a month of silence leads a letter to its end on a running server, and one message back [ENQ-05]', async () => {
  const clock = createLeapingClock()
  const server = await startTestServer({ clock })
  try {
    const browser = await signedIn(server, 'newcomer@demo.test')
    const { data } = (await send(browser, letter())).body
    const state = async () => {
      const { body } = await browser.call(`${ENQUIRIES}/${data?.['enquiry_id']}`)
      return body.data?.['state']
    }
    clock.leap(27 * DAY + HOUR)
    const [told = ''] = await lettersTo(browser, 'newcomer@demo.test', 1)
    expect(told).toContain(`/enquiries?enquiry=${data?.['enquiry_id']}`)
    clock.leap(4 * DAY)
    await expect.poll(state).toBe('lapsed')
    const socket = await browser.socket()
    const message = { convId: data?.['conv_id'], text: 'Are you there?', hash: 'are-you-there', time: START }
    expect((await socket.emitWithAck('message.send', message)).error).toBe(0)
    socket.close()
    await expect.poll(state).toBe('planning')
  } finally {
    await server.close()
  }
})
