import type { SnapshotFrom } from 'xstate'
import type { createLeavingMachine } from './leaving.machine.ts'
import { selectLeaving } from './leaving.select.ts'

type LeavingSnapshot = SnapshotFrom<ReturnType<typeof createLeavingMachine>>

/** What holds of signing out in every state that it can reach. */
export const leavingInvariants: Readonly<Record<string, (snapshot: LeavingSnapshot) => boolean>> = {
  'nobody is asked about nothing': (snapshot) =>
    !(snapshot.matches('asking') && snapshot.context.isKnown) || snapshot.context.unsent.length > 0,
  'waiting has something to wait for': (snapshot) =>
    !(snapshot.matches('waiting') && snapshot.context.isKnown) || selectLeaving(snapshot).waiting > 0,
  'nothing is discarded without being asked for': (snapshot) =>
    snapshot.context.discarded.length === 0 || snapshot.matches('discarding'),
  'while it is discarding, something of it is still there': (snapshot) =>
    !(snapshot.matches('discarding') && snapshot.context.isKnown) ||
    snapshot.context.unsent.some(({ hash }) => snapshot.context.discarded.includes(hash)),
}
