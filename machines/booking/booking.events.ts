import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { tripChoice } from '../../core/ports/memory.port.ts'

/** What a person may do with a plan that can be booked. */
export const bookingEvents = declareEvents({
  /** Goes on to the checkout with this trip (TRIP-04). */
  'booking.begin': tripChoice.entries,
})
export type BookingCommand = EventOf<typeof bookingEvents>

/** What the booking sends the root: a trip to be booked was chosen. */
export type BookingSends = { readonly type: 'booking.begun' }
