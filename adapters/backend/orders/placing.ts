import type { OrderPeople } from '../../../core/bookings/order-people.ts'
import { isBooked } from '../../../core/bookings/order-states.ts'
import { type QuotedTrip, travellersOf } from '../../../core/bookings/quoted-trip.ts'
import { TIME_TO_PAY } from '../../../core/bookings/timings.ts'
import { nothing } from '../../../core/money/money.ts'
import type { OrderBook, OrderBooks, OrderRow, QuoteRow } from '../store/orders/order-book.ts'
import { type Unbookable, unbookableOf } from './enquiry-orders.ts'
import { GIVING_UP, happen } from './order-happenings.ts'

/** Who asks, under which `Idempotency-Key`, and for the timeline by which request. */
export interface Asking {
  readonly userId: number
  readonly key: string
  readonly requestId: string
}

export interface PlaceOrder extends Asking {
  /** Of an agent: theirs now. */
  readonly companyId: number | null
  readonly quoteId: string
  readonly people: OrderPeople
  /** An own order that it takes the place of, as other names or another day were wanted: it ends. */
  readonly replaces: number | null
  /** Says what else was sent, so that the same key is not used for something else. */
  readonly asked: string
}

export type Placed =
  | { readonly kind: 'placed'; readonly order: OrderRow }
  /** The same key was used for something else. */
  | { readonly kind: 'otherBody' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'expired' }
  /** Others were faster: the day has not so many places any more. */
  | { readonly kind: 'taken' }
  | Unbookable
  /** An order that stands in its way is being paid for, or is somebody else's. */
  | { readonly kind: 'waiting' }
  /** The order that it was to take the place of is paid, as it was. */
  | { readonly kind: 'paidBefore' }
  /** This quote became an order already. */
  | { readonly kind: 'ordered'; readonly order: OrderRow }

/** Something stands in the way: nothing is kept of what was done until then. */
class NotPlacedError extends Error {
  readonly placed: Placed
  constructor(placed: Placed) {
    super('The order can’t be placed.')
    this.placed = placed
  }
}

/** Makes an order of a price that is held (BOOK-01). Own orders that wait for their payment make room for it. */
export async function placeOrder(books: OrderBooks, asking: PlaceOrder, now: Date): Promise<Placed> {
  try {
    return await books.transact((book) => place(book, asking, now))
  } catch (thrown) {
    if (thrown instanceof NotPlacedError) return thrown.placed
    throw thrown
  }
}

async function place(book: OrderBook, asking: PlaceOrder, now: Date): Promise<Placed> {
  const { userId, key, asked, quoteId } = asking
  await book.lockCustomer(userId)
  const quote = await book.lockQuote(quoteId)
  const used = await book.usedKey(userId, key)
  if (used && used.asked !== asked) return { kind: 'otherBody' }
  const repeated = used && (await book.lockOrder(Number(used.made)))
  if (repeated) return { kind: 'placed', order: repeated }
  if (quote?.userId !== userId) return { kind: 'absent' }
  const earlier = await book.orderOfQuote(quoteId)
  if (earlier) return { kind: 'ordered', order: earlier }
  if (quote.expiresAt <= now) return { kind: 'expired' }
  const unbookable = await unbookableOf(book, quote.trip)
  if (unbookable) return unbookable
  await makeRoom(book, quote.trip, asking, now)
  return { kind: 'placed', order: await addPlaced(book, quote, asking, now) }
}

async function addPlaced(
  book: OrderBook,
  { total, deposit, trip }: QuoteRow,
  { userId, companyId, key, asked, quoteId, people, requestId }: PlaceOrder,
  now: Date,
): Promise<OrderRow> {
  const none = nothing(total.currency)
  const order = await book.addOrder({
    userId,
    companyId,
    quoteId,
    state: 'quoted',
    sums: { total, deposit, paid: none, returned: none },
    before: null,
    trip,
    people,
    placedAt: now,
    expiresAt: new Date(now.getTime() + TIME_TO_PAY),
    reminded: 0,
  })
  const placing = { event: 'place', by: 'customer', amount: null } as const
  const placed = await happen(book, order, placing, { now, userId, requestId })
  if (!placed) throw new Error('A quoted order can be placed.')
  await book.keepKey({ userId, key, asked, made: String(order.id) })
  return placed
}

/**
 * Holds the places of a trip. Of own orders of its plan that wait for their payment, the one that is replaced ends, and
 * those of its day for which there is no room beside it.
 * @throws NotPlacedError
 */
async function makeRoom(
  book: OrderBook,
  trip: QuotedTrip,
  { userId, requestId, replaces }: PlaceOrder,
  now: Date,
): Promise<void> {
  const noted = { now, requestId, userId }
  const own = await book.lockWaitingOrders(userId, trip.planId)
  const replaced = own.find(({ id }) => id === replaces)
  const isShared = trip.enquiryId === null
  if (isShared) await book.lockStarts(trip.planId, [trip.start, ...(replaced ? [replaced.trip.start] : [])])
  if (replaced && !(await happen(book, replaced, GIVING_UP, noted))) throw new NotPlacedError(WAITING)
  if (replaces !== null && !replaced) await expectUnpaid(book, trip, userId, replaces)
  if (await holds(book, trip)) return
  // Nobody else takes the places of a plan that answers an enquiry.
  let standsInItsWay = !isShared
  for (const order of own.filter((one) => one !== replaced && one.trip.start === trip.start)) {
    const ended = await happen(book, order, GIVING_UP, noted)
    if (ended && (await holds(book, trip))) return
    standsInItsWay ||= ended === null
  }
  throw new NotPlacedError(standsInItsWay ? WAITING : { kind: 'taken' })
}

const WAITING: Placed = { kind: 'waiting' }

/** Whoever wanted others to go, or another day, is told that the order was paid meanwhile: nothing more is ordered. */
async function expectUnpaid(book: OrderBook, { planId }: QuotedTrip, userId: number, orderId: number) {
  const order = await book.order(orderId)
  const isTheirs = order?.userId === userId && order.trip.planId === planId
  if (isTheirs && isBooked(order.state)) throw new NotPlacedError({ kind: 'paidBefore' })
}

/** A plan that answers an enquiry is booked once: its places are its party's own. */
async function holds(book: OrderBook, trip: QuotedTrip): Promise<boolean> {
  const { enquiryId, planId, start } = trip
  if (enquiryId !== null) return (await book.waitingOrders(enquiryId)).length === 0
  return book.holdPlaces(planId, start, travellersOf(trip))
}
