import { leastPayment } from '../money/cap.ts'
import { compare, isPositive, type Money, minus, plus } from '../money/money.ts'
import type { Day } from '../places/days.ts'
import type { OrderState } from './order-states.ts'
import { type OrderEvent, type OrderMovement, transitionOf } from './process.ts'
import { isOfBalance, type Purpose } from './purpose.ts'

/** The sums of an order, all of one currency. */
export interface OrderSums {
  readonly total: Money
  /** Due as one books; the total, where the trip begins soon. */
  readonly deposit: Money
  /** Everything that came in. */
  readonly paid: Money
  /** Everything that went back. */
  readonly returned: Money
}

const EVENT_OF: Readonly<Record<Purpose, OrderEvent>> = {
  deposit: 'payDeposit',
  full: 'payWhole',
  balance: 'payBalance',
  part: 'payPart',
}

/** What is still to be paid of the total. */
export const outstanding = ({ total, paid }: OrderSums): Money => minus(total, paid)

const OWING: ReadonlySet<OrderState> = new Set(['confirmed', 'balanceDue'])

/** The balance, and by when it is to be paid; null where none is asked for. */
export function dueOf(
  state: OrderState,
  sums: OrderSums,
  balanceDueOn: Day | null,
): { readonly amount: Money; readonly on: Day } | null {
  return OWING.has(state) && balanceDueOn !== null ? { amount: outstanding(sums), on: balanceDueOn } : null
}

/** What happens to the order when a payment succeeds: a part that is all that was left is the balance. */
export function paymentEvent(purpose: Purpose, amount: Money, sums: OrderSums): OrderEvent {
  const isRest = purpose === 'part' && compare(amount, outstanding(sums)) === 0
  return EVENT_OF[isRest ? 'balance' : purpose]
}

/** The sums that may be paid for a purpose. */
export interface PayableSums {
  readonly purpose: Purpose
  readonly least: Money
  readonly most: Money
}

/**
 * What may be paid of an order as it stands (BOOK-01). A deposit that is the whole sum is paid as the whole sum, and a
 * part is less than what is left, and no less than the cap rule says (CUR-05).
 */
export function payableSums(state: OrderState, sums: OrderSums): readonly PayableSums[] {
  const { total, deposit } = sums
  const left = outstanding(sums)
  const least = leastPayment(left)
  const all: readonly PayableSums[] = [
    { purpose: 'deposit', least: deposit, most: deposit },
    { purpose: 'full', least: total, most: total },
    { purpose: 'balance', least: left, most: left },
    { purpose: 'part', least, most: left },
  ]
  const isPayable: Readonly<Record<Purpose, boolean>> = {
    deposit: compare(deposit, total) < 0,
    full: true,
    balance: isPositive(left),
    part: compare(least, left) < 0,
  }
  // What is under way as a dispute is opened still arrives; nothing new is begun.
  if (state === 'disputed') return []
  return all.filter(({ purpose }) => isPayable[purpose] && transitionOf(state, EVENT_OF[purpose]) !== null)
}

/** The same for one purpose; null: nothing may be paid for it. */
export const payableFor = (state: OrderState, sums: OrderSums, purpose: Purpose): PayableSums | null =>
  payableSums(state, sums).find((one) => one.purpose === purpose) ?? null

/** Why a sum is not taken. */
export type SumRefusal = 'notDue' | 'otherCurrency' | 'tooLittle' | 'tooMuch'

/**
 * The sum to charge for a purpose, from the server's own numbers (BOOK-01).
 * @param shown what the customer would pay of the balance; of the whole of it, what they were shown as that
 */
export function sumToCharge(
  state: OrderState,
  sums: OrderSums,
  purpose: Purpose,
  shown: Money | null,
): Money | SumRefusal {
  const payable = payableFor(state, sums, purpose)
  if (!payable) return 'notDue'
  const sum = purpose === 'balance' ? (shown ?? payable.most) : shown
  if (!isOfBalance(purpose)) return payable.most
  if (sum && sum.currency !== sums.total.currency) return 'otherCurrency'
  if (!sum || compare(sum, payable.least) < 0) return 'tooLittle'
  return compare(sum, payable.most) > 0 ? 'tooMuch' : sum
}

type Moving = Exclude<OrderMovement, 'none'>

/** The most that can move that way. */
export function mostToMove(sums: OrderSums, moves: Moving): Money {
  if (moves === 'in') return outstanding(sums)
  return moves === 'out' ? minus(sums.paid, sums.returned) : sums.returned
}

/** The sums after money has come in, gone out, or come back. */
export function sumsAfter(sums: OrderSums, moves: Moving, amount: Money): OrderSums {
  if (moves === 'in') return { ...sums, paid: plus(sums.paid, amount) }
  const returned = moves === 'out' ? plus(sums.returned, amount) : minus(sums.returned, amount)
  return { ...sums, returned }
}
