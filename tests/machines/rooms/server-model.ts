import type { ConversationItem, ConversationPage, SyncData } from '../../../core/wire/conversation.ts'
import type { StoredMessage } from '../../../core/wire/message.ts'
import { ME, OTHER, STARTED, stored } from '../../harness/fixtures.ts'

/** What a server knows of one user's conversations: their messages and the user's read marks. */
export interface ServerModel {
  write(convId: string, from: number): StoredMessage
  messages(convId: string): readonly StoredMessage[]
  /** Moves the user's mark to a message, or to the newest one. Marks never go back. */
  read(
    convId: string,
    upTo?: number,
  ): { readonly convId: string; readonly user_id: number; readonly seq: number }
  item(convId: string): ConversationItem
  page(): ConversationPage
  sync(): SyncData
  /** What a list must show: newest first, those without a message last, by their ids. */
  expected(): readonly { readonly convId: string; readonly unread: number; readonly last: string | null }[]
}

export function createServerModel(convIds: readonly string[]): ServerModel {
  const logs = new Map<string, StoredMessage[]>(convIds.map((convId) => [convId, []]))
  const marks = new Map<string, number>()
  let instant = STARTED

  const messages = (convId: string) => logs.get(convId) ?? []
  const lastSeq = (convId: string) => messages(convId).at(-1)?.seq ?? 0
  const readSeq = (convId: string) => marks.get(convId) ?? 0
  const unread = (convId: string) =>
    messages(convId).filter((one) => one.user_id !== ME && one.seq > readSeq(convId)).length
  const unreadList = () => Object.fromEntries(convIds.map((convId) => [convId, unread(convId)]))

  function item(convId: string): ConversationItem {
    const last = messages(convId).at(-1)
    return {
      id: convId,
      enquiry_id: 1,
      image: null,
      name: convId,
      last_message: last
        ? {
            content: last.content,
            time: last.time,
            username: last.username,
            firstName: last.firstName,
            fullname: last.fullname,
            unRead: unread(convId),
          }
        : null,
      lastSeq: lastSeq(convId),
      readSeq: readSeq(convId),
    }
  }

  return {
    messages,
    item,
    write: (convId, from) => {
      instant += 1_000
      const seq = lastSeq(convId) + 1
      const utc = new Date(instant).toISOString()
      const content = { text: `${convId} says ${seq}`, utc }
      // The sender's clock is wrong by years: it must move no row.
      const time = new Date(from === OTHER ? STARTED * 2 : 0).toISOString()
      const message = stored(seq, { convId, from, time, content, hash: `${convId}-hash-${seq}` })
      logs.get(convId)?.push(message)
      return message
    },
    read: (convId, upTo = lastSeq(convId)) => {
      marks.set(convId, Math.max(readSeq(convId), Math.min(upTo, lastSeq(convId))))
      return { convId, user_id: ME, seq: readSeq(convId) }
    },
    page: () => ({ rooms: convIds.map(item), unreadList: unreadList(), nextPage: null, asOf: 'now' }),
    sync: () => ({
      rev: String(instant),
      heads: Object.fromEntries(
        convIds.map((convId) => [
          convId,
          { lastSeq: lastSeq(convId), readSeq: readSeq(convId), unread: unread(convId), reads: {} },
        ]),
      ),
      gone: [],
    }),
    expected: () =>
      [...convIds]
        .map((convId) => ({ convId, newest: messages(convId).at(-1)?.content }))
        .sort((one, other) => {
          const [first, second] = [one.newest?.utc ?? '', other.newest?.utc ?? '']
          if (first !== second) return first < second ? 1 : -1
          return one.convId < other.convId ? -1 : 1
        })
        .map(({ convId, newest }) => ({ convId, unread: unread(convId), last: newest?.text ?? null })),
  }
}
