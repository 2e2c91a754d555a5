import type { SnapshotFrom } from 'xstate'
import type { createTrackingMachine } from './tracking.machine.ts'
import { selectAnalyticsId } from './tracking.select.ts'

type TrackingSnapshot = SnapshotFrom<ReturnType<typeof createTrackingMachine>>

/** What holds of the tracking in every state that it can reach. */
export const trackingInvariants: Readonly<Record<string, (snapshot: TrackingSnapshot) => boolean>> = {
  'nobody is counted who has not said yes': (snapshot) =>
    snapshot.context.consent === 'yes' || selectAnalyticsId(snapshot, { type: 'TV', id: 1 }) === null,
  'a program is never asked': ({ context, value }) =>
    value !== 'asking' || !context.isRobot || context.consent !== 'unknown',
}
