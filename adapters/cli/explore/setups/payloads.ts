import type * as v from 'valibot'
import type { LogMessage } from '../../../../core/chat/message.ts'
import { sealerOf } from '../../../../core/door/seal.ts'
import { ConversationItem, type Head, type OpenedConversation } from '../../../../core/wire/conversation.ts'
import { StoredMessage, UploadedMedia } from '../../../../core/wire/message.ts'
import type { Sealed, SealedText } from '../../../../core/wire/personal.ts'
import { createVault } from '../../../../machines/kernel/ports/vault.ts'

/** The person at whose browser everything happens, and somebody else. */
export const ME = 1
export const OTHER = 2
/** A conversation of theirs, and one that is not known at first. */
export const CONV = 'conv#2w204'
export const UNKNOWN = 'conv#3w300'
export const INSTANT = '2027-01-15T08:00:00.000Z'

/** Facts about texts that nobody wrote. */
export const TEXT: SealedText = { pii: 'text:1', length: 5, blank: false }

/** A hash of the form that the machines make. */
export const hashOf = (number: number): string => `hash-of-message-${String(number).padStart(5, '0')}`

/** A stored message, as the wire carries it; `from` is the sender. */
export function message(
  seq: number,
  { from = OTHER, ...given }: Partial<StoredMessage> & { readonly from?: number } = {},
): StoredMessage {
  return {
    key: `k${seq}`,
    seq,
    convId: CONV,
    hash: hashOf(seq),
    username: from === ME ? `TV:${from}` : `TC:${from}`,
    user_id: from,
    type: from === ME ? 'TV' : 'TC',
    firstName: 'Helen',
    lastName: 'Ward',
    fullname: 'Helen Ward',
    avatar: null,
    is_bot: false,
    time: INSTANT,
    sent: 1,
    content: { text: `message ${seq}`, utc: INSTANT },
    ...given,
  }
}

const vault = createVault()

/** A value of the wire with handles in place of its texts. */
export function sealed<T>(schema: v.GenericSchema<unknown, unknown>, value: T): Sealed<T> {
  return (sealerOf(schema)?.(value, vault) ?? value) as Sealed<T>
}

/** The same as machines are told it. */
export const sealedMessage = (...given: Parameters<typeof message>): LogMessage =>
  sealed(StoredMessage, message(...given))

/** A picture that was uploaded. */
export const media: UploadedMedia = {
  id: 7,
  url: '/api/upload/v1/media/7',
  name: 'view.jpg',
  mime: 'image/jpeg',
  size: 2_000,
  type: 'img',
  width: 40,
  height: 30,
}
export const sealedMedia: Sealed<UploadedMedia> = sealed(UploadedMedia, media)

/** A row of the list with `lastSeq` messages, read up to `readSeq`. */
export function item(convId: string, lastSeq: number, readSeq = lastSeq): ConversationItem {
  const { content, time, username, firstName, fullname } = message(lastSeq)
  const last = { content, time, username, firstName, fullname, unRead: lastSeq - readSeq }
  return {
    id: convId,
    enquiry_id: 204,
    destination: 'Japan',
    image: null,
    name: 'Travel Concierge Team',
    people: [{ user_id: OTHER, online: true }],
    last_message: lastSeq === 0 ? null : last,
    lastSeq,
    readSeq,
  }
}

export const sealedItem = (...given: Parameters<typeof item>): Sealed<ConversationItem> =>
  sealed(ConversationItem, item(...given))

export function head(lastSeq: number, readSeq = lastSeq): Head {
  return { lastSeq, readSeq, unread: lastSeq - readSeq, reads: {} }
}

/** An answer of `conversation.open` with the messages `from` to `lastSeq`. */
export function opened(lastSeq: number, { from = 1, readSeq = lastSeq } = {}): OpenedConversation {
  return remembered(`opened ${lastSeq} ${from} ${readSeq}`, () => newlyOpened(lastSeq, from, readSeq))
}

function newlyOpened(lastSeq: number, from: number, readSeq: number): OpenedConversation {
  const person = { first_name: 'Helen', last_name: 'Ward', online: false, last_online: null, timezone: null }
  return {
    info: {
      id: CONV,
      name: 'Travel Concierge Team',
      image: null,
      enquiry_id: 204,
      destination: 'Japan',
      is2W: true,
      is3W: false,
      members: [
        { ...person, user_id: ME, type: 'TV' },
        { ...person, user_id: OTHER, type: 'TC' },
      ],
    },
    messages: messages(from, lastSeq),
    lastEvaluatedKey: from > 1 ? `before:${from}` : null,
    unread: lastSeq - readSeq,
    readSeq,
    lastSeq,
    upload_err: null,
  }
}

/** The messages `from` to `to`, both included. */
export function messages(from: number, to: number): StoredMessage[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_one, index) => message(from + index))
}

const memory = new Map<string, unknown>()

/** The same value each time, so that it has to be admitted only once. */
export function remembered<T>(name: string, make: () => T): T {
  const value = memory.get(name) ?? make()
  memory.set(name, value)
  return value as T
}

/** An address as machines hold it. */
export const ADDRESS = { pii: 'address:1', length: 1, blank: false }
