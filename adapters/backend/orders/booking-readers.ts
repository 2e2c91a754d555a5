import type { Behalf } from '../../../core/bookings/refund.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { OrderRow, OrdersSeen } from '../store/orders/order-book.ts'
import type { Canceller } from './cancelling.ts'

/**
 * A concierge sees all bookings, an agent those of their company, a designer those of their enquiries, everybody else
 * their own (accounts.md "Who").
 */
export function seenBy({ user }: SessionRow): OrdersSeen {
  if (user.type === 'TC') return 'all'
  if (user.type === 'LS') return { designerId: user.id }
  return { userId: user.id, companyId: user.type === 'TA' ? user.companyId : null }
}

/**
 * As whom somebody cancels a booking that they see; null: they don't. Nobody does so in another's name.
 */
export function cancellerOf(
  { user, actor }: SessionRow,
  { userId }: Pick<OrderRow, 'userId'>,
): Canceller | null {
  if (actor.id !== user.id) return null
  if (user.type === 'TC') return 'concierge'
  if (user.type === 'LS') return 'designer'
  return userId === user.id ? 'customer' : null
}

/** For whom somebody cancels: a concierge for the customer, unless they say otherwise. */
export const behalfOf = (by: Canceller, asked: Behalf | null): Behalf | null =>
  by === 'concierge' ? (asked ?? 'customer') : null
