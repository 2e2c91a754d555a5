import type { SnapshotFrom } from 'xstate'
import type { createPlanChoiceMachine } from './plan-choice.machine.ts'

type PlanChoiceSnapshot = SnapshotFrom<ReturnType<typeof createPlanChoiceMachine>>

/** What holds of a plan's choice, in every state that it can reach. */
export const planChoiceInvariants: Readonly<Record<string, (snapshot: PlanChoiceSnapshot) => boolean>> = {
  'what is kept is a trip': ({ context, value }) => value !== 'keeping' || context.trip !== null,
}
