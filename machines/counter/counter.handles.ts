import { bookingEvents } from '../booking/booking.events.ts'
import type { createBookingMachine } from '../booking/booking.machine.ts'
import { handle } from '../kernel/handle.ts'
import { trackingEvents } from '../tracking/tracking.events.ts'
import type { createTrackingMachine } from '../tracking/tracking.machine.ts'

/** Where booking and consent live once their code is there. */
export const booking = handle<ReturnType<typeof createBookingMachine>, typeof bookingEvents>(
  'app/counter/booking',
  bookingEvents,
)
export const tracking = handle<ReturnType<typeof createTrackingMachine>, typeof trackingEvents>(
  'app/counter/tracking',
  trackingEvents,
)
