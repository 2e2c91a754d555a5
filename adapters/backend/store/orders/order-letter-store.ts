import { and, eq, ne } from 'drizzle-orm'
import { dueOf, outstanding } from '../../../../core/bookings/order-sums.ts'
import { isPositive, minus } from '../../../../core/money/money.ts'
import { toWireMoney } from '../../../../core/money/money-wire.ts'
import { companyDay } from '../../orders/company-day.ts'
import { users } from '../account-tables.ts'
import type { Session } from '../database/database.ts'
import { addJob } from '../jobs/job-store.ts'
import type { OrderLetter } from './order-book.ts'

/** What the job that writes a letter about an order is called. */
export const ORDER_LETTER_JOB = 'orders.letter'

/** It is written once the transaction is kept, and never where it is not. */
export async function addOrderLetter(session: Session, letter: OrderLetter): Promise<void> {
  const { order, mail, amount, kept, reason, key, at } = letter
  const { state, sums, trip } = order
  const due = dueOf(state, sums, trip.balanceDueOn)
  const payload = {
    order_id: order.id,
    mail,
    amount: amount && toWireMoney(amount),
    due: due && { amount: toWireMoney(due.amount), on: due.on },
    is_paid: !isPositive(outstanding(sums)),
    kept: kept && toWireMoney(kept),
    to_return: kept && toWireMoney(minus(minus(sums.paid, sums.returned), kept)),
    reason,
    on: companyDay(at),
  }
  await addJob(session, {
    name: ORDER_LETTER_JOB,
    key: `${order.id}-${mail}-${key}`,
    payload: JSON.stringify(payload),
    due: at,
    now: at,
  })
}

/** Where our own people are written to, who look after what can't go by itself. */
export async function conciergesIn(
  session: Session,
): Promise<readonly { readonly email: string; readonly firstName: string }[]> {
  const isOurs = and(eq(users.type, 'TC'), ne(users.status, 'closed'))
  const rows = await session
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(isOurs)
    .limit(MOST_CONCIERGES)
  return rows.flatMap(({ email, firstName }) => (email === null ? [] : [{ email, firstName }]))
}

const MOST_CONCIERGES = 100

/** Who is written to, at an address that they have proved; null where there is none, and where the account is closed. */
export async function addresseeOf(
  session: Session,
  userId: number,
): Promise<{ readonly email: string; readonly firstName: string } | null> {
  const isOpen = and(eq(users.id, userId), ne(users.status, 'closed'))
  const [row] = await session
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(isOpen)
  return row && row.email !== null ? { email: row.email, firstName: row.firstName } : null
}
