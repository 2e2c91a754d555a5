import { LIMIT } from '../../../../core/chat/timings.ts'
import type { ChatPayload } from '../../../../core/wire/chat-requests.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import type { MessageRow } from '../../store/chat-store.ts'
import { enter } from '../access.ts'
import { ChatError } from '../chat-error.ts'
import type { Caller, ChatPorts } from '../chat-ports.ts'
import { toInfo, toStoredMessage } from '../wire-shapes.ts'

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
  const memberIds = conversation.members.map((member) => member.person.id)
  const online = await ports.presence.online(memberIds, ports.clock.monotonic())
  const rows = await backward(ports, convId, undefined)
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

/** `message.list` in its three forms: what came after, what is around, what is older. */
export async function listMessages(ports: ChatPorts, caller: Caller, payload: ChatPayload<'message.list'>) {
  const { convId } = payload
  await enter(ports, caller, convId)
  if ('afterSeq' in payload) {
    const rows = await forward(ports, convId, payload.afterSeq, payload.limit ?? LIMIT.catchUpPage)
    const last = rows.at(-1)?.seq ?? payload.afterSeq
    const more = (await ports.store.messages(convId, { after: last, limit: 1 })).length > 0
    return { messages: rows.map(toStoredMessage), more }
  }
  if ('aroundSeq' in payload) return around(ports, convId, payload.aroundSeq)
  const rows = await backward(ports, convId, seqOfKey(payload.lastEvaluatedKey))
  return { messages: rows.map(toStoredMessage), lastEvaluatedKey: olderKey(rows) }
}

async function around(ports: ChatPorts, convId: string, seq: number) {
  const half = PAGE / 2
  const older = await backward(ports, convId, Math.min(seq, MOST_SEQ - 1) + 1, half)
  const newer = await forward(ports, convId, older.at(-1)?.seq ?? 0, half)
  const rows = [...older, ...newer]
  const after = rows.at(-1)?.seq ?? 0
  const more = (await ports.store.messages(convId, { after, limit: 1 })).length > 0
  return { messages: rows.map(toStoredMessage), lastEvaluatedKey: olderKey(rows), more }
}

async function forward(
  ports: ChatPorts,
  convId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  let from = Math.min(after, MOST_SEQ)
  return withinBytes(limit, async (count) => {
    const rows = await ports.store.messages(convId, { after: from, limit: count })
    from = rows.at(-1)?.seq ?? from
    return rows
  })
}

async function backward(
  ports: ChatPorts,
  convId: string,
  before: number | undefined,
  limit = PAGE,
): Promise<MessageRow[]> {
  let until = before
  const newestFirst = await withinBytes(limit, async (count) => {
    const rows = await ports.store.messages(convId, {
      ...(until === undefined ? {} : { before: until }),
      limit: count,
    })
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
  if (keyword === '') return { results: [], nextPage: null }
  const rows = await ports.store.search(caller, keyword, (page - 1) * SEARCH_PAGE, SEARCH_PAGE + 1)
  const results = rows
    .slice(0, SEARCH_PAGE)
    .map((row) => ({ convId: row.convId, message: toStoredMessage(row) }))
  return { results, nextPage: rows.length > SEARCH_PAGE ? page + 1 : null }
}
