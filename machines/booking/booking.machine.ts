import { assign, setup } from 'xstate'
import type { Door, PortInput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import type { BookingCommand, BookingSends } from './booking.events.ts'

export interface BookingContext {
  /** What was begun last. */
  readonly trip: PortInput<'memory', 'writeTrip'>['trip']
}

const report = reportsOf<BookingSends>()

/** From a bookable plan to the checkout: the trip is kept for the session first, as the checkout's guard asks for it. */
export function createBookingMachine(door: Door) {
  return setup({
    types: { context: {} as BookingContext, events: {} as BookingCommand },
    actors: { writeTrip: door.call('memory', 'writeTrip') },
    actions: {
      keepTrip: assign(({ event: { type: _type, ...trip } }) => ({ trip })),
      tellBegun: report({ type: 'booking.begun' }),
    },
  }).createMachine({
    id: 'booking',
    context: { trip: null },
    initial: 'resting',
    on: {
      'booking.begin': { target: '.keeping', actions: 'keepTrip', reenter: true },
    },
    states: {
      resting: {},
      keeping: {
        invoke: {
          id: 'writeTrip',
          src: 'writeTrip',
          input: ({ context }) => ({ trip: context.trip }),
          onDone: { target: 'resting', actions: 'tellBegun' },
          // A browser without storage can't keep it: the checkout is entered from the plan, which is good enough.
          onError: { target: 'resting', actions: 'tellBegun' },
        },
      },
    },
  })
}
