import type { SnapshotFrom } from 'xstate'
import type { PlanContent } from '../../core/plans/plan-content.ts'
import type { TripMap } from '../../core/wire/catalogue/maps.ts'
import type { Held } from '../../core/wire/held.ts'
import type { PlanStanding } from '../../core/wire/plans.ts'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { createPlanMachine } from './plan.machine.ts'

type PlanSnapshot = SnapshotFrom<ReturnType<typeof createPlanMachine>>

/** A plan in the conversation, to its reader. */
export interface PlanView {
  readonly standing: PlanStanding | null
  readonly contents: Readonly<Record<number, Held<PlanContent>>>
  /** The land of a version with the one before it, by the later one. */
  readonly ways: Readonly<Record<number, Held<TripMap | null>>>
  /** Something of it could not be loaded. */
  readonly isFailed: boolean
  /** What its customer's word to it has come to. */
  readonly answering: 'idle' | 'accepting' | 'requesting' | 'requested' | 'refused' | 'outdated'
  /** Which version is being accepted, or was not taken; null where none is. */
  readonly accepting: number | null
  readonly reason: Reason | null
}

const LOADING: PlanView = {
  standing: null,
  contents: {},
  ways: {},
  isFailed: false,
  answering: 'idle',
  accepting: null,
  reason: null,
}

export function selectPlan(snapshot: PlanSnapshot | undefined): PlanView {
  if (!snapshot) return LOADING
  const { standing, contents, ways, accepting, failure } = snapshot.context
  return {
    standing,
    contents,
    ways,
    isFailed: snapshot.matches({ reading: 'failed' }) || snapshot.matches({ standing: 'failed' }),
    answering: snapshot.value.answering,
    accepting,
    reason: failure && reasonOf(failure),
  }
}
