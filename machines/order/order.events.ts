import { happening } from '../../core/bookings/happening.ts'
import { ORDER_EVENTS, type OrderEvent } from '../../core/bookings/process.ts'
import { declareEvents, type EventOf } from '../../core/door/event.ts'

type OrderEventName = `order.${OrderEvent}`

/** Everything that happens to an order, as its table has it. */
export const orderEvents = declareEvents(
  Object.fromEntries(ORDER_EVENTS.map((event) => [`order.${event}`, happening.entries])) as Record<
    OrderEventName,
    typeof happening.entries
  >,
)
export type OrderHappened = EventOf<typeof orderEvents>
