import type { OrderState } from '../../../core/bookings/order-states.ts'
import type { OrderBooks } from '../store/orders/order-book.ts'
import { happen } from './order-happenings.ts'
import { beginRefunds, dueBack, sharesToSend } from './refunding.ts'

/** A concierge has sent what could not go back in another way. */
export interface SettleOtherwise {
  readonly orderId: number
  readonly userId: number
  /** How: its customer reads it. */
  readonly reason: string
  readonly requestId: string
}

export type RefundedAgain =
  | { readonly kind: 'begun' }
  | { readonly kind: 'absent' }
  /** The provider takes nothing back any more of what was paid. */
  | { readonly kind: 'noWay' }
  | { readonly kind: 'refused'; readonly state: OrderState }

export interface FailedRefundParts {
  readonly books: OrderBooks
  readonly now: () => Date
  readonly newRefundId: () => string
}

/** Has a concierge send again what could not go back. */
export async function refundAgain(
  { books, now, newRefundId }: FailedRefundParts,
  orderId: number,
  userId: number,
  requestId: string,
): Promise<RefundedAgain> {
  return books.transact(async (book): Promise<RefundedAgain> => {
    const order = await book.lockOrder(orderId)
    if (!order) return { kind: 'absent' }
    if (order.state !== 'refundFailed') return { kind: 'refused', state: order.state }
    const due = await dueBack(book, order)
    if (due && (await sharesToSend(book, order, due)).length === 0) return { kind: 'noWay' }
    await beginRefunds(book, order, { by: 'concierge', userId }, { now: now(), requestId, newRefundId })
    return { kind: 'begun' }
  })
}

/** What the provider can't send back was sent another way, by one of us. */
export async function settleOtherwise(
  { books, now }: FailedRefundParts,
  { orderId, userId, reason, requestId }: SettleOtherwise,
): Promise<RefundedAgain> {
  return books.transact(async (book): Promise<RefundedAgain> => {
    const order = await book.lockOrder(orderId)
    if (!order) return { kind: 'absent' }
    const amount = await dueBack(book, order)
    const happening = { event: 'settleOtherwise', by: 'concierge', amount } as const
    const settled = await happen(book, order, happening, { now: now(), requestId, userId, reason })
    return settled ? { kind: 'begun' } : { kind: 'refused', state: order.state }
  })
}
