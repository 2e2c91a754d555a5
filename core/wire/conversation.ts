import * as v from 'valibot'
import { ENQUIRY_STATES } from '../enquiries/states.ts'
import { UserType } from './account.ts'
import {
  ConversationId,
  Cursor,
  Iso8601,
  lastOnline,
  picture,
  Seq,
  timeZone,
  UserKey,
  Username,
} from './formats.ts'
import { MessageContent, StoredMessage } from './message.ts'
import { personal } from './personal.ts'

export const Member = v.object({
  user_id: v.number(),
  type: UserType,
  first_name: personal('name'),
  last_name: personal('name'),
  online: v.boolean(),
  last_online: lastOnline,
  timezone: timeZone,
  /** A server that does not tell it leaves it out. */
  avatar: v.optional(picture),
})

/** Where the enquiry leads, in the words of whoever wrote it. A server that does not tell it leaves it out. */
const destination = v.optional(v.nullable(personal('name')))

/** Who else is in it, and who of them is there. What they are called comes with a change, and not with a list. */
const Present = v.object({
  user_id: v.number(),
  online: v.boolean(),
  named: v.optional(
    v.object({
      first_name: personal('name'),
      last_name: personal('name'),
      timezone: timeZone,
      avatar: picture,
    }),
  ),
})

/** A conversation's own facts; `name` is what this user sees it called. */
export const ConversationInfo = v.object({
  id: ConversationId,
  name: personal('name'),
  image: picture,
  enquiry_id: v.number(),
  destination,
  is2W: v.boolean(),
  is3W: v.boolean(),
  members: v.array(Member),
})
export type ConversationInfo = v.InferOutput<typeof ConversationInfo>

const LastMessage = v.object({
  content: MessageContent,
  time: Iso8601,
  username: Username,
  firstName: personal('name'),
  fullname: personal('name'),
  unRead: v.number(),
})

/** To concierges: whose enquiry it is, and how far it has come. */
const Asked = v.object({
  customer: personal('name'),
  kind: v.picklist(['trip', 'general']),
  state: v.picklist(ENQUIRY_STATES),
})

/** A row of the conversation list. `unRead` of `last_message` counts the whole conversation. */
export const ConversationItem = v.object({
  id: ConversationId,
  enquiry_id: v.number(),
  destination,
  image: picture,
  name: personal('name'),
  people: v.optional(v.array(Present)),
  asked: v.optional(Asked),
  last_message: v.nullable(LastMessage),
  lastSeq: Seq,
  readSeq: Seq,
})
export type ConversationItem = v.InferOutput<typeof ConversationItem>

export const UnreadList = v.record(ConversationId, v.number())

export const ConversationPage = v.object({
  rooms: v.array(ConversationItem),
  unreadList: UnreadList,
  nextPage: v.nullable(v.number()),
  asOf: Cursor,
})
export type ConversationPage = v.InferOutput<typeof ConversationPage>

/** Answer of `conversation.open`: the newest 50 messages, ascending by `seq`. */
export const OpenedConversation = v.object({
  info: ConversationInfo,
  messages: v.array(StoredMessage),
  lastEvaluatedKey: v.nullable(Cursor),
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
  reads: v.record(UserKey, Seq),
})
export type Head = v.InferOutput<typeof Head>

export const SyncData = v.object({
  rev: Cursor,
  heads: v.record(ConversationId, Head),
  gone: v.array(ConversationId),
})
export type SyncData = v.InferOutput<typeof SyncData>
