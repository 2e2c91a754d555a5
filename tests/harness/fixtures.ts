import { conversationId } from '../../core/chat/conversation-id.ts'
import { PAGES } from '../../core/pages/pages.ts'
import { parsePath } from '../../core/routing/path.ts'
import { placeOf } from '../../core/routing/place.ts'
import { resourcePath } from '../../core/routing/resource.ts'
import type { Route } from '../../core/routing/routes.ts'
import type { ConversationItem, Head, OpenedConversation } from '../../core/wire/conversation.ts'
import type { StoredMessage } from '../../core/wire/message.ts'

/** The user that machines are tested as, and somebody else. */
export const ME = 1
export const OTHER = 2
export const CONV = conversationId(2, 204)
export const STARTED = 1_800_000_000_000

export const CONFIG = {
  app_type: 'traveller' as const,
  protocol: 1,
  api: {
    integration: '/integration/v1',
    public: '/extranet/v2',
    extranet: '/extranet/v3',
    auth: '/authenticate',
  },
  chat: { server: '', path: '/chat/socket.io', sdk: '/chat/sdk.js', attempts: 3 },
  files: { upload: '/api/upload/v1/uploadMedia', max_bytes: 25_000_000 },
  logs: '/integration/v1/logs',
  currencies: { default: 'AUD' },
  demo: true,
}

export const USER = {
  token: 'socket-token',
  hash: 'session-hash',
  user_type: 'TV' as const,
  user_id: ME,
  avatar: null,
  timezone: 'Australia/Sydney',
  first_name: 'Maya',
  last_name: 'Lind',
  email: 'maya@demo.test',
  phone: null,
  country_code: 'AU',
  currency_code: 'AUD',
  status: 'active',
}

/** The news that the address bar says this. */
export function movedTo(address: string, routes: readonly Route[] = PAGES) {
  const location = parsePath(address)
  return {
    type: 'browser.moved',
    place: placeOf(routes, location),
    address,
    resource: resourcePath(location),
  }
}

/** A stored message; `from` is the sender's id. */
export function stored(
  seq: number,
  given: Partial<StoredMessage> & { from?: number; text?: string } = {},
): StoredMessage {
  const { from = OTHER, text = `message ${seq}`, ...rest } = given
  const time = new Date(STARTED - 3_600_000 + seq * 1000).toISOString()
  return {
    key: `k${seq}`,
    seq,
    convId: CONV,
    hash: `hash-of-message-${seq}`,
    username: from === ME ? `TV:${from}` : `TC:${from}`,
    user_id: from,
    type: from === ME ? 'TV' : 'TC',
    firstName: from === ME ? 'Maya' : 'Helen',
    lastName: 'Ward',
    fullname: 'Helen Ward',
    avatar: null,
    is_bot: false,
    time,
    sent: 1,
    content: { text, utc: time },
    ...rest,
  }
}

/** An answer of `conversation.open` with the newest messages up to `lastSeq`. */
export function opened(lastSeq: number, given: Partial<OpenedConversation> = {}): OpenedConversation {
  const first = Math.max(1, lastSeq - 49)
  const messages = Array.from({ length: lastSeq - first + 1 }, (_one, index) => stored(first + index))
  return {
    info: {
      id: CONV,
      name: 'Travel Concierge Team',
      image: null,
      enquiry_id: 204,
      is2W: true,
      is3W: false,
      members: [
        {
          user_id: ME,
          type: 'TV',
          first_name: 'Maya',
          last_name: 'Lind',
          online: true,
          last_online: null,
          timezone: null,
        },
        {
          user_id: OTHER,
          type: 'TC',
          first_name: 'Helen',
          last_name: 'Ward',
          online: false,
          last_online: null,
          timezone: null,
        },
      ],
    },
    messages: lastSeq === 0 ? [] : messages,
    lastEvaluatedKey: first > 1 ? `before:${first}` : null,
    unread: 0,
    readSeq: lastSeq,
    lastSeq,
    upload_err: null,
    ...given,
  }
}

export function item(id: string, lastSeq: number, given: Partial<ConversationItem> = {}): ConversationItem {
  const last = stored(lastSeq, { convId: id })
  return {
    id,
    enquiry_id: 204,
    image: null,
    name: 'Travel Concierge Team',
    last_message:
      lastSeq === 0
        ? null
        : {
            content: last.content,
            time: last.time,
            username: last.username,
            firstName: last.firstName,
            fullname: last.fullname,
            unRead: 0,
          },
    lastSeq,
    readSeq: lastSeq,
    ...given,
  }
}

export function head(lastSeq: number, given: Partial<Head> = {}): Head {
  return { lastSeq, readSeq: lastSeq, unread: 0, reads: {}, ...given }
}
