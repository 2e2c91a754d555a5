import type { SnapshotFrom } from 'xstate'
import { LIMIT } from '../../core/chat/timings.ts'
import type { createDeliveryMachine } from './delivery.machine.ts'

type DeliverySnapshot = SnapshotFrom<ReturnType<typeof createDeliveryMachine>>

/** What holds of a lane in every state that it can reach (chat.md "Delivery"). */
export const deliveryInvariants: Readonly<Record<string, (snapshot: DeliverySnapshot) => boolean>> = {
  'nothing is sent but the first entry, and only once it is stored': (snapshot) =>
    !snapshot.matches('sending') || (snapshot.context.queue[0]?.isStored ?? false),
  'an entry counts as attempted before its first byte leaves': (snapshot) =>
    !snapshot.matches('sending') || (snapshot.context.queue[0]?.attempted ?? false),
  'nothing is sent or closed without a link': (snapshot) =>
    snapshot.context.isLive || !(snapshot.matches('sending') || snapshot.matches('closing')),
  'an episode has five retries at most': ({ context }) => context.retries <= LIMIT.sendRetries,
  'an entry stands in its lane once': ({ context }) =>
    new Set(context.queue.map((entry) => entry.hash)).size === context.queue.length,
  'a lane that has nothing to deliver waits for nothing': (snapshot) =>
    snapshot.context.queue.length > 0 ||
    !['sending', 'closing', 'retrying', 'fencing', 'throttled', 'unheld'].some((state) =>
      snapshot.matches(state as 'sending'),
    ),
  'what is to be discarded is not sent': (snapshot) =>
    !(
      snapshot.matches('sending') &&
      (snapshot.context.isDiscarding || snapshot.context.queue[0]?.isDiscarded)
    ),
}
