import type { SnapshotFrom } from 'xstate'
import { declareEvents } from '../../../../../core/door/event.ts'
import type { DeliveryFact, QueuedEntry } from '../../../../../machines/delivery/delivery.events.ts'
import { deliveryInvariants } from '../../../../../machines/delivery/delivery.invariants.ts'
import { createDeliveryMachine } from '../../../../../machines/delivery/delivery.machine.ts'
import { CHAT_FAILURES, explorationFor } from '../../setup.ts'
import { CONV, hashOf, INSTANT, ME, message, TEXT } from '../payloads.ts'

type DeliverySnapshot = SnapshotFrom<ReturnType<typeof createDeliveryMachine>>

/** More entries than this are not put into the lane. */
const MOST = 2

function entry(number: number, given: Partial<QueuedEntry> = {}): QueuedEntry {
  return {
    version: 1,
    hash: hashOf(number),
    convId: CONV,
    text: TEXT,
    time: INSTANT,
    place: number,
    epoch: 1,
    attempted: false,
    failed: null,
    isStored: false,
    ...given,
  }
}

/** Another entry, as long as there is room: no hash stands in a lane twice. */
const added =
  (given: Partial<QueuedEntry>) =>
  ({ context: { queue } }: DeliverySnapshot): { readonly entry: QueuedEntry } | null => {
    const free = [1, 2, 3].find((number) => !queue.some((one) => one.hash === hashOf(number)))
    return queue.length < MOST && free !== undefined ? { entry: entry(free, given) } : null
  }

const named = (place: number) => (snapshot: DeliverySnapshot) => {
  const hash = snapshot.context.queue[place]?.hash
  return hash === undefined ? null : { hash }
}
const each = { first: named(0), second: named(1), unknown: { hash: hashOf(9) } }
const stored = ({ hash }: { readonly hash: string }) => message(4, { from: ME, hash })

const here = { userId: ME, term: 1, convId: CONV }

export const delivery = explorationFor<DeliveryFact>()({
  name: 'delivery',
  create: createDeliveryMachine,
  beginnings: {
    'with a link': { ...here, isLive: true, queue: [] },
    'with what was unsent before': {
      ...here,
      isLive: false,
      queue: [entry(1, { isStored: true, attempted: true })],
    },
  },
  events: declareEvents({}),
  commands: {},
  facts: {
    'delivery.added': {
      'a new one': added({}),
      'from storage': added({ isStored: true, attempted: true }),
      'one that has lost its file': added({ isLost: true, attempted: true }),
    },
    'delivery.stored': each,
    'delivery.liveChanged': { live: { isLive: true }, lost: { isLive: false } },
    'delivery.confirmed': each,
    'delivery.discarded': each,
  },
  streams: {},
  calls: {
    'tabs.check': {
      answers: { 'still ours': { isOwner: true }, overtaken: { isOwner: false } },
      failures: ['refused'],
    },
    'chat.send': { answers: { ok: stored }, failures: [...CHAT_FAILURES, 'late', 'notConnected', 'full'] },
    'chat.close': { answers: { stored, refused: null }, failures: CHAT_FAILURES },
  },
  abstract: ({ context }) => [
    context.isLive,
    context.retries,
    context.failure !== null,
    context.isDiscarding,
    context.queue.map(({ isStored, attempted, isDiscarded, isLost }) => [
      isStored,
      attempted,
      isDiscarded,
      isLost,
    ]),
  ],
  bounds: {},
  invariants: deliveryInvariants,
})
