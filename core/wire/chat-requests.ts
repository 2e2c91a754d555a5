import * as v from 'valibot'
import { CONVERSATION_ID } from '../chat/conversation-id.ts'
import { LIMIT } from '../chat/timings.ts'
import { ConversationPage, OpenedConversation, SyncData, UnreadList } from './conversation.ts'
import { ConversationId, Cursor, Instant, Seq } from './formats.ts'
import { MediaId, MessageHash, StoredMessage } from './message.ts'
import { personal } from './personal.ts'

const Page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const Epoch = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const Empty = v.object({})
const OneConversation = v.object({ convId: ConversationId })

const ListMessages = v.union([
  v.object({
    convId: ConversationId,
    afterSeq: Seq,
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))),
  }),
  v.object({ convId: ConversationId, aroundSeq: Seq }),
  v.object({ convId: ConversationId, lastEvaluatedKey: v.optional(Cursor) }),
])

const MessagePage = v.object({
  messages: v.array(StoredMessage),
  lastEvaluatedKey: v.optional(v.nullable(Cursor)),
  more: v.optional(v.boolean()),
})

/** Marks of what is no conversation are passed over, as those of unknown ones are. */
function ofConversations(marks: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(marks).filter(([id]) => CONVERSATION_ID.test(id)))
}

/** A revision that nobody can have given is as good as none. */
const Revision = v.pipe(v.string(), v.maxLength(200), v.fallback(Cursor, ''))

const MarkRead = v.union([
  v.object({ convId: ConversationId, seq: Seq }),
  v.object({ all: v.pipe(v.record(v.string(), Seq), v.transform(ofConversations)) }),
])

/** What of all conversations a concierge looks through. */
export const RoomsView = v.picklist(['unassigned', 'mine', 'waiting'])
export type RoomsView = v.InferOutput<typeof RoomsView>
/** The same; null for all of them. */
export const RoomsViewOrAll = v.nullable(RoomsView)

/** Every request of the chat socket: its payload and what its acknowledgement carries as data. */
export const CHAT_REQUESTS = {
  'conversation.list': {
    payload: v.object({
      page: Page,
      view: v.optional(RoomsView),
      asOf: v.optional(Cursor),
    }),
    data: ConversationPage,
  },
  'conversation.open': { payload: OneConversation, data: OpenedConversation },
  'message.list': { payload: ListMessages, data: MessagePage },
  'message.send': {
    payload: v.object({
      convId: ConversationId,
      text: personal('text'),
      hash: MessageHash,
      time: Instant,
      epoch: v.optional(Epoch, 1),
      media: v.optional(v.object({ id: MediaId })),
    }),
    data: StoredMessage,
  },
  'message.close': {
    payload: v.object({ convId: ConversationId, hash: MessageHash, epoch: Epoch }),
    data: v.nullable(StoredMessage),
  },
  'conversation.create': {
    payload: v.object({
      enquiryId: v.pipe(v.number(), v.integer(), v.minValue(1)),
      type: v.picklist(['enquiry-2w', 'enquiry-3w', 'tc-team']),
      memberId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    data: v.object({ convId: ConversationId }),
  },
  'conversation.greet': { payload: OneConversation, data: Empty },
  'conversation.read': { payload: MarkRead, data: v.object({ unreadList: UnreadList }) },
  'message.search': {
    payload: v.object({ keyword: personal('keyword', { max: LIMIT.keywordLength }), page: v.optional(Page) }),
    data: v.object({
      results: v.array(v.object({ convId: ConversationId, message: StoredMessage })),
      nextPage: v.nullable(v.number()),
    }),
  },
  'typing.start': { payload: OneConversation, data: Empty },
  'typing.stop': { payload: OneConversation, data: Empty },
  sync: { payload: v.object({ rev: v.optional(Revision) }), data: SyncData },
} as const

export type ChatRequestName = keyof typeof CHAT_REQUESTS
export type ChatPayload<N extends ChatRequestName> = v.InferOutput<(typeof CHAT_REQUESTS)[N]['payload']>
export type ChatPayloadInput<N extends ChatRequestName> = v.InferInput<(typeof CHAT_REQUESTS)[N]['payload']>
export type ChatData<N extends ChatRequestName> = v.InferOutput<(typeof CHAT_REQUESTS)[N]['data']>
