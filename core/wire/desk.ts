import * as v from 'valibot'
import { emailIssues, readEmail } from '../accounts/fields.ts'
import { Member } from './conversation.ts'
import { ConversationId, Iso8601, OpaqueId, Resource } from './formats.ts'
import { personal, secretText } from './personal.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** UTF-16 units. */
const MOST_GUEST = 2_000

/** `POST /chat/requestChat`: a conversation now, for whoever is signed in, or for a guest. */
export const RequestChat = v.object({
  type: v.picklist(['enquiry-2w', 'enquiry-3w', 'tc-team']),
  enquiry_id: v.optional(Id),
  member_id: v.optional(Id),
  topic: personal('text', { max: 200 }),
  message: v.optional(personal('text', { max: 1000 })),
  guest: v.optional(
    // What is wrong with them the form's fields say, each in a sentence.
    v.object({
      name: personal('name', { max: MOST_GUEST }),
      email: personal('email', { max: MOST_GUEST, issues: emailIssues, prepare: readEmail }),
    }),
  ),
})
export type RequestChat = v.InferOutput<typeof RequestChat>

/** Its answer: what opens the socket, and who is there. */
export const RequestedChat = v.object({
  conv_id: ConversationId,
  hash: OpaqueId,
  token: secretText(),
  server: Resource,
  members: v.array(Member),
  online: v.boolean(),
})

/** What `POST /chat/callbackChat` answers: the half hour in which we call. */
export const CallbackPromise = v.object({
  callback_id: v.number(),
  window: v.object({ from: Iso8601, to: Iso8601 }),
})

/** `GET /chat-service/v2/user/status`: is a concierge there, when does the desk open, how many wait. */
export const DeskStatus = v.object({
  online: v.boolean(),
  next_open_at: v.nullable(Iso8601),
  waiting: v.number(),
  /** The first name of who is on duty; present only while somebody is. */
  user_name: v.optional(personal('name')),
})

/** `POST /enquiries/{id}/match` and `/unmatch`. */
export const Matching = v.object({ designer_id: Id })
