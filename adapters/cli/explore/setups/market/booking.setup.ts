import { bookingEvents } from '../../../../../machines/booking/booking.events.ts'
import { bookingInvariants } from '../../../../../machines/booking/booking.invariants.ts'
import { createBookingMachine } from '../../../../../machines/booking/booking.machine.ts'
import { explorationFor } from '../../setup.ts'

const ONE = { tripId: '1', start: '2099-03-12', travellers: 2 }
const OTHER = { tripId: '7', start: '2099-10-01', travellers: 4 }

export const booking = explorationFor<never>()({
  name: 'booking',
  create: createBookingMachine,
  beginnings: { '': undefined },
  events: bookingEvents,
  commands: {
    'booking.begin': { 'a trip': ONE, another: OTHER },
  },
  facts: {},
  streams: {},
  calls: { 'memory.writeTrip': { answers: { ok: null }, failures: ['refused'] } },
  abstract: ({ context }) => [context.trip?.tripId],
  bounds: {},
  invariants: bookingInvariants,
})
