import type { ThrownFailure } from '../../../../core/ports/port.ts'
import type { StoredMessage } from '../../../../core/wire/message.ts'
import { FAILURES } from '../setup.ts'
import { CONV, head, item, ME, message, OTHER, opened } from '../setups/payloads.ts'

/** What a request is answered with. */
export type Reply = { readonly data: unknown } | { readonly failure: ThrownFailure }

/** A message on its way to the server. */
export interface Sent {
  readonly hash: string
  readonly epoch: number
}

interface Asked {
  readonly afterSeq?: number
}

/** As much of a chat server as one conversation needs: what it stores, whom it has told, what it refuses for ever. */
export interface Server {
  send(sent: Sent): Reply
  close(sent: Sent): Reply
  /** Somebody else writes. */
  write(): void
  read(seq: number): Reply
  open(): Reply
  list(): Reply
  messages(asked: Asked): Reply
  sync(): Reply
  /** The next message that it has not yet told of; what was not told before a socket was lost never will be. */
  nextBroadcast(): StoredMessage | undefined
  readonly hasBroadcast: boolean
  forgetBroadcasts(): void
  readonly stored: readonly StoredMessage[]
  readonly unread: number
  isClosed(sent: Sent): boolean
  /** All that makes its state another one. */
  state(): unknown
}

export function createServer(): Server {
  const stored: StoredMessage[] = [message(1, { from: OTHER })]
  const closed = new Map<string, number>()
  let readSeq = 1
  let untold: StoredMessage[] = []

  const lastSeq = () => stored.length
  const unread = () => stored.filter((one) => one.user_id !== ME && one.seq > readSeq).length
  const find = (hash: string) => stored.find((one) => one.hash === hash)
  const isClosed = ({ hash, epoch }: Sent) => (closed.get(hash) ?? 0) >= epoch

  function store(from: number, given: { hash?: string }): StoredMessage {
    const made = message(lastSeq() + 1, { from, ...given })
    stored.push(made)
    untold.push(made)
    return made
  }

  return {
    stored,
    get unread() {
      return unread()
    },
    isClosed,
    send: (sent) => {
      const known = find(sent.hash)
      if (known) return { data: known }
      return isClosed(sent) ? { failure: FAILURES.conflict } : { data: store(ME, { hash: sent.hash }) }
    },
    close: (sent) => {
      const known = find(sent.hash)
      if (!known) closed.set(sent.hash, Math.max(sent.epoch, closed.get(sent.hash) ?? 0))
      return { data: known ?? null }
    },
    write: () => void store(OTHER, {}),
    read: (seq) => {
      readSeq = Math.max(readSeq, Math.min(seq, lastSeq()))
      return { data: { unreadList: { [CONV]: unread() } } }
    },
    open: () => ({
      data: { ...opened(lastSeq(), { readSeq }), messages: [...stored], unread: unread() },
    }),
    list: () => ({
      data: {
        rooms: [{ ...item(CONV, lastSeq(), readSeq) }],
        unreadList: { [CONV]: unread() },
        nextPage: null,
        asOf: 'then',
      },
    }),
    messages: ({ afterSeq = 0 }) => ({
      data: { messages: stored.filter((one) => one.seq > afterSeq), more: false },
    }),
    sync: () => ({
      data: {
        rev: String(lastSeq()),
        heads: { [CONV]: { ...head(lastSeq(), readSeq), unread: unread() } },
        gone: [],
      },
    }),
    nextBroadcast: () => untold.shift(),
    get hasBroadcast() {
      return untold.length > 0
    },
    forgetBroadcasts: () => {
      untold = []
    },
    state: () => [stored.map(({ hash, user_id }) => [hash, user_id]), [...closed], readSeq, untold.length],
  }
}
