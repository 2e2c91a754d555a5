import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { enquiries, users } from './account-tables.ts'
import type { ChatStore, ListQuery, MessageRange, Summary, Viewer } from './chat-store.ts'
import { conversations, media, memberships, messages } from './chat-tables.ts'
import type { Database, Session } from './database/database.ts'
import { insertConversation } from './new-conversation.ts'
import { changesSince } from './sql-changes.ts'
import { lockConversation } from './sql-locked-conversation.ts'
import { createMessageSearch } from './sql-search.ts'
import {
  conciergeIds,
  conversationsOf,
  markOf,
  personOf,
  seenBy,
  selectMessages,
  toMessages,
  unreadBy,
} from './sql-shapes.ts'

/** The chat in PostgreSQL, embedded or not. */
export function createSqlChatStore(database: Database): ChatStore {
  const searchMessages = createMessageSearch()
  return {
    person: (userId) => database.run((session) => person(session, userId)),
    enquiry: (enquiryId) => database.run((session) => enquiry(session, enquiryId)),
    conciergeIds: () => database.run(conciergeIds),
    contactsOf: (viewer) => database.run((session) => contactsOf(session, viewer)),
    watchedBy: (viewer) => database.run((session) => watchedBy(session, viewer)),
    saveLastOnline: (userId, instant) =>
      database.run(async (session) => {
        await session
          .update(users)
          .set({ lastOnline: new Date(instant) })
          .where(eq(users.id, userId))
      }),
    conversation: (convId) =>
      database.run(async (session) => (await conversationsOf(session, [convId])).get(convId) ?? null),
    listIds: (viewer, query) => database.run((session) => listIds(session, viewer, query)),
    summaries: (viewer, convIds) => database.run((session) => summaries(session, viewer, convIds)),
    unreadOf: (viewer) => database.run((session) => unreadOf(session, viewer)),
    messages: (convId, range) => database.run((session) => messageRun(session, convId, range)),
    media: (id) =>
      database.run(
        async (session) => (await session.select().from(media).where(eq(media.id, id)))[0] ?? null,
      ),
    dropLooseMedia: (before, most) => database.run((session) => dropLooseMedia(session, before, most)),
    search: (viewer, keyword, offset, limit) =>
      database.run((session) => searchMessages(session, viewer, keyword, offset, limit)),
    leftAt: (convId, userId) =>
      database.run(async (session) => {
        const own = and(eq(memberships.convId, convId), eq(memberships.userId, userId))
        const [row] = await session.select({ seq: memberships.leftSeq }).from(memberships).where(own)
        return row?.seq ?? null
      }),
    unfinishedGreetings: (botId, since, hashes) =>
      database.run((session) => unfinishedGreetings(session, botId, since, hashes)),
    changesSince: (viewer, since) => database.run((session) => changesSince(session, viewer, since)),
    create: (conversation) => database.transact((session) => insertConversation(session, conversation)),
    transact: (convId, work, message) =>
      database.transact(async (session) => work(await lockConversation(session, convId, message))),
  }
}

async function person(session: Session, userId: number) {
  const [row] = await session.select().from(users).where(eq(users.id, userId))
  return row ? personOf(row) : null
}

async function enquiry(session: Session, enquiryId: number) {
  if (enquiryId > 2_147_483_647) return null
  const { id, customerId, companyId, designerId, destination } = enquiries
  const [row] = await session
    .select({ id, customerId, companyId, designerId, destination })
    .from(enquiries)
    .where(eq(id, enquiryId))
  return row ?? null
}

async function contactsOf(session: Session, viewer: Viewer): Promise<number[]> {
  const own = session
    .select({ id: memberships.convId })
    .from(memberships)
    .where(and(eq(memberships.userId, viewer.userId), sql`${memberships.leftSeq} is null`))
  const others = await session
    .selectDistinct({ id: memberships.userId })
    .from(memberships)
    .where(and(inArray(memberships.convId, own), sql`${memberships.leftSeq} is null`))
  const [unassigned] = await session
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(inArray(conversations.id, own), sql`${conversations.assigned} is null`))
    .limit(1)
  const all = new Set([...others.map((row) => row.id), ...(unassigned ? await conciergeIds(session) : [])])
  all.delete(viewer.userId)
  return [...all].sort((first, second) => first - second)
}

async function watchedBy(session: Session, viewer: Viewer): Promise<number[]> {
  const visible = session.select({ id: conversations.id }).from(conversations).where(seenBy(viewer))
  const isOther = and(isNull(memberships.leftSeq), ne(memberships.userId, viewer.userId))
  const rows = await session
    .selectDistinct({ id: memberships.userId })
    .from(memberships)
    .where(and(inArray(memberships.convId, visible), isOther))
    .orderBy(asc(memberships.userId))
  return rows.map((row) => row.id)
}

/** The order of `asOf`: for a conversation that went on since, its last message of then. */
async function listIds(session: Session, viewer: Viewer, query: ListQuery): Promise<string[]> {
  const then = sql`${query.asOf}::timestamptz`
  const lastThen = sql`case when conversations.last_at <= ${then} then conversations.last_at else
    (select s.utc from messages s where s.conv_id = conversations.id and s.utc <= ${then}
     order by s.seq desc limit 1) end`
  const order = query.view === 'waiting' ? sql`${lastThen} asc nulls last` : sql`${lastThen} desc nulls last`
  const rows = await session
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(seenBy(viewer), inView(viewer, query.view)))
    .orderBy(order, asc(conversations.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => row.id)
}

function inView(viewer: Viewer, view: ListQuery['view']): SQL | undefined {
  if (view === 'unassigned') return sql`${conversations.assigned} is null`
  if (view === 'mine') return seenBy({ userId: viewer.userId, type: 'TV' })
  if (view === 'all') return undefined
  return sql`exists (select 1 from messages s join users u on u.id = s.sender_id
    where s.conv_id = conversations.id and s.seq = conversations.last_seq and u.type in ('TV', 'TA'))`
}

async function summaries(session: Session, viewer: Viewer, convIds: readonly string[]): Promise<Summary[]> {
  const found = await conversationsOf(session, convIds)
  if (found.size === 0) return []
  const counts = await session
    .select({ id: conversations.id, unread: unreadBy(viewer), readSeq: markOf(viewer) })
    .from(conversations)
    .where(inArray(conversations.id, [...found.keys()]))
  const last = await selectMessages(session)
    .innerJoin(
      conversations,
      and(eq(conversations.id, messages.convId), eq(conversations.lastSeq, messages.seq)),
    )
    .where(inArray(messages.convId, [...found.keys()]))
  const lastOf = new Map(toMessages(last).map((message) => [message.convId, message]))
  const countOf = new Map(counts.map((row) => [row.id, row]))
  return convIds.flatMap((id) => {
    const conversation = found.get(id)
    const count = countOf.get(id)
    if (!(conversation && count)) return []
    return [{ conversation, last: lastOf.get(id) ?? null, readSeq: count.readSeq, unread: count.unread }]
  })
}

async function unreadOf(session: Session, viewer: Viewer): Promise<Record<string, number>> {
  const rows = await session
    .select({ id: conversations.id, unread: unreadBy(viewer) })
    .from(conversations)
    .where(and(seenBy(viewer), sql`conversations.last_seq > ${markOf(viewer)}`))
  return Object.fromEntries(rows.filter((row) => row.unread > 0).map((row) => [row.id, row.unread]))
}

async function unfinishedGreetings(
  session: Session,
  botId: number,
  since: string,
  hashes: readonly string[],
) {
  const said = session
    .select({ count: sql`count(*)` })
    .from(messages)
    .where(
      and(
        sql`messages.conv_id = conversations.id`,
        eq(messages.senderId, botId),
        inArray(messages.hash, [...hashes]),
      ),
    )
  const rows = await session
    .select({ convId: conversations.id, greetedAt: conversations.greetedAt })
    .from(conversations)
    .where(and(gte(conversations.greetedAt, new Date(since)), sql`(${said}) < ${hashes.length}`))
  return rows.flatMap(({ convId, greetedAt }) =>
    greetedAt ? [{ convId, greetedAt: greetedAt.toISOString() }] : [],
  )
}

async function messageRun(session: Session, convId: string, range: MessageRange) {
  const fits = and(
    eq(messages.convId, convId),
    range.after === undefined ? undefined : gt(messages.seq, range.after),
    range.before === undefined ? undefined : lt(messages.seq, range.before),
  )
  const forward = range.after !== undefined
  const rows = await selectMessages(session)
    .where(fits)
    .orderBy(forward ? asc(messages.seq) : desc(messages.seq))
    .limit(range.limit)
  return toMessages(forward ? rows : rows.reverse())
}

/** Takes away the rows of files that came up before then and went with no message. @returns the keys of their bytes */
export async function dropLooseMedia(
  session: Session,
  before: Date,
  most: number,
): Promise<readonly string[]> {
  const isLoose = and(isNull(media.seq), lt(media.uploadedAt, before))
  const old = session.select({ id: media.id }).from(media).where(isLoose).limit(most)
  const gone = await session
    .delete(media)
    .where(and(isLoose, inArray(media.id, old)))
    .returning({ file: media.file })
  return gone.map(({ file }) => file)
}
