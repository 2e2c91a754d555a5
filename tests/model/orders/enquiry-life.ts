import type { SeededRandom } from '../../../adapters/backend/demo/seeded-random.ts'
import { createEnquiryOrders } from '../../../adapters/backend/orders/enquiry-orders.ts'
import type { OrderDesk } from '../../../adapters/backend/orders/order-desk.ts'
import type {
  EnquiryStanding,
  OrderBook,
  OrderBooks,
} from '../../../adapters/backend/store/orders/order-book.ts'
import type { QuotedTrip } from '../../../core/bookings/quoted-trip.ts'
import { afterDeed, type EnquiryDeed } from '../../../core/enquiries/states.ts'
import { quotedTripWith } from '../../core/bookings/made-orders.ts'

/** Mostly another version, and its acceptance. */
const DEEDS = ['sendPlan', 'acceptPlan', 'acceptPlan', 'acceptPlan', 'sendPlan', 'requestChanges'] as const
/** They end an enquiry: few do. */
const ENDS = ['withdraw', 'decline'] as const
/** Plans of enquiries have other ids than those of the catalogue. */
const FIRST_PLAN = 9_000_000

/** Enquiries of which some wait to be booked. */
export const newEnquiries = (): Map<number, EnquiryStanding> =>
  new Map(
    Array.from({ length: 4 }, (_none, index) => [
      index + 1,
      { state: 'accepted', newestVersion: 1, acceptedVersion: 1 },
    ]),
  )

interface Ways {
  readonly desk: OrderDesk
  readonly books: OrderBooks
}

/** Designers who send versions, customers who accept them or wish otherwise, and both of them ending enquiries. */
export function createEnquiryLife(random: SeededRandom, enquiries: Map<number, EnquiryStanding>) {
  const choose = (): readonly [number, EnquiryStanding] | undefined =>
    [...enquiries][random.between(0, enquiries.size - 1)]
  return {
    /** What is quoted of an enquiry's plan, as a tab shows it; null: of none. */
    chooseTrip(): QuotedTrip | null {
      if (enquiries.size === 0 || random.next() < 0.4) return null
      const [enquiryId = 0, { acceptedVersion, newestVersion } = { acceptedVersion: 1, newestVersion: 1 }] =
        choose() ?? []
      return quotedTripWith({
        planId: FIRST_PLAN + enquiryId,
        enquiryId,
        version: acceptedVersion ?? newestVersion ?? 1,
      })
    },
    /** As the stores do it: in one transaction with the end of what was ordered. */
    async change({ desk, books }: Ways, now: Date): Promise<void> {
      const [enquiryId = 0] = choose() ?? []
      const deed = random.next() < 0.03 ? random.pick(ENDS) : random.pick(DEEDS)
      const orders = createEnquiryOrders<OrderBook>(desk, (book) => book)
      await orders.after(() =>
        books.transact(async (book) => {
          const standing = await book.lockEnquiry(enquiryId)
          const next = standing && standingAfter(standing, deed)
          if (!next) return
          await orders.end(book, enquiryId, now)
          enquiries.set(enquiryId, next)
        }),
      )
    },
  }
}

function standingAfter(standing: EnquiryStanding, deed: EnquiryDeed): EnquiryStanding | null {
  const state = afterDeed(standing.state, deed)
  const newest = standing.newestVersion ?? 0
  if (state === null || (deed === 'acceptPlan' && standing.acceptedVersion === newest)) return null
  if (deed === 'sendPlan') return { state, newestVersion: newest + 1, acceptedVersion: null }
  return { state, newestVersion: newest, acceptedVersion: deed === 'acceptPlan' ? newest : null }
}
