import { describe, expect, it } from 'vitest'
import { bookingEvents } from '../../../machines/booking/booking.events.ts'
import { createBookingMachine } from '../../../machines/booking/booking.machine.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const BOOKING = handle<ReturnType<typeof createBookingMachine>, typeof bookingEvents>('app/it', bookingEvents)
const TRIP = { tripId: '12', start: '2099-03-12', travellers: 3 }
const LATER = { ...TRIP, start: '2099-10-01' }

const begin = (booking: Nest, trip = TRIP) => booking.send(BOOKING, { type: 'booking.begin', ...trip })
const written = (booking: Nest) => booking.open('memory.writeTrip').map(({ input }) => input)

describe('booking a plan', () => {
  it('keeps the trip first, and goes to the checkout then', () => {
    const booking = nest(createBookingMachine)
    begin(booking)
    expect(written(booking)).toEqual([{ trip: TRIP }])
    expect(booking.told()).toEqual([])
    booking.settle('memory.writeTrip', null)
    expect([booking.told(), booking.state().value]).toEqual([[{ type: 'booking.begun' }], 'resting'])
  })

  it('goes there too where the storage refuses', () => {
    const booking = nest(createBookingMachine)
    begin(booking)
    booking.fail('memory.writeTrip', { code: 2, message: 'the browser refused' })
    expect(booking.told()).toEqual([{ type: 'booking.begun' }])
  })

  it('pressed twice goes once, with what was pressed last', () => {
    const booking = nest(createBookingMachine)
    begin(booking)
    begin(booking, LATER)
    expect(written(booking)).toEqual([{ trip: LATER }])
    booking.settle('memory.writeTrip', null)
    expect(booking.told()).toEqual([{ type: 'booking.begun' }])
  })
})
