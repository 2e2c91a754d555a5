import { cardShareIn, isPayable } from '../money/convert.ts'
import { BASE_CURRENCY, type CurrencyCode } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import { type Rate, type Rates, rateNumber } from '../money/rate.ts'
import type { Day } from '../places/days.ts'
import type { TripPlan } from '../wire/catalogue/trips.ts'
import { type CancellationStep, cancellationSteps } from './cancellation.ts'
import type { ShownLine } from './party-price.ts'
import { planLines } from './plan-lines.ts'
import { priceBreakdown } from './price-breakdown.ts'

/** What somebody would book. */
export interface Wanted {
  readonly start: Day
  readonly adults: number
  readonly children: number
  readonly currency: CurrencyCode
}

export type QuoteLine = ShownLine

/** A price as it is held: what is shown is what is charged (BOOK-01). */
export interface Quote {
  readonly lines: readonly QuoteLine[]
  readonly total: Money
  readonly deposit: Money
  readonly balance: Money
  readonly balanceDueOn: Day | null
  /** Units of the currency for a US dollar, and the share that cards cost; both are in the sums. */
  readonly rate: number
  readonly cardShare: number
  readonly cancellation: readonly CancellationStep[]
}

/** Why nothing can be quoted; each is told as a sentence. */
export type QuoteRefusal = 'noSuchStart' | 'noPlaces' | 'wrongParty' | 'noAdult' | 'noRate' | 'notYours'

/**
 * The price of a plan for a party on a day, in the currency it is paid in.
 * @param now ISO instant
 */
export function quoteFor(plan: TripPlan, wanted: Wanted, rates: Rates, now: string): Quote | QuoteRefusal {
  const refusal = refusalOf(plan, wanted, rates)
  if (refusal) return refusal
  const { start, adults, children, currency } = wanted
  const { lines, total, deposit, balance, balanceDue } = priceBreakdown(
    {
      lines: planLines(plan),
      travellers: adults + children,
      start,
      ...(plan.deposit && { deposit: plan.deposit }),
    },
    { code: currency, rates },
    now.slice(0, 10),
  )
  const isBase = currency === BASE_CURRENCY
  return {
    lines,
    total,
    deposit,
    balance,
    balanceDueOn: balanceDue,
    rate: isBase ? 1 : rateNumber(rates[currency] as Rate),
    cardShare: cardShareIn(currency),
    cancellation: cancellationSteps({ total, deposit, start }, now),
  }
}

function refusalOf(
  plan: TripPlan,
  { start, adults, children, currency }: Wanted,
  rates: Rates,
): QuoteRefusal | null {
  const travellers = adults + children
  const { party, enquiry } = plan
  if (enquiry && !enquiry.can_book) return 'notYours'
  if (!isPayable(currency, rates)) return 'noRate'
  if (adults < 1) return 'noAdult'
  if (travellers < party.min || travellers > party.max) return 'wrongParty'
  const day = plan.starts.find(({ date }) => date === start)
  if (!day) return 'noSuchStart'
  return day.places < travellers ? 'noPlaces' : null
}
