const MINUTE = 60_000

/** A price is held so long, in milliseconds (bookings.md "Order"). */
export const PRICE_HELD_FOR = 15 * MINUTE
/** An order is to be paid within that, in milliseconds, and so is an attempt. */
export const TIME_TO_PAY = 15 * MINUTE

/** What is left to pay of a booking is asked for again after that, in milliseconds: people leave their tabs open. */
export const BALANCE_SHOWN_FOR = 24 * 60 * MINUTE

/** Milliseconds by what they mean. */
export const CHECKOUT_TIMING = {
  /** A payment whose end is not known is asked about again. */
  paymentLook: 3_000,
} as const
