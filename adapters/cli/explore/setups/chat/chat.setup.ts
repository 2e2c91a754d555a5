import { type ChatMachineFact, chatEvents } from '../../../../../machines/chat/chat.events.ts'
import { chatInvariants } from '../../../../../machines/chat/chat.invariants.ts'
import { createChatMachine } from '../../../../../machines/chat/chat.machine.ts'
import { explorationFor } from '../../setup.ts'
import {
  CONV,
  hashOf,
  head,
  INSTANT,
  ME,
  OTHER,
  sealedItem,
  sealedMedia,
  sealedMessage,
  TEXT,
  UNKNOWN,
} from '../payloads.ts'
import { silent } from '../silent.ts'
import { sealedConfig, sealedUser } from '../wire.ts'

const BROKE = `xstate.error.actor.conversation:${CONV}`
type Broke = Extract<ChatMachineFact, { type: `xstate.error.actor.${string}` }>
/** What reaches it of its machines; what it sees itself comes by a stream, what only they see not at all. */
type ToldFact =
  | Exclude<
      ChatMachineFact,
      Broke | { type: 'browser.visibilityChanged' | 'chat.sessionEnded' | 'chat.socketLost' }
    >
  | (Omit<Broke, 'type'> & { readonly type: typeof BROKE })

const here = { convId: CONV }
const there = { convId: UNKNOWN }
const both = { here, there }
const box = (convId: string, minimised: boolean) => ({ convId, minimised })

const input = {
  user: sealedUser,
  config: sealedConfig,
  isAdmin: false,
  isReadOnly: false,
  jitter: false,
  route: 'home',
  current: null,
  firstPlace: 1,
}

export const chat = explorationFor<ToldFact>()({
  name: 'chat',
  create: (door) =>
    createChatMachine(door).provide({
      actors: {
        connection: silent,
        rooms: silent,
        outbox: silent,
        dock: silent,
        search: silent,
        conversation: silent,
        composer: silent,
        tray: silent,
        alerts: silent,
        enquiry: silent,
        plan: silent,
      },
    }),
  beginnings: {
    '': input,
    'on the messenger page': { ...input, route: 'messages', current: CONV },
    'in an admin session': { ...input, isAdmin: true, isReadOnly: true },
  },
  events: chatEvents,
  commands: {
    'chat.openPage': both,
    'chat.openBox': both,
    'chat.restart': both,
    'chat.watchAlerts': { '': {} },
    'chat.watchEnquiry': { '': {} },
    'chat.watchPlan': { '': { ...here, planId: 1_000_001 } },
    'chat.openMessage': { here: { ...here, seq: 1 }, there: { ...there, seq: 1 } },
  },
  facts: {
    'session.lost': { '': {} },
    'outbox.doubted': { '': {} },
    'connection.ended': { '': {} },
    'connection.replaced': { '': {} },
    'connection.synchronised': {
      'as it was': { rev: '1', heads: { [CONV]: head(3) }, gone: [] },
      'one is gone': { rev: '2', heads: {}, gone: [CONV] },
    },
    'connection.live': { '': {} },
    'connection.lost': { '': {} },
    'navigation.arrived': {
      home: { route: 'home', conversation: null },
      messages: { route: 'messages', conversation: null },
      here: { route: 'messages', conversation: CONV },
      there: { route: 'messages', conversation: UNKNOWN },
    },
    'rooms.unknownArrived': both,
    'rooms.doubted': { '': {} },
    'conversation.caughtUp': both,
    'conversation.gone': { here },
    'conversation.ownFound': { '': { message: sealedMessage(4, { from: ME }) } },
    'conversation.read': { '': { ...here, seq: 1 } },
    'composer.submitted': { '': { ...here, text: TEXT } },
    'tray.finished': { '': { ...here, hash: hashOf(5), caption: TEXT, media: sealedMedia } },
    'tray.unsent': { '': { ...here, hash: hashOf(6), caption: TEXT } },
    'dock.changed': {
      none: { boxes: [], isNarrow: false },
      'one, expanded': { boxes: [box(CONV, false)], isNarrow: false },
      'one, minimised': { boxes: [box(CONV, true)], isNarrow: true },
      two: { boxes: [box(UNKNOWN, true), box(CONV, false)], isNarrow: false },
    },
    'outbox.known': { '': {} },
    'plan.accepted': { '': { next: '/traveller/tripplan/view/id/1000001?traffic=1' } },
    'leaving.discarded': { '': { hashes: [hashOf(1)] } },
    'outbox.changed': { '': { ...here, pending: [] } },
    'outbox.confirmed': { '': { message: sealedMessage(4, { from: ME }) } },
    'chat.messageReceived': { '': { message: sealedMessage(4) } },
    'chat.typingChanged': { '': { ...here, user_id: OTHER, on: true } },
    'chat.presenceChanged': { '': { user_id: OTHER, online: true, last_online: INSTANT } },
    'chat.readMoved': { '': { ...here, user_id: ME, seq: 1 } },
    'chat.conversationChanged': { '': { item: sealedItem(CONV, 1) } },
    'chat.conversationGone': { here },
    [BROKE]: { '': { actorId: `conversation:${CONV}`, error: 'broken' } },
  },
  streams: {
    'browser.visibility': {
      visible: { type: 'browser.visibilityChanged', visible: true },
      hidden: { type: 'browser.visibilityChanged', visible: false },
    },
  },
  calls: {},
  abstract: ({ context }) => [
    context.isReadOnly,
    context.isLive,
    context.boxes,
    context.isVisible,
    context.opened,
    context.attending,
    context.sought,
    context.catchingUp,
    context.isCatchingUp,
    context.route,
    context.current,
    context.gone,
    context.plans.length,
  ],
  byPairs: true,
  bounds: {},
  invariants: chatInvariants,
})
