import { createSeededRandom, type SeededRandom } from '../../../adapters/backend/demo/seeded-random.ts'
import type { CancelPreview } from '../../../adapters/backend/orders/cancelling.ts'
import { PaymentUnderWayError } from '../../../adapters/backend/orders/enquiry-orders.ts'
import {
  createOrderDesk,
  type OrderDesk,
  type PayOrder,
} from '../../../adapters/backend/orders/order-desk.ts'
import type { PaymentProvider } from '../../../adapters/backend/payments/payment-provider.ts'
import type { SandboxLedger } from '../../../adapters/backend/payments/sandbox/sandbox-ledger.ts'
import {
  createSandboxProvider,
  type SandboxProvider,
} from '../../../adapters/backend/payments/sandbox/sandbox-provider.ts'
import type {
  EnquiryStanding,
  OrderBook,
  OrderBooks,
  QuoteRow,
} from '../../../adapters/backend/store/orders/order-book.ts'
import { ORDER_STATES } from '../../../core/bookings/order-states.ts'
import { payableSums } from '../../../core/bookings/order-sums.ts'
import { PURPOSES } from '../../../core/bookings/purpose.ts'
import { sandboxToken } from '../../../core/bookings/sandbox-cards.ts'
import { money, plainAmount } from '../../../core/money/money.ts'
import { dayAfter } from '../../../core/places/days.ts'
import { PEOPLE, quotedTripWith } from '../../core/bookings/made-orders.ts'
import { createEnquiryLife } from './enquiry-life.ts'

/** The server was killed: nothing of it goes on. */
class Killed extends Error {}
/** What the provider did is not known. */
class LostAnswer extends Error {}

const MINUTE = 60_000
const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000000119',
  '4000002500003155',
  '4000002760003184',
] as const
export const CUSTOMER = 1
const DAY = 24 * 60 * MINUTE
/** Days that others want as well: they have places for so many parties of two. */
const DAYS = ['2027-03-14', '2027-03-21'] as const
/** The balance is due so long before. */
export const BALANCE_DAYS = 60
/** After so many days every trip has ended. */
const ALL_TRIPS = 120
export const STARTS: Readonly<Record<string, number>> = Object.fromEntries(DAYS.map((day) => [day, 6]))
/** By trip and day. */
export const PLACES_OF: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(STARTS).map(([day, places]) => [`1 ${day}`, places]),
)
const REFUNDS = ['onTime', 'onTime', 'refused', 'delayed', 'lost', 'bounced'] as const
/** What becomes of what was paid, at the bank. */
const DISPUTES = ['open', 'won', 'lost'] as const
/** Whoever ends a booking, and how. */
const CANCELLERS = [
  { by: 'customer', userId: CUSTOMER, onBehalfOf: null },
  { by: 'customer', userId: CUSTOMER, onBehalfOf: null },
  { by: 'designer', userId: 2, onBehalfOf: null },
  { by: 'concierge', userId: 3, onBehalfOf: 'customer' },
  { by: 'concierge', userId: 3, onBehalfOf: 'designer' },
] as const
/** How long a step takes, in turns of the loop: now and then all others come first. */
const TURNS = [0, 1, 2, 5, 60] as const

export interface OrderWorldParts {
  readonly seed: number
  readonly books: OrderBooks
  readonly ledger: SandboxLedger
  /** Tells its quotes and attempts from those of a world that lived on the same books before. */
  readonly name?: string
  /** When it begins. */
  readonly from?: string
  /** How the enquiries stand whose plans are booked here, as the books see them; none where they have none. */
  readonly enquiries?: Map<number, EnquiryStanding>
  /** Is told before each step. */
  readonly stepping?: (step: number) => void
  /** Changes what the desk does. */
  readonly plant?: (desk: OrderDesk) => Partial<OrderDesk>
}

export interface OrderWorld {
  /** The attempts that came of a key: one, however often it was used. */
  readonly madeUnder: ReadonlyMap<string, ReadonlySet<string>>
  /** What was shown to come back to whoever went on to cancel an order by that. */
  readonly shown: ReadonlyMap<number, ReadonlySet<string>>
  readonly now: () => Date
  /** Lets everything happen that a seed says, and then the rest: late answers, the clock, what is looked at again. */
  live(steps: number): Promise<void>
}

/**
 * A customer with several tabs, a bank, and a server that is killed at any step. What a seed says happens, in the same
 * order, every time.
 */
export function createOrderWorld({
  seed,
  books,
  ledger,
  name = '',
  from = '2027-01-01T00:00:00.000Z',
  enquiries = new Map(),
  stepping = () => undefined,
  plant = () => ({}),
}: OrderWorldParts): OrderWorld {
  const random = createSeededRandom(seed)
  const clock = { now: Date.parse(from) }
  const now = () => new Date(clock.now)
  const bank = { isCalm: false }
  const nextRefund = () => (bank.isCalm ? 'onTime' : random.pick(REFUNDS))
  const sandbox = createSandboxProvider({ ledger, now, nextRefund })
  const server = createServer({ random, books, sandbox, now, name, plant })
  const enquiryLife = createEnquiryLife(random, enquiries)
  const quotes: QuoteRow[] = []
  const orderIds: number[] = []
  const keys: string[] = []
  const previews: CancelPreview[] = []
  const shown = new Map<number, Set<string>>()
  const asked: [PayOrder?] = []
  const madeUnder = new Map<string, Set<string>>()
  const names = { orders: 0, requests: 0 }
  const requestId = () => `request-${++names.requests}`
  /** A new one, or that of a click before: a double click, a reload, the back button. */
  const key = () => {
    if (keys.length === 0 || random.next() < 0.6) keys.push(`key-${keys.length}`)
    return random.pick(keys.slice(-3) as [string, ...string[]])
  }
  const asking = () => ({ userId: CUSTOMER, key: key(), requestId: requestId() })
  /** Mostly one of the last: an older one has ended. */
  const attemptId = () => {
    const last = Math.max(1, server.attempts())
    return attemptName(name, random.between(random.next() < 0.8 ? Math.max(1, last - 1) : 1, last))
  }

  async function quote(): Promise<void> {
    const total = money(random.between(50, 500_000), random.pick(['AUD', 'JPY', 'EUR']))
    const deposit = money(Math.ceil(total.minor / random.pick([1, 5, 7])), total.currency)
    const id = `${name}quote-${quotes.length + 1}`
    const start = random.pick(DAYS)
    const days = { start, end: dayAfter(start, 7), balanceDueOn: dayAfter(start, -BALANCE_DAYS) }
    const trip = { ...(enquiryLife.chooseTrip() ?? quotedTripWith()), ...days }
    const held = { id, userId: CUSTOMER, total, deposit, trip, expiresAt: new Date(clock.now + 15 * MINUTE) }
    quotes.push(held)
    await books.transact((book) => book.addQuote(held))
  }

  const changeEnquiry = () => enquiryLife.change(server.ways(), now())

  /** Mostly of the last price: one of before has ended, or is that of another tab. */
  async function placeOnce(): Promise<void> {
    const number = random.next() < 0.5 ? quotes.length : random.between(1, quotes.length)
    const quoteId = `${name}quote-${number}`
    const replaces = random.next() < 0.3 ? (orderIds.at(-1) ?? null) : null
    const asked = `${quoteId} ${replaces}`
    const placed = await server
      .desk()
      .place({ ...asking(), companyId: null, quoteId, people: PEOPLE, replaces, asked })
    if (placed.kind === 'placed') orderIds.push(placed.order.id)
  }

  /** Mostly what may be paid, now and then anything else. */
  async function newPayment(): Promise<PayOrder> {
    const last = orderIds.at(-1)
    const orderId = last !== undefined && random.next() < 0.6 ? last : random.between(1, quotes.length)
    const order = await books.order(orderId)
    const { total, currency } = {
      total: order?.sums.total.minor ?? 100,
      currency: order?.sums.total.currency,
    }
    const payable = order ? payableSums(order.state, order.sums).map(({ purpose }) => purpose) : []
    const [purpose = 'deposit', ...others] = random.next() < 0.8 && payable.length > 0 ? payable : PURPOSES
    const part = money(random.between(1, total), (random.next() < 0.9 && currency) || 'CAD')
    const token = sandboxToken(random.pick(CARDS))
    const chosen = random.pick([purpose, ...others])
    const shown = random.next() < 0.7 ? part : null
    return { ...asking(), orderId, purpose: chosen, shown, token }
  }

  /** Or the last one again: a double click, a reload, the back button. */
  async function payOnce(): Promise<void> {
    const [last] = asked
    const payment = last && random.next() < 0.4 ? last : await newPayment()
    asked[0] = payment
    const paying = await server.desk().pay(payment)
    if (paying.kind !== 'attempt') return
    const made = madeUnder.get(payment.key) ?? new Set()
    madeUnder.set(payment.key, made.add(paying.attempt.id))
  }

  /** Looks at what it costs, and then, or much later, cancels by that or by what was seen before. */
  async function cancelOnce(): Promise<void> {
    const orderId = random.between(1, Math.max(1, orderIds.length))
    const asking = { ...random.pick(CANCELLERS), orderId, reason: 'Other plans.', requestId: requestId() }
    const looked = await server.desk().cancel({ ...asking, preview: null })
    if (looked.kind === 'preview') previews.push(looked.preview)
    const [first, ...others] = previews
    if (!first || random.next() < 0.5) return
    const preview = random.next() < 0.7 ? (previews.at(-1) ?? first) : random.pick([first, ...others])
    shown.set(orderId, (shown.get(orderId) ?? new Set()).add(plainAmount(preview.refund)))
    await server.desk().cancel({ ...asking, preview: preview.id })
  }

  const refundAgain = () =>
    server.desk().refundAgain(random.between(1, Math.max(1, orderIds.length)), 3, requestId())

  const settleOtherwise = () =>
    server.desk().settleOtherwise({
      orderId: random.between(1, Math.max(1, orderIds.length)),
      userId: 3,
      reason: 'By bank transfer.',
      requestId: requestId(),
    })

  /** The bank opens or decides a dispute, and tells of it, or of what it told before. */
  async function dispute(): Promise<void> {
    const id = attemptId()
    if (random.next() < 0.3) await sandbox.dispute(id, random.pick(DISPUTES))
    await server.desk().lookBack(id, requestId())
  }

  async function answerBank(id = attemptId()): Promise<void> {
    await pass(random)
    await sandbox.answer(id, random.pick(['approve', 'approve', 'decline']))
  }

  /** The browser and two webhooks ask about an attempt while its customer answers the bank. */
  async function askTogether(): Promise<void> {
    const id = attemptName(name, Math.max(1, server.attempts()))
    const settling = () => server.desk().settle(id, requestId())
    expectKnown(await Promise.allSettled([settling(), answerBank(id), settling(), settling()]))
  }

  const deeds: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
    placeOnce,
    payOnce,
    payOnce,
    () => answerBank(),
    askTogether,
    askTogether,
    () => server.desk().settle(attemptId(), requestId()),
    () => server.desk().settleOpen(requestId()),
    () => server.desk().expireOverdue(requestId()),
    () => server.deliverLate(),
    () => server.desk().runClock(requestId()),
    cancelOnce,
    () => server.desk().settleRefunds(requestId()),
    refundAgain,
    dispute,
    async () => {
      if (random.next() < 0.2) await settleOtherwise()
    },
    () => server.desk().lookBackAtAll(requestId()),
    () => server.desk().giveUp(CUSTOMER, random.between(1, quotes.length), requestId()),
    async () => server.killWithin(random.between(1, 24)),
    async () => {
      clock.now += random.pick([1_000, 25_000, 3 * MINUTE, 16 * MINUTE])
    },
    async () => {
      if (random.next() < 0.15) clock.now += random.pick([1, 2, 6, 20, 40]) * DAY
    },
    ...(enquiries.size > 0 ? [changeEnquiry, changeEnquiry] : []),
  ]

  async function live(steps: number): Promise<void> {
    await quote()
    for (let step = 0; step < steps; step += 1) {
      stepping(step)
      if (random.next() < 0.2) await quote()
      const together = Array.from({ length: random.between(1, 5) }, () => random.pick(deeds)())
      expectKnown(await Promise.allSettled(together))
    }
    server.calm()
    bank.isCalm = true
    for (let round = 0; round < 3; round += 1) {
      await server.deliverLate()
      clock.now += 16 * MINUTE
      await server.desk().settleOpen(requestId())
      await server.desk().expireOverdue(requestId())
      await server.desk().runClock(requestId())
    }
    clock.now += ALL_TRIPS * DAY
    await lookAtAll()
    await server.desk().runClock(requestId())
    await server.desk().settleRefunds(requestId())
  }

  /** Whatever the bank has told of comes again until it was acted upon; what is open then stays open. */
  async function lookAtAll(): Promise<void> {
    const page = { states: ORDER_STATES, now: now(), offset: 0, limit: 10_000 }
    for (const { id } of (await books.ordersOf({ userId: CUSTOMER, companyId: null }, page)).rows)
      for (const attempt of await books.attemptsOf(id)) await server.desk().lookBack(attempt.id, requestId())
  }
  return { madeUnder, shown, live, now }
}

async function pass(random: SeededRandom): Promise<void> {
  for (let turn = random.pick(TURNS); turn > 0; turn -= 1) await Promise.resolve()
}

/** @throws whatever was neither a killed server nor a lost answer */
function expectKnown(ended: readonly PromiseSettledResult<unknown>[]): void {
  for (const one of ended) if (one.status === 'rejected') expectKnownError(one.reason)
}

function expectKnownError(thrown: unknown): void {
  const isKnown = [Killed, LostAnswer, PaymentUnderWayError].some((known) => thrown instanceof known)
  if (!isKnown) throw thrown
}

interface ServerParts {
  readonly random: SeededRandom
  readonly books: OrderBooks
  readonly sandbox: SandboxProvider
  readonly now: () => Date
  readonly name: string
  readonly plant: (desk: OrderDesk) => Partial<OrderDesk>
}

const attemptName = (world: string, count: number): string => `${world}attempt-${count}`

/** A server whose calls take their time, lose their answers, and stop where it is killed. */
function createServer({ random, books, sandbox, now, name, plant }: ServerParts) {
  const state = { run: 0, stepsToLive: Number.POSITIVE_INFINITY, attempts: 0, refunds: 0, isCalm: false }
  const late: (() => Promise<unknown>)[] = []
  let desk = start()

  /** Others come first, or the server is killed here: of what it has begun nothing goes on. */
  async function step(run: number): Promise<void> {
    await pass(random)
    if (run === state.run) {
      state.stepsToLive -= 1
      if (state.stepsToLive > 0) return
      state.run += 1
      state.stepsToLive = Number.POSITIVE_INFINITY
      desk = start()
    }
    throw new Killed('The server was killed.')
  }

  function stepOf(run: number): () => Promise<void> {
    return () => step(run)
  }

  function start(): OrderDesk {
    const { run } = state
    const made = createOrderDesk({
      books: steppedBooks(books, stepOf(run)),
      provider: steppedProvider(stepOf(run)),
      now,
      report: expectKnownError,
      newAttemptId: () => attemptName(name, ++state.attempts),
      newRefundId: () => `${name}refund-${++state.refunds}`,
      // Nobody reads an order here.
      clock: { after: () => () => undefined },
    })
    return { ...made, ...plant(made) }
  }

  function steppedProvider(wait: () => Promise<void>): PaymentProvider {
    const chance = (share: number) => !state.isCalm && random.next() < share
    return {
      async charge(order) {
        await wait()
        if (chance(0.15)) {
          late.push(() => sandbox.charge(order))
          throw new LostAnswer('It may arrive later.')
        }
        const told = await sandbox.charge(order)
        if (chance(0.15)) throw new LostAnswer('It has arrived.')
        await wait()
        return told
      },
      async fetch(id) {
        await wait()
        if (chance(0.1)) throw new LostAnswer('Nothing was read.')
        const told = await sandbox.fetch(id)
        await wait()
        return told
      },
      async refund(order) {
        await wait()
        if (chance(0.1)) throw new LostAnswer('It has not arrived.')
        const told = await sandbox.refund(order).catch(() => {
          throw new LostAnswer('The bank has done it.')
        })
        if (chance(0.1)) throw new LostAnswer('It has arrived.')
        await wait()
        return told
      },
      async attemptOf(payment) {
        await wait()
        if (chance(0.1)) throw new LostAnswer('Nothing was read.')
        return sandbox.attemptOf(payment)
      },
      async history(id) {
        await wait()
        if (chance(0.1)) throw new LostAnswer('Nothing was read.')
        const told = await sandbox.history(id)
        await wait()
        return told
      },
      async close(id) {
        await wait()
        const told = await sandbox.close(id)
        if (chance(0.1)) throw new LostAnswer('It is closed.')
        await wait()
        return told
      },
    }
  }

  return {
    desk: () => desk,
    /** To enquiries, on the books of this run. */
    ways: () => ({ desk, books: steppedBooks(books, stepOf(state.run)) }),
    attempts: () => state.attempts,
    killWithin(steps: number): void {
      state.stepsToLive = steps
    },
    calm(): void {
      state.stepsToLive = Number.POSITIVE_INFINITY
      state.isCalm = true
    },
    async deliverLate(): Promise<void> {
      for (const deliver of late.splice(0)) await deliver()
    },
  }
}

/** Each read and write is a step at which the server may be killed, and so is the end of a transaction. */
function steppedBooks(books: OrderBooks, wait: () => Promise<void>): OrderBooks {
  const stepped = (book: OrderBook): OrderBook =>
    Object.fromEntries(
      Object.entries(book).map(([name, call]) => [
        name,
        async (...input: readonly unknown[]) => {
          await wait()
          return (call as (...values: readonly unknown[]) => Promise<unknown>)(...input)
        },
      ]),
    ) as unknown as OrderBook
  return {
    ...books,
    async transact(work) {
      await wait()
      const done = await books.transact((book) => work(stepped(book)))
      await wait()
      return done
    },
  }
}
