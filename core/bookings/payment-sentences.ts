import type { AttemptState, PaymentFailure } from './attempt.ts'

/** What its customer is told of a payment that failed (bookings.md "Payment port"). */
const FAILURES: Readonly<Record<PaymentFailure, string>> = {
  declined: 'Your bank declined this card. Nothing was charged. Try another card or call your bank.',
  insufficientFunds: 'There is not enough money on this card. Nothing was charged.',
  expiredCard: 'This card has expired.',
  wrongCvc: 'The security code is wrong. Nothing was charged. Check it on the card.',
  notAuthenticated: 'Your bank could not confirm it was you. Nothing was charged.',
  processingError: 'The bank did not answer. Nothing was charged. You can try again.',
}

const STATES: Readonly<Record<AttemptState, string | null>> = {
  created: 'The bank did not answer. We are checking; do not pay again.',
  requiresAction: 'Your bank wants to check that it’s you.',
  processing: 'The bank did not answer. We are checking; do not pay again.',
  succeeded: null,
  failed: FAILURES.declined,
  expired: 'The time to pay is over. Nothing was charged. You can try again.',
}

/** Null where there is nothing to tell: it is paid. */
export function paymentSentence(state: AttemptState, failure: PaymentFailure | null): string | null {
  return failure === null ? STATES[state] : FAILURES[failure]
}
