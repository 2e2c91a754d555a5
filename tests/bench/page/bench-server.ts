import type { ChatServer } from '../../../adapters/memory/chat/chat.ts'
import type { StoredMessage } from '../../../core/wire/message.ts'
import { CONV, ME, OTHER } from '../../harness/fixtures.ts'
import { messageOf, timeOf } from './messages.ts'

const NEWEST = 50
/** So many a page once the first one stands: what is measured is the log, not the asking. */
const PAGE = 500

export interface BenchServer extends ChatServer {
  /** Another message of the other side, told at once. @returns its hash */
  arrive(): string
  /** Bytes of all messages as JSON. */
  wireBytes(): number
}

/** One conversation of so many generated messages; none of them is kept, each is made when it is asked for. */
export function createBenchServer(count: number): BenchServer {
  const listeners = new Set<(event: string, data: unknown) => void>()
  const stored = new Map<number, StoredMessage>()
  let last = count
  let rev = 0

  const at = (seq: number): StoredMessage => stored.get(seq) ?? messageOf(seq)
  const between = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_one, index) => at(from + index))
  const before = (seq: number, limit: number) => {
    const from = Math.max(1, seq - limit)
    return { messages: between(from, seq - 1), lastEvaluatedKey: from > 1 ? String(from) : null }
  }
  const head = () => ({ lastSeq: last, readSeq: last, unread: 0, reads: { [OTHER]: last } })

  function tell(message: StoredMessage): void {
    for (const listener of listeners) listener('message', message)
  }

  function store(isMine: boolean, given: Partial<StoredMessage> = {}): StoredMessage {
    last += 1
    rev += 1
    const message = { ...messageOf(last, isMine), ...given }
    stored.set(last, message)
    return message
  }

  const ANSWERS: Readonly<Record<string, (payload: Record<string, unknown>) => unknown>> = {
    'conversation.list': () => ({ rooms: [room(last)], unreadList: {}, nextPage: null, asOf: 'now' }),
    'conversation.open': () => ({ info: INFO, ...before(last + 1, NEWEST), ...head(), upload_err: null }),
    'message.list': ({ lastEvaluatedKey, afterSeq }) =>
      typeof afterSeq === 'number'
        ? { messages: between(afterSeq + 1, last), more: false }
        : before(Number(lastEvaluatedKey ?? last + 1), PAGE),
    'message.send': ({ text, hash, time }) => {
      const content = { text: String(text), utc: timeOf(last + 1) }
      const message = store(true, { hash: String(hash), time: String(time), content })
      tell(message)
      return message
    },
    'conversation.read': () => ({ unreadList: {} }),
    'message.search': () => ({ results: [], nextPage: null }),
    sync: () => ({ rev: String(rev), heads: { [CONV]: head() }, gone: [] }),
  }

  return {
    admit: async () => undefined,
    request: async (event, payload) => {
      const data = ANSWERS[event]?.(payload as Record<string, unknown>) ?? {}
      return { error: 0, message: '', data }
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    arrive: () => {
      const message = store(false)
      tell(message)
      return message.hash
    },
    wireBytes: () => {
      let bytes = 0
      for (let seq = 1; seq <= last; seq += 1) bytes += new Blob([JSON.stringify(at(seq))]).size
      return bytes
    },
  }
}

const MEMBER = { last_name: 'Demo', online: true, last_online: null, timezone: null }
const INFO = {
  id: CONV,
  name: 'Measured conversation',
  image: null,
  enquiry_id: 204,
  is2W: true,
  is3W: false,
  members: [
    { ...MEMBER, user_id: ME, type: 'TV', first_name: 'Maya' },
    { ...MEMBER, user_id: OTHER, type: 'LS', first_name: 'Kenji' },
  ],
}

function room(last: number): object {
  return {
    id: CONV,
    enquiry_id: 204,
    image: null,
    name: INFO.name,
    last_message: null,
    lastSeq: last,
    readSeq: last,
  }
}
