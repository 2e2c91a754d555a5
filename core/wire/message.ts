import * as v from 'valibot'
import { UserType } from './account.ts'
import { ConversationId, Cursor, Iso8601, MimeType, picture, Resource, Username } from './formats.ts'
import { personal } from './personal.ts'

export const MessageHash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))
export const Seq = v.pipe(v.number(), v.integer(), v.minValue(0))
/** An instant as ISO 8601, in UTC whatever offset it was written with; one that exists. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)

const Media = v.object({
  id: v.number(),
  url: Resource,
  name: personal('file'),
  mime: MimeType,
  size: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
})

export const MessageContent = v.object({
  text: personal('text'),
  utc: v.optional(Iso8601),
  type: v.optional(v.picklist(['img', 'doc'])),
  media: v.optional(Media),
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
