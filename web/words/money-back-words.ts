import type { OrderState } from '../../core/bookings/order-states.ts'
import type { Purpose } from '../../core/bookings/purpose.ts'
import { dayText } from '../../core/places/day-text.ts'
import type { Booking } from '../../core/wire/orders.ts'

/** How far a refund has come. */
export function refundText({ state, at, ended_at }: Booking['refunds'][number]): string {
  if (state === 'succeeded') return `Refunded on ${dayText((ended_at ?? at).slice(0, 10))}`
  if (state === 'pending') return `On its way since ${dayText(at.slice(0, 10))}`
  return `Did not arrive, ${dayText((ended_at ?? at).slice(0, 10))}`
}

/** How a dispute stands. */
export function disputeText({ state, at, ended_at }: Booking['disputes'][number]): string {
  const ended = dayText((ended_at ?? at).slice(0, 10))
  if (state === 'open') return `Open since ${dayText(at.slice(0, 10))}`
  return state === 'won' ? `Turned down by the bank on ${ended}` : `Upheld by the bank on ${ended}`
}

const UNEXPECTED_STATES: Readonly<Record<Booking['unexpected'][number]['state'], string>> = {
  pending: 'on its way',
  succeeded: 'gone back',
  failed: 'refused',
  open: 'open',
  won: 'turned down',
  lost: 'upheld',
}

/** What the bank tells of and nobody here expected. */
export function unexpectedText({ kind, state, at }: Booking['unexpected'][number]): string {
  const what =
    kind === 'refund' ? 'A refund that we did not ask for' : 'A dispute that this booking has no room for'
  return `${what}, ${UNEXPECTED_STATES[state]} (first told of on ${dayText(at.slice(0, 10))})`
}

const PAYMENTS: Readonly<Record<Purpose, string>> = {
  deposit: 'Of the deposit',
  full: 'Of the full payment',
  balance: 'Of the balance',
  part: 'Of a part payment',
}

/** Which payment is disputed. */
export const disputedText = (purpose: Purpose | undefined): string => PAYMENTS[purpose ?? 'full']

const REFUND_WAYS: Readonly<Record<Purpose, string>> = {
  deposit: 'To the card that paid the deposit',
  full: 'To the card that paid',
  balance: 'To the card that paid the balance',
  part: 'To the card that paid a part',
}

/** Where a refund goes. @param purpose what the payment was for that it goes back to */
export const refundWayText = (purpose: Purpose | undefined): string => REFUND_WAYS[purpose ?? 'full']

/** What stands beside the sum that is kept. */
export const keptText = (timeline: Booking['timeline']): string =>
  timeline.some(({ event }) => event === 'loseDispute') ? 'Kept' : 'Cancellation fee'

/** What stands beside the sum that is still to go back. */
export function toReturnText(status: OrderState): string {
  if (status === 'refundPending') return 'Refund on its way'
  return status === 'refundFailed' ? 'Still to be refunded' : 'To be refunded'
}
