import { isPositive, lesser, type Money, minus } from '../money/money.ts'

/** A payment that took money, and what has gone back of it, or is on its way. */
export interface RefundablePayment {
  readonly id: string
  readonly took: Money
  readonly returned: Money
}

/** What goes back of one payment. */
export interface RefundShare {
  readonly paymentId: string
  readonly amount: Money
}

/**
 * Which payments money goes back to (BOOK-09): the newest first, never more than each took.
 * @param payments the oldest first
 * @throws RangeError where more is to go back than they took
 */
export function refundShares(due: Money, payments: readonly RefundablePayment[]): readonly RefundShare[] {
  let left = due
  const shares: RefundShare[] = []
  for (const { id, took, returned } of payments.toReversed()) {
    const amount = lesser(left, minus(took, returned))
    if (!isPositive(amount)) continue
    shares.push({ paymentId: id, amount })
    left = minus(left, amount)
  }
  if (isPositive(left)) throw new RangeError('More is to go back than was paid.')
  return shares
}
