import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { tripChoice } from '../../core/ports/memory.port.ts'

/** What a person may do once they chose day and party of a plan. */
export const planChoiceEvents = declareEvents({
  /** Takes this trip to the checkout (TRIP-04). */
  'choice.confirm': tripChoice.entries,
})
export type PlanChoiceCommand = EventOf<typeof planChoiceEvents>

/** What the choice sends the root: a trip to be booked is kept. */
export type PlanChoiceSends = { readonly type: 'choice.confirmed' }
