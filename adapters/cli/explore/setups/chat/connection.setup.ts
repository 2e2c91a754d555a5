import { TIMING } from '../../../../../core/chat/timings.ts'
import {
  type ConnectionFact,
  connectionEvents,
} from '../../../../../machines/connection/connection.events.ts'
import { connectionInvariants } from '../../../../../machines/connection/connection.invariants.ts'
import { createConnectionMachine } from '../../../../../machines/connection/connection.machine.ts'
import { CHAT_FAILURES, type Exploration, explorationFor, type Scopes } from '../../setup.ts'
import { OTHER } from '../payloads.ts'
import { chatFacts, user } from '../wire.ts'

/** What the chat tells its connection; the rest comes by the two streams. */
type ToldFact = Extract<
  ConnectionFact,
  { type: 'browser.visibilityChanged' | 'connection.caughtUp' | 'connection.wanted' }
>

const RESTORED_FIRST =
  'a link that is lost was live, and the banner heard of it: it is no longer reconnecting'
const OPENED_FIRST = 'a link is restored after it was opened, and the banner heard of that'
const LOST_FIRST = 'a live link is lost before an attempt can fail, and the banner heard of that'

const calls = {
  'chat.load': { answers: { ok: null }, failures: ['noAnswer', 'refused'] },
  'account.verify': {
    answers: { ok: user, 'somebody else': { ...user, user_id: OTHER } },
    failures: ['noAnswer', 'signedOut', 'failed'],
  },
  'chat.connect': {
    answers: { ok: null },
    failures: ['noAnswer', 'signedOut', 'outdated', 'tooMany', 'failed'],
  },
  'chat.disconnect': { answers: { ok: null }, failures: ['noAnswer'] },
  'chat.sync': { answers: { ok: { rev: '1', heads: {}, gone: [] } }, failures: CHAT_FAILURES },
} satisfies Exploration['calls']

const base = {
  name: 'connection',
  create: createConnectionMachine,
  beginnings: {
    '': {
      chat: { server: '', path: '/chat/socket.io', sdk: '/chat/sdk.js', attempts: 2 },
      protocol: 1,
      userId: user.user_id,
      jitter: false,
    },
  },
  events: connectionEvents,
  commands: { 'connection.reconnect': { '': {} } },
  streams: {
    'chat.facts': chatFacts,
    'browser.network': {
      online: { type: 'browser.networkChanged', online: true },
      offline: { type: 'browser.networkChanged', online: false },
    },
  },
  calls,
  invariants: connectionInvariants,
}

const told = { 'connection.caughtUp': { '': {} }, 'connection.wanted': { '': {} } }

/** The link and its banner, in sight. */
const inSight = explorationFor<ToldFact>()({
  ...base,
  facts: { ...told, 'browser.visibilityChanged': { visible: { visible: true } } },
  // How many attempts there were makes a difference only at the first and when they are used up.
  abstract: ({ context }) => [
    Math.min(context.attempts, context.settings.chat.attempts),
    context.token !== null,
    context.hasBeenLive,
    context.isRestoring,
    context.isOnline,
  ],
  bounds: {},
  exceptions: {
    'never taken: banner.reconnecting --link.lost--> banner.losing': RESTORED_FIRST,
    'never tried: banner.reconnecting on link.lost': RESTORED_FIRST,
    'never taken: banner.failed --link.restored--> banner.restored': OPENED_FIRST,
    'never tried: banner.failed on link.restored': OPENED_FIRST,
    'never taken: banner.restored --link.failed--> banner.failed': LOST_FIRST,
    'never tried: banner.restored on link.failed': LOST_FIRST,
  },
})

/** Out of sight and asleep, in every pair with what the link does. */
const asleep = explorationFor<ToldFact>()({
  ...base,
  facts: {
    ...told,
    'browser.visibilityChanged': { visible: { visible: true }, hidden: { visible: false } },
  },
  pauses: [TIMING.sleptAfter + 1],
  abstract: ({ context: { tickedAt } }, stage) => [
    tickedAt !== null,
    tickedAt !== null && stage.wall - tickedAt > TIMING.sleptAfter,
  ],
  byPairs: true,
  bounds: {},
})

export const connection: Scopes = [inSight, asleep]
