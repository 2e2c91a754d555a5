import type * as v from 'valibot'
import {
  type CountedBooking,
  incentiveOf,
  incentivePercent,
  nextPlace,
  yearPlaces,
} from '../../../core/bookings/incentive.ts'
import { outstanding } from '../../../core/bookings/order-sums.ts'
import { travellersOf } from '../../../core/bookings/quoted-trip.ts'
import { isPositive } from '../../../core/money/money.ts'
import { toWireMoney } from '../../../core/money/money-wire.ts'
import type { EarnedIncentive } from '../../../core/wire/orders.ts'
import type { AgentBooking, AgentBookingStore } from '../store/orders/agent-booking-store.ts'
import type { OrderRow } from '../store/orders/order-book.ts'
import type { UserRow } from '../store/sql-shapes.ts'
import { bookingEnd } from './booking-end.ts'

type Told = v.InferInput<typeof EarnedIncentive>

/** Whoever reads. */
interface Reader {
  readonly user: Pick<UserRow, 'id' | 'type' | 'status'>
}

/** What agents earn is told to approved agents and to concierges, and to nobody else (accounts.md "Fields"). */
const seesIncentives = ({ user }: Reader): boolean =>
  user.type === 'TC' || (user.type === 'TA' && isApproved(user.status))

const isApproved = (status: string): boolean => status !== 'pending_review' && status !== 'declined'

/** What the agents of these orders get for them, by order; nothing of what no agent has booked. */
export async function incentivesOf(
  agentBookings: AgentBookingStore,
  reader: Reader,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, Told>> {
  if (!seesIncentives(reader)) return new Map()
  const agents = new Set(orders.map(({ userId }) => userId))
  const booked = await agentBookings.bookedBy([...agents])
  const places = new Map([...agents].flatMap((agent) => [...yearPlaces(countedOf(booked, agent))]))
  const asked = new Set(orders.map(({ id }) => id))
  return new Map(
    booked
      .filter(({ order }) => asked.has(order.id))
      .map((booking) => [booking.order.id, toIncentive(booking, places.get(booking.order.id) ?? 1)]),
  )
}

/** The share of what an approved agent would book now; null for everybody else. */
export async function nextPercent(
  agentBookings: AgentBookingStore,
  reader: Reader,
  now: Date,
): Promise<number | null> {
  const { user } = reader
  if (user.type !== 'TA' || !seesIncentives(reader)) return null
  const booked = await agentBookings.bookedBy([user.id])
  return incentivePercent(nextPlace(countedOf(booked, user.id), now.toISOString()))
}

const countedOf = (booked: readonly AgentBooking[], agent: number): readonly CountedBooking[] =>
  booked.filter(({ order }) => order.userId === agent).map(toCounted)

function toCounted(booking: AgentBooking): CountedBooking {
  const { order, approvedAt } = booking
  const from = approvedAt && approvedAt > order.placedAt ? approvedAt : order.placedAt
  return { id: order.id, countsFrom: from.toISOString(), end: bookingEnd(order, booking.end) }
}

function toIncentive(booking: AgentBooking, place: number): Told {
  const { sums, trip } = booking.order
  const { amount, percent, base, oncePaid } = incentiveOf(
    {
      total: sums.total,
      cardShare: trip.cardShare,
      travellers: travellersOf(trip),
      isPaid: !isPositive(outstanding(sums)),
      end: bookingEnd(booking.order, booking.end),
    },
    place,
  )
  return {
    ...{ percent, base },
    amount: toWireMoney(amount),
    ...(oncePaid && { once_paid: { amount: toWireMoney(oncePaid.amount), percent: oncePaid.percent } }),
  }
}
