import { LIMIT } from '../../../../core/chat/timings.ts'
import type { ChatPayload } from '../../../../core/wire/chat-requests.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import { audienceOf, enter } from '../access.ts'
import { ChatError } from '../chat-error.ts'
import { type Caller, type ChatPorts, nowOf } from '../chat-ports.ts'
import { memberIds, toHead, toItem } from '../wire-shapes.ts'

const PAGE = LIMIT.listPage

/** `conversation.list`: a page of rows in the order of `asOf`, so that pages fit together while messages come. */
export async function listConversations(
  ports: ChatPorts,
  caller: Caller,
  payload: ChatPayload<'conversation.list'>,
) {
  const asOf = payload.asOf === undefined ? nowOf(ports) : instantOf(payload.asOf)
  const view = caller.type === 'TC' ? (payload.view ?? 'all') : 'all'
  const offset = (payload.page - 1) * PAGE
  const ids = await ports.store.listIds(caller, { view, asOf, offset, limit: PAGE + 1 })
  const summaries = await ports.store.summaries(caller, ids.slice(0, PAGE))
  const unreadList = await ports.store.unreadOf(caller)
  const people = new Set(summaries.flatMap(({ conversation }) => memberIds(conversation)))
  // Last, so that nobody comes or goes between the look and the answer.
  const online = await ports.presence.online([...people], ports.clock.monotonic())
  return {
    rooms: summaries.map((summary) => toItem(caller, summary, online)),
    unreadList,
    nextPage: ids.length > PAGE ? payload.page + 1 : null,
    asOf,
  }
}

function instantOf(text: string): string {
  const instant = new Date(text)
  const isSane =
    Number.isFinite(instant.getTime()) && instant.getUTCFullYear() > 0 && instant.getUTCFullYear() < 10_000
  if (!isSane) throw new ChatError(CODE.badValue, 'That list does not exist.')
  return instant.toISOString()
}

/** `sync`: where every conversation stands that changed since a revision. */
export async function syncHeads(ports: ChatPorts, caller: Caller, payload: ChatPayload<'sync'>) {
  const { rev, changed, gone } = await ports.store.changesSince(caller, payload.rev ?? null)
  const summaries = await ports.store.summaries(caller, changed)
  return {
    rev,
    heads: Object.fromEntries(summaries.map((summary) => [summary.conversation.id, toHead(summary)])),
    gone: [...gone],
  }
}

/** `conversation.read`, for one conversation or for all (ROOM-03); the others and one's own tabs are told. */
export async function markRead(ports: ChatPorts, caller: Caller, payload: ChatPayload<'conversation.read'>) {
  if ('all' in payload) await markAll(ports, caller, payload.all)
  else await markOne(ports, caller, payload.convId, payload.seq)
  return { unreadList: await ports.store.unreadOf(caller) }
}

/** Only what is unread has a mark to move, and that is a short list, however long the given one is. */
async function markAll(
  ports: ChatPorts,
  caller: Caller,
  marks: Readonly<Record<string, number>>,
): Promise<void> {
  const given = new Map(Object.entries(marks))
  for (const convId of Object.keys(await ports.store.unreadOf(caller))) {
    const seq = given.get(convId)
    if (seq !== undefined) await markOne(ports, caller, convId, seq)
  }
}

async function markOne(ports: ChatPorts, caller: Caller, convId: string, seq: number): Promise<void> {
  const conversation = await enter(ports, caller, convId)
  const own = conversation.members.find((member) => member.person.id === caller.userId)
  if (own && seq <= own.readSeq) return
  const mark = await ports.store.transact(convId, (locked) => locked.moveMark(caller.userId, seq))
  const told = new Set([...(await audienceOf(ports, conversation)), caller.userId])
  ports.broadcast.toUsers([...told], 'read', { convId, user_id: caller.userId, seq: mark })
}
