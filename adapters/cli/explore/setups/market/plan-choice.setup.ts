import { planChoiceEvents } from '../../../../../machines/plan-choice/plan-choice.events.ts'
import { planChoiceInvariants } from '../../../../../machines/plan-choice/plan-choice.invariants.ts'
import { createPlanChoiceMachine } from '../../../../../machines/plan-choice/plan-choice.machine.ts'
import { explorationFor } from '../../setup.ts'

const ONE = { tripId: '1', start: '2099-03-12', travellers: 2 }
const OTHER = { tripId: '7', start: '2099-10-01', travellers: 4 }

export const planChoice = explorationFor<never>()({
  name: 'plan-choice',
  create: createPlanChoiceMachine,
  beginnings: { '': undefined },
  events: planChoiceEvents,
  commands: {
    'choice.confirm': { 'a trip': ONE, another: OTHER },
  },
  facts: {},
  streams: {},
  calls: { 'memory.writeTrip': { answers: { ok: null }, failures: ['refused'] } },
  abstract: ({ context }) => [context.trip?.tripId],
  bounds: {},
  invariants: planChoiceInvariants,
})
