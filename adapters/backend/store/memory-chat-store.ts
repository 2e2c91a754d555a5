import { foldedText } from '../../../core/text/folded-text.ts'
import {
  type ChatStore,
  type Conversation,
  type Enquiry,
  type ListQuery,
  type LockedConversation,
  type MessageRow,
  type Person,
  type Summary,
  UnknownConversation,
  type Viewer,
} from './chat-store.ts'
import {
  type ConversationRecord,
  changesSince,
  lockRecord,
  type MemoryState,
  recipientsOf,
} from './memory-conversation.ts'

/** The people and enquiries that a memory store starts with. */
export interface MemoryChatData {
  readonly people: readonly Person[]
  readonly enquiries: readonly Enquiry[]
}

/** What a memory store holds at its start; whoever keeps it may add people and enquiries later. */
export function memoryStateOf(data: MemoryChatData): MemoryState {
  return {
    people: new Map(data.people.map((person) => [person.id, person])),
    enquiries: new Map(data.enquiries.map((enquiry) => [enquiry.id, enquiry])),
    conversations: new Map(),
    claimed: new Map(),
    revision: 0,
    lastMedia: 0,
  }
}

/** The chat in one process's memory: what the simulator and fast tests run on. It has no clock and no chance. */
export function createMemoryChatStore(data: MemoryChatData, state = memoryStateOf(data)): ChatStore {
  const visible = (viewer: Viewer) =>
    [...state.conversations.values()].filter((record) => isSeenBy(record, viewer))
  return {
    person: async (userId) => state.people.get(userId) ?? null,
    enquiry: async (enquiryId) => state.enquiries.get(enquiryId) ?? null,
    conciergeIds: async () => conciergesOf(state),
    contactsOf: async (viewer) => {
      const own = visible({ userId: viewer.userId, type: 'TV' })
      const all = new Set(own.flatMap((record) => recipientsOf(state, record)))
      all.delete(viewer.userId)
      return [...all].sort((first, second) => first - second)
    },
    watchedBy: async (viewer) => {
      const all = new Set(visible(viewer).flatMap((record) => [...record.members]))
      all.delete(viewer.userId)
      return [...all].sort((first, second) => first - second)
    },
    async saveLastOnline(userId, instant) {
      const person = state.people.get(userId)
      if (person) state.people.set(userId, { ...person, lastOnline: instant })
    },
    async conversation(convId) {
      const record = state.conversations.get(convId)
      return record ? conversationOf(state, record) : null
    },
    listIds: async (viewer, query) => listIds(state, visible(viewer), viewer, query),
    summaries: async (viewer, convIds) =>
      convIds.flatMap((id) => {
        const record = state.conversations.get(id)
        return record ? [summaryOf(state, record, viewer)] : []
      }),
    unreadOf: async (viewer) =>
      Object.fromEntries(
        visible(viewer)
          .map((record) => [record.id, unreadIn(record, viewer)] as const)
          .filter(([, unread]) => unread > 0),
      ),
    async messages(convId, { after, before, limit }) {
      const all = state.conversations.get(convId)?.messages ?? []
      const fitting = all.slice(
        Math.max(0, after ?? 0),
        before === undefined ? all.length : Math.max(0, before - 1),
      )
      const run =
        after === undefined ? fitting.slice(Math.max(0, fitting.length - limit)) : fitting.slice(0, limit)
      return run.map((message) => withSender(state, message))
    },
    media: async (id) =>
      [...state.conversations.values()].flatMap((record) => record.media.get(id) ?? [])[0] ?? null,
    async dropLooseMedia(before, most) {
      const loose = [...state.conversations.values()].flatMap((record) =>
        [...record.media.values()].filter((one) => one.seq === null && one.uploadedAt < before),
      )
      const gone = loose.slice(0, most)
      for (const { convId, id } of gone) state.conversations.get(convId)?.media.delete(id)
      return gone.map(({ file }) => file)
    },
    async search(viewer, keyword, offset, limit) {
      const wanted = foldedText(keyword).trim()
      const found = visible(viewer)
        .flatMap((record) => record.messages)
        .filter((message) => !message.removed && foldedText(message.text).includes(wanted))
      return found
        .sort(newestFirst)
        .slice(offset, offset + limit)
        .map((message) => withSender(state, message))
    },
    leftAt: async (convId, userId) => state.conversations.get(convId)?.left.get(userId)?.seq ?? null,
    unfinishedGreetings: async (botId, since, hashes) =>
      [...state.conversations.values()].flatMap(({ id, greetedAt, messages }) => {
        const said = messages.filter(({ sender, hash }) => sender.id === botId && hashes.includes(hash))
        const isOpen = greetedAt !== null && greetedAt >= since && said.length < hashes.length
        return isOpen ? [{ convId: id, greetedAt }] : []
      }),
    changesSince: async (viewer, since) => changesSince(state, visible(viewer), viewer, since),
    async create(conversation) {
      if (state.conversations.has(conversation.id)) return false
      state.revision += 1
      const hasConcierge = conversation.memberIds.some((id) => state.people.get(id)?.type === 'TC')
      state.conversations.set(conversation.id, {
        ...conversation,
        members: new Set(conversation.memberIds),
        left: new Map(),
        marks: new Map(),
        messages: [],
        media: new Map(),
        closed: new Map(),
        greetedAt: null,
        assigned: hasConcierge ? state.revision : null,
        changed: state.revision,
        turn: Promise.resolve(),
      })
      return true
    },
    transact: (convId, work) => transact(state, convId, work),
  }
}

/** One after the other for each conversation; the writes are applied together, and only when all went well. */
async function transact<T>(
  state: MemoryState,
  convId: string,
  work: (locked: LockedConversation) => Promise<T>,
): Promise<T> {
  const record = state.conversations.get(convId)
  if (!record) throw new UnknownConversation(convId)
  const before = record.turn
  const run = async (): Promise<T> => {
    await before
    const { locked, commit } = lockRecord(state, record)
    const result = await work(locked)
    commit()
    return result
  }
  const running = run()
  record.turn = running.then(
    () => undefined,
    () => undefined,
  )
  return running
}

function isSeenBy(record: ConversationRecord, viewer: Viewer): boolean {
  return record.members.has(viewer.userId) || (viewer.type === 'TC' && record.assigned === null)
}

function conciergesOf(state: MemoryState): number[] {
  const concierges = [...state.people.values()].filter((person) => person.type === 'TC' && !person.isBot)
  return concierges.map((person) => person.id).sort((first, second) => first - second)
}

function conversationOf(state: MemoryState, record: ConversationRecord): Conversation {
  const members = [...record.members].sort((first, second) => first - second)
  return {
    id: record.id,
    ways: record.ways,
    enquiryId: record.enquiryId,
    destination: state.enquiries.get(record.enquiryId)?.destination ?? null,
    asked: { kind: 'trip', state: 'submitted' },
    lastSeq: record.messages.length,
    members: members.flatMap((id) => {
      const person = state.people.get(id)
      return person ? [{ person, readSeq: record.marks.get(id) ?? 0 }] : []
    }),
  }
}

/** A message with its sender as that is called now. */
function withSender(state: MemoryState, message: MessageRow): MessageRow {
  return { ...message, sender: state.people.get(message.sender.id) ?? message.sender }
}

function unreadIn(record: ConversationRecord, viewer: Viewer): number {
  const later = record.messages.slice(record.marks.get(viewer.userId) ?? 0)
  return later.filter((message) => message.isBot || message.sender.id !== viewer.userId).length
}

function summaryOf(state: MemoryState, record: ConversationRecord, viewer: Viewer): Summary {
  const last = record.messages.at(-1)
  return {
    conversation: conversationOf(state, record),
    last: last ? withSender(state, last) : null,
    readSeq: record.marks.get(viewer.userId) ?? 0,
    unread: unreadIn(record, viewer),
  }
}

function listIds(
  state: MemoryState,
  records: readonly ConversationRecord[],
  viewer: Viewer,
  query: ListQuery,
): string[] {
  const direction = query.view === 'waiting' ? -1 : 1
  const placed = records
    .filter((record) => isInView(state, record, viewer, query.view))
    .map((record) => ({
      id: record.id,
      last: record.messages.findLast((message) => message.utc <= query.asOf)?.utc,
    }))
  placed.sort((first, second) => {
    if (first.last === second.last) return first.id < second.id ? -1 : 1
    if (first.last === undefined || second.last === undefined) return first.last === undefined ? 1 : -1
    return first.last < second.last ? direction : -direction
  })
  return placed.slice(query.offset, query.offset + query.limit).map(({ id }) => id)
}

function isInView(
  state: MemoryState,
  record: ConversationRecord,
  viewer: Viewer,
  view: ListQuery['view'],
): boolean {
  if (view === 'all') return true
  if (view === 'unassigned') return record.assigned === null
  if (view === 'mine') return record.members.has(viewer.userId)
  const last = record.messages.at(-1)
  const type = last ? state.people.get(last.sender.id)?.type : undefined
  return type === 'TV' || type === 'TA'
}

function newestFirst(first: MessageRow, second: MessageRow): number {
  if (first.utc !== second.utc) return first.utc < second.utc ? 1 : -1
  if (first.seq !== second.seq) return second.seq - first.seq
  return first.convId < second.convId ? -1 : 1
}
