import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { foldedText } from '../../../core/text/folded-text.ts'
import type { MessageRow, Viewer } from './chat-store.ts'
import { conversations, messages } from './chat-tables.ts'
import type { Session } from './database/database.ts'
import { seenBy, selectMessages, toMessages } from './sql-shapes.ts'

/** Without an index so many of the newest messages are looked through, and so many bytes of text. */
const MOST_ROWS = 10_000
const MOST_BYTES = 2_000_000
/** A shorter word has no trigram to be found by. */
const SHORTEST_INDEXED = 3

/** Messages of conversations that somebody sees, newest first, with a keyword in their text, however either is written (ROOM-06). */
export type SearchMessages = (
  session: Session,
  viewer: Viewer,
  keyword: string,
  offset: number,
  limit: number,
) => Promise<MessageRow[]>

const IS_ASCII = /^[\0-\u007f]*$/

/** What is stored beside a text to find it by; null where its small letters are as good. */
export function storedFold(text: string): string | null {
  const folded = foldedText(text)
  return IS_ASCII.test(text) && folded === text.toLowerCase() ? null : folded
}

/** By an index of trigrams where the database has one, else in what is newest. */
export function createMessageSearch(): SearchMessages {
  let isIndexed: boolean | undefined
  return async (session, viewer, keyword, offset, limit) => {
    isIndexed ??= await hasTrigrams(session)
    const folded = foldedText(keyword).trim()
    const isFoundByIndex = isIndexed && [...folded].length >= SHORTEST_INDEXED
    const rows = await selectMessages(session)
      .where(isFoundByIndex ? foundAnywhere(session, viewer, folded) : foundInNewest(viewer, folded))
      .orderBy(desc(messages.utc), desc(messages.seq), asc(messages.convId))
      .limit(limit)
      .offset(offset)
    return toMessages(rows)
  }
}

async function hasTrigrams(session: Session): Promise<boolean> {
  const { rows } = await session.execute(
    sql`select 1 from pg_indexes where schemaname = current_schema() and indexname = 'messages_by_trigram'`,
  )
  return rows.length > 0
}

function foundAnywhere(session: Session, viewer: Viewer, folded: string): SQL | undefined {
  const visible = session.select({ id: conversations.id }).from(conversations).where(seenBy(viewer))
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    inArray(messages.convId, visible),
    sql`${foldOf('messages')} like ${pattern}`,
    eq(messages.removed, false),
  )
}

/**
 * The sizes are added up before any text is read: one row of 100,000 letters costs as much as a thousand of a
 * hundred, and everybody waits for the one session of the embedded database.
 */
function foundInNewest(viewer: Viewer, folded: string): SQL {
  const order = sql`s.utc desc, s.seq desc, s.conv_id`
  const visible = sql`select conversations.id from conversations where ${seenBy(viewer)}`
  const newest = sql`select s.conv_id, s.seq, s.utc, s.text, s.folded from messages s
    where s.conv_id in (${visible}) and not s.removed order by ${order} limit ${MOST_ROWS}`
  const measured = sql`select s.conv_id, s.seq, s.text, s.folded,
    sum(octet_length(s.text)) over (order by ${order}) - octet_length(s.text) as bytes_before from (${newest}) s`
  return sql`(${messages.convId}, ${messages.seq}) in (select m.conv_id, m.seq from (${measured}) m
    where m.bytes_before < ${MOST_BYTES} and strpos(${foldOf('m')}, ${folded}) > 0)`
}

/** The folded text of a row, as the index has it. */
const foldOf = (row: 'messages' | 'm'): SQL =>
  sql.raw(`coalesce(${row}.folded, lower(${row}.text collate "C"))`)
