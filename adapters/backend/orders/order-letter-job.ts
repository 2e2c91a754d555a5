import * as v from 'valibot'
import { POINTS } from '../../../core/bookings/feedback.ts'
import { MAILS_TO_US, ORDER_MAILS, type OrderMail } from '../../../core/bookings/process.ts'
import { travellersOf } from '../../../core/bookings/quoted-trip.ts'
import { WireMoney } from '../../../core/money/money-wire.ts'
import { balancePath, bookingPath, feedbackPath } from '../../../core/routing/booking-links.ts'
import { Day } from '../../../core/wire/formats.ts'
import { OrderId } from '../../../core/wire/orders.ts'
import { applied, defineJob, type JobHandler } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Letter } from '../mail/letter-job.ts'
import { type OrderTold, orderLetter } from '../mail/order-letters.ts'
import type { Session } from '../store/database/database.ts'
import type { OrderRow } from '../store/orders/order-book.ts'
import { addresseeOf, conciergesIn, ORDER_LETTER_JOB } from '../store/orders/order-letter-store.ts'
import { orderBookIn } from '../store/orders/sql-order-books.ts'
import { orderRef } from './order-ref.ts'

const Happened = v.object({
  order_id: OrderId,
  mail: v.picklist(ORDER_MAILS),
  amount: v.nullable(WireMoney),
  due: v.nullable(v.object({ amount: WireMoney, on: Day })),
  is_paid: v.boolean(),
  // Letters of before, which still wait, have none.
  kept: v.optional(v.nullable(WireMoney), null),
  to_return: v.optional(v.nullable(WireMoney), null),
  reason: v.optional(v.nullable(v.string()), null),
  on: Day,
})
type Happened = v.InferOutput<typeof Happened>

const OrderLetterJob = defineJob({ name: ORDER_LETTER_JOB, lane: 'upkeep', payload: Happened })

export interface OrderLetterParts {
  readonly jobs: Pick<Jobs, 'add'>
  /** Where the links of letters lead. */
  readonly origin: () => string
}

/** Writes to whoever booked, at the address of their account: what was typed at the checkout may be a stranger's. */
export function orderLetterHandler({ jobs, origin }: OrderLetterParts): JobHandler {
  return applied(OrderLetterJob, async (session, happened, { key }) => {
    const order = await orderBookIn(session).lockOrder(happened.order_id)
    if (!order) return
    const links = {
      link: `${origin()}${bookingPath(order.id)}`,
      payLink: `${origin()}${balancePath(order.id)}`,
      pointLinks: POINTS.map((point) => `${origin()}${feedbackPath(order.id, point)}`),
    }
    for (const [index, { email, firstName }] of (
      await addresseesOf(session, order, happened.mail)
    ).entries()) {
      const payload = orderLetter(email, happened.mail, { ...toldOf(order, happened), firstName, ...links })
      await jobs.add(session, Letter, { key: `order-${key}-${index}`, payload })
    }
  })
}

/** What has gone wrong with money is for our own people; everything else is for whoever booked. */
async function addresseesOf(session: Session, { userId }: OrderRow, mail: OrderMail) {
  if (MAILS_TO_US.has(mail)) return conciergesIn(session)
  const booker = await addresseeOf(session, userId)
  return booker ? [booker] : []
}

function toldOf(
  { id, trip }: OrderRow,
  happened: Happened,
): Omit<OrderTold, 'firstName' | 'link' | 'payLink' | 'pointLinks'> {
  const { title, start, end, designer } = trip
  const { amount, due, is_paid, kept, to_return, reason, on } = happened
  return {
    ...{ title, start, end, due, on },
    ref: orderRef(id),
    isShared: trip.enquiryId === null,
    party: travellersOf(trip),
    designer: designer?.firstName ?? null,
    moved: amount,
    isPaid: is_paid,
    kept,
    reason,
    toReturn: to_return,
  }
}
