import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { enquiries, users } from './account-tables.ts'
import type { Conversation, Member, MessageRow, Person, Viewer } from './chat-store.ts'
import { conversations, memberships, messages, readMarks } from './chat-tables.ts'
import type { Session } from './database/database.ts'

export type UserRow = typeof users.$inferSelect

export function personOf(row: UserRow): Person {
  return {
    id: row.id,
    type: row.type,
    firstName: row.firstName,
    lastName: row.lastName,
    avatar: row.avatar,
    timezone: row.timezone,
    isBot: row.isBot,
    lastOnline: row.lastOnline?.toISOString() ?? null,
  }
}

function messageOf(row: typeof messages.$inferSelect, sender: Person): MessageRow {
  return {
    convId: row.convId,
    seq: row.seq,
    hash: row.hash,
    sender,
    isBot: row.isBot,
    time: row.time,
    utc: row.utc.toISOString(),
    text: row.text,
    removed: row.removed,
    media: row.media,
    payload: row.payload,
  }
}

/** Messages with their senders, ready for a `where`. */
export function selectMessages(session: Session) {
  return session
    .select({ message: messages, sender: users })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
}

export const toMessages = (
  rows: readonly { message: typeof messages.$inferSelect; sender: UserRow }[],
): MessageRow[] => rows.map(({ message, sender }) => messageOf(message, personOf(sender)))

/** Whether a viewer sees a row of `conversations`. Written out: Drizzle drops the tables' names in subqueries. */
export function seenBy(viewer: Viewer): SQL {
  const isMember = sql`exists (select 1 from memberships m where m.conv_id = conversations.id
    and m.user_id = ${viewer.userId} and m.left_seq is null)`
  return viewer.type === 'TC' ? sql`(${isMember} or conversations.assigned is null)` : isMember
}

/** The others' messages after the viewer's own mark; a bot writes for nobody, so it counts for everybody. */
export function unreadBy(viewer: Viewer): SQL<number> {
  return sql<number>`(select count(*)::int from messages s where s.conv_id = conversations.id
    and s.seq > ${markOf(viewer)} and (s.sender_id <> ${viewer.userId} or s.is_bot))`
}

export function markOf(viewer: Viewer): SQL<number> {
  return sql<number>`coalesce((select r.seq from read_marks r where r.conv_id = conversations.id
    and r.user_id = ${viewer.userId}), 0)`
}

/** The concierges who are people, by id. */
export async function conciergeIds(session: Session): Promise<number[]> {
  const rows = await session
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 'TC'), eq(users.isBot, false)))
    .orderBy(asc(users.id))
  return rows.map((row) => row.id)
}

/** The members of conversations, by conversation, each list by user id. */
export async function membersOf(
  session: Session,
  convIds: readonly string[],
): Promise<Map<string, Member[]>> {
  const found = new Map<string, Member[]>(convIds.map((id) => [id, []]))
  if (convIds.length === 0) return found
  const rows = await session
    .select({ convId: memberships.convId, user: users, seq: readMarks.seq })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      readMarks,
      and(eq(readMarks.convId, memberships.convId), eq(readMarks.userId, memberships.userId)),
    )
    .where(and(inArray(memberships.convId, [...convIds]), isNull(memberships.leftSeq)))
    .orderBy(asc(memberships.userId))
  for (const row of rows) found.get(row.convId)?.push({ person: personOf(row.user), readSeq: row.seq ?? 0 })
  return found
}

/** Conversations with their members, by id. */
export async function conversationsOf(
  session: Session,
  convIds: readonly string[],
): Promise<Map<string, Conversation>> {
  if (convIds.length === 0) return new Map()
  const members = await membersOf(session, convIds)
  const rows = await session
    .select({
      row: conversations,
      destination: enquiries.destination,
      asked: { kind: enquiries.kind, state: enquiries.state },
    })
    .from(conversations)
    .innerJoin(enquiries, eq(enquiries.id, conversations.enquiryId))
    .where(inArray(conversations.id, [...convIds]))
  return new Map(
    rows.map(({ row, destination, asked }) => [
      row.id,
      {
        id: row.id,
        ways: row.ways,
        enquiryId: row.enquiryId,
        destination,
        asked,
        lastSeq: row.lastSeq,
        members: members.get(row.id) ?? [],
      },
    ]),
  )
}
