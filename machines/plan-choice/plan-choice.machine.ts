import { assign, setup } from 'xstate'
import type { Door, PortInput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import type { PlanChoiceCommand, PlanChoiceSends } from './plan-choice.events.ts'

export interface PlanChoiceContext {
  /** What was chosen last. */
  readonly trip: PortInput<'memory', 'writeTrip'>['trip']
}

const report = reportsOf<PlanChoiceSends>()

/** From a bookable plan to the checkout: the trip is kept for the session first, as the checkout's guard asks for it. */
export function createPlanChoiceMachine(door: Door) {
  return setup({
    types: { context: {} as PlanChoiceContext, events: {} as PlanChoiceCommand },
    actors: { writeTrip: door.call('memory', 'writeTrip') },
    actions: {
      keepTrip: assign(({ event: { type: _type, ...trip } }) => ({ trip })),
      tellConfirmed: report({ type: 'choice.confirmed' }),
    },
  }).createMachine({
    id: 'plan-choice',
    context: { trip: null },
    initial: 'resting',
    on: {
      'choice.confirm': { target: '.keeping', actions: 'keepTrip', reenter: true },
    },
    states: {
      resting: {},
      keeping: {
        invoke: {
          id: 'writeTrip',
          src: 'writeTrip',
          input: ({ context }) => ({ trip: context.trip }),
          onDone: { target: 'resting', actions: 'tellConfirmed' },
          // A browser without storage can't keep it: the checkout is entered from the plan, which is good enough.
          onError: { target: 'resting', actions: 'tellConfirmed' },
        },
      },
    },
  })
}
