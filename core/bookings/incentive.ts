import { decimalOf, dividedUp, times } from '../money/decimal.ts'
import { compare, isPositive, type Money, nothing, unitsOf, wholeUnits } from '../money/money.ts'

// The booking incentive of travel agents, as its page tells it (ROUTE-24): change both together.

const FIRST_PERCENT = 10
const LATER_PERCENT = 12
/** So many bookings of a calendar year have the first share. */
const FIRST_BOOKINGS = 4
/** From so many travellers on it is a group, with so much on top once all of them have paid. */
export const GROUP_FROM = 7
const GROUP_PERCENT = 1

/** What the share is reckoned from: the price, what we keep of a cancelled one, or half of the price. */
export const INCENTIVE_BASES = ['price', 'kept', 'half'] as const
export type IncentiveBase = (typeof INCENTIVE_BASES)[number]

/** How a booking came to its end before its trip. */
export interface BookingEnd {
  readonly isByDesigner: boolean
  /** What we keep of the price. */
  readonly kept: Money
}

/** A booking as its incentive is reckoned. */
export interface EarningBooking {
  readonly total: Money
  /** The part of the price that cards cost, on top of it: 0.02; it is in the total. */
  readonly cardShare: number
  readonly travellers: number
  /** All of them have paid. */
  readonly isPaid: boolean
  /** Null: it stands. */
  readonly end: BookingEnd | null
}

/** What an agent gets. */
export interface Incentive {
  /** Of the booking's currency. */
  readonly amount: Money
  readonly percent: number
  readonly base: IncentiveBase
  /** What it becomes once all of a group have paid; null where nothing changes. */
  readonly oncePaid: { readonly amount: Money; readonly percent: number } | null
}

/** The share of a booking, by its place among those of its agent in its calendar year. @param place from 1 on */
export const incentivePercent = (place: number): number =>
  place <= FIRST_BOOKINGS ? FIRST_PERCENT : LATER_PERCENT

/**
 * What an agent gets for a booking: a share of its price without the fee of the card, up to a whole unit once.
 * @param place among those of its agent in its calendar year, from 1 on
 */
export const incentiveOf = (booking: EarningBooking, place: number): Incentive =>
  incentiveAt(booking, incentivePercent(place))

/** The same for the share that its place gives. @param usual percent */
export function incentiveAt(booking: EarningBooking, usual: number): Incentive {
  const { total, travellers, isPaid, end } = booking
  const isGroup = travellers >= GROUP_FROM
  const percent = isGroup && isPaid ? usual + GROUP_PERCENT : usual
  if (end?.isByDesigner) return { ...reckoned(booking, total, percent, 2), base: 'half', oncePaid: null }
  if (end) return { ...reckoned(booking, end.kept, percent), base: 'kept', oncePaid: null }
  const oncePaid = isGroup && !isPaid ? reckoned(booking, total, usual + GROUP_PERCENT) : null
  return { ...reckoned(booking, total, percent), base: 'price', oncePaid }
}

function reckoned({ cardShare }: EarningBooking, of: Money, percent: number, parts = 1) {
  if (!isPositive(of)) return { amount: nothing(of.currency), percent }
  const wholePrice = times(decimalOf(100 * parts), decimalOf(1 + cardShare))
  const units = dividedUp(times(unitsOf(of), decimalOf(percent)), wholePrice, 0)
  return { amount: wholeUnits({ units, places: 0 }, of.currency), percent }
}

/** A booking of an agent, in their year. */
export interface CountedBooking {
  readonly id: number
  /** ISO instant: of the booking, or of the approval of its agent's account, where that came later. */
  readonly countsFrom: string
  readonly end: BookingEnd | null
}

/**
 * The place of each booking of one agent in its calendar year, which is the world's (UTC). Those for which nothing is
 * paid, as they were given back free of charge, have none.
 * @param bookings of one agent
 */
export function yearPlaces(bookings: readonly CountedBooking[]): ReadonlyMap<number, number> {
  const counts = new Map<string, number>()
  const places = bookings
    .filter(({ end }) => !isGivenBack(end))
    .sort((one, other) => one.countsFrom.localeCompare(other.countsFrom) || one.id - other.id)
    .map(({ id, countsFrom }): readonly [number, number] => {
      const year = yearOf(countsFrom)
      const place = (counts.get(year) ?? 0) + 1
      counts.set(year, place)
      return [id, place]
    })
  return new Map(places)
}

/** The place that a booking would have that is made now. @param now ISO instant */
export function nextPlace(bookings: readonly CountedBooking[], now: string): number {
  const counted = bookings.filter(
    ({ end, countsFrom }) => !isGivenBack(end) && yearOf(countsFrom) === yearOf(now),
  )
  return counted.length + 1
}

const yearOf = (instant: string): string => instant.slice(0, 4)

const isGivenBack = (end: BookingEnd | null): boolean =>
  end !== null && !end.isByDesigner && compare(end.kept, nothing(end.kept.currency)) <= 0
