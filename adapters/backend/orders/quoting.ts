import { nanoid } from 'nanoid'
import { type Quote, type QuoteRefusal, quoteFor, type Wanted } from '../../../core/bookings/quote.ts'
import type { QuotedTrip } from '../../../core/bookings/quoted-trip.ts'
import { PRICE_HELD_FOR } from '../../../core/bookings/timings.ts'
import { isPayable } from '../../../core/money/convert.ts'
import { CURRENCIES, type CurrencyCode, currencyIfOffered } from '../../../core/money/currency.ts'
import { type Rate, type Rates, rateOf } from '../../../core/money/rate.ts'
import { dayAfter } from '../../../core/places/days.ts'
import type { CurrencyItem } from '../../../core/wire/catalogue/settings.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import type { OrderBooks, QuoteRow } from '../store/orders/order-book.ts'

export interface QuotingParts {
  readonly books: OrderBooks
  readonly currencies: () => Promise<readonly CurrencyItem[]>
  /** Whether a currency can be paid in here: each has its key (BOOK-07). */
  readonly takes: (currency: CurrencyCode) => boolean
  readonly now: () => Date
}

export type Quoted =
  | { readonly quote: Quote; readonly row: QuoteRow }
  /** With what can be paid in. */
  | { readonly refusal: QuoteRefusal; readonly payable: readonly CurrencyCode[] }

/** Holds a price for somebody: what they are shown now is what they are charged within a quarter of an hour (BOOK-01). */
export async function holdPrice(
  { books, currencies, takes, now }: QuotingParts,
  userId: number,
  plan: TripPlan,
  wanted: Wanted,
): Promise<Quoted> {
  const items = await currencies()
  const rates = ratesOf(items)
  const payable = CURRENCIES.map(({ code }) => code).filter((code) => takes(code) && isPayable(code, rates))
  if (!payable.includes(wanted.currency)) return { refusal: 'noRate', payable }
  const quote = quoteFor(plan, wanted, rates, now().toISOString())
  if (typeof quote === 'string') return { refusal: quote, payable }
  const rateOfDay = items.find(({ code }) => code === wanted.currency)?.as_of ?? null
  const { total, deposit } = quote
  const row: QuoteRow = {
    id: nanoid(),
    userId,
    total,
    deposit,
    trip: quotedTrip(plan, wanted, quote, rateOfDay),
    expiresAt: new Date(now().getTime() + PRICE_HELD_FOR),
  }
  await books.transact((book) => book.addQuote(row))
  return { quote, row }
}

function quotedTrip(plan: TripPlan, wanted: Wanted, quote: Quote, rateOfDay: string | null): QuotedTrip {
  const { id, version, trip, enquiry, designer } = plan
  const { lines, rate, cardShare, balanceDueOn } = quote
  const { start, adults, children } = wanted
  return {
    planId: id,
    version,
    enquiryId: enquiry?.id ?? null,
    title: trip.title,
    picture: trip.picture,
    ...(plan.days_in_australia !== undefined && { daysInAustralia: plan.days_in_australia }),
    namesBy: plan.names_by ?? null,
    start,
    end: dayAfter(start, trip.days - 1),
    adults,
    children,
    designer: designer && {
      firstName: designer.first_name,
      name: designer.name,
      avatar: designer.avatar,
      timezone: designer.timezone,
    },
    lines,
    rate,
    cardShare,
    rateOf: rateOfDay,
    balanceDueOn,
  }
}

function ratesOf(items: readonly CurrencyItem[]): Rates {
  const known = items.flatMap(({ code, rate }): (readonly [string, Rate])[] => {
    const read = rateOf(rate)
    return read && currencyIfOffered(code) ? [[code, read]] : []
  })
  return Object.fromEntries(known)
}
