import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Caller, ChatPorts } from '../../../../adapters/backend/chat/chat-ports.ts'
import { createChatService } from '../../../../adapters/backend/chat/chat-service.ts'
import { createAbsence, missedHandlers } from '../../../../adapters/backend/chat/missed-job.ts'
import type { JobStep } from '../../../../adapters/backend/jobs/job-attempt.ts'
import { createJobs } from '../../../../adapters/backend/jobs/jobs.ts'
import { createMemoryLimits } from '../../../../adapters/backend/live/memory-limits.ts'
import { createMemoryPresence } from '../../../../adapters/backend/live/memory-presence.ts'
import { createCaughtMail } from '../../../../adapters/backend/mail/caught-mail.ts'
import { letterHandler } from '../../../../adapters/backend/mail/letter-job.ts'
import { enquiries, users } from '../../../../adapters/backend/store/account-tables.ts'
import type { Database } from '../../../../adapters/backend/store/database/database.ts'
import { guests } from '../../../../adapters/backend/store/desk/desk-tables.ts'
import { createMailStore } from '../../../../adapters/backend/store/forms/mail-store.ts'
import { createSqlChatStore } from '../../../../adapters/backend/store/sql-chat-store.ts'
import type { UserType } from '../../../../core/wire/account.ts'
import { createHandClock, type HandClock } from '../../../harness/hand-clock.ts'
import { counted } from '../counted-database.ts'
import { createJobNode, type JobNode } from '../jobs/job-stage.ts'

export const MINUTE = 60_000
export const START = '2027-01-01T00:00:00.000Z'
/** A designer and a traveller with the team; the traveller's talk with the team; a guest's. */
export const TALK = 'conv#3w1'
export const ASIDE = 'conv#2w1'
export const GUESTS = 'conv#2w2'

const caller = (userId: number, type: UserType): Caller => ({ userId, type, isAdminSession: false })
export const MAYA = caller(1, 'TV')
export const KENJI = caller(2, 'LS')
export const HANNAH = caller(3, 'TC')
export const DIEGO = caller(4, 'TC')
const GUEST = caller(5, 'TV')
const BOT = 9

const person = (id: number, type: UserType, firstName: string, email: string | null) => ({
  ...{ id, type, firstName, email, lastName: '' },
  isBot: id === BOT,
  status: id === GUEST.userId ? 'guest' : 'active',
})

/** Leaves these people in the tables, who have said nothing. */
export async function beginTalks(database: Database): Promise<void> {
  await database.run((session) =>
    session.execute(sql`truncate users, enquiries, conversations, messages, memberships, guests, jobs,
      caught_mails cascade`),
  )
  await database.transact(async (session) => {
    await session
      .insert(users)
      .values([
        person(1, 'TV', 'Maya', 'maya@example.test'),
        person(2, 'LS', 'Kenji', 'kenji@example.test'),
        person(3, 'TC', 'Hannah', 'hannah@example.test'),
        person(4, 'TC', 'Diego', 'diego@example.test'),
        person(5, 'TV', 'Rude <b>words', null),
        person(BOT, 'TC', 'Concierge', null),
      ])
    await session.insert(enquiries).values([
      { id: 1, customerId: 1, designerId: 2, destination: 'Japan' },
      { id: 2, customerId: 5, destination: 'Peru' },
    ])
    await session
      .insert(guests)
      .values({ userId: 5, enquiryId: 2, name: 'Rude <b>words', email: 'guest@example.test' })
  })
  const store = createSqlChatStore(database)
  await store.create({ id: TALK, ways: 3, enquiryId: 1, memberIds: [1, 2, 3] })
  await store.create({ id: ASIDE, ways: 2, enquiryId: 1, memberIds: [1] })
  await store.create({ id: GUESTS, ways: 2, enquiryId: 2, memberIds: [5] })
}

/** The chat with what looks after those who are away, and nodes that do its jobs; time stands until it passes. */
export function createMissedStage(database: Database, clock: HandClock = createHandClock(START)) {
  const presence = createMemoryPresence()
  const { database: watched, take } = counted(database)
  let running = 0
  const absent: Database = {
    ...watched,
    run: async (work) => {
      running += 1
      try {
        return await watched.run(work)
      } finally {
        running -= 1
      }
    },
  }
  const reported: unknown[] = []
  const report = (thrown: unknown): void => void reported.push(thrown)
  const ports: ChatPorts = {
    store: createSqlChatStore(database),
    clock,
    presence,
    broadcast: { toUsers: () => undefined },
    limits: createMemoryLimits(1000),
    botId: BOT,
    support: async () => ({ phone: '', email: '' }),
    absence: createAbsence({ database: absent, presence, clock, report }),
    report,
  }
  const service = createChatService(ports)
  const inner = createJobs({ database, now: () => new Date(clock.wall()), wake: () => undefined })
  const nodes: JobNode[] = []
  const mails = createMailStore(database)
  let hashes = 0

  /** @param makesGood it looks for what servers that ended have left */
  async function node(
    makesGood = false,
    noticed: (step: JobStep, key: string) => void = () => undefined,
  ): Promise<JobNode> {
    const origin = () => 'https://trips.example'
    const [mail, look] = missedHandlers({ jobs: inner, presence, clock, origin })
    if (!(mail && look)) throw new Error('Letters and the look are two jobs.')
    const caught = letterHandler(createCaughtMail(mails, () => new Date(clock.wall())))
    const handlers = makesGood ? [mail, look, caught] : [mail, caught]
    const made = createJobNode(database, { clock, handlers, noticed })
    nodes.push(made)
    await made.runner.start()
    return made
  }

  /** Until nothing is due, and what goes on beside requests has ended. */
  async function settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    const due = sql`select count(*)::int as due from jobs
      where due_at <= ${new Date(clock.wall()).toISOString()} and parked_at is null`
    await expect
      .poll(async () => {
        for (const { runner } of nodes) runner.wake()
        // What is running now may add a job after the jobs are counted: it is read first.
        const ran = running
        const { rows } = await database.run((session) => session.execute(due))
        return ran + Number(rows[0]?.['due'])
      })
      .toBe(0)
  }

  return {
    clock,
    ports,
    presence,
    reported,
    node,
    mails: async () => [...(await mails.all())].reverse(),
    /** Statements that were asked beside requests since the last time. */
    asked: take,
    async pass(milliseconds: number) {
      clock.advance(milliseconds)
      await settle()
    },
    async send(who: Caller, text: string, convId = TALK) {
      hashes += 1
      const payload = { convId, text, hash: `message-${hashes}`, time: START }
      expect(await service.ask(who, 'message.send', payload)).toMatchObject({ error: 0 })
    },
    async read(who: Caller, seq: number, convId = TALK) {
      expect(await service.ask(who, 'conversation.read', { convId, seq })).toMatchObject({ error: 0 })
    },
    come: (who: Caller) => service.arrive(who, `socket of ${who.userId}`),
    go: (who: Caller) => service.leave(who, `socket of ${who.userId}`),
    /** Their lease goes on. */
    stay: (who: Caller) => service.renew(who, `socket of ${who.userId}`),
    async waiting() {
      const { rows } = await database.run((session) =>
        session.execute(sql`select key from jobs where name = 'chat.missed' order by key`),
      )
      return rows.map(({ key }) => String(key))
    },
    async close() {
      for (const { runner } of nodes) await runner.close(0)
      expect([...reported, ...nodes.flatMap(({ faults }) => faults)]).toEqual([])
    },
  }
}
