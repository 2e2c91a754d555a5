import { compare, greater, type Money, minus, nothing, share } from '../money/money.ts'
import { type Day, dayAfter, daysBetween } from '../places/days.ts'
import { type DepositRule, USUAL_DEPOSIT } from './price-breakdown.ts'

const HOUR = 3_600_000
/** After booking. */
const FREE_HOURS = 48
/** The start must be so many days away for that. */
const FREE_DAYS = 14
/** So many days before the start, and further away, the deposit alone is kept; nearer, half; and nearer still, all. */
const DEPOSIT_DAYS = 60
const HALF_DAYS = 30

export interface CancelledBooking {
  readonly total: Money
  readonly deposit: Money
  readonly paid: Money
  readonly start: Day
  /** ISO instant. */
  readonly bookedAt: string
}

/** Why so much is kept: so many days before the start, the least of them and the most (null: and longer before). */
export interface CancellationRule {
  readonly from: number
  readonly to: number | null
  /** Of the whole price, and at least so much. */
  readonly feePercent: number
  readonly leastFee: Money | null
}

export interface CancellationTerms {
  readonly rule: CancellationRule
  /** What is kept, in the order's currency. */
  readonly fee: Money
  /** What comes back of what was paid. */
  readonly refund: Money
  /** What is still owed, where more is kept than was paid. */
  readonly owed: Money
  /** The same holds until that comes: the end of the time in which it is free, or the day on which more is kept. */
  readonly until: { readonly instant: string } | { readonly day: Day }
}

/**
 * What it costs to cancel now (TRIP-03): nothing for 48 hours after booking if the start is two weeks away.
 * @param now ISO instant
 * @param today the day that it is where the trip is booked
 * @param by whoever cancels: all comes back when the designer does
 */
export function cancellationTerms(
  booking: CancelledBooking,
  { now, today, by }: { readonly now: string; readonly today: Day; readonly by: 'traveller' | 'designer' },
): CancellationTerms {
  const none = nothing(booking.total.currency)
  const { paid, start } = booking
  if (by === 'designer')
    return { rule: FOR_NOTHING, fee: none, refund: paid, owed: none, until: { day: start } }
  if (isFree(booking, now)) {
    const until = { instant: freeUntil(booking.bookedAt) }
    return { rule: { ...FOR_NOTHING, from: FREE_DAYS }, fee: none, refund: paid, owed: none, until }
  }
  const fee = feeFor(booking, today)
  const owed = greater(none, minus(fee, paid))
  return { ...bandOf(booking, today), fee, refund: greater(none, minus(paid, fee)), owed }
}

const FOR_NOTHING: CancellationRule = { from: 0, to: null, feePercent: 0, leastFee: null }

/** The rule of a day, and the first day on which another one holds. */
function bandOf({ deposit, start }: CancelledBooking, today: Day): Pick<CancellationTerms, 'rule' | 'until'> {
  const days = daysBetween(today, start)
  if (days >= DEPOSIT_DAYS) {
    const rule = { from: DEPOSIT_DAYS, to: null, feePercent: 0, leastFee: deposit }
    return { rule, until: { day: dayAfter(start, 1 - DEPOSIT_DAYS) } }
  }
  if (days >= HALF_DAYS) {
    const rule = { from: HALF_DAYS, to: DEPOSIT_DAYS - 1, feePercent: 50, leastFee: deposit }
    return { rule, until: { day: dayAfter(start, 1 - HALF_DAYS) } }
  }
  return { rule: { from: 0, to: HALF_DAYS - 1, feePercent: 100, leastFee: null }, until: { day: start } }
}

const freeUntil = (bookedAt: string): string =>
  new Date(Date.parse(bookedAt) + FREE_HOURS * HOUR).toISOString()

/**
 * Until when a booking can be given back for nothing (TRIP-03).
 * @param now ISO instant
 * @returns an ISO instant; null: it costs something by now
 */
export const freeCancellationEnd = (
  booking: Pick<CancelledBooking, 'bookedAt' | 'start'>,
  now: string,
): string | null => (isFree(booking, now) ? freeUntil(booking.bookedAt) : null)

/** What was promised as it was booked holds, however near the start has come. */
function isFree({ bookedAt, start }: Pick<CancelledBooking, 'bookedAt' | 'start'>, now: string): boolean {
  const isFresh = Date.parse(now) - Date.parse(bookedAt) <= FREE_HOURS * HOUR
  return isFresh && daysBetween(bookedAt.slice(0, 10), start) >= FREE_DAYS
}

function feeFor({ total, deposit, start }: CancelledBooking, today: Day): Money {
  const days = daysBetween(today, start)
  if (days >= DEPOSIT_DAYS) return deposit
  return days >= HALF_DAYS ? greater(share(total, 50), deposit) : total
}

/** A time before the start, and what is kept of the price of whoever cancels in it. */
export interface CancellationBand {
  /** Days before the start, the least of them and the most; null: and longer before. */
  readonly from: number
  readonly to: number | null
  /** Of the whole price. */
  readonly feePercent: number
  /** US dollars a person that are kept at least. */
  readonly leastUsd: Money | null
}

/** Whether what is booked now can be given back for nothing, and what it costs otherwise (TRIP-03). */
export interface FreeCancellation {
  readonly isEligible: boolean
  /** ISO instant. */
  readonly until: string | null
  readonly schedule: readonly CancellationBand[]
  /** The same in words. */
  readonly text: string
}

const SCHEDULE_TEXT = `Until ${DEPOSIT_DAYS} days before the start we keep only the deposit; until ${HALF_DAYS} days before, half of the price, or the deposit if that is more; after that, the full price. If the designer cancels, you get everything back.`

/**
 * @param start the trip's first day
 * @param now ISO instant
 * @param deposit the trip's own rule, if it has one
 */
export function freeCancellation(start: Day, now: string, deposit: DepositRule | null): FreeCancellation {
  const until = freeUntil(now)
  const isEligible = daysBetween(now.slice(0, 10), start) >= FREE_DAYS
  const rule = deposit ?? USUAL_DEPOSIT
  const percent = rule.kind === 'percent' ? rule.percent : 0
  const leastUsd = rule.kind === 'perPerson' ? rule.usd : null
  return {
    isEligible,
    until: isEligible ? until : null,
    schedule: [
      { from: DEPOSIT_DAYS, to: null, feePercent: percent, leastUsd },
      { from: HALF_DAYS, to: DEPOSIT_DAYS - 1, feePercent: Math.max(50, percent), leastUsd },
      { from: 0, to: HALF_DAYS - 1, feePercent: 100, leastUsd: null },
    ],
    text: isEligible
      ? `Free for ${FREE_HOURS} hours after booking. ${SCHEDULE_TEXT}`
      : `The start is less than ${FREE_DAYS} days away, so cancelling isn’t free. ${SCHEDULE_TEXT}`,
  }
}

/** What it costs to cancel until then. */
export interface CancellationStep {
  /** Free for a while after booking; then the deposit, half of the price, all of it. */
  readonly keeps: 'nothing' | 'deposit' | 'half' | 'all'
  /** An ISO instant where nothing is kept, else the last day; null: from then on. */
  readonly until: string | null
  readonly fee: Money
}

/**
 * What it costs to cancel, by the calendar: the dated lines beside what is booked (TRIP-03). Steps that are over, and
 * those that cost as much as the next one, are left out.
 * @param bookedAt ISO instant
 */
export function cancellationSteps(
  { total, deposit, start }: Pick<CancelledBooking, 'total' | 'deposit' | 'start'>,
  bookedAt: string,
): readonly CancellationStep[] {
  const today = bookedAt.slice(0, 10)
  const [none, half] = [nothing(total.currency), greater(share(total, 50), deposit)]
  const dated: readonly CancellationStep[] = [
    { keeps: 'deposit', until: dayAfter(start, -DEPOSIT_DAYS), fee: deposit },
    { keeps: 'half', until: dayAfter(start, -HALF_DAYS), fee: half },
    { keeps: 'all', until: null, fee: total },
  ]
  const ahead = dated.filter(({ until }) => until === null || until >= today)
  const steps = ahead.filter(({ fee }, index) => compare(fee, ahead[index + 1]?.fee ?? none) !== 0)
  if (daysBetween(today, start) < FREE_DAYS) return steps
  return [{ keeps: 'nothing', until: freeUntil(bookedAt), fee: none }, ...steps]
}
