import * as v from 'valibot'
import { ChatFact } from '../wire/chat-events.ts'
import { CHAT_REQUESTS } from '../wire/chat-requests.ts'
import { Resource } from '../wire/formats.ts'
import { secretText } from '../wire/personal.ts'
import { call, type PortOf, stream } from './port.ts'

const Nothing = v.null()
const request = <N extends keyof typeof CHAT_REQUESTS>(name: N) =>
  call<(typeof CHAT_REQUESTS)[N]['payload'], (typeof CHAT_REQUESTS)[N]['data']>(
    CHAT_REQUESTS[name].payload,
    CHAT_REQUESTS[name].data,
  )

/** The chat SDK as machines see it: load, connect, one call a request, and what the server pushes. */
export const chatContract = {
  load: call(v.object({ script: Resource }), Nothing),
  /** Opens the socket; fails with 1401 when the token is refused, 1426 on another protocol. */
  connect: call(
    v.object({
      server: Resource,
      path: Resource,
      attempts: v.number(),
      token: secretText(),
      protocol: v.number(),
    }),
    Nothing,
  ),
  disconnect: call(Nothing, Nothing),
  list: request('conversation.list'),
  open: request('conversation.open'),
  messages: request('message.list'),
  send: request('message.send'),
  close: request('message.close'),
  create: request('conversation.create'),
  greet: request('conversation.greet'),
  markRead: request('conversation.read'),
  search: request('message.search'),
  typingStart: request('typing.start'),
  typingStop: request('typing.stop'),
  sync: request('sync'),
  facts: stream(Nothing, ChatFact),
}
export type ChatPort = PortOf<typeof chatContract>
