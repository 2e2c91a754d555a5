import type { SnapshotFrom } from 'xstate'
import type { createCaptureMachine } from './capture.machine.ts'

type CaptureSnapshot = SnapshotFrom<ReturnType<typeof createCaptureMachine>>

/** What holds of a capture in every state that it can reach. */
export const captureInvariants: Readonly<Record<string, (snapshot: CaptureSnapshot) => boolean>> = {
  'something is on its way while it is saved, and may be while nobody has answered': (snapshot) =>
    snapshot.matches('failed') ||
    snapshot.matches('held') ||
    snapshot.matches('saving') === (snapshot.context.underWay !== null),
  'what waits is there': (snapshot) => !snapshot.matches('waiting') || snapshot.context.unsent !== null,
  'what failed is there': (snapshot) =>
    !snapshot.matches('failed') || snapshot.context.unsent !== null || snapshot.context.underWay !== null,
  'nothing that was typed rests while it could be sent': (snapshot) =>
    !snapshot.matches('resting') || snapshot.context.unsent === null,
}
