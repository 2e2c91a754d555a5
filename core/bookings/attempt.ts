/** How far an attempt to pay has come (bookings.md "Order"). */
export const ATTEMPT_STATES = [
  'created',
  'requiresAction',
  'processing',
  'succeeded',
  'failed',
  'expired',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** What is known of it; where two answers differ, the one that lies further on is the later one. */
const RANK: Readonly<Record<AttemptState, number>> = {
  created: 0,
  requiresAction: 1,
  processing: 2,
  succeeded: 3,
  failed: 3,
  expired: 3,
}
const ENDED = RANK.succeeded

/** Money may still move by it. An order has one such attempt at most. */
export const isUnderWay = (state: AttemptState): boolean => RANK[state] < ENDED

/**
 * The state after an answer of the provider, which may be older than what is known (BOOK-03): an attempt never goes
 * back, and one that has ended stays as it ended.
 */
export function attemptAfter(known: AttemptState, told: AttemptState): AttemptState {
  return isUnderWay(known) && RANK[told] > RANK[known] ? told : known
}

/** Why an attempt failed; the sentences stand in bookings.md "Payment port". */
export const PAYMENT_FAILURES = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'wrongCvc',
  'notAuthenticated',
  'processingError',
] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]
