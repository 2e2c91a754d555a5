import { describe, expect, it } from 'vitest'
import type { OrderDesk } from '../../../adapters/backend/orders/order-desk.ts'
import { createMemorySandboxLedger } from '../../../adapters/backend/payments/sandbox/sandbox-ledger.ts'
import { createMemoryOrderBooks } from '../../../adapters/backend/store/orders/memory-order-books.ts'
import type { OrderBook, OrderBooks, RefundRow } from '../../../adapters/backend/store/orders/order-book.ts'
import type { OrderEvent } from '../../../core/bookings/process.ts'
import { isPositive } from '../../../core/money/money.ts'
import { atDepth } from '../../harness/depth.ts'
import { newEnquiries } from './enquiry-life.ts'
import { judgeOrders, ordersIn } from './order-judge.ts'
import { createOrderWorld, PLACES_OF } from './order-world.ts'

const SEEDS = atDepth(200, 10_000)
const DAY = 24 * 60 * 60_000
/** In so many a planted fault is found. */
const PLANTED_SEEDS = 1_500

/** Changes what the books do, the judge's apart, or what the desk does. */
interface Plant {
  readonly book?: (book: OrderBook) => Partial<OrderBook>
  readonly desk?: (desk: OrderDesk) => Partial<OrderDesk>
}

/** What does not hold in a world, and what happened in it. */
async function livedWorld(seed: number, { book: plant = () => ({}), desk = () => ({}) }: Plant = {}) {
  const letters: string[] = []
  const enquiries = newEnquiries()
  const books = createMemoryOrderBooks({
    places: PLACES_OF,
    send: ({ order, mail }) => letters.push(`${order.id} ${mail}`),
    enquiryOf: (id) => enquiries.get(id) ?? null,
  })
  const planted: OrderBooks = {
    ...books,
    transact: (work) => books.transact((book) => work({ ...book, ...plant(book) })),
  }
  const ledger = createMemorySandboxLedger()
  const world = createOrderWorld({ seed, books: planted, ledger, enquiries, plant: desk })
  await world.live(120)
  const wrong = await judgeOrders({
    ...{ books, ledger, letters, enquiries },
    madeUnder: world.madeUnder,
    shown: world.shown,
    now: world.now(),
  })
  const happened: OrderEvent[] = []
  let paidPlans = 0
  for (const { id, trip, sums } of await ordersIn(books)) {
    happened.push(...(await books.timelineOf(id)).map(({ event }) => event))
    if (trip.enquiryId !== null && isPositive(sums.paid) && trip.version > 1) paidPlans += 1
  }
  return { wrong: wrong.map((words) => `seed ${seed}: ${words}`), happened, paidPlans }
}

/** What the last order was saved as: for one of the planted faults. */
let isLapsing = false
let isCancelling = false
let isBouncing = false
let isLost = false

/** A refund had gone back, and has not any more. */
async function wasGone(book: OrderBook, { id, orderId, state }: RefundRow): Promise<boolean> {
  const before = (await book.refundsOf(orderId)).find((one) => one.id === id)
  return before?.state === 'succeeded' && state === 'failed'
}

/** A fault that a rule of the product has stopped is found as well. */
const broken = (thrown: unknown): readonly string[] => [String(thrown)]

describe('orders and their money', () => {
  it(`hold what they promise in ${SEEDS} worlds, whatever a customer, a bank, the clock and a crash do [BOOK-01, BOOK-02, BOOK-03, BOOK-09, BOOK-10]`, async () => {
    const wrong: string[] = []
    const lived = new Set<OrderEvent>()
    let paidPlans = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const world = await livedWorld(seed)
      for (const event of world.happened) lived.add(event)
      wrong.push(...world.wrong)
      paidPlans += world.paidPlans
    }
    expect(wrong).toEqual([])
    const all = ['place', 'expire', 'giveUp', 'payDeposit', 'payWhole', 'payPart', 'payBalance']
    const clocked = ['fallDue', 'lapse', 'depart', 'return']
    const ended = [
      'cancel',
      'beginRefund',
      'refundPart',
      'refund',
      'failRefund',
      'bounceRefund',
      'settleOtherwise',
    ]
    const disputed = ['openDispute', 'winDispute', 'loseDispute']
    expect([...lived].sort()).toEqual([...all, ...clocked, ...ended, ...disputed].sort())
    // Second and later versions were paid for as well.
    expect(paidPlans).toBeGreaterThan(SEEDS / 20)
  }, 300_000)

  const VERSION = /is paid for version \d+, and its enquiry is/
  it.each<readonly [string, RegExp, (book: OrderBook) => Partial<OrderBook>]>([
    [
      'a price of the version before is still good',
      VERSION,
      () => ({ lockEnquiry: async () => ({ state: 'accepted', newestVersion: 1, acceptedVersion: 1 }) }),
    ],
    ['an order outlives the enquiry that it books', VERSION, () => ({ waitingOrders: async () => [] })],
    [
      'a lapse keeps its places',
      /should have \d+ places left/,
      (book) => ({
        freePlaces: async (...start) => {
          if (!isLapsing) await book.freePlaces(...start)
        },
        saveOrder: async (order) => {
          isLapsing = order.state === 'lapsed'
          await book.saveOrder(order)
        },
      }),
    ],
    [
      'a cancelled trip keeps its places',
      /should have \d+ places left/,
      (book) => ({
        freePlaces: async (...start) => {
          if (!isCancelling) await book.freePlaces(...start)
        },
        saveOrder: async (order) => {
          isCancelling = order.state === 'cancelled'
          await book.saveOrder(order)
        },
      }),
    ],
    [
      'money goes back twice',
      /went back \d+ times/,
      (book) => ({
        addRefund: async (refund) => {
          await book.addRefund(refund)
          await book.addRefund({ ...refund, id: `${refund.id}-again` })
        },
      }),
    ],
    [
      'it is forgotten that money has gone back',
      /can’t take refund|nobody ends|the bank has/,
      () => ({ saveRefund: async () => undefined }),
    ],
    [
      'the oldest payment is given back first',
      /an older payment went back before/,
      (book) => ({ attemptsOf: async (id) => (await book.attemptsOf(id)).toReversed() }),
    ],
    [
      'the fee is that of another day',
      /by its rule/,
      (book) => ({
        timelineOf: async (id) =>
          (await book.timelineOf(id)).map((row) =>
            row.event === 'cancel' ? { ...row, at: new Date(row.at.getTime() + 30 * DAY) } : row,
          ),
      }),
    ],
    [
      'the timeline does not say what went back',
      /its timeline says/,
      (book) => ({
        addToTimeline: (row) => book.addToTimeline(row.event === 'refund' ? { ...row, amount: null } : row),
      }),
    ],
    [
      'a refund that came back counts as gone back',
      /the bank has/,
      (book) => ({
        saveOrder: (order) => (isBouncing ? Promise.resolve() : book.saveOrder(order)),
        saveRefund: async (refund) => {
          isBouncing = await wasGone(book, refund)
          await book.saveRefund(refund)
        },
      }),
    ],
    [
      'a trip whose money was lost by a dispute keeps its places',
      /should have \d+ places left/,
      (book) => ({
        freePlaces: async (...start) => {
          if (!isLost) await book.freePlaces(...start)
        },
        saveOrder: async (order) => {
          isLost = order.before === null && (await book.lockOrder(order.id))?.before !== null
          await book.saveOrder(order)
        },
      }),
    ],
    [
      'a booking lapses as soon as a dispute about it is won',
      /before anybody could pay/,
      () => ({ renewBalanceDay: async (order) => order }),
    ],
    [
      'a dispute is forgotten as soon as it was told of',
      /is known as undefined|a dispute is open/,
      () => ({ saveDispute: async () => undefined }),
    ],
    [
      'what the bank tells of besides is forgotten',
      /is known as undefined/,
      () => ({ keepUnexpected: async () => undefined }),
    ],
    [
      'a booking ends while a payment of it is under way',
      /can.t take what attempt|one attempt under way at most/,
      () => ({ liveAttempt: async () => null }),
    ],
    [
      'a reminder is forgotten once it is written',
      /was reminded \d+ times/,
      (book) => ({ saveOrder: (order) => book.saveOrder({ ...order, reminded: 0 }) }),
    ],
    [
      'a receipt is lost',
      /has receipts for/,
      (book) => ({
        addPaper: async (paper) => {
          if (paper.kind !== 'receipt') await book.addPaper(paper)
        },
      }),
    ],
    [
      'a credit note is for another sum',
      /refund \S+ of order \d+ is credited/,
      (book) => ({
        addPaper: async (paper) => {
          const [line] = paper.content.lines
          const lines = paper.kind === 'creditNote' && line ? [line, line] : paper.content.lines
          await book.addPaper({ ...paper, content: { ...paper.content, lines } })
        },
      }),
    ],
    [
      'a paper is issued again',
      /invoices|receipts|is credited/,
      (book) => ({ papersOf: async (id) => (await book.papersOf(id)).slice(1) }),
    ],
    [
      'a number is left out',
      /has the numbers/,
      (book) => ({
        nextPaperNumber: async (kind, year) => (await book.nextPaperNumber(kind, year)) + 1,
      }),
    ],
    [
      'a letter is written twice',
      /the letters are/,
      (book) => ({
        addLetter: async (letter) => {
          await book.addLetter(letter)
          if (letter.mail === 'orderLapsed') await book.addLetter(letter)
        },
      }),
    ],
  ])('are judged wrong where %s [BOOK-03]', async (_what, told, plant) => {
    const wrong: string[] = []
    for (let seed = 1; seed <= PLANTED_SEEDS && !told.test(wrong.join()); seed += 1)
      wrong.push(...(await livedWorld(seed, { book: plant }).then(({ wrong: found }) => found, broken)))
    expect(wrong.join()).toMatch(told)
  })

  it('are judged wrong where a preview of before is good for what holds now [BOOK-08]', async () => {
    const desk = ({ cancel }: OrderDesk): Partial<OrderDesk> => ({
      async cancel(asking) {
        if (asking.preview === null) return cancel(asking)
        const looked = await cancel({ ...asking, preview: null })
        return looked.kind === 'preview' ? cancel({ ...asking, preview: looked.preview.id }) : looked
      },
    })
    const wrong: string[] = []
    for (let seed = 1; seed <= PLANTED_SEEDS && wrong.length === 0; seed += 1)
      wrong.push(...(await livedWorld(seed, { desk })).wrong)
    expect(wrong.join()).toMatch(/was shown/)
  })
})
