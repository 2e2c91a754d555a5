import * as v from 'valibot'
import {
  creditNote,
  type Issue,
  invoice,
  type PaperOrder,
  receipt,
} from '../../../core/bookings/papers/compose.ts'
import { type Credit, creditsDue, type Returns } from '../../../core/bookings/papers/credits.ts'
import { type PaperKind, paperNumber } from '../../../core/bookings/papers/kinds.ts'
import type { OrderEvent } from '../../../core/bookings/process.ts'
import { type Money, minus, nothing, plus, sumOf } from '../../../core/money/money.ts'
import { Paper, type SentPaper } from '../../../core/wire/papers.ts'
import type { OrderBook, OrderRow, PaperRow, TimelineRow } from '../store/orders/order-book.ts'
import { leftToReturn } from './booking-end.ts'
import { companyDay } from './company-day.ts'
import { orderRef } from './order-ref.ts'

/**
 * Issues what a locked order still lacks: its invoice once something is paid, a receipt for each payment that has come
 * in, a credit note for each refund that has arrived (BOOK-11). It follows each move of money in the same transaction.
 */
export async function issuePapers(book: OrderBook, order: OrderRow, now: Date): Promise<void> {
  const issued = await book.papersOf(order.id)
  const paid = (await book.attemptsOf(order.id)).filter(({ state }) => state === 'succeeded')
  const [first] = paid
  // Whoever has closed their account is not named in anything new.
  if (!first || order.people.travellers.length === 0) return
  const issue = issuerFor(book, await paperOrder(book, order), now)
  const bill =
    issued.find(({ kind }) => kind === 'invoice') ??
    (await issue('invoice', 'order', (about, as) => invoice(about, first.purpose, as)))
  for (const [index, attempt] of paid.entries()) {
    if (issued.some(({ kind, subject }) => kind === 'receipt' && subject === attempt.id)) continue
    const { id, purpose, amount } = attempt
    const payment = { purpose, amount, paid: totalOf(paid.slice(0, index + 1), amount), invoice: bill.number }
    await issue('receipt', id, (about, as) => receipt(about, payment, as))
  }
  const notes = issued.filter(({ kind }) => kind === 'creditNote').map(creditOf)
  const due = creditsDue(await returnsOf(book, order), notes)
  for (const [index, { subject, amount }] of due.entries()) {
    const before = totalOf([...notes, ...due.slice(0, index)], amount)
    const credited = { amount, before, invoice: bill.number }
    await issue('creditNote', subject, (about, as) => creditNote(about, credited, as))
  }
}

type Compose = (order: PaperOrder, issue: Issue) => SentPaper

function issuerFor(book: OrderBook, order: PaperOrder, now: Date) {
  const on = companyDay(now)
  const year = Number(on.slice(0, 4))
  return async (kind: PaperKind, subject: string, compose: Compose): Promise<PaperRow> => {
    const sequence = await book.nextPaperNumber(kind, year)
    const number = paperNumber(kind, year, sequence)
    const content = compose(order, { number, on })
    const paper: PaperRow = {
      ...{ number, kind, year, sequence, subject, content },
      orderId: order.id,
      issuedAt: now,
    }
    await book.addPaper(paper)
    return paper
  }
}

async function paperOrder(book: OrderBook, order: OrderRow): Promise<PaperOrder> {
  const { id, trip, people, sums, placedAt, companyId } = order
  const company = companyId === null ? null : await book.companyOf(companyId)
  return { id, ref: orderRef(id), bookedOn: companyDay(placedAt), trip, people, sums, company }
}

const totalOf = (parts: readonly { readonly amount: Money }[], { currency }: Money): Money =>
  sumOf(
    parts.map(({ amount }) => amount),
    currency,
  )

const SENT_BACK: ReadonlySet<OrderEvent> = new Set(['refund', 'refundPart', 'settleOtherwise'])

/**
 * What we have sent back by now. What a bank took by a dispute was not sent; what a bank has sent back to us is credited
 * already, and its next way to the customer is no second credit.
 */
function returnedBy(timeline: readonly TimelineRow[], { currency }: Money): Money {
  return timeline.reduce((sum, { event, amount }) => {
    if (amount === null) return sum
    if (SENT_BACK.has(event)) return plus(sum, amount)
    return event === 'bounceRefund' ? minus(sum, amount) : sum
  }, nothing(currency))
}

function creditOf({ subject, content }: PaperRow): Credit {
  const [first, ...others] = v.parse(Paper, content).lines.map(({ amount }) => amount)
  if (!first || others.length > 0) throw new Error('A credit note has one line.')
  return { subject, amount: first }
}

async function returnsOf(book: OrderBook, order: OrderRow): Promise<Returns> {
  const { total } = order.sums
  const timeline = await book.timelineOf(order.id)
  return {
    refunds: await book.refundsOf(order.id),
    returned: returnedBy(timeline, total),
    left: leftToReturn(order, timeline) ?? nothing(total.currency),
    isSettledOtherwise: timeline.some(({ event }) => event === 'settleOtherwise'),
  }
}
