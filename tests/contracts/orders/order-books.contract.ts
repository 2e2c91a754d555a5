import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AttemptRow,
  OrderBook,
  OrderBooks,
  OrderRow,
  OrdersSeen,
  PaperRow,
  RefundRow,
  TimelineRow,
} from '../../../adapters/backend/store/orders/order-book.ts'
import { invoice } from '../../../core/bookings/papers/compose.ts'
import { paperNumber } from '../../../core/bookings/papers/kinds.ts'
import { type Money, money } from '../../../core/money/money.ts'
import { PEOPLE, quotedTripWith } from '../../core/bookings/made-orders.ts'

/** A start that is there in every store: its trip, its day, its places. */
export const START = { tripId: 1, day: '2027-10-02', places: 6 }

export interface OrderBooksStage {
  readonly books: OrderBooks
  /** Those that go out, each as `7 orderConfirmed`. */
  letters(): Promise<readonly string[]>
  close(): Promise<void>
}

const NOW = new Date('2027-01-01T00:00:00.000Z')
const atMinute = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const yen = (amount: number): Money => money(amount, 'JPY')
/** Somebody who is there in every store, as is the one behind. */
const USER = 1
const COMPANY = 7
const OWN = { userId: USER, companyId: null } as const

const idsOf = async <Id>(rows: Promise<readonly { readonly id: Id }[]>): Promise<readonly Id[]> =>
  (await rows).map(({ id }) => id)

/** What whoever keeps orders keeps (BOOK-01, BOOK-03). */
export function orderBooksContract(name: string, open: () => Promise<OrderBooksStage>): void {
  describe(`orders in ${name}`, () => {
    let stage: OrderBooksStage
    let names = 0
    beforeAll(async () => {
      stage = await open()
    })
    afterAll(() => stage.close())

    const newQuoteIn = async (book: OrderBook): Promise<string> => {
      const id = `quote-${++names}`
      const sums = { total: yen(50_000), deposit: yen(10_000), trip: quotedTripWith() }
      await book.addQuote({ id, userId: USER, expiresAt: atMinute(15), ...sums })
      return id
    }
    const newQuote = (): Promise<string> => stage.books.transact(newQuoteIn)
    const orderOf = (quoteId: string, expiresAt = atMinute(15)): Omit<OrderRow, 'id'> => ({
      userId: USER,
      companyId: null,
      quoteId,
      state: 'awaitingDeposit',
      sums: { total: yen(50_000), deposit: yen(10_000), paid: yen(0), returned: yen(0) },
      before: null,
      reminded: 0,
      trip: quotedTripWith(),
      people: PEOPLE,
      placedAt: NOW,
      expiresAt,
    })
    const newOrder = async (expiresAt?: Date): Promise<OrderRow> => {
      const quoteId = await newQuote()
      return stage.books.transact((book) => book.addOrder(orderOf(quoteId, expiresAt)))
    }
    const attemptOf = (orderId: number, changed: Partial<AttemptRow> = {}): AttemptRow => ({
      id: `attempt-${++names}`,
      orderId,
      purpose: 'deposit',
      amount: yen(10_000),
      state: 'created',
      failure: null,
      expiresAt: atMinute(15),
      ...changed,
    })

    const paperOf = (orderId: number, sequence: number): PaperRow => {
      const number = paperNumber('invoice', 2026, sequence)
      const order = { id: orderId, ref: 'TW-000001', bookedOn: '2026-11-30', company: null }
      const sums = { total: yen(50_000), deposit: yen(10_000) }
      const trip = quotedTripWith()
      const content = invoice({ ...order, trip, sums, people: PEOPLE }, 'deposit', {
        number,
        on: '2026-11-30',
      })
      return {
        ...{ number, kind: 'invoice', year: 2026, sequence, orderId, subject: 'order', content },
        issuedAt: NOW,
      }
    }

    it('have papers without a gap in their numbers, whatever fails and whoever issues at once [BOOK-11]', async () => {
      const issued = async (fails: boolean) => {
        const { id } = await newOrder()
        return stage.books.transact(async (book) => {
          const sequence = await book.nextPaperNumber('invoice', 2026)
          await book.addPaper(paperOf(id, sequence))
          if (fails) throw new Error('It is not kept.')
          return { id, sequence }
        })
      }
      const all = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => issued(at % 2 === 0).catch(() => null)))
      const kept = all.flatMap((one) => one ?? [])
      expect(kept.map(({ sequence }) => sequence).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
      for (const { id, sequence } of kept)
        expect(await stage.books.papersOf(id)).toEqual([paperOf(id, sequence)])
    })

    it('have papers in the order in which they were issued, at one instant as well [BOOK-11]', async () => {
      const { id } = await newOrder()
      const kinds = ['invoice', 'receipt', 'creditNote', 'receipt'] as const
      for (const [index, kind] of kinds.entries())
        await stage.books.transact(async (book) => {
          const sequence = await book.nextPaperNumber(kind, 2030)
          const number = paperNumber(kind, 2030, sequence)
          await book.addPaper({
            ...paperOf(id, 1),
            ...{ kind, number, sequence, year: 2030, subject: `of ${index}` },
          })
        })
      expect((await stage.books.papersOf(id)).map(({ kind }) => kind)).toEqual(kinds)
    })

    it('have papers whose first print is the only one [BOOK-11]', async () => {
      const { id } = await newOrder()
      const number = await stage.books.transact(async (book) => {
        const paper = paperOf(id, await book.nextPaperNumber('invoice', 2026))
        await book.addPaper(paper)
        return paper.number
      })
      expect(await stage.books.paperFile(number)).toBeNull()
      const bytes = (text: string) => new TextEncoder().encode(text)
      const kept = await Promise.all(
        ['first', 'other'].map((text) => stage.books.keepPaperFile(number, bytes(text))),
      )
      const file = await stage.books.paperFile(number)
      expect(kept.map((one) => [...one])).toEqual([[...(file ?? [])], [...(file ?? [])]])
    })

    it('are kept to the smallest part of their money [BOOK-01]', async () => {
      const { books } = stage
      const order = await newOrder()
      const paid = { ...order, state: 'disputed' as const, before: 'confirmed' as const }
      const next = { ...paid, sums: { ...order.sums, paid: yen(10_000), returned: yen(9_999) } }
      await books.transact((book) => book.saveOrder(next))
      expect(await books.order(order.id)).toEqual(next)
      expect(await books.order(2_000_000_000)).toBeNull()
    })

    it('are changed wholly or not at all [BOOK-03]', async () => {
      const { books } = stage
      const order = await newOrder()
      const attempt = attemptOf(order.id)
      const failing = books.transact(async (book) => {
        await book.saveOrder({ ...order, state: 'confirmed' })
        await book.addAttempt(attempt)
        await book.keepKey({ userId: USER, key: attempt.id, asked: 'x', made: 'y' })
        throw new Error('Something else went wrong.')
      })
      await expect(failing).rejects.toThrow('Something else went wrong.')
      expect(await books.order(order.id)).toEqual(order)
      expect(await books.attempt(attempt.id)).toBeNull()
      expect(await books.transact((book) => book.usedKey(USER, attempt.id))).toBeNull()
    })

    it('come of a quote once: whoever is second waits, and sees the first [BOOK-03]', async () => {
      const { books } = stage
      const quoteId = await newQuote()
      const order = async (book: OrderBook): Promise<number> => {
        await book.lockQuote(quoteId)
        return ((await book.orderOfQuote(quoteId)) ?? (await book.addOrder(orderOf(quoteId)))).id
      }
      const ids = await Promise.all(Array.from({ length: 4 }, () => books.transact(order)))
      expect(new Set(ids).size).toBe(1)
    })

    it('of one person come one after the other: the second sees what the first has ordered [BOOK-12]', async () => {
      const { books } = stage
      const trip = quotedTripWith({ planId: 4713 })
      const order = async (book: OrderBook): Promise<number> => {
        await book.lockCustomer(USER)
        const known = await book.lockWaitingOrders(USER, 4713)
        await book.lockStarts(START.tripId, [START.day, START.day])
        return known[0]?.id ?? (await book.addOrder({ ...orderOf(await newQuoteIn(book)), trip })).id
      }
      const ids = await Promise.all(Array.from({ length: 4 }, () => books.transact(order)))
      expect(new Set(ids).size).toBe(1)
    })

    it('are changed by one after the other [BOOK-03]', async () => {
      const { books } = stage
      const { id } = await newOrder()
      const payOne = async (book: OrderBook): Promise<void> => {
        const order = await book.lockOrder(id)
        if (!order) throw new Error('It is there.')
        const paid = yen(order.sums.paid.minor + 1)
        await book.saveOrder({ ...order, sums: { ...order.sums, paid } })
      }
      await Promise.all(Array.from({ length: 8 }, () => books.transact(payOne)))
      expect((await books.order(id))?.sums.paid).toEqual(yen(8))
    })

    it('have one attempt under way, and succeed for each purpose once, but for parts [BOOK-03]', async () => {
      const { books } = stage
      const { id } = await newOrder()
      const add = (attempt: AttemptRow) => books.transact((book) => book.addAttempt(attempt))
      const save = (attempt: AttemptRow) => books.transact((book) => book.saveAttempt(attempt))
      const first = attemptOf(id)
      await add(first)
      await expect(add(attemptOf(id))).rejects.toThrow()
      expect(await books.transact((book) => book.liveAttempt(id))).toEqual(first)
      await save({ ...first, state: 'succeeded' })
      expect(await books.transact((book) => book.liveAttempt(id))).toBeNull()
      const second = attemptOf(id)
      await add(second)
      await expect(save({ ...second, state: 'succeeded' })).rejects.toThrow()
      await save({ ...second, state: 'failed', failure: 'declined' })
      for (const part of [attemptOf(id, { purpose: 'part' }), attemptOf(id, { purpose: 'part' })]) {
        await add(part)
        await save({ ...part, state: 'succeeded' })
      }
      const kept = await books.attemptsOf(id)
      expect(kept.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded', 'succeeded', 'succeeded'])
      expect((await books.attempt(second.id))?.failure).toBe('declined')
    })

    it('tell of which orders a payment is under way [BOOK-12]', async () => {
      const { books } = stage
      const [waiting, paying, paid] = [await newOrder(), await newOrder(), await newOrder()]
      const add = (attempt: AttemptRow) => books.transact((book) => book.addAttempt(attempt))
      const save = (attempt: AttemptRow) => books.transact((book) => book.saveAttempt(attempt))
      const [first, second] = [attemptOf(paying.id), attemptOf(paid.id)]
      await add(first)
      await add(second)
      await save({ ...second, state: 'succeeded' })
      const ids = [waiting.id, paying.id, paid.id]
      expect(await books.payingAmong(ids)).toEqual(new Set([paying.id]))
      expect(await books.payingAmong([waiting.id])).toEqual(new Set())
      expect(await books.payingAmong([])).toEqual(new Set())
      await save({ ...first, state: 'failed', failure: 'declined' })
      expect(await books.payingAmong(ids)).toEqual(new Set())
    })

    it('hold places of a start as long as there are enough, and give them back [BOOK-03]', async () => {
      const { books } = stage
      const hold = (count: number) =>
        books.transact((book) => book.holdPlaces(START.tripId, START.day, count))
      const held = await Promise.all([hold(3), hold(3), hold(3)])
      expect(held.filter(Boolean)).toHaveLength(2)
      expect(await hold(1)).toBe(false)
      await books.transact((book) => book.freePlaces(START.tripId, START.day, 2))
      expect([await hold(3), await hold(2)]).toEqual([false, true])
      expect(await books.transact((book) => book.holdPlaces(START.tripId, '2027-10-03', 1))).toBe(false)
    })

    it('have letters that go out with what they are about, and never without it [BOOK-03]', async () => {
      const order = await newOrder()
      const write = (book: OrderBook, row: number) =>
        book.addLetter({
          order,
          mail: 'paymentReceived',
          amount: yen(500),
          kept: null,
          reason: null,
          key: String(row),
          at: NOW,
        })
      const ofIt = async () => (await stage.letters()).filter((one) => one.startsWith(`${order.id} `))
      const failing = stage.books.transact(async (book) => {
        await write(book, 1)
        throw new Error('Something else went wrong.')
      })
      await expect(failing).rejects.toThrow('Something else')
      expect(await ofIt()).toEqual([])
      await stage.books.transact(async (book) => {
        await write(book, 1)
        await write(book, 2)
      })
      expect(await ofIt()).toEqual(Array.from({ length: 2 }, () => `${order.id} paymentReceived`))
    })

    it('give money back to the payments that took it, and know what is on its way [BOOK-09]', async () => {
      const { books } = stage
      const order = await newOrder()
      const attempt = { id: `refunded-${order.id}-attempt`, orderId: order.id, purpose: 'full' } as const
      const amount = yen(50_000)
      await books.transact(async (book) => {
        await book.addAttempt({
          ...attempt,
          amount,
          state: 'created',
          failure: null,
          expiresAt: atMinute(15),
        })
        await book.saveAttempt({ ...attempt, amount, state: 'succeeded', failure: null, expiresAt: NOW })
        for (const [index, minor] of [20_000, 5_000].entries())
          await book.addRefund({
            id: `refund-${order.id}-${index}`,
            orderId: order.id,
            attemptId: attempt.id,
            amount: yen(minor),
            state: 'pending',
            at: atMinute(index),
            endedAt: null,
          })
      })
      const open = async (after?: RefundRow) =>
        (await books.openRefunds(9, after)).filter(({ orderId }) => orderId === order.id)
      const [first, second] = await open()
      expect([first?.amount, second?.amount]).toEqual([yen(20_000), yen(5_000)])
      expect(await open(first)).toEqual([second])
      if (!first) throw new Error('It is there.')
      const ended = { ...first, state: 'succeeded', endedAt: atMinute(3) } as const
      await books.transact((book) => book.saveRefund(ended))
      expect(await open()).toEqual([second])
      expect(await books.refundsOf(order.id)).toEqual([ended, second])
      expect(await books.transact((book) => book.refundsOf(order.id))).toEqual([ended, second])
      expect(await books.transact((book) => book.attemptsOf(order.id))).toMatchObject([{ id: attempt.id }])
      // Those of one moment are told in the order in which they were written down.
      const [later, sooner] = ['z', 'a'].map((name) => ({ ...ended, id: `refund-${order.id}-${name}` }))
      await books.transact(async (book) => {
        for (const refund of [later, sooner]) if (refund) await book.addRefund(refund)
      })
      expect((await books.refundsOf(order.id)).slice(2)).toEqual([later, sooner])
    })

    it('keep what is disputed of them, and what their provider tells of besides, each as it stands now [BOOK-09]', async () => {
      const { books } = stage
      const order = await newOrder()
      const attempt = attemptOf(order.id, { state: 'failed' })
      const of = { orderId: order.id, attemptId: attempt.id, amount: yen(10_000) }
      const dispute = {
        ...of,
        reference: `dispute-of-${attempt.id}`,
        state: 'open',
        at: NOW,
        endedAt: null,
      } as const
      const move = {
        ...of,
        reference: `refund-of-${attempt.id}`,
        kind: 'refund',
        state: 'pending',
        at: NOW,
      } as const
      await books.transact(async (book) => {
        await book.addAttempt(attempt)
        await book.saveDispute(dispute)
        await book.keepUnexpected(move)
      })
      expect(await books.disputesOf(order.id)).toEqual([dispute])
      expect(await books.unexpectedOf(order.id)).toEqual([move])
      const lost = { ...dispute, state: 'lost', endedAt: atMinute(3) } as const
      await books.transact(async (book) => {
        await book.saveDispute(lost)
        await book.keepUnexpected({ ...move, state: 'succeeded', at: atMinute(3) })
        expect(await book.disputesOf(order.id)).toEqual([lost])
      })
      expect(await books.disputesOf(order.id)).toEqual([lost])
      // It was first told of then.
      expect(await books.unexpectedOf(order.id)).toEqual([{ ...move, state: 'succeeded' }])
      expect(await books.disputesOf((await newOrder()).id)).toEqual([])
      // Nobody pays in that currency here: how much it is can't be kept.
      const foreign = { ...move, reference: `foreign-${attempt.id}`, amount: null, at: atMinute(4) }
      await books.transact((book) => book.keepUnexpected(foreign))
      expect(await books.transact((book) => book.unexpectedOf(order.id))).toEqual([
        { ...move, state: 'succeeded' },
        foreign,
      ])
    })

    it('are looked back at as long as something is disputed, or has gone back lately, some at a time [BOOK-09]', async () => {
      const { books } = stage
      const order = await newOrder()
      const [disputed, old, back, besides] = ['a', 'b', 'c', 'd'].map((name) =>
        attemptOf(order.id, { id: `looked-${name}-${order.id}`, state: 'failed' }),
      ) as [AttemptRow, AttemptRow, AttemptRow, AttemptRow]
      const refundOf = (attempt: AttemptRow, endedAt: Date): RefundRow => ({
        ...{ id: `back-${attempt.id}`, orderId: order.id, attemptId: attempt.id, amount: yen(1) },
        ...{ state: 'succeeded', at: NOW, endedAt },
      })
      await books.transact(async (book) => {
        for (const attempt of [disputed, old, back, besides]) await book.addAttempt(attempt)
        const move = {
          orderId: order.id,
          attemptId: besides.id,
          kind: 'dispute',
          amount: null,
          at: NOW,
        } as const
        await book.keepUnexpected({ ...move, reference: `of-${besides.id}`, state: 'open' })
        const of = { orderId: order.id, attemptId: disputed.id, amount: yen(10_000), at: NOW, endedAt: null }
        await book.saveDispute({ ...of, reference: `of-${disputed.id}`, state: 'open' })
        await book.addRefund(refundOf(old, atMinute(1)))
        await book.addRefund(refundOf(back, atMinute(2)))
      })
      const mine = async (after?: string) =>
        (await books.unsettledAttempts(atMinute(2), 9, after)).filter((id) => id.startsWith('looked-'))
      expect(await mine()).toEqual([disputed.id, back.id, besides.id])
      expect(await mine(disputed.id)).toEqual([back.id, besides.id])
      expect(await books.unsettledAttempts(atMinute(2), 1, disputed.id)).toHaveLength(1)
    })

    it('wait for the clock by the day on which it looks at them next, and are read some at a time [BOOK-10]', async () => {
      const { books } = stage
      const confirmed = async (balanceDueOn: string) =>
        books.transact(async (book) => {
          const quoteId = await newQuoteIn(book)
          const trip = quotedTripWith({ start: '2024-12-20', end: '2024-12-27', balanceDueOn })
          return book.addOrder({ ...orderOf(quoteId), state: 'confirmed', trip })
        })
      const [first, second, third] = [
        await confirmed('2024-10-20'),
        await confirmed('2024-10-21'),
        await confirmed('2024-10-21'),
      ]
      const due = async (today: string, most = 9, after?: OrderRow) =>
        (await books.clockedOrders(today, most, after)).map(({ id }) => id)
      expect(await due('2024-10-19')).toEqual([])
      expect(await due('2024-10-20')).toEqual([first.id])
      expect(await due('2024-10-21')).toEqual([first.id, second.id, third.id])
      expect(await due('2024-10-21', 1, first)).toEqual([second.id])
      expect(await due('2024-10-21', 9, second)).toEqual([third.id])
      const reminded = { ...first, state: 'balanceDue', reminded: 3 } as const
      await books.transact((book) => book.saveOrder(reminded))
      expect(await books.order(first.id)).toMatchObject({ reminded: 3 })
      expect([await due('2024-10-24'), await due('2024-10-25')]).toEqual([
        [second.id, third.id],
        [first.id, second.id, third.id],
      ])
      for (const order of [first, second, third])
        await books.transact((book) => book.saveOrder({ ...order, state: 'lapsed' }))
      expect(await due('2024-12-31')).toEqual([])
    })

    it('are listed to whom they belong, the latest first, by state and by page [BOOK-05]', async () => {
      const { books } = stage
      const placed = [await newOrder(), await newOrder(), await newOrder()]
      const [first, second, third] = placed.map(({ id }) => id)
      const list = async (offset: number, limit: number) => {
        const { rows, total } = await books.ordersOf(OWN, {
          states: ['awaitingDeposit'],
          now: NOW,
          offset,
          limit,
        })
        return { ids: rows.map(({ id }) => id), total }
      }
      const { ids, total } = await list(0, 3)
      expect(ids).toEqual([third, second, first])
      expect(total).toBeGreaterThanOrEqual(3)
      expect((await list(1, 1)).ids).toEqual([second])
      expect(
        await books.ordersOf(
          { userId: USER + 1, companyId: null },
          { states: ['awaitingDeposit'], now: NOW, offset: 0, limit: 9 },
        ),
      ).toEqual({
        rows: [],
        total: 0,
      })
    })

    it('of those that are booked the one that begins first is known to whoever booked it [BOOK-05]', async () => {
      const { books } = stage
      const owner = USER + 1
      const add = async (state: OrderRow['state'], start: string, end: string) => {
        const order = {
          ...orderOf(await newQuote()),
          userId: owner,
          state,
          trip: quotedTripWith({ start, end }),
        }
        return (await books.transact((book) => book.addOrder(order))).id
      }
      expect(await books.nextTripOf(owner, '2027-01-01')).toBeNull()
      await add('cancelled', '2027-02-01', '2027-02-08')
      const travelling = await add('travelling', '2027-03-01', '2027-03-08')
      await add('paid', '2027-09-01', '2027-09-08')
      const soon = await add('confirmed', '2027-05-01', '2027-05-08')
      expect(await books.nextTripOf(owner, '2027-03-08')).toBe(travelling)
      expect(await books.nextTripOf(owner, '2027-03-09')).toBe(soon)
      expect(await books.nextTripOf(owner + 1, '2027-01-01')).toBeNull()
    })

    it('are listed until their time is over, or while a payment is under way [BOOK-12]', async () => {
      const { books } = stage
      const [early, trying] = [await newOrder(atMinute(5)), await newOrder(atMinute(5))]
      const attempt = attemptOf(trying.id)
      await books.transact((book) => book.addAttempt(attempt))
      const listedAt = async (now: Date) => {
        const page = { states: ['awaitingDeposit'] as const, now, offset: 0, limit: 50 }
        const ids = await idsOf(books.ordersOf(OWN, page).then(({ rows }) => rows))
        return [early, trying].map(({ id }) => ids.includes(id))
      }
      expect(await listedAt(atMinute(4))).toEqual([true, true])
      expect(await listedAt(atMinute(5))).toEqual([false, true])
      await books.transact((book) => book.saveAttempt({ ...attempt, state: 'failed' }))
      expect(await listedAt(atMinute(5))).toEqual([false, false])
    })

    it('are seen by whoever may: their own, their company’s as they were placed, or all [BOOK-05]', async () => {
      const { books } = stage
      const add = async (changed: Partial<OrderRow>) => {
        const order = { ...orderOf(await newQuote()), ...changed }
        return (await books.transact((book) => book.addOrder(order))).id
      }
      // One of before its agent was of a company; one of the company; one of a colleague, one of another company.
      const [own, ofBoth] = [await add({}), await add({ companyId: COMPANY })]
      const ofColleague = await add({ userId: USER + 1, companyId: COMPANY })
      const ofOthers = await add({ userId: USER + 1, companyId: COMPANY + 1 })
      const all = [own, ofBoth, ofColleague, ofOthers]
      const page = { states: ['awaitingDeposit'], now: NOW, offset: 0, limit: 1_000 } as const
      const seenBy = async (seen: OrdersSeen) => {
        const listed = await idsOf(books.ordersOf(seen, page).then(({ rows }) => rows))
        for (const id of all)
          expect([id, (await books.orderAmong(seen, id)) !== null]).toEqual([id, listed.includes(id)])
        return all.filter((id) => listed.includes(id))
      }
      expect(await seenBy(OWN)).toEqual([own, ofBoth])
      expect(await seenBy({ userId: USER, companyId: COMPANY })).toEqual([own, ofBoth, ofColleague])
      // A colleague who came later sees nothing of what was somebody's alone.
      expect(await seenBy({ userId: USER + 2, companyId: COMPANY })).toEqual([ofBoth, ofColleague])
      expect(await seenBy({ userId: USER, companyId: COMPANY + 1 })).toEqual([own, ofOthers])
      expect(await seenBy('all')).toEqual(all)
    })

    it('of a plan that wait for their payment are known to whoever placed them, the oldest first [BOOK-12]', async () => {
      const { books } = stage
      const trip = quotedTripWith({ planId: 4711 })
      const add = async (changed: Partial<OrderRow>) => {
        const order = { ...orderOf(await newQuote()), trip, ...changed }
        return books.transact((book) => book.addOrder(order))
      }
      const first = await add({})
      const second = await add({})
      await add({ state: 'confirmed' })
      await add({ trip: quotedTripWith({ planId: 4712 }) })
      const own = [first.id, second.id]
      expect(await idsOf(books.waitingOrdersOf(USER, 4711))).toEqual(own)
      expect(await idsOf(books.transact((book) => book.lockWaitingOrders(USER, 4711)))).toEqual(own)
      expect(await books.waitingOrdersOf(USER + 1, 4711)).toEqual([])
      expect(await books.transact((book) => book.order(second.id))).toEqual(second)
      expect(await books.transact((book) => book.order(999_999))).toBeNull()
    })

    it('of a plan of an enquiry that wait for their payment are known by the enquiry [BOOK-12]', async () => {
      const { books } = stage
      const trip = quotedTripWith({ enquiryId: 1 })
      const order = { ...orderOf(await newQuote()), trip }
      const { id } = await books.transact((book) => book.addOrder(order))
      const waiting = () => idsOf(books.transact((book) => book.waitingOrders(1)))
      expect(await waiting()).toEqual([id])
      await books.transact(async (book) => {
        const locked = await book.lockOrder(id)
        if (locked) await book.saveOrder({ ...locked, state: 'expired' })
      })
      expect(await waiting()).toEqual([])
    })

    it('are found by the enquiry that their plan answers, once something is paid [BOOK-05]', async () => {
      const { books } = stage
      const quoteId = await newQuote()
      const trip = quotedTripWith({ enquiryId: 1 })
      const order = await books.transact((book) => book.addOrder({ ...orderOf(quoteId), trip }))
      expect(await books.orderOfEnquiry(1)).toBeNull()
      await books.transact((book) => book.saveOrder({ ...order, state: 'confirmed' }))
      expect((await books.orderOfEnquiry(1))?.id).toBe(order.id)
      expect(await books.orderOfEnquiry(2)).toBeNull()
    })

    it('have their balance due on another day, from which on reminders are counted [BOOK-10]', async () => {
      const { books } = stage
      const renewed = await books.transact(async (book) => {
        const trip = quotedTripWith({ start: '2031-12-20', end: '2031-12-27', balanceDueOn: '2031-10-20' })
        const order = { ...orderOf(await newQuoteIn(book)), state: 'balanceDue', reminded: 3, trip } as const
        return book.renewBalanceDay(await book.addOrder(order), '2031-11-02')
      })
      const kept = await books.order(renewed.id)
      expect([kept?.trip.balanceDueOn, kept?.reminded]).toEqual(['2031-11-02', 0])
      const due = async (today: string) => (await books.clockedOrders(today, 99)).map(({ id }) => id)
      expect((await due('2031-11-02')).includes(renewed.id)).toBe(false)
      expect((await due('2031-11-03')).includes(renewed.id)).toBe(true)
    })

    it('have a timeline, in the order in which things happened [BOOK-05]', async () => {
      const { books } = stage
      const { id } = await newOrder()
      const row: TimelineRow = {
        orderId: id,
        at: NOW,
        event: 'place',
        from: 'quoted',
        to: 'awaitingDeposit',
        by: 'customer',
        byId: USER,
        amount: null,
        requestId: 'request-1',
        onBehalfOf: null,
        reason: null,
      }
      const paid: TimelineRow = {
        ...row,
        event: 'payDeposit',
        from: 'awaitingDeposit',
        to: 'confirmed',
        by: 'provider',
        byId: null,
        amount: yen(10_000),
      }
      await books.transact((book) => book.addToTimeline(row))
      await books.transact((book) => book.addToTimeline(paid))
      expect(await books.timelineOf(id)).toEqual([row, paid])
    })

    it('book the enquiry that their plan answers, and whoever locks it next sees that [BOOK-03]', async () => {
      const { books } = stage
      const state = () => books.transact(async (book) => (await book.lockEnquiry(1))?.state)
      expect(await state()).not.toBe('booked')
      await books.transact((book) => book.bookEnquiry(1, atMinute(1)))
      expect(await state()).toBe('booked')
    })

    it('tell what is open and what is overdue, the oldest first, and no more than is asked for [BOOK-03]', async () => {
      const { books } = stage
      const [late, early] = [await newOrder(atMinute(-10)), await newOrder(atMinute(-20))]
      const paid = await newOrder(atMinute(-30))
      await books.transact((book) => book.saveOrder({ ...paid, state: 'confirmed' }))
      const ids = [early.id, late.id]
      expect(await idsOf(books.overdueOrders(NOW, 50))).toEqual(ids)
      expect(await idsOf(books.overdueOrders(NOW, 1))).toEqual([early.id])
      const [younger, older] = [
        attemptOf(late.id, { expiresAt: atMinute(-1) }),
        attemptOf(early.id, { expiresAt: atMinute(-2) }),
      ]
      const twin = await newOrder(late.expiresAt)
      expect(await idsOf(books.overdueOrders(NOW, 9, early))).toEqual([late.id, twin.id])
      expect(await idsOf(books.overdueOrders(NOW, 9, late))).toEqual([twin.id])
      for (const attempt of [younger, older]) await books.transact((book) => book.addAttempt(attempt))
      const open = (most: number, after?: AttemptRow) => idsOf(books.openAttempts(most, after))
      expect(await open(2)).toEqual([older.id, younger.id])
      expect([await open(1), await open(1, older), await open(1, younger)]).toEqual([
        [older.id],
        [younger.id],
        [],
      ])
      // Of those that end at once each comes once.
      const same = attemptOf(twin.id, { expiresAt: younger.expiresAt })
      await books.transact((book) => book.addAttempt(same))
      const [first, second] = await books.openAttempts(2, older)
      expect([first?.id, second?.id].toSorted()).toEqual([same.id, younger.id].toSorted())
      expect([await open(9, first), await open(9, second)]).toEqual([[second?.id], []])
    })
  })
}
