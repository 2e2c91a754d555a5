import * as v from 'valibot'
import { UserType } from './account.ts'
import { EnquiryId } from './enquiries.ts'
import { ConversationId, Cursor, Iso8601, MimeType, picture, Resource, Seq, Username } from './formats.ts'
import { personal } from './personal.ts'
import { AcceptedPlan, PLAN_MESSAGES, RequestedChanges, SentPlan } from './plans.ts'

export const MessageHash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))
/** Usable once, by its uploader, in its conversation. */
export const MediaId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** A file of a message, and where it lies. */
const Media = v.object({
  id: MediaId,
  url: Resource,
  name: personal('file'),
  mime: MimeType,
  size: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
})

/** The fields that stand beside `file` in `POST /api/upload/v1/uploadMedia`. */
export const UploadFields = v.object({ conv_id: ConversationId, hash: MessageHash })

/** Its answer: a media whose id a message may carry once, and how a message shows it. */
export const UploadedMedia = v.object({ ...Media.entries, type: v.picklist(['img', 'doc']) })
export type UploadedMedia = v.InferOutput<typeof UploadedMedia>

/** What an `enquiry` message names: what its conversation is about (ENQ-09). */
const AskedEnquiry = v.object({ enquiry_id: EnquiryId })

/** The types of messages that the server alone writes. */
const SERVER_MESSAGES = ['enquiry', ...PLAN_MESSAGES] as const
export type ServerMessageType = (typeof SERVER_MESSAGES)[number]

export const MessageContent = v.object({
  text: personal('text'),
  utc: v.optional(Iso8601),
  /** One that is not known here leaves the text, which says the same. */
  type: v.fallback(v.optional(v.picklist(['img', 'doc', ...SERVER_MESSAGES])), undefined),
  media: v.optional(Media),
  payload: v.fallback(
    v.optional(v.union([SentPlan, RequestedChanges, AcceptedPlan, AskedEnquiry])),
    undefined,
  ),
  removed: v.optional(v.boolean()),
})

/** A message as the server has stored it: `seq` is its place in its conversation, for everybody. */
export const StoredMessage = v.object({
  key: Cursor,
  seq: Seq,
  convId: ConversationId,
  hash: MessageHash,
  username: Username,
  user_id: v.number(),
  type: UserType,
  firstName: personal('name'),
  lastName: personal('name'),
  fullname: personal('name'),
  avatar: picture,
  is_bot: v.boolean(),
  time: Iso8601,
  sent: v.literal(1),
  content: MessageContent,
})
export type StoredMessage = v.InferOutput<typeof StoredMessage>
