import type { QuotedTrip } from '../../../core/bookings/quoted-trip.ts'
import type { EnquiryState } from '../../../core/enquiries/states.ts'
import type { Session } from '../store/database/database.ts'
import type { OrderBook } from '../store/orders/order-book.ts'
import { EXPIRING, happen, type Noted } from './order-happenings.ts'

/** The plan that answers an enquiry can't be booked, or paid for, as it was quoted. */
export interface Unbookable {
  readonly kind: 'unbookable'
  /** Null: there is no such enquiry any more. */
  readonly state: EnquiryState | null
  /** The version to look at; null: there is none. */
  readonly newestVersion: number | null
}

/**
 * Why a plan that answers an enquiry is not to be booked as it was quoted: that is for the version that is accepted, as
 * long as it is the newest (BOOK-01). Null: it is to be booked, or answers none. The enquiry stays locked.
 */
export async function unbookableOf(
  book: OrderBook,
  { enquiryId, version }: Pick<QuotedTrip, 'enquiryId' | 'version'>,
): Promise<Unbookable | null> {
  if (enquiryId === null) return null
  const enquiry = await book.lockEnquiry(enquiryId)
  const { state = null, acceptedVersion = null, newestVersion = null } = enquiry ?? {}
  const isAccepted = state === 'accepted' && acceptedVersion === version && newestVersion === version
  return isAccepted ? null : { kind: 'unbookable', state, newestVersion }
}

/** Whoever would change an enquiry waits: its plan is being paid for. */
export class PaymentUnderWayError extends Error {
  readonly orderId: number
  constructor(orderId: number) {
    super('This plan is being paid for just now. Try again once it is known how that ended.')
    this.orderId = orderId
  }
}

/**
 * Ends the orders of an enquiry's plan that wait for their first payment, in the transaction that changes the enquiry:
 * what was quoted is not to be had any more. The enquiry is locked.
 * @throws PaymentUnderWayError while one is being paid for
 */
async function endWaitingOrders(book: OrderBook, enquiryId: number, noted: Noted): Promise<void> {
  for (const { id } of await book.waitingOrders(enquiryId)) {
    if (await book.liveAttempt(id)) throw new PaymentUnderWayError(id)
    const order = await book.lockOrder(id)
    if (order) await happen(book, order, EXPIRING, { ...noted, userId: null })
  }
}

/** What enquiries are told of the orders of their plans. */
export interface EnquiryOrders<Transaction = Session> {
  /**
   * Ends those that wait for their first payment, within the transaction that changes the enquiry.
   * @throws PaymentUnderWayError
   */
  end(transaction: Transaction, enquiryId: number, now: Date): Promise<void>
  /**
   * Does what changes an enquiry. If its plan is being paid for, the provider is asked how that stands, and it is done
   * once more.
   * @throws PaymentUnderWayError while the payment goes on
   */
  after<T>(deed: () => Promise<T>): Promise<T>
}

/** @param desk asks the provider about the payment of an order that is under way */
export function createEnquiryOrders<Transaction>(
  desk: { readonly refresh: (orderId: number, requestId: string) => Promise<void> },
  bookIn: (transaction: Transaction) => OrderBook,
): EnquiryOrders<Transaction> {
  return {
    end: (transaction, enquiryId, now) =>
      endWaitingOrders(bookIn(transaction), enquiryId, { now, requestId: `enquiry-${enquiryId}` }),
    async after(deed) {
      try {
        return await deed()
      } catch (thrown) {
        if (!(thrown instanceof PaymentUnderWayError)) throw thrown
        await desk.refresh(thrown.orderId, `order-${thrown.orderId}`)
        return deed()
      }
    },
  }
}
