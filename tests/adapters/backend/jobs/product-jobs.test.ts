import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expiryHandler } from '../../../../adapters/backend/accounts/expiry-job.ts'
import { callbackHandler, remindOfCallback } from '../../../../adapters/backend/desk/callback-job.ts'
import type { JobHandler } from '../../../../adapters/backend/jobs/job.ts'
import { createJobs, type Jobs } from '../../../../adapters/backend/jobs/jobs.ts'
import { createCaughtMail } from '../../../../adapters/backend/mail/caught-mail.ts'
import { letterHandler } from '../../../../adapters/backend/mail/letter-job.ts'
import type { Database, DatabasePlace } from '../../../../adapters/backend/store/database/database.ts'
import { createDeskStore } from '../../../../adapters/backend/store/desk/desk-store.ts'
import { createMailStore } from '../../../../adapters/backend/store/forms/mail-store.ts'
import { createHandClock } from '../../../harness/hand-clock.ts'
import { throwawayPostgres } from '../../../harness/postgres.ts'
import { openTestDatabase } from '../../../harness/test-database.ts'
import { createJobNode } from './job-stage.ts'

const postgres = await throwawayPostgres()
afterAll(() => postgres?.drop())
const places: readonly (readonly [string, DatabasePlace])[] = [
  ['embedded', { kind: 'memory' }],
  ...(postgres ? [['PostgreSQL', postgres.place] as const] : []),
]
const START = '2027-01-01T00:00:00.000Z'
const DAY = 86_400_000

describe.each(places)('the product’s jobs in %s', (_name, place) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(place)
    await database.run((session) =>
      session.execute(sql`insert into users (id, type, email, first_name, last_name, is_bot, status) values
        (9001, 'TC', 'hannah@example.test', 'Hannah', 'W', false, 'approved'),
        (9002, 'TC', 'left@example.test', 'Left', 'X', false, 'closed'),
        (9003, 'TC', null, 'Bot', 'Y', true, 'active'),
        (9004, 'TV', 'nora@example.test', 'Nora', 'F', false, 'active')`),
    )
  })
  afterAll(() => database.close())

  function node(handlersOf: (jobs: Jobs) => readonly JobHandler[]) {
    const clock = createHandClock(START)
    const inner = createJobs({ database, now: () => new Date(clock.wall()), wake: () => undefined })
    return createJobNode(database, { clock, handlers: handlersOf(inner) })
  }

  it('tell the concierges of a call-back as its half hour begins, once, and of none that was taken back', async () => {
    const mails = createMailStore(database)
    const { runner, clock, jobs, store } = node((inner) => [
      letterHandler(createCaughtMail(mails, () => new Date())),
      callbackHandler(inner),
    ])
    const desk = createDeskStore(database, remindOfCallback(jobs))
    const wanted = (name: string, userId: number | null) =>
      desk.createCallback({
        ...{ userId, name, phone: '+61491570156', phoneExtension: '12', countryCode: 'AU' },
        ...{ timezone: 'Nowhere/Odd', topic: 'a honeymoon', createdAt: new Date(START) },
        windowFrom: new Date('2027-01-03T22:00:00Z'),
        windowTo: new Date('2027-01-03T22:30:00Z'),
      })
    await wanted('Nora <b>', null)
    await wanted('Gone', 9004)
    await database.run((session) => session.execute(sql`delete from callbacks where user_id = 9004`))
    await runner.start()
    expect(await mails.all()).toEqual([])
    clock.advance(2 * DAY + 22 * 3_600_000)
    await expect.poll(async () => (await mails.all()).length).toBe(1)
    await expect.poll(() => store.list(9)).toEqual([])
    const [letter, ...others] = await mails.all()
    expect([letter?.recipient, others]).toEqual(['hannah@example.test', []])
    expect(letter?.subject).toBe('Call Nora <b> now')
    for (const words of [
      'between 09:00 and 09:30, Sydney time',
      '22:00 UTC',
      '+61491570156, extension 12',
      'a honeymoon',
    ])
      expect(letter?.body).toContain(words)
    await runner.close(0)
  })

  it('take away sessions, tokens, links and given-up letters that are over, and leave the others', async () => {
    await database.run((session) =>
      session.execute(sql`with days as (select n, timestamptz '2027-01-01' + n * interval '1 day' as at
          from generate_series(-40, 40) n),
        made as (insert into sessions (token_hash, public_id, user_id, created_at, expires_at)
          select 's' || n, 'p' || n, 9004, at - interval '90 days', at from days returning id, expires_at),
        ended as (insert into sessions (token_hash, public_id, user_id, created_at, expires_at, ended_at)
          values ('e1', 'e1', 9004, now(), '2028-01-01', '2026-11-01'), ('e2', 'e2', 9004, now(), '2028-01-01', '2026-12-31')),
        links as (insert into account_links (token_hash, purpose, email, created_at, expires_at)
          select 'l' || n, 'reset', 'nora@example.test', at, at from days)
        insert into agent_invites (token_hash, email, agency, invited_by, created_at, expires_at, used_by)
          select 'i' || n, 'a@example.test', 'A', 9001, at, at, case when n = -40 then 9004 end from days`),
    )
    await database.run((session) =>
      session.execute(sql`insert into socket_tokens
        select token_hash, id, expires_at from sessions where token_hash like 's%'`),
    )
    await database.run((session) =>
      session.execute(sql`insert into jobs (name, key, payload, due_at, parked_at, created_at)
        select case when n > 20 then 'test.other' else 'letter' end, n::text, '{}', at, at, at
        from (select n, timestamptz '2027-01-01' - n * interval '1 day' as at from generate_series(1, 24) n) days`),
    )
    const { runner, noticed, faults } = node(() => [expiryHandler(() => new Date(START))])
    await runner.start()
    await expect.poll(() => noticed).toContain('accounts.expire finished')
    await runner.close(0)
    const { rows } = await database.run((session) =>
      session.execute(sql`select (select count(*)::int from sessions) as sessions,
        (select count(*)::int from socket_tokens) as tokens, (select count(*)::int from account_links) as links,
        (select count(*)::int from agent_invites) as invites,
        (select count(*)::int from jobs where parked_at is not null) as parked`),
    )
    // From 30, 0, 7 and 30 days before the first of January on, with a session that ended the day before and a used invitation.
    expect(rows[0]).toEqual({ sessions: 71 + 1, tokens: 41, links: 48, invites: 71 + 1, parked: 14 + 4 })
    expect(faults).toEqual([])
  })
})
