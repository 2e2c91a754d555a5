/** Where an order stands (bookings.md "Order"). */
export const ORDER_STATES = [
  'quoted',
  'awaitingDeposit',
  'confirmed',
  'balanceDue',
  'paid',
  'travelling',
  'completed',
  'reviewed',
  'expired',
  'cancelled',
  'lapsed',
  'refundPending',
  'refunded',
  'refundFailed',
  'disputed',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What was never paid is no booking. */
export const BOOKED_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => !['quoted', 'awaitingDeposit', 'expired'].includes(state),
)

/** What its customer is shown as theirs: what is booked, and what waits for its first payment. */
export const SHOWN_STATES: readonly OrderState[] = ['awaitingDeposit', ...BOOKED_STATES]

/** Its trip is to come, or goes on. */
export const isAhead = (state: OrderState): boolean =>
  ['confirmed', 'balanceDue', 'paid', 'travelling'].includes(state)
