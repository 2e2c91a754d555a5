import type { SnapshotFrom } from 'xstate'
import type { createBookingMachine } from './booking.machine.ts'

type BookingSnapshot = SnapshotFrom<ReturnType<typeof createBookingMachine>>

/** What holds of a booking that begins, in every state that it can reach. */
export const bookingInvariants: Readonly<Record<string, (snapshot: BookingSnapshot) => boolean>> = {
  'what is kept is a trip': ({ context, value }) => value !== 'keeping' || context.trip !== null,
}
