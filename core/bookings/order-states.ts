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

export const isBooked = (state: OrderState): boolean => BOOKED_STATES.includes(state)

/** What its customer is shown as theirs: what is booked, and what waits for its first payment. */
export const SHOWN_STATES: readonly OrderState[] = ['awaitingDeposit', ...BOOKED_STATES]

/** It is booked, and its trip has not begun. */
export const isToCome = (state: OrderState): boolean => TO_COME.has(state)
const TO_COME: ReadonlySet<OrderState> = new Set(['confirmed', 'balanceDue', 'paid'])

/** Its trip is to come, or goes on. */
export const isAhead = (state: OrderState): boolean => isToCome(state) || state === 'travelling'

/** Its trip is over: whoever has booked it can say how it was. */
export const hasEnded = (state: OrderState): boolean => state === 'completed' || state === 'reviewed'

/** Its trip takes place, or has: a bank that looks at a payment decides about money alone. */
export const takesPlace = (state: OrderState): boolean =>
  isAhead(state) || hasEnded(state) || state === 'disputed'
