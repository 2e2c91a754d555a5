import { eq, sql } from 'drizzle-orm'
import { remindedBy } from '../../../core/bookings/order-clock.ts'
import type { OrderState } from '../../../core/bookings/order-states.ts'
import { outstanding, paymentEvent } from '../../../core/bookings/order-sums.ts'
import type { PriceLine } from '../../../core/bookings/party-price.ts'
import { linesOf } from '../../../core/bookings/plan-lines.ts'
import { priceBreakdown } from '../../../core/bookings/price-breakdown.ts'
import type { OrderActor, OrderEvent } from '../../../core/bookings/process.ts'
import { PURPOSES, type Purpose } from '../../../core/bookings/purpose.ts'
import type { QuotedTrip } from '../../../core/bookings/quoted-trip.ts'
import type { RefundState } from '../../../core/bookings/refund.ts'
import { refundShares } from '../../../core/bookings/refund-shares.ts'
import { TIME_TO_PAY } from '../../../core/bookings/timings.ts'
import type { CurrencyCode } from '../../../core/money/currency.ts'
import { type Money, minus, nothing, share } from '../../../core/money/money.ts'
import { type Rates, rateOf } from '../../../core/money/rate.ts'
import { type Day, dayAfter } from '../../../core/places/days.ts'
import { applyToOrder, type OrderStanding } from '../../../machines/order/apply-order.ts'
import { tripPicture } from '../catalogue/cards.ts'
import { bookingEnd } from '../orders/booking-end.ts'
import { companyDay } from '../orders/company-day.ts'
import { enquiries } from '../store/account-tables.ts'
import { designers, trips } from '../store/catalogue/catalogue-tables.ts'
import { selectTrip, type TripRow } from '../store/catalogue/trip-columns.ts'
import type { Session } from '../store/database/database.ts'
import type { OrderBook, OrderRow } from '../store/orders/order-book.ts'
import { orders } from '../store/orders/order-tables.ts'
import { orderBookIn } from '../store/orders/sql-order-books.ts'
import { addReview, answerReview, reviewOfOrder, reviewPlaceOf } from '../store/reviews/review-store.ts'
import { DEMO_RATES } from './catalogue/demo-shelves.ts'
import { DEMO_PEOPLE } from './people.ts'
import { newestOf, planPicture } from './plans.ts'

const DAY = 24 * 60 * 60_000

/** Something that happened so many days ago; a payment is named by what it was for. */
type Happened = readonly [daysAgo: number, what: Purpose | OrderEvent, by?: OrderActor]

interface DemoBooking {
  readonly userId: number
  /** A trip of the catalogue, or the accepted plan of an enquiry. */
  readonly of: string | number
  /** Days from today to its start. */
  readonly startsIn: number
  readonly currency: CurrencyCode
  /** How it stands in the end. */
  readonly state: OrderState
  /** After it was placed, on the first day. */
  readonly life: readonly Happened[]
}

const MAYA = 2
const PRIYA = 4

// biome-ignore format: a table
const DEMO_BOOKINGS: readonly DemoBooking[] = [
  { userId: MAYA, of: 'tromso-under-the-green-sky', startsIn: -310, currency: 'EUR', state: 'reviewed', life: [[400, 'deposit'], [372, 'balance'], [310, 'depart'], [303, 'return'], [298, 'review']] },
  { userId: MAYA, of: 'istria-at-truffle-time', startsIn: -150, currency: 'EUR', state: 'refunded', life: [[260, 'full'], [258, 'cancel', 'designer'], [258, 'beginRefund'], [255, 'refund']] },
  { userId: MAYA, of: 104, startsIn: -40, currency: 'EUR', state: 'completed', life: [[160, 'deposit'], [102, 'fallDue'], [101, 'balance'], [40, 'depart'], [36, 'return']] },
  { userId: PRIYA, of: 'caravan-road-to-the-sahara', startsIn: -2, currency: 'AUD', state: 'travelling', life: [[90, 'deposit'], [64, 'balance'], [2, 'depart']] },
  { userId: PRIYA, of: 'hoi-an-cooking-days', startsIn: 24, currency: 'AUD', state: 'paid', life: [[30, 'full']] },
  { userId: PRIYA, of: 'westfjords-slow-road', startsIn: 52, currency: 'AUD', state: 'lapsed', life: [[100, 'deposit'], [8, 'fallDue'], [1, 'lapse']] },
  { userId: MAYA, of: 'sicily-around-the-volcano', startsIn: 57, currency: 'EUR', state: 'balanceDue', life: [[80, 'deposit'], [3, 'fallDue']] },
  { userId: MAYA, of: 'kenya-bush-and-dhow', startsIn: 75, currency: 'EUR', state: 'refundPending', life: [[20, 'full'], [4, 'cancel', 'customer'], [4, 'beginRefund']] },
  { userId: PRIYA, of: 'dolomites-hut-to-hut', startsIn: 83, currency: 'AUD', state: 'refundFailed', life: [[33, 'full'], [9, 'cancel', 'customer'], [9, 'beginRefund'], [7, 'failRefund']] },
  { userId: PRIYA, of: 'norway-fjord-line', startsIn: 96, currency: 'AUD', state: 'cancelled', life: [[40, 'deposit'], [6, 'cancel', 'customer']] },
  { userId: MAYA, of: 'hokkaido-in-deep-winter', startsIn: 107, currency: 'EUR', state: 'confirmed', life: [[18, 'deposit'], [5, 'part']] },
]

const ADULTS = 2
const CHILDREN = [
  { givenNames: 'Ella', birthDate: '2017-05-20' },
  { givenNames: 'Nils', birthDate: '2019-08-04' },
] as const

const RATES = Object.fromEntries(
  Object.entries(DEMO_RATES).map(([code, rate]) => [code, rateOf(rate)]),
) as Rates

/** Bookings as people have them after a while: paid, due, gone through, ended. Each lived through the one process. */
export async function seedBookings(session: Session, now: Date): Promise<void> {
  const [known] = await session.select({ id: orders.id }).from(orders).limit(1)
  if (known) return
  const book = orderBookIn(session)
  for (const [index, booking] of DEMO_BOOKINGS.entries()) {
    const { of } = booking
    const sold = await (typeof of === 'string' ? soldTrip(session, of) : soldPlan(session, of))
    await seedBooking(book, { booking, index, now, sold })
  }
  await seedBank(session, now)
  await seedFeedback(session, now)
}

/** What was said of the trip that is reviewed. */
async function seedFeedback(session: Session, now: Date): Promise<void> {
  const text = 'We saw the lights on three nights of four, and Elle knew where to stand for each of them.'
  await session.execute(sql`
    insert into feedback (order_id, user_id, point, stars, text, at)
    select o.id, o.user_id, 10, 5, ${text}, e.at from orders o
      join order_events e on e.order_id = o.id and e.event = 'review'
      where o.state = 'reviewed' on conflict do nothing`)
  const [said] = await session.select().from(orders).where(eq(orders.state, 'reviewed'))
  const order = said && (await orderBookIn(session).lockOrder(said.id))
  const place = order && (await reviewPlaceOf(session, order.trip))
  if (!place) return
  const at = daysBefore(now, 298)
  await addReview(session, place, { order, author: 'Maya L.', rating: 5, text }, at)
  const review = await reviewOfOrder(session, order.id)
  const answer =
    'Thank you, Maya. The third night was the best of that winter, and you waited for it longest.'
  if (review) await answerReview(session, review, answer, daysBefore(now, 296))
}

/** The sandbox remembers what was paid and what goes back, as a bank would; what is on its way arrives in a month. */
async function seedBank(session: Session, now: Date): Promise<void> {
  const arrives = daysBefore(now, -30)
  await session.execute(sql`
    insert into sandbox_charges (id, amount, currency, state, failure, answers_at, expires_at)
    select id, amount, currency, state, failure, null, expires_at from attempts on conflict do nothing`)
  await session.execute(sql`
    insert into sandbox_refunds (id, charge_id, amount, currency, state, becomes, answers_at)
    select id, attempt_id, amount, currency, state,
      case state when 'failed' then 'failed' else 'succeeded' end, ${arrives.toISOString()}::timestamptz from refunds
    on conflict do nothing`)
}

/** What was booked, but for its day. */
interface Sold
  extends Pick<QuotedTrip, 'planId' | 'version' | 'enquiryId' | 'title' | 'picture' | 'designer'> {
  /** How many. */
  readonly days: number
  /** They go with the two who book it, where a trip is for more. */
  readonly children: number
  readonly lines: readonly PriceLine[]
  readonly deposit: TripRow['deposit']
}

async function soldTrip(session: Session, slug: string): Promise<Sold> {
  const [trip] = await selectTrip(session).where(eq(trips.slug, slug))
  if (!trip) throw new Error(`There is no trip ${slug}.`)
  const { id, version, title, days, price, deposit, designerId, partyMin } = trip
  const [designer] = await session.select().from(designers).where(eq(designers.id, designerId))
  return {
    ...{ planId: id, version, title, days, deposit },
    children: Math.max(0, partyMin - ADULTS),
    enquiryId: null,
    picture: tripPicture(trip, 'card'),
    designer: designer
      ? {
          firstName: designer.firstName,
          name: designer.name,
          avatar: designer.avatar,
          timezone: designer.timezone,
        }
      : null,
    lines: [{ label: title, per: 'person', usd: price }],
  }
}

async function soldPlan(session: Session, enquiryId: number): Promise<Sold> {
  const { planId, version, content } = await newestOf(session, enquiryId)
  const [enquiry] = await session.select().from(enquiries).where(eq(enquiries.id, enquiryId))
  const designer = DEMO_PEOPLE.find(({ id }) => id === enquiry?.designerId)
  return {
    ...{ planId, version, enquiryId },
    title: content.title,
    days: content.days.length,
    children: 0,
    picture: planPicture(enquiryId),
    designer: designer
      ? {
          firstName: designer.name[0],
          name: designer.name.join(' '),
          avatar: `/avatars/${designer.id}.svg`,
          timezone: designer.timezone,
        }
      : null,
    lines: linesOf(content.prices),
    deposit: null,
  }
}

interface Seeded {
  readonly booking: DemoBooking
  readonly index: number
  readonly now: Date
  readonly sold: Sold
}

async function seedBooking(book: OrderBook, seeded: Seeded): Promise<void> {
  const { booking, index, now } = seeded
  const [[firstDay] = [0]] = booking.life
  const placedAt = daysBefore(now, firstDay)
  const { trip, total, deposit } = quotedFor(seeded, placedAt.toISOString().slice(0, 10))
  const quoteId = `demo-booking-quote-${String(index + 1).padStart(2, '0')}`
  const expiresAt = new Date(placedAt.getTime() + TIME_TO_PAY)
  await book.addQuote({ id: quoteId, userId: booking.userId, total, deposit, trip, expiresAt })
  const none = nothing(total.currency)
  let order = await book.addOrder({
    userId: booking.userId,
    companyId: DEMO_PEOPLE.find(({ id }) => id === booking.userId)?.companyId ?? null,
    quoteId,
    state: 'quoted',
    sums: { total, deposit, paid: none, returned: none },
    before: null,
    trip,
    people: peopleOf(booking.userId, seeded.sold.children),
    placedAt,
    expiresAt,
    // Whoever tries the demo out finds no letter of before.
    reminded: trip.balanceDueOn === null ? 0 : remindedBy(trip.balanceDueOn, companyDay(now)),
  })
  order = await happen(book, order, { what: 'place', by: 'customer', at: placedAt })
  for (const [step, [daysAgo, what, by]] of booking.life.entries()) {
    const at = new Date(daysBefore(now, daysAgo).getTime() + (step + 1) * 60_000)
    order = await happen(book, order, { what, by, at })
  }
  if (order.state !== booking.state) throw new Error(`${booking.of} came to ${order.state}.`)
}

interface Step {
  readonly what: Purpose | OrderEvent
  readonly by: OrderActor | undefined
  readonly at: Date
}

async function happen(book: OrderBook, order: OrderRow, { what, by, at }: Step): Promise<OrderRow> {
  const purpose = PURPOSES.find((one) => one === what)
  const amount = purpose ? sumFor(purpose, order) : givenBack(what, order)
  const event = purpose && amount ? paymentEvent(purpose, amount, order.sums) : (what as OrderEvent)
  const actor = by ?? (amount || event === 'failRefund' ? 'provider' : actorOf(event))
  const standing: OrderStanding = { ...order, isTrying: false }
  const after = applyToOrder(standing, { event, by: actor, amount })
  if (!after) throw new Error(`${event} can’t happen at ${order.state}.`)
  const { state, sums, before } = after
  const next = { ...order, state, sums, before }
  if (purpose && amount) await addPayment(book, order.id, purpose, amount, at)
  await book.saveOrder(next)
  await moveRefunds(book, next, event, at)
  const timeline = { orderId: order.id, at, event, from: order.state, to: state, by: actor }
  await book.addToTimeline({
    ...timeline,
    byId: actor === 'customer' ? order.userId : null,
    amount,
    requestId: 'demo',
    onBehalfOf: null,
    reason:
      actor === 'designer' ? 'The lodge in the oak wood has closed, and there is no other one near.' : null,
  })
  return next
}

/** What goes back sets out, arrives, or is refused. */
async function moveRefunds(book: OrderBook, order: OrderRow, event: OrderEvent, at: Date): Promise<void> {
  if (event === 'beginRefund') {
    const end = (await book.timelineOf(order.id)).find(
      (row) => row.event === 'cancel' || row.event === 'lapse',
    )
    const kept = end && bookingEnd(order, end)?.kept
    if (!kept) return
    const payments = (await book.attemptsOf(order.id)).map(({ id, amount: took }) => {
      return { id, took, returned: nothing(took.currency) }
    })
    for (const { paymentId, amount } of refundShares(minus(order.sums.paid, kept), payments)) {
      const refund = { id: `demo-refund-of-${paymentId}`, orderId: order.id, attemptId: paymentId, amount }
      await book.addRefund({ ...refund, state: 'pending', at, endedAt: null })
    }
  }
  const state = REFUND_ENDS[event]
  if (!state) return
  for (const refund of await book.refundsOf(order.id))
    await book.saveRefund({ ...refund, state, endedAt: at })
}

const REFUND_ENDS: Readonly<Partial<Record<OrderEvent, RefundState>>> = {
  refund: 'succeeded',
  failRefund: 'failed',
}

const actorOf = (event: OrderEvent): OrderActor =>
  event === 'place' || event === 'review' || event === 'cancel' ? 'customer' : 'house'

async function addPayment(book: OrderBook, orderId: number, purpose: Purpose, amount: Money, at: Date) {
  const expiresAt = new Date(at.getTime() + TIME_TO_PAY)
  const id = `demo-payment-${orderId}-${purpose}`
  await book.addAttempt({ id, orderId, purpose, amount, state: 'created', failure: null, expiresAt })
  await book.saveAttempt({ id, orderId, purpose, amount, state: 'succeeded', failure: null, expiresAt })
}

const givenBack = (what: Step['what'], { sums }: OrderRow): Money | null =>
  what === 'refund' ? minus(sums.paid, sums.returned) : null

function sumFor(purpose: Purpose, { sums }: OrderRow): Money {
  if (purpose === 'deposit') return sums.deposit
  return purpose === 'part' ? share(outstanding(sums), 50) : outstanding(sums)
}

function quotedFor({ booking, now, sold }: Seeded, bookedOn: Day) {
  const { startsIn, currency } = booking
  const { days, children, lines, deposit, ...named } = sold
  const start = dayAfter(now.toISOString().slice(0, 10), startsIn)
  const price = priceBreakdown(
    { lines, travellers: ADULTS + children, start, ...(deposit && { deposit }) },
    { code: currency, rates: RATES },
    bookedOn,
  )
  const quoted: QuotedTrip = {
    ...named,
    start,
    end: dayAfter(start, days - 1),
    adults: ADULTS,
    children,
    lines: price.lines,
    rate: DEMO_RATES[currency],
    cardShare: 0.02,
    rateOf: bookedOn,
    balanceDueOn: price.balanceDue,
  }
  return { trip: quoted, total: price.total, deposit: price.deposit }
}

/** Whoever books leads; somebody goes with them, and so many children. */
function peopleOf(userId: number, children: number): OrderRow['people'] {
  const [first = '', last = ''] = DEMO_PEOPLE.find(({ id }) => id === userId)?.name ?? []
  const email = DEMO_PEOPLE.find(({ id }) => id === userId)?.email ?? ''
  return {
    travellers: [
      { givenNames: first, familyName: last, birthDate: '1988-03-14' },
      { givenNames: 'Jonas', familyName: last, birthDate: '1985-11-02' },
      ...CHILDREN.slice(0, children).map((child) => ({ ...child, familyName: last })),
    ],
    contact: { email, phone: '+61 491 570 156' },
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)
