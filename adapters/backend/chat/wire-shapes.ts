import type * as v from 'valibot'
import { attachmentType } from '../../../core/chat/attachments/kinds.ts'
import { conversationTitle, senderUsername } from '../../../core/chat/labels.ts'
import type { ConversationInfo, ConversationItem, Head } from '../../../core/wire/conversation.ts'
import type { MessageContent, StoredMessage } from '../../../core/wire/message.ts'
import type {
  Conversation,
  MediaRow,
  MessageRow,
  Person,
  StoredMedia,
  Summary,
  TypedPayload,
  Viewer,
} from '../store/chat-store.ts'

/** Where files are fetched. */
export const MEDIA_PATH = '/api/upload/v1/media/'

/** The concierge team's picture, for everybody who talks with the team rather than with one of it. */
const TEAM_IMAGE = '/avatars/team.svg'

/** Who is in a conversation. */
export const memberIds = ({ members }: Conversation): number[] => members.map(({ person }) => person.id)

const fullName = (person: Person): string => [person.firstName, person.lastName].filter(Boolean).join(' ')

export function toStoredMessage(row: MessageRow): v.InferInput<typeof StoredMessage> {
  const { sender } = row
  return {
    key: `${row.convId}/${row.seq}`,
    seq: row.seq,
    convId: row.convId,
    hash: row.hash,
    username: senderUsername(sender.type, sender.id),
    user_id: sender.id,
    type: sender.type,
    firstName: sender.firstName,
    lastName: sender.lastName,
    fullname: fullName(sender),
    avatar: sender.avatar,
    is_bot: row.isBot,
    time: row.time,
    sent: 1,
    content: toContent(row),
  }
}

function toContent(row: MessageRow): v.InferInput<typeof StoredMessage>['content'] {
  if (row.removed) return { text: '', utc: row.utc, removed: true }
  return {
    text: row.text,
    utc: row.utc,
    ...(row.media ? { media: row.media, type: attachmentType(row.media.mime) } : {}),
    ...(row.payload && payloadOf(row.payload)),
  }
}

/** Only the server writes them: what it stored is what their types say. */
function payloadOf({ type, data }: TypedPayload) {
  return { type, payload: data as v.InferInput<typeof MessageContent>['payload'] }
}

/** A file as messages carry it. */
export function toMedia({ id, name, mime, size, width, height }: MediaRow): StoredMedia {
  return {
    id,
    url: `${MEDIA_PATH}${id}`,
    name,
    mime,
    size,
    ...(width !== null && height !== null ? { width, height } : {}),
  }
}

/** What a conversation is called for somebody. */
export function titleFor(viewer: Viewer, conversation: Conversation): string {
  const members = conversation.members.map(({ person }) => ({
    type: person.type,
    first_name: person.firstName,
  }))
  return conversationTitle(conversation.id, viewer.type, members, conversation.destination)
}

/** Customers see the designer of a 3-way conversation, concierges and designers the customer, else the team. */
function imageFor(viewer: Viewer, conversation: Conversation): string | null {
  const picture = (...types: Person['type'][]): string | null =>
    conversation.members.find(({ person }) => types.includes(person.type) && person.avatar)?.person.avatar ??
    null
  if (viewer.type === 'TC') return picture('LS') ?? picture('TV', 'TA') ?? TEAM_IMAGE
  if (viewer.type === 'LS') return picture('TV', 'TA') ?? TEAM_IMAGE
  return (conversation.ways === 3 ? picture('LS') : null) ?? TEAM_IMAGE
}

/** @param online who of everybody is there */
export function toItem(
  viewer: Viewer,
  summary: Summary,
  online: ReadonlySet<number>,
): v.InferInput<typeof ConversationItem> {
  const { conversation, last, readSeq, unread } = summary
  return {
    id: conversation.id,
    enquiry_id: conversation.enquiryId,
    destination: conversation.destination,
    image: imageFor(viewer, conversation),
    name: titleFor(viewer, conversation),
    people: memberIds(conversation)
      .filter((userId) => userId !== viewer.userId)
      .map((userId) => ({ user_id: userId, online: online.has(userId) })),
    ...askedFor(viewer, conversation),
    last_message: last && {
      content: toContent(last),
      time: last.time,
      username: senderUsername(last.sender.type, last.sender.id),
      firstName: last.sender.firstName,
      fullname: fullName(last.sender),
      unRead: unread,
    },
    lastSeq: conversation.lastSeq,
    readSeq,
  }
}

/** One that is new or has changed: what the others are called may be what has changed (CHATUI-11). */
export function toChangedItem(
  viewer: Viewer,
  summary: Summary,
  online: ReadonlySet<number>,
): v.InferInput<typeof ConversationItem> {
  const others = summary.conversation.members.filter(({ person }) => person.id !== viewer.userId)
  return {
    ...toItem(viewer, summary, online),
    people: others.map(({ person }) => ({
      user_id: person.id,
      online: online.has(person.id),
      named: {
        first_name: person.firstName,
        last_name: person.lastName,
        timezone: person.timezone,
        avatar: person.avatar,
      },
    })),
  }
}

/** Concierges are told whose enquiry it is; in the team's talk with a designer there is no customer. */
function askedFor(viewer: Viewer, { members, asked }: Conversation) {
  const customer = members.find(({ person: { type } }) => type === 'TV' || type === 'TA')
  return viewer.type === 'TC' && customer && { asked: { customer: fullName(customer.person), ...asked } }
}

export function toInfo(
  viewer: Viewer,
  conversation: Conversation,
  online: ReadonlySet<number>,
): v.InferInput<typeof ConversationInfo> {
  return {
    id: conversation.id,
    name: titleFor(viewer, conversation),
    image: imageFor(viewer, conversation),
    enquiry_id: conversation.enquiryId,
    destination: conversation.destination,
    is2W: conversation.ways === 2,
    is3W: conversation.ways === 3,
    members: conversation.members.map(({ person }) => ({
      user_id: person.id,
      type: person.type,
      first_name: person.firstName,
      last_name: person.lastName,
      online: online.has(person.id),
      last_online: person.lastOnline,
      timezone: person.timezone,
      avatar: person.avatar,
    })),
  }
}

export function toHead({ conversation, readSeq, unread }: Summary): v.InferInput<typeof Head> {
  const reads = Object.fromEntries(
    conversation.members.map((member) => [String(member.person.id), member.readSeq]),
  )
  return { lastSeq: conversation.lastSeq, readSeq, unread, reads }
}
