import { sql } from 'drizzle-orm'
import { hashPassword } from '../accounts/passwords.ts'
import { companies, enquiries, users } from '../store/account-tables.ts'
import { agentProfiles } from '../store/accounts/people-tables.ts'
import type { TypedPayload } from '../store/chat-store.ts'
import { conversations, memberships, missedMails, readMarks } from '../store/chat-tables.ts'
import type { Database, Session } from '../store/database/database.ts'
import { storedFold } from '../store/sql-search.ts'
import { seedBookings } from './bookings.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { DEMO_CONVERSATIONS, type DemoConversation, type Line } from './conversations.ts'
import { linesOf } from './long-talks.ts'
import {
  DEMO_AGENCIES,
  DEMO_COMPANIES,
  DEMO_ENQUIRIES,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  type DemoPerson,
} from './people.ts'
import { seedDrafts, seedPlanDeed } from './plans.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

const SEED = 20_260_101
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ROWS_AT_ONCE = 5_000

/**
 * Fills an empty database with the demo: all from one seed, relative to now.
 * @returns false when there are users already; then only what a demo of before did not have is added
 */
export async function seedDemo(database: Database, now: Date): Promise<boolean> {
  if (await hasUsers(database.run)) {
    await catchUp(database, now)
    return false
  }
  // One hash for all: the password is public, and a cold start must not wait for nine of them.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return database.transact(async (session) => {
    // Two nodes that start at once: one seeds, the other finds it done.
    await session.execute(sql`select pg_advisory_xact_lock(${SEED})`)
    if (await hasUsers((work) => work(session))) return false
    await session.insert(companies).values([...DEMO_COMPANIES])
    await session.insert(users).values(DEMO_PEOPLE.map((person) => userRow(person, passwordHash, now)))
    await session.insert(agentProfiles).values([...DEMO_AGENCIES])
    await session.insert(enquiries).values([...DEMO_ENQUIRIES])
    for (const [index, conversation] of DEMO_CONVERSATIONS.entries()) {
      await seedConversation(session, conversation, createSeededRandom(SEED + index), now)
    }
    await seedDrafts(session, now)
    await seedCatalogue(session, SEED, now)
    await seedBookings(session, now)
    for (const table of ['companies', 'users', 'enquiries']) {
      await session.execute(
        sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
      )
    }
    return true
  })
}

/** A data folder of before the catalogue has users, and nothing to browse. */
async function catchUp(database: Database, now: Date): Promise<void> {
  await database.transact(async (session) => {
    await session.execute(sql`select pg_advisory_xact_lock(${SEED})`)
    await seedCatalogue(session, SEED, now)
    await seedBookings(session, now)
  })
}

async function hasUsers(run: Database['run']): Promise<boolean> {
  const found = await run((session) => session.select({ id: users.id }).from(users).limit(1))
  return found.length > 0
}

function userRow(person: DemoPerson, passwordHash: string, now: Date): typeof users.$inferInsert {
  return {
    id: person.id,
    type: person.type,
    email: person.email,
    passwordHash: person.email === null ? null : passwordHash,
    firstName: person.name[0],
    lastName: person.name[1],
    countryCode: person.country,
    currencyCode: person.currency,
    timezone: person.timezone,
    avatar: person.isBot ? '/avatars/team.svg' : `/avatars/${person.id}.svg`,
    status: person.status ?? 'active',
    companyId: person.companyId ?? null,
    companyRole: person.companyId === undefined ? null : 'owner',
    isBot: person.isBot ?? false,
    actsForOthers: person.actsForOthers ?? false,
    lastOnline: new Date(now.getTime() - person.seen * MINUTE),
  }
}

async function seedConversation(
  session: Session,
  demo: DemoConversation,
  random: SeededRandom,
  now: Date,
): Promise<void> {
  const lines: readonly Line[] = [
    ...(demo.long ? linesOf(demo.long.talk, demo.long.messages, random) : []),
    ...demo.lines,
  ]
  const times = timesOf(lines.length, demo, random, now)
  const lastSeq = lines.length
  const hasConcierge = demo.memberIds.some(
    (id) => DEMO_PEOPLE.find((person) => person.id === id)?.type === 'TC',
  )
  const changed = sql`pg_current_xact_id()`
  await session.insert(conversations).values({
    id: demo.id,
    ways: demo.ways,
    enquiryId: demo.enquiryId,
    lastSeq,
    lastAt: new Date(times.at(-1) ?? now),
    // Of long ago, whenever its first line was said: nobody goes on with a greeting that never began.
    greetedAt: new Date(Math.min(now.getTime() - 7 * DAY, Date.parse(times[0] ?? now.toISOString()))),
    assigned: hasConcierge ? changed : null,
    changed,
  })
  await session
    .insert(memberships)
    .values(demo.memberIds.map((userId) => ({ convId: demo.id, userId, changed })))
  await session.insert(readMarks).values(
    demo.memberIds.map((userId) => ({
      convId: demo.id,
      userId,
      seq: Math.max(0, lastSeq - (demo.unread[userId] ?? 0)),
    })),
  )
  // Who looks at the demo is the first to write: what was said before was told.
  const told = Object.keys(demo.unread).map((userId) => ({
    convId: demo.id,
    userId: Number(userId),
    toldSeq: lastSeq,
  }))
  if (told.length > 0) await session.insert(missedMails).values(told)
  const rows: MessageRow[] = []
  for (const [index, line] of lines.entries())
    rows.push(
      await saidBy(session, line, {
        seq: index + 1,
        time: times[index] ?? '',
        enquiryId: demo.enquiryId,
        now,
      }),
    )
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    await insertMessages(session, demo.id, rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** When each line was said: from the newest backwards, at the conversation's pace. */
function timesOf(count: number, demo: DemoConversation, random: SeededRandom, now: Date): string[] {
  const times: string[] = []
  let at = now.getTime() - demo.lastAgo * MINUTE
  for (let index = 0; index < count; index += 1) {
    times.push(new Date(at).toISOString())
    // Now and then a night lies between two lines.
    const pause = random.next() < 0.12 ? 6 + random.next() * 6 : 0.1 + random.next() * 0.6
    at -= Math.round(pause * demo.pace * MINUTE)
  }
  return times.reverse()
}

interface MessageRow {
  readonly seq: number
  readonly hash: string
  readonly sender: number
  readonly text: string
  readonly payload: TypedPayload | null
  readonly time: string
}

interface Said {
  readonly seq: number
  readonly time: string
  readonly enquiryId: number
  readonly now: Date
}

/** A line as a message; what it does with a plan is done with it. */
async function saidBy(
  session: Session,
  [sender, text, deed]: Line,
  { seq, time, enquiryId, now }: Said,
): Promise<MessageRow> {
  const hash = `demo-${String(seq).padStart(8, '0')}`
  const row = { seq, hash, sender, text, payload: null, time }
  if (deed === undefined) return row
  const done = { enquiryId, deed, byId: sender, text, hash, at: new Date(time), now }
  return { ...row, ...(await seedPlanDeed(session, done)) }
}

const withFold = (row: MessageRow) => ({ ...row, folded: storedFold(row.text) })

/** One parameter for thousands of rows: the database unfolds it. */
async function insertMessages(session: Session, convId: string, rows: readonly MessageRow[]): Promise<void> {
  await session.execute(sql`
    insert into messages (conv_id, seq, hash, sender_id, time, utc, text, payload, folded)
    select ${convId}, seq, hash, sender, time, time::timestamptz, text, payload, folded
    from jsonb_to_recordset(${JSON.stringify(rows.map(withFold))}::jsonb)
      as line (seq int, hash text, sender int, time text, text text, payload jsonb, folded text)`)
}
