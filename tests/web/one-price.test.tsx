import { cleanup, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { DEMO_RATES } from '../../adapters/backend/demo/catalogue/demo-shelves.ts'
import { shareOf } from '../../core/bookings/party-price.ts'
import { type Quote, quoteFor } from '../../core/bookings/quote.ts'
import { amountText } from '../../core/money/amount-text.ts'
import { CURRENCIES, type CurrencyCode } from '../../core/money/currency.ts'
import { toCents } from '../../core/money/money-wire.ts'
import { type Rates, rateOf } from '../../core/money/rate.ts'
import type { PlanContent } from '../../core/plans/plan-content.ts'
import { planTotal } from '../../core/plans/plan-prices.ts'
import type { TripPlan } from '../../core/wire/catalogue/trips.ts'
import { ComparedDays } from '../../web/chat/plan/compared/ComparedDays.tsx'
import { PlanCard } from '../../web/chat/plan/PlanCard.tsx'
import { PlanPrice } from '../../web/pages/trip-plan-bookable/PlanPrice.tsx'
import { planWith } from '../core/plans/made-plans.ts'
import { PLAN } from '../harness/sample-catalogue.ts'
import { planViewWith } from './made-plan-views.ts'
import { seal, show } from './view-models.tsx'

afterEach(cleanup)

const RATES: Rates = Object.fromEntries(
  Object.entries(DEMO_RATES).map(([code, rate]) => [code, rateOf(rate)]),
)
const TODAY = '2026-11-27'
const NOTHING = () => undefined

const line = (index: number) =>
  fc.record({
    key: fc.constant(`line-${index}`),
    label: fc.constant(`Line ${index}`),
    per: fc.constantFrom('person' as const, 'group' as const),
    minor: fc.integer({ min: 1, max: 900_000 }),
  })
const priced: fc.Arbitrary<PlanContent> = fc
  .record({
    prices: fc.tuple(line(1), line(2), line(3)),
    party: fc.record({ adults: fc.integer({ min: 1, max: 5 }), children: fc.integer({ min: 0, max: 3 }) }),
  })
  .map(planWith)

function bookable(content: PlanContent): TripPlan {
  const total = planTotal(content)
  const travellers = content.party.adults + content.party.children
  return {
    ...PLAN,
    party: { min: travellers, max: travellers },
    starts: [{ date: content.start_date, places: travellers }],
    deposit: null,
    enquiry: {
      id: 1,
      conv_id: null,
      total_usd: total,
      prices: [...content.prices],
      valid_until: content.valid_until,
      newest_version: 1,
      can_book: true,
    },
  }
}

/** What is charged. */
function quoted(content: PlanContent, currency: CurrencyCode): Quote {
  const wanted = { start: content.start_date, ...content.party, currency }
  return quoteFor(bookable(content), wanted, RATES, `${TODAY}T12:00:00.000Z`) as Quote
}

/** Each place that says what a plan costs, and what stands there. */
function saidIn(content: PlanContent, code: CurrencyCode) {
  const money = { code, rates: RATES }
  const plan = {
    plan_id: 1,
    version: 1,
    title: seal(content.title),
    days: content.days.length,
    total: toCents(planTotal(content)),
    valid_until: content.valid_until,
    start_date: content.start_date,
    picture: null,
  }
  const card = show(
    <PlanCard
      plan={plan}
      content={content}
      before={null}
      view={planViewWith()}
      money={money}
      today={TODAY}
      href="/"
      onAccept={NOTHING}
      onAsk={NOTHING}
      onRetry={NOTHING}
      onCompare={NOTHING}
    />,
  )
  const beside = show(<ComparedDays before={content} content={content} version={2} money={money} />)
  const travellers = content.party.adults + content.party.children
  const page = show(
    <PlanPrice
      plan={bookable(content)}
      money={money}
      today={TODAY}
      start={{ date: content.start_date, places: travellers }}
      travellers={travellers}
      onBook={NOTHING}
    />,
  )
  const textIn = ({ container }: typeof page, place: string) => container.querySelector(place)?.textContent
  return {
    'the card of the chat': textIn(card, '.plan-card__price'),
    'the comparison': textIn(beside, '.compared__price'),
    'the page': textIn(page, '.price-box__price'),
    'its sums': within(page.container).getByText('Total').nextElementSibling?.textContent,
  }
}

describe('what a plan costs', () => {
  it.each(CURRENCIES.map(({ code }) => code))(
    'is the same sum wherever it is said, in %s [CUR-04, ENQ-08, BOOK-01]',
    (code) => {
      fc.assert(
        fc.property(priced, (content) => {
          const { total } = quoted(content, code)
          const travellers = content.party.adults + content.party.children
          const { each, isEven } = shareOf(total, travellers)
          const [whole, share] = [`${amountText(total)} in total`, `${amountText(each)} per person`]
          const beside = `, ${isEven ? '' : 'about '}${share}`
          expect(saidIn(content, code)).toEqual({
            'the card of the chat': travellers > 1 ? whole + beside : whole,
            'the comparison': travellers > 1 && isEven ? share : whole,
            'the page': amountText(total),
            'its sums': amountText(total),
          })
          cleanup()
        }),
        { numRuns: 15 },
      )
    },
  )
})
