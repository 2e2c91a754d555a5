import { isUnderWay } from '../../../../core/bookings/attempt.ts'
import { clockDay } from '../../../../core/bookings/order-clock.ts'
import { isAhead, isBooked } from '../../../../core/bookings/order-states.ts'
import type { Day } from '../../../../core/places/days.ts'
import type {
  AttemptRow,
  DisputeRow,
  EnquiryStanding,
  OrderBook,
  OrderBooks,
  OrderLetter,
  OrderRow,
  OrdersSeen,
  PaperRow,
  QuoteRow,
  RefundRow,
  TimelineRow,
  UnexpectedMove,
  UsedKey,
} from './order-book.ts'

interface Shelf {
  readonly quotes: Map<string, QuoteRow>
  readonly orders: Map<number, OrderRow>
  readonly attempts: Map<string, AttemptRow>
  readonly keys: Map<string, UsedKey>
  readonly timeline: TimelineRow[]
  /** Of starts, by trip and day. */
  readonly places: Map<string, number>
  readonly booked: Set<number>
  readonly refunds: Map<string, RefundRow>
  readonly disputes: Map<string, DisputeRow>
  readonly unexpected: Map<string, UnexpectedMove>
  readonly papers: Map<string, PaperRow>
  readonly files: Map<string, Uint8Array>
  /** Of this transaction. */
  readonly letters: OrderLetter[]
}

const startOf = (tripId: number, day: Day): string => `${tripId} ${day}`

export interface MemoryOrderBooksParts {
  /** Of starts, by `7 2027-03-14`: trip and day. */
  readonly places?: Readonly<Record<string, number>>
  /** Takes the letters of a transaction that is kept. */
  readonly send?: (letter: OrderLetter) => void
  /** How enquiries stand, but for those that are booked here. Default: the first version of each is accepted. */
  readonly enquiryOf?: (enquiryId: number) => EnquiryStanding | null
}

const ACCEPTED: EnquiryStanding = { state: 'accepted', newestVersion: 1, acceptedVersion: 1 }

/** No enquiry has a designer here. */
function isAmong({ userId, companyId }: OrderRow, seen: OrdersSeen): boolean {
  if (seen === 'all') return true
  if ('designerId' in seen) return false
  const isOwn = userId === seen.userId
  if (seen.companyId === null) return isOwn
  return companyId === seen.companyId || (isOwn && companyId === null)
}

/** Orders in one process's memory: one transaction after the other, each on a copy that takes the shelf's place. */
export function createMemoryOrderBooks({
  places = {},
  send = () => undefined,
  enquiryOf = () => ACCEPTED,
}: MemoryOrderBooksParts = {}): OrderBooks {
  let shelf: Shelf = {
    quotes: new Map(),
    orders: new Map(),
    attempts: new Map(),
    keys: new Map(),
    timeline: [],
    places: new Map(Object.entries(places)),
    booked: new Set(),
    refunds: new Map(),
    disputes: new Map(),
    unexpected: new Map(),
    papers: new Map(),
    files: new Map(),
    letters: [],
  }
  let last: Promise<unknown> = Promise.resolve()
  const oneByOne = async <T>(work: (book: OrderBook) => Promise<T>): Promise<T> => {
    const copy = copyOf(shelf)
    const done = await work(bookOn(copy, enquiryOf))
    shelf = copy
    for (const letter of copy.letters) send(letter)
    return done
  }
  return {
    transact(work) {
      const done = last.then(() => oneByOne(work))
      last = done.catch(() => undefined)
      return done
    },
    order: async (id) => shelf.orders.get(id) ?? null,
    orderAmong: async (seen, id) => {
      const order = shelf.orders.get(id)
      return order && isAmong(order, seen) ? order : null
    },
    attempt: async (id) => shelf.attempts.get(id) ?? null,
    ordersOf: async (seen, { states, now, offset, limit }) => {
      const isPaidForNow = ({ id }: OrderRow) =>
        [...shelf.attempts.values()].some(({ orderId, state }) => orderId === id && isUnderWay(state))
      const lives = (one: OrderRow) =>
        one.state !== 'awaitingDeposit' || one.expiresAt > now || isPaidForNow(one)
      const all = [...shelf.orders.values()].filter(
        (one) => isAmong(one, seen) && states.includes(one.state) && lives(one),
      )
      return { rows: all.toReversed().slice(offset, offset + limit), total: all.length }
    },
    nextTripOf: async (userId, day) => {
      const coming = [...shelf.orders.values()].filter(
        ({ userId: owner, state, trip }) => owner === userId && isAhead(state) && trip.end >= day,
      )
      return coming.sort((one, other) => one.trip.start.localeCompare(other.trip.start))[0]?.id ?? null
    },
    waitingOrdersOf: async (userId, planId) => waitingOf(shelf.orders, userId, planId),
    orderOfEnquiry: async (enquiryId) =>
      [...shelf.orders.values()].findLast(
        ({ state, trip }) => trip.enquiryId === enquiryId && isBooked(state),
      ) ?? null,
    timelineOf: async (orderId) => shelf.timeline.filter((row) => row.orderId === orderId),
    payingAmong: async (orderIds) => {
      const paying = [...shelf.attempts.values()].filter(({ state }) => isUnderWay(state))
      return new Set(paying.map(({ orderId }) => orderId).filter((id) => orderIds.includes(id)))
    },
    attemptsOf: async (orderId) => ofOrder(shelf.attempts, orderId),
    refundsOf: async (orderId) => ofOrder(shelf.refunds, orderId),
    disputesOf: async (orderId) => ofOrder(shelf.disputes, orderId),
    unexpectedOf: async (orderId) => ofOrder(shelf.unexpected, orderId),
    papersOf: async (orderId) => ofOrder(shelf.papers, orderId),
    paperFile: async (number) => shelf.files.get(number) ?? null,
    async keepPaperFile(number, printed) {
      const first = shelf.files.get(number) ?? printed
      shelf.files.set(number, first)
      return first
    },
    async unsettledAttempts(since, most, after = '') {
      const open = [...shelf.disputes.values()].filter(({ state }) => state === 'open')
      const back = [...shelf.refunds.values()].filter(
        ({ state, endedAt }) => state === 'succeeded' && endedAt !== null && endedAt >= since,
      )
      const besides = [...shelf.unexpected.values()].filter(
        ({ state }) => state === 'open' || state === 'pending',
      )
      const ids = new Set([...open, ...besides, ...back].map(({ attemptId }) => attemptId))
      return [...ids]
        .sort()
        .filter((id) => id > after)
        .slice(0, most)
    },
    async openRefunds(most, after) {
      const open = [...shelf.refunds.values()].filter(({ state }) => state === 'pending')
      const known = after ? open.findIndex(({ id }) => id === after.id) : -1
      return open.slice(known + 1, known + 1 + most)
    },
    async openAttempts(most, after) {
      const open = oldestFirst([...shelf.attempts.values()].filter(({ state }) => isUnderWay(state)))
      return behind(open, after).slice(0, most)
    },
    async clockedOrders(today, most, after) {
      const due = [...shelf.orders.values()].filter((order) => {
        const day = clockDay(order)
        return day !== null && day <= today && (!after || order.id > after.id)
      })
      return due.slice(0, most)
    },
    async overdueOrders(now, most, after) {
      const overdue = [...shelf.orders.values()].filter(
        ({ state, expiresAt }) => state === 'awaitingDeposit' && expiresAt <= now,
      )
      return behind(oldestFirst(overdue), after).slice(0, most)
    },
  }
}

const waitingOf = (orders: ReadonlyMap<number, OrderRow>, userId: number, planId: number) =>
  [...orders.values()].filter(
    (one) => one.userId === userId && one.trip.planId === planId && one.state === 'awaitingDeposit',
  )

interface Ending {
  readonly id: string | number
  readonly expiresAt: Date
}

const inTurn = (one: Ending, other: Ending): number =>
  one.expiresAt.getTime() - other.expiresAt.getTime() || (one.id < other.id ? -1 : Number(one.id > other.id))

const behind = <T extends Ending>(rows: readonly T[], after: T | undefined): readonly T[] =>
  after ? rows.filter((one) => inTurn(one, after) > 0) : rows

const oldestFirst = <T extends Ending>(rows: readonly T[]): readonly T[] => rows.toSorted(inTurn)

const ofOrder = <T extends { readonly orderId: number }>(
  rows: ReadonlyMap<string, T>,
  orderId: number,
): readonly T[] => [...rows.values()].filter((one) => one.orderId === orderId)

const copyOf = (shelf: Shelf): Shelf => ({
  quotes: new Map(shelf.quotes),
  orders: new Map(shelf.orders),
  attempts: new Map(shelf.attempts),
  keys: new Map(shelf.keys),
  timeline: [...shelf.timeline],
  places: new Map(shelf.places),
  booked: new Set(shelf.booked),
  refunds: new Map(shelf.refunds),
  disputes: new Map(shelf.disputes),
  unexpected: new Map(shelf.unexpected),
  papers: new Map(shelf.papers),
  files: new Map(shelf.files),
  letters: [],
})

function bookOn(shelf: Shelf, enquiryOf: (enquiryId: number) => EnquiryStanding | null): OrderBook {
  const { quotes, orders, attempts, keys, timeline, places, booked } = shelf
  const { refunds, disputes, unexpected, papers, letters } = shelf
  const live = (orderId: number) =>
    [...attempts.values()].find((one) => one.orderId === orderId && isUnderWay(one.state)) ?? null
  return {
    async addQuote(quote) {
      quotes.set(quote.id, quote)
    },
    lockQuote: async (id) => quotes.get(id) ?? null,
    usedKey: async (userId, key) => keys.get(`${userId} ${key}`) ?? null,
    async keepKey(used) {
      keys.set(`${used.userId} ${used.key}`, used)
    },
    lockOrder: async (id) => orders.get(id) ?? null,
    order: async (id) => orders.get(id) ?? null,
    // One transaction follows the other.
    lockCustomer: async () => undefined,
    lockStarts: async () => undefined,
    lockWaitingOrders: async (userId, planId) => waitingOf(orders, userId, planId),
    orderOfQuote: async (quoteId) => [...orders.values()].find((one) => one.quoteId === quoteId) ?? null,
    async addOrder(order) {
      const added = { ...order, id: orders.size + 1 }
      orders.set(added.id, added)
      return added
    },
    async saveOrder(order) {
      orders.set(order.id, order)
    },
    async holdPlaces(tripId, start, count) {
      const left = places.get(startOf(tripId, start)) ?? 0
      if (left < count) return false
      places.set(startOf(tripId, start), left - count)
      return true
    },
    async freePlaces(tripId, start, count) {
      const left = places.get(startOf(tripId, start))
      if (left !== undefined) places.set(startOf(tripId, start), left + count)
    },
    async lockEnquiry(enquiryId) {
      const enquiry = enquiryOf(enquiryId)
      return enquiry && booked.has(enquiryId) ? { ...enquiry, state: 'booked' } : enquiry
    },
    waitingOrders: async (enquiryId) =>
      [...orders.values()].filter(
        ({ state, trip }) => state === 'awaitingDeposit' && trip.enquiryId === enquiryId,
      ),
    noteHeard: async () => undefined,
    async bookEnquiry(enquiryId) {
      booked.add(enquiryId)
    },
    async addToTimeline(row) {
      return timeline.push(row)
    },
    async addLetter(letter) {
      letters.push(letter)
    },
    attempt: async (id) => attempts.get(id) ?? null,
    liveAttempt: async (orderId) => live(orderId),
    attemptsOf: async (orderId) => ofOrder(attempts, orderId),
    timelineOf: async (orderId) => timeline.filter((row) => row.orderId === orderId),
    refundsOf: async (orderId) => ofOrder(refunds, orderId),
    async addRefund(refund) {
      refunds.set(refund.id, refund)
    },
    async saveRefund(refund) {
      refunds.set(refund.id, refund)
    },
    disputesOf: async (orderId) => ofOrder(disputes, orderId),
    async saveDispute(dispute) {
      disputes.set(dispute.reference, dispute)
    },
    async keepUnexpected(move) {
      const { at } = unexpected.get(move.reference) ?? move
      unexpected.set(move.reference, { ...move, at })
    },
    unexpectedOf: async (orderId) => ofOrder(unexpected, orderId),
    papersOf: async (orderId) => ofOrder(papers, orderId),
    nextPaperNumber: async (kind, year) =>
      [...papers.values()].filter((one) => one.kind === kind && one.year === year).length + 1,
    async addPaper(paper) {
      papers.set(paper.number, paper)
    },
    companyOf: async () => null,
    async renewBalanceDay(order, day) {
      const renewed = { ...order, trip: { ...order.trip, balanceDueOn: day }, reminded: 0 }
      orders.set(order.id, renewed)
      return renewed
    },
    async addAttempt(attempt) {
      if (live(attempt.orderId)) throw new Error('An order has one attempt under way at most.')
      attempts.set(attempt.id, attempt)
    },
    async saveAttempt(attempt) {
      if (isPaidTwice(attempt, attempts)) throw new Error('An order is paid for each purpose once.')
      attempts.set(attempt.id, attempt)
    },
  }
}

function isPaidTwice(attempt: AttemptRow, attempts: ReadonlyMap<string, AttemptRow>): boolean {
  const { id, orderId, purpose, state } = attempt
  if (state !== 'succeeded' || purpose === 'part') return false
  return [...attempts.values()].some(
    (one) => one.id !== id && one.orderId === orderId && one.purpose === purpose && one.state === state,
  )
}
