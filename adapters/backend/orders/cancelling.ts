import { createHash } from 'node:crypto'
import {
  type CancellationRule,
  type CancellationStep,
  cancellationSteps,
  cancellationTerms,
} from '../../../core/bookings/cancellation.ts'
import type { OrderState } from '../../../core/bookings/order-states.ts'
import type { OrderActor } from '../../../core/bookings/process.ts'
import type { Behalf } from '../../../core/bookings/refund.ts'
import { lesser, type Money, minus } from '../../../core/money/money.ts'
import { canHappen } from '../../../machines/order/apply-order.ts'
import type { OrderBook, OrderBooks, OrderRow } from '../store/orders/order-book.ts'
import { isOfDesigner } from './booking-end.ts'
import { companyDay, companyDayStart } from './company-day.ts'
import { happen } from './order-happenings.ts'
import { beginRefunds } from './refunding.ts'

/** Who may cancel (core/bookings/process.ts). */
export type Canceller = Extract<OrderActor, 'customer' | 'designer' | 'concierge'>

/** What somebody who cancels is shown first (BOOK-08). */
export interface CancelPreview {
  /** The same for as long as all of it holds. */
  readonly id: string
  readonly by: Canceller
  readonly onBehalfOf: Behalf | null
  readonly paid: Money
  readonly kept: Money
  readonly refund: Money
  readonly rule: CancellationRule
  readonly until: Date
  /** What it costs by the calendar. */
  readonly steps: readonly (CancellationStep & { readonly isNow: boolean })[]
}

export interface CancelOrder {
  readonly orderId: number
  readonly userId: number
  readonly by: Canceller
  readonly onBehalfOf: Behalf | null
  /** The preview that they were shown; null: they want to see one. */
  readonly preview: string | null
  readonly reason: string | null
  readonly requestId: string
}

export type Cancelled =
  | { readonly kind: 'preview' | 'changed'; readonly preview: CancelPreview }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'underWay' }
  | { readonly kind: 'refused'; readonly state: OrderState }

export interface CancellingParts {
  readonly books: OrderBooks
  readonly now: () => Date
  readonly newRefundId: () => string
}

/** Shows what cancelling costs, or cancels by what was shown. Money goes back in the same transaction's refunds. */
export function cancelOrder(
  { books, now, newRefundId }: CancellingParts,
  asking: CancelOrder,
): Promise<Cancelled> {
  return books.transact(async (book): Promise<Cancelled> => {
    const order = await book.lockOrder(asking.orderId)
    if (!order) return { kind: 'absent' }
    const { by, userId, onBehalfOf, reason, requestId } = asking
    if (await isDoneBy(book, order, asking)) return { kind: 'cancelled' }
    const happening = { event: 'cancel', by, amount: null } as const
    if (!canHappen({ ...order, isTrying: false }, happening)) return { kind: 'refused', state: order.state }
    if (await book.liveAttempt(order.id)) return { kind: 'underWay' }
    const at = now()
    const preview = previewOf(order, asking, at)
    if (asking.preview === null) return { kind: 'preview', preview }
    if (asking.preview !== preview.id) return { kind: 'changed', preview }
    const ended = await happen(book, order, happening, { now: at, requestId, userId, onBehalfOf, reason })
    if (!ended) return { kind: 'refused', state: order.state }
    await beginRefunds(book, ended, { by: 'house', userId: null }, { now: at, requestId, newRefundId })
    return { kind: 'cancelled' }
  })
}

/** It was cancelled by them, and that answer was lost. */
async function isDoneBy(
  book: OrderBook,
  order: OrderRow,
  { preview, userId }: CancelOrder,
): Promise<boolean> {
  if (preview === null) return false
  return (await book.timelineOf(order.id)).some(({ event, byId }) => event === 'cancel' && byId === userId)
}

function previewOf(order: OrderRow, asking: CancelOrder, now: Date): CancelPreview {
  const { by, userId, onBehalfOf } = asking
  const { sums, trip, placedAt } = order
  const terms = cancellationTerms(
    { ...sums, start: trip.start, bookedAt: placedAt.toISOString() },
    {
      now: now.toISOString(),
      today: companyDay(now),
      by: isOfDesigner({ by, onBehalfOf }) ? 'designer' : 'traveller',
    },
  )
  const kept = lesser(terms.fee, sums.paid)
  const refund = minus(sums.paid, kept)
  const until = 'day' in terms.until ? companyDayStart(terms.until.day) : new Date(terms.until.instant)
  const shown = { by, onBehalfOf, paid: sums.paid, kept, refund, rule: terms.rule, until }
  // Whoever sees no payments can't find them out by trying: they don't know what the quote is called.
  const id = createHash('sha256')
    .update(JSON.stringify([order.quoteId, order.id, userId, shown]))
    .digest('base64url')
  return { id, ...shown, steps: isOfDesigner(asking) ? [] : stepsOf(order, now) }
}

/** The dated steps of the booking, as they were shown when it was booked; of those the first that is not over is now. */
function stepsOf({ sums, trip, placedAt }: OrderRow, now: Date): CancelPreview['steps'] {
  const steps = cancellationSteps({ ...sums, start: trip.start }, placedAt.toISOString())
  const current = steps.findIndex(({ until }) => until === null || !isOver(until, now))
  return steps.map((step, index) => ({ ...step, isNow: index === current }))
}

/** @param until an ISO instant, or the last day */
const isOver = (until: string, now: Date): boolean =>
  until.length > 10 ? Date.parse(until) < now.getTime() : until < companyDay(now)
