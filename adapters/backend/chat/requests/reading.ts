import { LIMIT } from '../../../../core/chat/timings.ts'
import { foldedText } from '../../../../core/text/folded-text.ts'
import type { ChatPayload } from '../../../../core/wire/chat-requests.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import type { MessageRange, MessageRow } from '../../store/chat-store.ts'
import { enter } from '../access.ts'
import { ChatError } from '../chat-error.ts'
import type { Caller, ChatPorts } from '../chat-ports.ts'
import { memberIds, toInfo, toStoredMessage } from '../wire-shapes.ts'

/** Messages of one page, where nothing else is asked. */
const PAGE = 50
const SEARCH_PAGE = 20
/** UTF-8 bytes of one answer's messages; one message always fits. */
const MOST_BYTES = 512 * 1024
/** Rows fetched at once, so that a page of long messages isn't read whole to be cut. */
const STRETCH = 50

/** `conversation.open`: the newest page, and where one stands. */
export async function openConversation(
  ports: ChatPorts,
  caller: Caller,
  { convId }: ChatPayload<'conversation.open'>,
) {
  const conversation = await enter(ports, caller, convId)
  const [summary] = await ports.store.summaries(caller, [convId])
  const online = await ports.presence.online(memberIds(conversation), ports.clock.monotonic())
  const rows = await backward(readerOf(ports, convId), undefined)
  ports.decided?.({
    request: 'conversation.open',
    ...{ convId, hash: null, userId: caller.userId },
    decision: 'opened',
    seq: conversation.lastSeq,
  })
  return {
    info: toInfo(caller, conversation, online),
    messages: rows.map(toStoredMessage),
    lastEvaluatedKey: olderKey(rows),
    unread: summary?.unread ?? 0,
    readSeq: summary?.readSeq ?? 0,
    // A message that came in between the two reads is on the page: the head never lags behind it.
    lastSeq: Math.max(conversation.lastSeq, rows.at(-1)?.seq ?? 0),
    upload_err: null,
  }
}

/** Reads a run of one conversation's messages. */
type Reader = (range: MessageRange) => Promise<readonly MessageRow[]>

/** @param until the last message that may be seen; without it all may */
function readerOf(ports: ChatPorts, convId: string, until = MOST_SEQ): Reader {
  return ({ before = MOST_SEQ + 1, ...range }) =>
    ports.store.messages(convId, { ...range, before: Math.min(before, until + 1) })
}

/**
 * `message.list` in its three forms: what came after, what is around, what is older. Whoever was taken out of
 * a conversation keeps what came before.
 */
export async function listMessages(ports: ChatPorts, caller: Caller, payload: ChatPayload<'message.list'>) {
  const read = await expectReader(ports, caller, payload.convId)
  if ('afterSeq' in payload) {
    const rows = await forward(read, payload.afterSeq, payload.limit ?? LIMIT.catchUpPage)
    const more = await hasMore(read, rows.at(-1)?.seq ?? payload.afterSeq)
    return { messages: rows.map(toStoredMessage), more }
  }
  if ('aroundSeq' in payload) return around(read, payload.aroundSeq)
  const rows = await backward(read, seqOfKey(payload.lastEvaluatedKey))
  return { messages: rows.map(toStoredMessage), lastEvaluatedKey: olderKey(rows) }
}

/** @throws ChatError 1406 when it never was the caller's */
async function expectReader(ports: ChatPorts, caller: Caller, convId: string): Promise<Reader> {
  try {
    await enter(ports, caller, convId)
    return readerOf(ports, convId)
  } catch (thrown) {
    const until = await ports.store.leftAt?.(convId, caller.userId)
    if (until === null || until === undefined) throw thrown
    return readerOf(ports, convId, until)
  }
}

/** A page with that message in its middle; at either end, and beyond it, the page that reaches it. */
async function around(read: Reader, seq: number) {
  const half = PAGE / 2
  const older = await backward(read, Math.min(seq, MOST_SEQ - 1) + 1, half)
  const newer = await forward(read, older.at(-1)?.seq ?? 0, PAGE - older.length)
  const first = older[0] ?? newer[0]
  const short = PAGE - older.length - newer.length
  const oldest = first && short > 0 ? await backward(read, first.seq, short) : []
  const rows = [...oldest, ...older, ...newer]
  const more = await hasMore(read, rows.at(-1)?.seq ?? 0)
  return { messages: rows.map(toStoredMessage), lastEvaluatedKey: olderKey(rows), more }
}

async function hasMore(read: Reader, after: number): Promise<boolean> {
  return (await read({ after: Math.min(after, MOST_SEQ), limit: 1 })).length > 0
}

async function forward(read: Reader, after: number, limit: number): Promise<MessageRow[]> {
  let from = Math.min(after, MOST_SEQ)
  return withinBytes(limit, async (count) => {
    const rows = await read({ after: from, limit: count })
    from = rows.at(-1)?.seq ?? from
    return rows
  })
}

async function backward(read: Reader, before: number | undefined, limit = PAGE): Promise<MessageRow[]> {
  let until = before
  const newestFirst = await withinBytes(limit, async (count) => {
    const rows = await read({ ...(until === undefined ? {} : { before: until }), limit: count })
    until = rows[0]?.seq ?? until
    return [...rows].reverse()
  })
  return newestFirst.reverse()
}

const utf8 = new TextEncoder()

/** Takes rows, a stretch at a time, until there are enough, no more, or the next would be too much. */
async function withinBytes(
  limit: number,
  next: (count: number) => Promise<readonly MessageRow[]>,
): Promise<MessageRow[]> {
  const taken: MessageRow[] = []
  let bytes = 0
  while (taken.length < limit) {
    const count = Math.min(STRETCH, limit - taken.length)
    const rows = await next(count)
    for (const row of rows) {
      bytes += utf8.encode(JSON.stringify(toStoredMessage(row))).length
      if (bytes > MOST_BYTES && taken.length > 0) return taken
      taken.push(row)
    }
    if (rows.length < count) return taken
  }
  return taken
}

/** The greatest integer of the database's column. */
const MOST_SEQ = 2_147_483_646

/** The key of what is older than a page; null when its first message is the conversation's first. */
function olderKey(rows: readonly MessageRow[]): string | null {
  const oldest = rows[0]?.seq ?? 1
  return oldest > 1 ? `before-${oldest}` : null
}

function seqOfKey(key: string | undefined): number | undefined {
  if (key === undefined) return undefined
  const match = /^before-(\d{1,9})$/.exec(key)
  if (!match) throw new ChatError(CODE.badValue, 'That page does not exist.')
  return Number(match[1])
}

/** `message.search`, in the caller's own conversations only (ROOM-06). */
export async function searchMessages(
  ports: ChatPorts,
  caller: Caller,
  payload: ChatPayload<'message.search'>,
) {
  const keyword = payload.keyword.replace(/[\0\p{Surrogate}]/gu, '\ufffd').trim()
  const page = payload.page ?? 1
  if (foldedText(keyword).trim() === '') return { results: [], nextPage: null }
  const wait = await ports.limits.take('search', String(caller.userId), ports.clock.monotonic())
  if (wait > 0) throw new ChatError(CODE.tooMany, 'You are searching too fast. Wait a moment.', wait)
  const rows = await ports.store.search(caller, keyword, (page - 1) * SEARCH_PAGE, SEARCH_PAGE + 1)
  const results = rows
    .slice(0, SEARCH_PAGE)
    .map((row) => ({ convId: row.convId, message: toStoredMessage(row) }))
  return { results, nextPage: rows.length > SEARCH_PAGE ? page + 1 : null }
}
