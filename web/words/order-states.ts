import type { OrderState } from '../../core/bookings/order-states.ts'

/** Where a booking stands, in a word or two. */
export const ORDER_STATE_WORDS: Readonly<Record<OrderState, string>> = {
  quoted: 'Not booked',
  awaitingDeposit: 'Awaiting payment',
  confirmed: 'Confirmed',
  balanceDue: 'Balance due',
  paid: 'Paid',
  travelling: 'Travelling now',
  completed: 'Completed',
  reviewed: 'Reviewed',
  expired: 'Not paid in time',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
  refundPending: 'Refund on its way',
  refunded: 'Refunded',
  refundFailed: 'Refund failed, we’re on it',
  disputed: 'In dispute',
}
