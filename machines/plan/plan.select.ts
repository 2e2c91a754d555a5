import type { SnapshotFrom } from 'xstate'
import type { PlanContent } from '../../core/plans/plan-content.ts'
import type { Held } from '../../core/wire/held.ts'
import type { PlanStanding } from '../../core/wire/plans.ts'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { createPlanMachine } from './plan.machine.ts'

type PlanSnapshot = SnapshotFrom<ReturnType<typeof createPlanMachine>>

/** A plan in the conversation, to its reader. */
export interface PlanView {
  readonly standing: PlanStanding | null
  readonly contents: Readonly<Record<number, Held<PlanContent>>>
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
  isFailed: false,
  answering: 'idle',
  accepting: null,
  reason: null,
}

export function selectPlan(snapshot: PlanSnapshot | undefined): PlanView {
  if (!snapshot) return LOADING
  const { standing, contents, accepting, failure } = snapshot.context
  return {
    standing,
    contents,
    isFailed: snapshot.matches({ reading: 'failed' }) || snapshot.matches({ standing: 'failed' }),
    answering: snapshot.value.answering,
    accepting,
    reason: failure && reasonOf(failure),
  }
}
