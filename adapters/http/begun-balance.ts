import { isUnderWay } from '../../core/bookings/attempt.ts'
import { isOfBalance } from '../../core/bookings/purpose.ts'
import { BALANCE_SHOWN_FOR } from '../../core/bookings/timings.ts'
import { compare, type Money } from '../../core/money/money.ts'
import { PortError } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Booking } from '../../core/wire/orders.ts'
import type { BegunBalance } from './begun-checkout.ts'

/**
 * The balance that is begun with, under the key of before: unless something of it was paid since, whose answer was lost.
 */
export function begunBalance(
  { id, total, outstanding = total }: Booking,
  known: BegunBalance | null,
): BegunBalance {
  const isSame = known?.orderId === id && isSameSum(known.outstanding, outstanding)
  return { orderId: id, outstanding, paymentKey: isSame ? known.paymentKey : null }
}

/** What is stored may be of any currency. */
const isSameSum = (one: Money, other: Money): boolean =>
  one.currency === other.currency && compare(one, other) === 0

/**
 * What is left to pay of a booking (BOOK-02): nothing where it was paid, or has ended.
 * @throws PortError 1404 to colleagues, who see it and don't pay for it
 */
export function owedOf(booking: Booking) {
  const { id, lead, status, payments, next_due, least_part } = booking
  if (lead !== undefined) throw new PortError({ code: CODE.notFound, message: 'There is no such booking.' })
  const payment = payments.findLast(({ purpose, state }) => isOfBalance(purpose) && isUnderWay(state)) ?? null
  const owed =
    next_due && least_part ? { outstanding: next_due.amount, least: least_part, content: booking } : null
  return { ordered: { orderId: id, state: status, lasts: BALANCE_SHOWN_FOR }, owed, payment }
}
