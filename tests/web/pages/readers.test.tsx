import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { money } from '../../../core/money/money.ts'
import type { EarnedIncentive } from '../../../core/wire/orders.ts'
import { type Reader, ReaderProvider } from '../../../web/bridge/market/reader.ts'
import { preloadParts } from '../../../web/hydration/late.tsx'
import { SettingsPage } from '../../../web/pages/account-settings/SettingsPage.tsx'
import { HomePage } from '../../../web/pages/home/HomePage.tsx'
import { document as howItWorks } from '../../../web/pages/how-it-works/document.ts'
import { Page as DesignerPage } from '../../../web/pages/local-designer/page.tsx'
import { ContentPage } from '../../../web/pages/told/ContentPage.tsx'
import { TripPage } from '../../../web/pages/trip-plan/TripPage.tsx'
import { PlanChoice } from '../../../web/pages/trip-plan-bookable/PlanChoice.tsx'
import { SiteFooter } from '../../../web/ui/footer/SiteFooter.tsx'
import { Incentive } from '../../../web/ui/trips/Incentive.tsx'
import { HOME, MONEY, PLAN, REVIEWS, TRIP, YUKI } from './catalogue.ts'
import { inCurrency } from './in-currency.tsx'

beforeAll(preloadParts)
afterEach(cleanup)

const READER: Reader = { isAgent: false, isSignedIn: true, isCustomer: true, mayAct: false, isReading: false }
const PHONE = '+61 2 5550 0142'

const PAGES: readonly (readonly [string, ReactElement])[] = [
  [
    'home',
    <HomePage key="home" content={HOME} isAgent={false} isSignedIn supportPhone={PHONE} today="2026-11-22" />,
  ],
  ['a trip', <TripPage key="trip" content={{ trip: TRIP }} isAgent={false} />],
  ['a text', <ContentPage key="text" document={howItWorks} />],
  ['the footer', <SiteFooter key="footer" supportPhone={PHONE} />],
  [
    'a designer',
    <DesignerPage
      key="designer"
      path="/"
      isRefreshing={false}
      content={{
        designer: { ...YUKI, introduction: 'Yuki.', themes: [], picture: '/p.svg' },
        trips: [],
        reviews: REVIEWS,
      }}
    />,
  ],
]

const designLinks = () =>
  [...document.querySelectorAll('a')].filter((link) => /\/design$/.test(link.getAttribute('href') ?? ''))
const enquiryLinks = () => screen.queryAllByRole('link', { name: 'See the enquiries' })

describe('the way to a trip of one’s own', () => {
  it.each(PAGES)(
    'stands on %s for those who ask for trips, and leads those who design them to their enquiries',
    (_name, page) => {
      inCurrency(<ReaderProvider value={READER}>{page}</ReaderProvider>)
      const count = designLinks().length
      expect([count > 0, enquiryLinks().length]).toEqual([true, 0])
      cleanup()
      inCurrency(<ReaderProvider value={{ ...READER, isCustomer: false }}>{page}</ReaderProvider>)
      expect([designLinks().length, enquiryLinks().length]).toEqual([0, count])
      expect(enquiryLinks()[0]?.getAttribute('href')).toBe('/enquiries')
    },
  )
})

function plan(changes: { isPending?: boolean; percent?: number; travellers?: number }) {
  const { isPending, percent, travellers = 2 } = changes
  const content = { plan: { ...PLAN, ...(percent !== undefined && { incentive_percent: percent }) } }
  return inCurrency(
    <PlanChoice
      content={content}
      date={null}
      travellers={travellers}
      isAgent
      isPending={isPending}
      supportPhone={PHONE}
      today="2026-11-22"
      money={MONEY}
      onChoose={vi.fn()}
      onBook={vi.fn()}
    />,
  )
}

const earned = () => screen.getByRole('region', { name: 'What you earn' }).textContent
const aud = (units: number) => money(units * 100, 'AUD')

describe('what an agent earns', () => {
  it('stands with a plan for its party, beside the rule', () => {
    plan({ percent: 10 })
    expect(earned()).toContain('You earn AU$371, 10% of the price without card fees.')
    const rule = screen.getByRole('link', { name: 'How the incentive works' }).getAttribute('href')
    expect(rule).toBe('/travel-agent-booking-incentive')
    cleanup()
    plan({ percent: 12, travellers: 7 })
    // 7 × 1,889 are 13,223; without the fee 12,963.73…
    expect(earned()).toContain('You earn AU$1,556, 12%')
    expect(earned()).toContain('AU$1,686, 13%, once all of the group have paid.')
  })

  it('is not told without a share, and whoever waits for their approval is told that they do [AUTH-05]', () => {
    plan({})
    expect(screen.queryByRole('region', { name: 'What you earn' })).toBeNull()
    expect(screen.queryByText(/We’re reviewing your application/)).toBeNull()
    cleanup()
    plan({ isPending: true })
    expect(
      screen.getByText(/We’re reviewing your application.*one working day.*enquire for your clients/),
    ).toBeTruthy()
    cleanup()
    const home = { content: HOME, isSignedIn: true, supportPhone: PHONE, today: '2026-11-22' }
    inCurrency(<HomePage {...home} isAgent isPending />)
    expect(screen.getByText(/We’re reviewing your application/)).toBeTruthy()
  })

  it.each<readonly [Partial<EarnedIncentive>, string]>([
    [{}, 'You earn AU$371, 10% of the price without card fees.'],
    [{ base: 'kept' }, 'You earn AU$371, 10% of what we keep, without card fees.'],
    [{ base: 'half' }, 'You earn AU$371, half of 10%, as the designer cancelled.'],
    [
      { base: 'kept', amount: aud(0) },
      'You earn nothing with this booking: it was cancelled free of charge.',
    ],
  ])('is said as it is reckoned: %o', (changes, words) => {
    const of: EarnedIncentive = { amount: aud(371), percent: 10, base: 'price', ...changes }
    inCurrency(<Incentive of={of} isOwn />)
    expect(earned()).toContain(words)
    cleanup()
    inCurrency(<Incentive of={of} isOwn={false} />)
    expect(document.body.textContent).toContain(words.replace('You earn', 'The agent earns'))
  })
})

describe('the settings', () => {
  const none = { profile: null, email: 'Email', password: null, sessions: null, agency: null, closing: null }

  it('lead to what is booked', () => {
    inCurrency(<SettingsPage {...none} />)
    expect(screen.getByRole('link', { name: 'Bookings' }).getAttribute('href')).toBe('/bookings')
  })
})
