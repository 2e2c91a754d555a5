import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ReaderProvider } from '../../../web/bridge/market/reader.ts'
import { preloadParts } from '../../../web/hydration/late.tsx'
import { Page as CountryDesignersPage } from '../../../web/pages/country-local-designers/page.tsx'
import { Page as GuidePage } from '../../../web/pages/country-travel-guide/page.tsx'
import { Page as DesignerReviewsPage } from '../../../web/pages/designer-reviews/page.tsx'
import { Page as DesignerPage } from '../../../web/pages/local-designer/page.tsx'
import { TripPage } from '../../../web/pages/trip-plan/TripPage.tsx'
import { PlanChoice, type PlanChoiceProps } from '../../../web/pages/trip-plan-bookable/PlanChoice.tsx'
import { Page as TripReviewsPage } from '../../../web/pages/trip-reviews/page.tsx'
import { card, HOME, JAPAN, MONEY, PLAN, REVIEW, REVIEWS, TRIP, YUKI } from './catalogue.ts'
import { inCurrency as show } from './in-currency.tsx'

beforeAll(preloadParts)
afterEach(cleanup)

const STANDING = { path: '/', isRefreshing: false }

const DESIGNER = { isAgent: false, isSignedIn: true, isCustomer: false, mayAct: false, isReading: false }

const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Of this country' }))
    .getAllByRole('link')
    .map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])

describe('TripPage', () => {
  it('has three tabs in their order, the first of which is the page itself [ROUTE-29]', () => {
    show(<TripPage content={{ trip: TRIP }} isAgent={false} />)
    expect(tabs()).toEqual([
      ['Trip Plans', '/trip-gallery/kii-coast', 'page'],
      ['Travel Insights', '/japan/travel-guide', null],
      ['Local Designers', '/japan/local-designers', null],
    ])
  })

  it('tells each day, the first one open, and what the way looks like in words', () => {
    show(<TripPage content={{ trip: TRIP }} isAgent={false} />)
    const days = [...document.querySelectorAll('details.day')]
    expect(days.map((day) => day.hasAttribute('open'))).toEqual([true, false, false, false])
    expect(days[0]?.textContent).toContain('Inn of Osaka · with breakfast, lunch and dinner')
    const stops = within(screen.getByRole('list', { name: 'Stops, in their order' }))
    expect(stops.getAllByRole('listitem').map((stop) => stop.textContent)).toEqual([
      'Day 1Osaka',
      'Days 2–3Kawayu',
      'Day 4Shingu',
    ])
  })

  it('prices it for one and for two, and leads to booking by who asks', () => {
    show(<TripPage content={{ trip: TRIP }} isAgent={false} />)
    const box = screen.getByRole('region', { name: 'Price' })
    expect(box.textContent).toContain('AU$1,889')
    expect(box.textContent).toContain('AU$3,778 in total for 2, fees included')
    expect(box.textContent).toContain('Free cancellation')
    expect(target('Book this trip')).toBe('/traveller/tripplan/view/id/204')
    expect(target('Change it with Yuki')).toBe('/trip-gallery/kii-coast/design')
    cleanup()
    show(<TripPage content={{ trip: TRIP }} isAgent />)
    expect(target('Book this trip')).toBe('/agent/tripplan/view/id/204')
    expect(target('Book')).toBe('/agent/tripplan/view/id/204')
  })

  it('offers whoever designs trips the days and prices, and no booking [TRIP-04]', () => {
    show(
      <ReaderProvider value={DESIGNER}>
        <TripPage content={{ trip: TRIP }} isAgent={false} />
      </ReaderProvider>,
    )
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Dates and prices' }).length).toBe(2)
  })

  it('has all pictures in a dialog of their own', () => {
    show(<TripPage content={{ trip: TRIP }} isAgent={false} />)
    const button = screen.getByRole('button', { name: 'All 4 pictures' })
    const dialog = document.getElementById(button.getAttribute('popovertarget') ?? '')
    expect([dialog?.tagName, dialog?.querySelectorAll('img').length]).toEqual(['DIALOG', 4])
  })
})

const CHOICE = {
  content: { plan: PLAN },
  isAgent: false,
  supportPhone: '+61 2 5550 0142',
  today: '2026-11-22',
  money: MONEY,
  date: '2027-03-12',
  travellers: 2,
}

function plan(changes: Partial<PlanChoiceProps> = {}) {
  const on = { onChoose: vi.fn(), onBook: vi.fn() }
  show(<PlanChoice {...CHOICE} {...on} {...changes} />)
  return on
}

describe('PlanChoice', () => {
  it('shows the whole price, the deposit, and when the balance is due', () => {
    plan()
    const box = screen.getByRole('region', { name: 'Price' })
    for (const text of ['2 × AU$1,889', 'AU$3,778', 'AU$756', 'AU$3,022', 'Balance on 11 January 2027']) {
      expect(box.textContent).toContain(text)
    }
    expect(screen.getByRole('region', { name: 'Cancellation' }).textContent).toContain(
      'Until 10 February 2027: we keep half of the price',
    )
  })

  it('takes a start with room for all, and a party within its bounds', () => {
    const { onChoose } = plan({ travellers: 1, date: null })
    fireEvent.click(screen.getByRole('radio', { name: /26 March 2027/ }))
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    expect(onChoose.mock.calls).toEqual([
      [{ date: '2027-03-26', travellers: 1 }],
      [{ date: null, travellers: 2 }],
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer' }).disabled).toBe(true)
    cleanup()
    plan()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /26 March 2027/ }).disabled).toBe(true)
  })

  it('leaves the day that was chosen where the party has grown beyond its places, and says so [TRIP-04]', () => {
    const { onChoose, onBook } = plan({ date: '2027-03-26', travellers: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    expect(onChoose).toHaveBeenLastCalledWith({ date: '2027-03-26', travellers: 2 })
    cleanup()
    const grown = plan({ date: '2027-03-26', travellers: 2, onBook })
    const day = screen.getByRole<HTMLInputElement>('radio', { name: /26 March 2027/ })
    expect([day.checked, day.disabled]).toEqual([true, false])
    const box = within(screen.getByRole('region', { name: 'Price' }))
    expect(box.getByRole('status').textContent).toBe(
      'Only 1 place is left on 26 March 2027, and you are 2. Choose another start date or fewer travellers.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Book this trip' }))
    expect([onBook.mock.calls, grown.onChoose.mock.calls]).toEqual([[], []])
  })

  it('is read by whoever designs trips, and booked by travellers and agents [TRIP-04]', () => {
    show(
      <ReaderProvider value={DESIGNER}>
        <PlanChoice {...CHOICE} onChoose={vi.fn()} onBook={vi.fn()} />
      </ReaderProvider>,
    )
    const box = screen.getByRole('region', { name: 'Price' })
    expect(within(box).queryByRole('button')).toBeNull()
    expect(box.textContent).toContain('Travellers and their agents can book it.')
  })

  it('books what was chosen, and nothing before', () => {
    const none = plan({ date: null })
    fireEvent.click(screen.getByRole('button', { name: 'Book this trip' }))
    expect(none.onBook).not.toHaveBeenCalled()
    cleanup()
    const { onBook } = plan()
    fireEvent.click(screen.getByRole('button', { name: 'Book this trip' }))
    expect(onBook).toHaveBeenCalledOnce()
  })

  it('says the steps of a cancellation that the price has: none of what is due at once as a whole [TRIP-03]', () => {
    const steps = () =>
      within(screen.getByRole('region', { name: 'Cancellation' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    plan()
    expect(steps()).toEqual([
      'Until 11 January 2027: we keep only the deposit.',
      'Until 10 February 2027: we keep half of the price, or the deposit if that is more.',
      'After that: we keep the full price.',
      'If the designer cancels, you get everything back.',
    ])
    cleanup()
    plan({ today: '2027-02-01' })
    expect(steps()[0]).toBe('After that: we keep the full price.')
    cleanup()
    plan({ today: '2027-03-05' })
    expect(steps()[0]).toBe('At any time: we keep the full price.')
  })

  describe('of a plan that answers an enquiry', () => {
    const told = {
      ...{ id: 101, conv_id: null, total_usd: PLAN.trip.price_usd, prices: [] },
      ...{ valid_until: '2027-01-01', newest_version: 2, can_book: false },
    }
    const starts = [{ date: '2027-03-12', places: 2 }]
    const draw = (changes: { readonly is_booked?: boolean } = {}, isCustomer = true, days = starts) => {
      const content = { plan: { ...PLAN, starts: days, enquiry: { ...told, ...changes } } }
      const reader = { isAgent: false, isSignedIn: true, mayAct: false, isReading: false, isCustomer }
      show(
        <ReaderProvider value={reader}>
          <PlanChoice
            {...{ content, isAgent: false, supportPhone: '', today: '2026-11-22', money: MONEY }}
            {...{ date: '2027-03-12', travellers: 2, onChoose: vi.fn(), onBook: vi.fn() }}
          />
        </ReaderProvider>,
      )
      const box = within(screen.getByRole('region', { name: 'Price' }))
      return {
        words: box.getAllByText(/book/i)[0]?.textContent,
        buttons: box.queryAllByRole('button').length,
      }
    }

    it('is booked once: who comes back is led to the bookings', () => {
      const { words, buttons } = draw({ is_booked: true })
      expect([words, buttons]).toEqual(['It’s booked. Its dates and payments are in the bookings.', 0])
    })

    it('is for the one it was written for: whoever wrote it is offered nothing', () => {
      const { words, buttons } = draw({}, false)
      expect([words, buttons]).toEqual(['The person it was written for can accept and book it.', 0])
    })

    it('asks for no day once that is gone: of what was booked none is missing', () => {
      draw({ is_booked: true }, true, [])
      expect(screen.queryByText(/Ask the designer/)).toBeNull()
      cleanup()
      draw({}, true, [])
      expect(screen.getByText('Its start date has passed. Ask the designer for one.')).toBeTruthy()
    })

    it('has a day without places: nobody else takes them', () => {
      draw({ is_booked: true })
      expect(screen.getByRole('radio', { name: '12 March 2027' })).toBeTruthy()
    })
  })

  it('tells agents whom to ring', () => {
    plan({ isAgent: true })
    expect(screen.getByRole('note').textContent).toContain('+61 2 5550 0142')
    expect(screen.getByText('How many clients')).toBeTruthy()
  })
})

describe('what travellers say', () => {
  it('is read whole behind the newest, where there is more of it [BOOK-06]', () => {
    show(<TripPage content={{ trip: { ...TRIP, reviews: 3 } }} isAgent={false} />)
    expect(screen.queryByRole('link', { name: 'All reviews' })).toBeNull()
    cleanup()
    show(<TripPage content={{ trip: { ...TRIP, reviews: 4 } }} isAgent={false} />)
    expect(target('All reviews')).toBe('/trip-gallery/kii-coast/reviews')
    cleanup()
    const items = Array.from({ length: 20 }, (_one, at) => ({ ...REVIEW, id: at + 1 }))
    const designer = { ...YUKI, introduction: 'First.', themes: ['walking'], picture: '/p.svg' }
    const reviews = { ...REVIEWS, items, total: 41, has_more: true }
    show(<DesignerPage {...STANDING} content={{ designer, trips: [], reviews }} />)
    expect(screen.getAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(6)
    expect(target('All reviews')).toBe('/local-designer/yuki-mori/reviews')
    cleanup()
    show(<DesignerReviewsPage {...STANDING} content={{ slug: 'yuki-mori', list: { ...reviews, page: 2 } }} />)
    expect(screen.getAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(20)
    expect([target('Newer'), target('Older'), target('Yuki Mori')]).toEqual([
      '/',
      '/?page=3',
      '/local-designer/yuki-mori',
    ])
    cleanup()
    const none = { ...REVIEWS, items: [], total: 0 }
    show(<TripReviewsPage {...STANDING} content={{ slug: 'kii-coast', list: none }} />)
    expect(screen.getByText('Nobody has written about it yet.')).toBeTruthy()
  })
})

describe('people and places', () => {
  it('introduces a designer, and the way to a trip with them', () => {
    const designer = { ...YUKI, introduction: 'First.\n\nSecond.', themes: ['walking'], picture: '/p.svg' }
    show(<DesignerPage {...STANDING} content={{ designer, trips: [card()], reviews: REVIEWS }} />)
    expect(target('Design a trip with Yuki')).toBe('/local-designer/yuki-mori/design')
    expect(screen.getByText('Second.')).toBeTruthy()
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
  })

  it('lists the designers of a country, or asks for one [ROUTE-29]', () => {
    show(<CountryDesignersPage {...STANDING} content={{ country: JAPAN, designers: [YUKI], guide: null }} />)
    expect(tabs().map(([, , current]) => current)).toEqual([null, null, 'page'])
    expect(target('Yuki Mori')).toBe('/local-designer/yuki-mori')
    cleanup()
    show(<CountryDesignersPage {...STANDING} content={{ country: JAPAN, designers: [], guide: null }} />)
    expect(target('Become a local designer')).toBe('/become-a-local-designer')
  })

  it('has a guide with contents, months in words, trips and designers', () => {
    const [first] = HOME.guides
    if (!first) throw new Error('there is no guide')
    const guide = {
      ...first,
      lead: 'Slowly.',
      facts: [{ label: 'Money', text: 'Yen' }],
      sections: [{ heading: 'When to come', text: '<p>In March.</p>', picture: null }],
      months: [0, 1, 2, 2, 2, 0, 0, 0, 1, 2, 2, 1],
    }
    show(<GuidePage {...STANDING} content={{ guide, trips: [card()], designers: [YUKI] }} />)
    expect(tabs().map(([, , current]) => current)).toEqual([null, 'page', null])
    expect(target('When to come')).toBe('#part-1')
    expect(document.getElementById('part-1')?.textContent).toBe('When to come')
    expect(screen.getByText('February: fair')).toBeTruthy()
  })
})
