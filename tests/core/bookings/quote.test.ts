import { describe, expect, it } from 'vitest'
import { type Quote, quoteFor, type Wanted } from '../../../core/bookings/quote.ts'
import { dollars, type Money, money } from '../../../core/money/money.ts'
import { type Rate, rateOf } from '../../../core/money/rate.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { PLAN } from '../../harness/sample-catalogue.ts'

const RATES = { AUD: rateOf(1.5) as Rate }
const NOW = '2027-06-16T17:40:00.000Z'
const START = '2027-10-02'
const aud = (units: number): Money => money(units * 100, 'AUD')
const plan: TripPlan = {
  ...PLAN,
  trip: { ...PLAN.trip, price_usd: dollars(1_234) },
  party: { min: 1, max: 6 },
  starts: [{ date: START, places: 3 }],
  deposit: null,
}
const wanted = (changed: Partial<Wanted> = {}): Wanted => ({
  start: START,
  adults: 2,
  children: 0,
  currency: 'AUD',
  ...changed,
})

describe('a quote', () => {
  it('is what the worked example says: rounded for one, times the party, a fifth now [BOOK-01]', () => {
    expect(quoteFor(plan, wanted(), RATES, NOW)).toMatchObject({
      lines: [{ quantity: 2, each: aud(1_889), amount: aud(3_778) }],
      total: aud(3_778),
      deposit: aud(756),
      balance: aud(3_022),
      balanceDueOn: '2027-08-03',
      rate: 1.5,
      cardShare: 0.02,
    })
  })

  it('of a plan of an enquiry has its own lines, each rounded by itself [BOOK-01]', () => {
    const enquiry = {
      id: 101,
      conv_id: null,
      total_usd: dollars(2_768),
      prices: [
        { key: 'rooms', label: 'Rooms and guides', per: 'person', minor: 123_400 },
        { key: 'car', label: 'The car', per: 'group', minor: 30_000 },
      ] as const,
      valid_until: '2027-07-01',
      newest_version: 1,
      can_book: true,
    }
    const own: TripPlan = { ...plan, enquiry: { ...enquiry, prices: [...enquiry.prices] } }
    const quoted = (currency: Wanted['currency']) => quoteFor(own, wanted({ currency }), RATES, NOW) as Quote
    expect(quoted('USD')).toMatchObject({ total: dollars(2_768), rate: 1, cardShare: 0 })
    expect(quoted('AUD')).toMatchObject({
      lines: [
        { label: 'Rooms and guides', quantity: 2, each: aud(1_889), amount: aud(3_778) },
        { label: 'The car', quantity: 1, each: aud(459), amount: aud(459) },
      ],
      total: aud(4_237),
    })
    const ofOthers: TripPlan = { ...plan, enquiry: { ...enquiry, prices: [], can_book: false } }
    expect(quoteFor(ofOthers, wanted(), RATES, NOW)).toBe('notYours')
  })

  it.each<readonly [string, Partial<Wanted>]>([
    ['noRate', { currency: 'GBP' }],
    ['noAdult', { adults: 0, children: 2 }],
    ['wrongParty', { adults: 5, children: 2 }],
    ['noSuchStart', { start: '2027-10-03' }],
    ['noPlaces', { adults: 4 }],
  ])('is refused where there is %s [BOOK-01]', (refusal, changed) => {
    expect(quoteFor(plan, wanted(changed), RATES, NOW)).toBe(refusal)
  })
})
