import * as v from 'valibot'
import { UserType } from './account.ts'
import { MessageContent, Seq, StoredMessage } from './message.ts'
import { personal } from './personal.ts'

/** `conv#3w204`, `conv#2w204`, `conv#2w204#7`: refused when it is anything else (OPEN-05). */
export const ConversationId = v.pipe(v.string(), v.maxLength(120), v.regex(/^conv#[23]w\d{1,15}(#.+)?$/))

const Member = v.object({
  user_id: v.number(),
  type: UserType,
  first_name: personal('name'),
  last_name: personal('name'),
  online: v.boolean(),
  last_online: v.nullable(v.string()),
  timezone: v.nullable(v.string()),
})

/** A conversation's own facts; `name` is what this user sees it called. */
export const ConversationInfo = v.object({
  id: v.string(),
  name: personal('name'),
  image: v.nullable(v.string()),
  enquiry_id: v.number(),
  is2W: v.boolean(),
  is3W: v.boolean(),
  members: v.array(Member),
})
export type ConversationInfo = v.InferOutput<typeof ConversationInfo>

const LastMessage = v.object({
  content: MessageContent,
  time: v.string(),
  username: v.string(),
  firstName: personal('name'),
  fullname: personal('name'),
  unRead: v.number(),
})

/** A row of the conversation list. `unRead` of `last_message` counts the whole conversation. */
export const ConversationItem = v.object({
  id: v.string(),
  enquiry_id: v.number(),
  image: v.nullable(v.string()),
  name: personal('name'),
  last_message: v.nullable(LastMessage),
  lastSeq: Seq,
  readSeq: Seq,
})
export type ConversationItem = v.InferOutput<typeof ConversationItem>

export const UnreadList = v.record(v.string(), v.number())

export const ConversationPage = v.object({
  rooms: v.array(ConversationItem),
  unreadList: UnreadList,
  nextPage: v.nullable(v.number()),
  asOf: v.string(),
})
export type ConversationPage = v.InferOutput<typeof ConversationPage>

/** Answer of `conversation.open`: the newest 50 messages, ascending by `seq`. */
export const OpenedConversation = v.object({
  info: ConversationInfo,
  messages: v.array(StoredMessage),
  lastEvaluatedKey: v.nullable(v.string()),
  unread: v.number(),
  readSeq: Seq,
  lastSeq: Seq,
  upload_err: v.null(),
})
export type OpenedConversation = v.InferOutput<typeof OpenedConversation>

/** Where a conversation stands on the server, for one user. */
export const Head = v.object({
  lastSeq: Seq,
  readSeq: Seq,
  unread: v.number(),
  reads: v.record(v.string(), Seq),
})
export type Head = v.InferOutput<typeof Head>

export const SyncData = v.object({
  rev: v.string(),
  heads: v.record(v.string(), Head),
  gone: v.array(v.string()),
})
export type SyncData = v.InferOutput<typeof SyncData>
