import type { SnapshotFrom } from 'xstate'
import type { createLeavingMachine } from './leaving.machine.ts'

type LeavingSnapshot = SnapshotFrom<ReturnType<typeof createLeavingMachine>>

/** How far a person is on the way out, and what holds them up. */
export interface LeavingView {
  readonly state: 'staying' | 'looking' | 'asking' | 'waiting' | 'discarding' | 'going' | 'refused'
  /** Messages on their way. */
  readonly waiting: number
  /** Messages that go no further by waiting. */
  readonly failed: number
  /** Whether waiting can end in signing out. */
  readonly canWait: boolean
}

const STAYING: LeavingView = { state: 'staying', waiting: 0, failed: 0, canWait: false }

/** Nobody leaves where nobody is signed in. */
export function selectLeaving(snapshot: LeavingSnapshot | undefined): LeavingView {
  if (!snapshot) return STAYING
  const { unsent, isKnown } = snapshot.context
  const failed = unsent.filter(({ state }) => state === 'failed').length
  const waiting = unsent.length - failed
  return { state: snapshot.value, waiting, failed, canWait: !isKnown || waiting > 0 }
}
