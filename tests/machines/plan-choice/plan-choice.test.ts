import { describe, expect, it } from 'vitest'
import { handle } from '../../../machines/kernel/handle.ts'
import { planChoiceEvents } from '../../../machines/plan-choice/plan-choice.events.ts'
import { createPlanChoiceMachine } from '../../../machines/plan-choice/plan-choice.machine.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const CHOICE = handle<ReturnType<typeof createPlanChoiceMachine>, typeof planChoiceEvents>(
  'app/it',
  planChoiceEvents,
)
const TRIP = { tripId: '12', start: '2099-03-12', travellers: 3 }
const LATER = { ...TRIP, start: '2099-10-01' }

const confirm = (choice: Nest, trip = TRIP) => choice.send(CHOICE, { type: 'choice.confirm', ...trip })
const written = (choice: Nest) => choice.open('memory.writeTrip').map(({ input }) => input)

describe('the choice of a plan', () => {
  it('keeps the trip first, and goes to the checkout then', () => {
    const choice = nest(createPlanChoiceMachine)
    confirm(choice)
    expect(written(choice)).toEqual([{ trip: TRIP }])
    expect(choice.told()).toEqual([])
    choice.settle('memory.writeTrip', null)
    expect([choice.told(), choice.state().value]).toEqual([[{ type: 'choice.confirmed' }], 'resting'])
  })

  it('goes there too where the storage refuses', () => {
    const choice = nest(createPlanChoiceMachine)
    confirm(choice)
    choice.fail('memory.writeTrip', { code: 2, message: 'the browser refused' })
    expect(choice.told()).toEqual([{ type: 'choice.confirmed' }])
  })

  it('pressed twice goes once, with what was pressed last', () => {
    const choice = nest(createPlanChoiceMachine)
    confirm(choice)
    confirm(choice, LATER)
    expect(written(choice)).toEqual([{ trip: LATER }])
    choice.settle('memory.writeTrip', null)
    expect(choice.told()).toEqual([{ type: 'choice.confirmed' }])
  })
})
