import { type ClockDeed, lapseDay, nextDeed, remindedBy } from '../../../core/bookings/order-clock.ts'
import { type Day, dayAfter } from '../../../core/places/days.ts'
import type { OrderBook, OrderBooks, OrderRow } from '../store/orders/order-book.ts'
import { companyDay } from './company-day.ts'
import { AT_ONCE, LONGEST_RUN, type LookParts, lookAtEach } from './look-at-each.ts'
import { happen, type Noted } from './order-happenings.ts'
import { beginRefunds } from './refunding.ts'

export interface OrderClockParts extends LookParts {
  readonly books: OrderBooks
  readonly newRefundId: () => string
  /** Asks the provider about the attempt of an order that is under way: what was paid in time comes before a lapse. */
  readonly refresh: (orderId: number, requestId: string) => Promise<void>
}

/**
 * Does what the clock makes happen (BOOK-10): balances fall due, are reminded of and lapse, trips begin and end. What was
 * missed is done in its order; of several servers the first one does it.
 * @returns how many orders were looked at
 */
export function runOrderClock(parts: OrderClockParts, requestId: string): Promise<number> {
  const { books, now } = parts
  const today = companyDay(now())
  return lookAtEach(parts, LONGEST_RUN, {
    behind: (last?: OrderRow) => books.clockedOrders(today, AT_ONCE, last),
    look: ({ id }) => catchUp(parts, id, today, requestId),
  })
}

async function catchUp(
  { books, now, newRefundId, refresh }: OrderClockParts,
  orderId: number,
  today: Day,
  requestId: string,
): Promise<void> {
  await refresh(orderId, requestId)
  await books.transact(async (book) => {
    const order = await book.lockOrder(orderId)
    if (order) await doAll(book, order, today, { now: now(), requestId, newRefundId })
  })
}

type Clocking = Noted & Pick<OrderClockParts, 'newRefundId'>

/** One after the other, until something is not due yet, or has to wait for the end of a payment. */
async function doAll(book: OrderBook, order: OrderRow, today: Day, noted: Clocking): Promise<void> {
  const deed = nextDeed(order, today)
  // Its day may have been another one: what was done by hand since is not known to it.
  if (!deed || deed.on > today) return book.saveOrder(order)
  const next = await doOne(book, order, deed, today, noted)
  if (next) await doAll(book, next, today, noted)
}

/** @returns null where it has to wait */
async function doOne(
  book: OrderBook,
  order: OrderRow,
  deed: ClockDeed,
  today: Day,
  noted: Clocking,
): Promise<OrderRow | null> {
  if (deed.event === 'remind') return remind(book, { ...order, reminded: deed.day }, noted)
  const due = order.trip.balanceDueOn
  const isDue = deed.event === 'fallDue' && due !== null
  const told = isDue ? { ...order, reminded: remindedBy(due, today) } : order
  const next = await happen(
    book,
    told,
    { event: deed.event, by: 'house', amount: null },
    { ...noted, userId: null, isQuiet: isTooLate(deed, order, today) },
  )
  if (!next || deed.event !== 'lapse') return next
  return beginRefunds(book, next, { by: 'house', userId: null }, noted)
}

/** So many days after a trip nobody is asked any more how it was. */
const ASKED_WITHIN = 30

/** Who reads that a balance is due as it lapses, or is welcomed back a season later, is told nothing. */
function isTooLate({ event, on }: ClockDeed, { trip: { balanceDueOn } }: OrderRow, today: Day): boolean {
  if (event === 'fallDue') return balanceDueOn !== null && today >= lapseDay(balanceDueOn)
  return event === 'return' && today > dayAfter(on, ASKED_WITHIN)
}

async function remind(book: OrderBook, order: OrderRow, { now }: Noted): Promise<OrderRow> {
  await book.saveOrder(order)
  const key = `day-${order.reminded}`
  await book.addLetter({
    order,
    mail: 'balanceReminder',
    amount: null,
    kept: null,
    reason: null,
    key,
    at: now,
  })
  return order
}
