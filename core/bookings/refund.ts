/** How far money has come on its way back (BOOK-09). */
export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Whom a concierge cancels for. */
export const BEHALVES = ['customer', 'designer'] as const
export type Behalf = (typeof BEHALVES)[number]

/** UTF-16 units of why a booking is cancelled. */
export const LONGEST_CANCEL_REASON = 1_000
