import {
  type Changes,
  type Enquiry,
  type LockedConversation,
  type MediaRow,
  type Member,
  type MessageRow,
  MOST_CLOSED,
  type NewConversation,
  type NewMessage,
  type Person,
  type Viewer,
} from './chat-store.ts'

export interface ConversationRecord extends NewConversation {
  readonly members: Set<number>
  /** Who was taken out: at which revision, and the last message that was theirs to see. */
  readonly left: Map<number, { readonly revision: number; readonly seq: number }>
  readonly marks: Map<number, number>
  /** The message of `seq` n stands at n - 1. */
  readonly messages: MessageRow[]
  /** Its uploaded files, by id. */
  readonly media: Map<number, MediaRow>
  /** Highest closed epoch by sender and hash. */
  readonly closed: Map<string, number>
  greetedAt: string | null
  assigned: number | null
  changed: number
  /** Settles when the last transaction has ended. */
  turn: Promise<void>
}

export interface MemoryState {
  readonly people: Map<number, Person>
  readonly enquiries: Map<number, Enquiry>
  readonly conversations: Map<string, ConversationRecord>
  /** Guests whose chats an account has claimed, with that account: they are other names of it. */
  readonly claimed: Map<number, number>
  revision: number
  /** Files uploaded so far: the last one's id. */
  lastMedia: number
}

const attempt = (senderId: number, hash: string): string => `${senderId} ${hash}`

/** A record as one transaction sees it: writes are collected, and take effect at `commit`, all at once. */
export function lockRecord(
  state: MemoryState,
  record: ConversationRecord,
): { readonly locked: LockedConversation; readonly commit: () => void } {
  const writes: (() => void)[] = []
  const locked: LockedConversation = {
    lastSeq: record.messages.length,
    isGreeted: record.greetedAt !== null,
    greetedAt: record.greetedAt,
    members: async () => membersOf(state, record),
    recipients: async () => recipientsOf(state, record),
    forSending: async ({ senderId, hash }) => ({
      stored: storedBy(record, [senderId, state.claimed.get(senderId)], hash),
      closedEpoch: record.closed.get(attempt(senderId, hash)) ?? 0,
      members: membersOf(state, record),
      recipients: recipientsOf(state, record),
    }),
    async append(message) {
      const stored = messageRow(state, record, message)
      writes.push(() => {
        record.messages.push(stored)
        const used = stored.media && record.media.get(stored.media.id)
        if (used) record.media.set(used.id, { ...used, seq: stored.seq })
      })
      return stored
    },
    media: async (id) => record.media.get(id) ?? null,
    mediaByHash: async (uploaderId, hash) =>
      [...record.media.values()].find((one) => one.uploaderId === uploaderId && one.hash === hash) ?? null,
    async addMedia(given) {
      state.lastMedia += 1
      const media = { ...given, id: state.lastMedia, convId: record.id, seq: null }
      writes.push(() => record.media.set(media.id, media))
      return media
    },
    hasLeft: async (userId) => record.left.has(userId),
    async closeUpTo(senderId, hash, epoch) {
      const key = attempt(senderId, hash)
      writes.push(() => close(record, senderId, key, epoch))
    },
    async join(userId) {
      writes.push(() => {
        record.members.add(userId)
        record.left.delete(userId)
        if (state.people.get(userId)?.type === 'TC') record.assigned ??= state.revision
      })
    },
    async leave(userId) {
      if (!record.members.has(userId)) return false
      writes.push(() => {
        record.members.delete(userId)
        record.left.set(userId, { revision: state.revision, seq: record.messages.length })
      })
      return true
    },
    async moveMark(userId, seq) {
      const mark = Math.max(record.marks.get(userId) ?? 0, Math.min(seq, record.messages.length))
      writes.push(() => record.marks.set(userId, mark))
      return mark
    },
    async markGreeted(instant) {
      writes.push(() => {
        record.greetedAt = instant
      })
    },
  }
  const commit = (): void => {
    if (writes.length === 0) return
    state.revision += 1
    record.changed = state.revision
    for (const write of writes) write()
  }
  return { locked, commit }
}

function storedBy(
  { messages }: ConversationRecord,
  senders: readonly (number | undefined)[],
  hash: string,
): MessageRow | null {
  return messages.findLast((one) => one.hash === hash && senders.includes(one.sender.id)) ?? null
}

/** What was a guest's in a conversation is an account's: the place, the mark, what was said and what was given up. */
export function handOver(record: ConversationRecord, guestId: number, person: Person): void {
  const { members, marks, messages, closed } = record
  const mark = marks.get(guestId)
  if (members.delete(guestId)) members.add(person.id)
  marks.delete(guestId)
  if (mark !== undefined) marks.set(person.id, mark)
  for (const [index, message] of messages.entries())
    if (message.sender.id === guestId) messages[index] = { ...message, sender: person }
  for (const [key, epoch] of [...closed]) {
    const [senderId, hash = ''] = key.split(' ')
    if (senderId !== String(guestId)) continue
    closed.delete(key)
    closed.set(attempt(person.id, hash), epoch)
  }
}

/** The newest stand last. */
function close(record: ConversationRecord, senderId: number, key: string, epoch: number): void {
  const highest = Math.max(record.closed.get(key) ?? 0, epoch)
  record.closed.delete(key)
  record.closed.set(key, highest)
  const own = [...record.closed.keys()].filter((one) => one.startsWith(`${senderId} `))
  for (const old of own.slice(0, -MOST_CLOSED)) record.closed.delete(old)
}

function membersOf(state: MemoryState, record: ConversationRecord): Member[] {
  return [...record.members].flatMap((id) => {
    const person = state.people.get(id)
    return person ? [{ person, readSeq: record.marks.get(id) ?? 0 }] : []
  })
}

function messageRow(state: MemoryState, record: ConversationRecord, message: NewMessage): MessageRow {
  const sender = state.people.get(message.senderId)
  if (!sender) throw new Error(`There is no person ${message.senderId}.`)
  const { senderId: _sender, ...given } = message
  return {
    ...given,
    convId: record.id,
    seq: record.messages.length + 1,
    sender,
    removed: false,
    media: message.media ?? null,
    payload: message.payload ?? null,
  }
}

/** The members, and every concierge while a conversation has none. */
export function recipientsOf(state: MemoryState, record: ConversationRecord): number[] {
  const concierges = [...state.people.values()].filter((person) => person.type === 'TC' && !person.isBot)
  const others = record.assigned === null ? concierges.map((person) => person.id) : []
  return [...new Set([...record.members, ...others])].sort((first, second) => first - second)
}

/** Commits are instants here, so a counter is a revision: all up to it is in effect. */
export function changesSince(
  state: MemoryState,
  visible: readonly ConversationRecord[],
  viewer: Viewer,
  since: string | null,
): Changes {
  const number = since !== null && /^\d{1,15}$/.test(since) ? Number(since) : null
  const known = number !== null && number <= state.revision ? number : null
  const changed = visible
    .filter((record) => known === null || record.changed > known)
    .map((record) => record.id)
  return {
    rev: String(state.revision),
    changed,
    gone: known === null ? [] : goneSince(state, viewer, known, visible),
  }
}

function goneSince(
  state: MemoryState,
  viewer: Viewer,
  since: number,
  visible: readonly ConversationRecord[],
): string[] {
  const seen = new Set(visible)
  const unseen = [...state.conversations.values()].filter((record) => !seen.has(record))
  const isGone = (record: ConversationRecord): boolean =>
    (record.left.get(viewer.userId)?.revision ?? 0) > since ||
    (viewer.type === 'TC' && (record.assigned ?? 0) > since)
  return unseen.filter(isGone).map((record) => record.id)
}
