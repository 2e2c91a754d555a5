import { sendParent, setup } from 'xstate'
import { createBookingMachine } from '../booking/booking.machine.ts'
import type { Door } from '../kernel/door.ts'
import { createTrackingMachine } from '../tracking/tracking.machine.ts'

/** What can be done with a page beyond reading it: booking, consent. */
export function createCounterMachine(door: Door) {
  return setup({
    types: { events: {} as { readonly type: 'booking.begun' } },
    actors: {
      booking: createBookingMachine(door),
      tracking: createTrackingMachine(door),
    },
  }).createMachine({
    id: 'counter',
    invoke: [
      { id: 'booking', src: 'booking' },
      { id: 'tracking', src: 'tracking' },
    ],
    on: { 'booking.begun': { actions: sendParent({ type: 'booking.begun' }) } },
  })
}
