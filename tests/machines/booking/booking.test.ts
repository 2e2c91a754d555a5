import { describe, expect, it } from 'vitest'
import { bookingEvents } from '../../../machines/booking/booking.events.ts'
import { createBookingMachine } from '../../../machines/booking/booking.machine.ts'
import { selectChosen } from '../../../machines/booking/booking.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const BOOKING = handle<ReturnType<typeof createBookingMachine>, typeof bookingEvents>('app/it', bookingEvents)
const TRIP = { tripId: '12', start: '2099-03-12', travellers: 3 }
const LATER = { ...TRIP, start: '2099-10-01' }

const choose = (booking: Nest, trip = TRIP) => booking.send(BOOKING, { type: 'booking.choose', ...trip })
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

  it('writes nothing while one only chooses', () => {
    const booking = nest(createBookingMachine)
    choose(booking)
    choose(booking, LATER)
    expect([booking.calls('memory.writeTrip'), booking.told()]).toEqual([0, []])
    expect(booking.state().context).toEqual({ trip: LATER })
  })
})

describe('what was chosen of a plan', () => {
  const starts = [
    { date: '2099-03-01', places: 1 },
    { date: '2099-03-12', places: 4 },
    { date: '2099-10-01', places: 6 },
  ]
  const plan = { id: 12, starts, party: { min: 1, max: 6 } }
  const chosenAfter = (trip: typeof TRIP | null, given = plan) => {
    const booking = nest(createBookingMachine)
    if (trip) choose(booking, trip)
    return selectChosen(booking.state() as never, given)
  }

  it('is its next day with places for two, before anybody chooses', () => {
    expect(chosenAfter(null)).toEqual({ date: '2099-03-12', travellers: 2 })
    expect(selectChosen(undefined, plan)).toEqual({ date: '2099-03-12', travellers: 2 })
  })

  it('is what somebody chose, and nothing of another plan', () => {
    expect(chosenAfter(LATER)).toEqual({ date: '2099-10-01', travellers: 3 })
    expect(chosenAfter({ ...LATER, tripId: '99' })).toEqual({ date: '2099-03-12', travellers: 2 })
  })

  it('stays within the party of the plan, and on a day with places for it', () => {
    expect(chosenAfter({ ...TRIP, travellers: 5 })).toEqual({ date: '2099-10-01', travellers: 5 })
    expect(chosenAfter({ ...TRIP, travellers: 40 })).toEqual({ date: '2099-10-01', travellers: 6 })
    expect(chosenAfter(TRIP, { ...plan, starts: [] })).toEqual({ date: null, travellers: 3 })
    expect(chosenAfter(null, { ...plan, party: { min: 4, max: 6 } })).toMatchObject({ travellers: 4 })
  })
})
