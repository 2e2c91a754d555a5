import { isPositive, lesser, type Money, minus, sumOf } from '../../money/money.ts'
import type { RefundState } from '../refund.ts'

/** What a credit note is about, and how much it credits. */
export interface Credit {
  /** The refund, or what tells money that was sent another way. */
  readonly subject: string
  readonly amount: Money
}

/** What has become of the money of an order that goes back. */
export interface Returns {
  /** The oldest first. */
  readonly refunds: readonly {
    readonly id: string
    readonly attemptId: string
    readonly amount: Money
    readonly state: RefundState
  }[]
  /** What we have sent back by now and no bank has returned to us. */
  readonly returned: Money
  /** What is still to go back. */
  readonly left: Money
  /** One of our people has sent the rest another way. */
  readonly isSettledOtherwise: boolean
}

/**
 * What is still to be credited, a note for each refund that has arrived (BOOK-11). What a bank has returned to us is
 * credited already: its next way to the same payment is no second credit. All notes credit no more than goes back.
 * @param noted the notes that were issued
 */
export function creditsDue(
  { refunds, returned, left, isSettledOtherwise }: Returns,
  noted: readonly Credit[],
): readonly Credit[] {
  const sum = (parts: readonly { readonly amount: Money }[]) =>
    sumOf(
      parts.map(({ amount }) => amount),
      returned.currency,
    )
  const credits = [...noted]
  const credit = (subject: string, amount: Money) => {
    const open = minus(sumOf([returned, left], returned.currency), sum(credits))
    const credited = lesser(amount, open)
    if (isPositive(credited)) credits.push({ subject, amount: credited })
  }
  for (const { id, attemptId, amount, state } of refunds) {
    if (state !== 'succeeded' || credits.some(({ subject }) => subject === id)) continue
    const ofPayment = refunds.filter((other) => other.attemptId === attemptId)
    const gone = sum(ofPayment.filter((other) => other.state === 'succeeded'))
    const before = sum(credits.filter(({ subject }) => ofPayment.some((other) => other.id === subject)))
    credit(id, lesser(amount, minus(gone, before)))
  }
  if (isSettledOtherwise) credit(`otherwise-${credits.length + 1}`, minus(returned, sum(credits)))
  return credits.slice(noted.length)
}
