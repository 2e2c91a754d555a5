import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dollars } from '../../../core/money/money.ts'
import { preloadParts } from '../../../web/hydration/late.tsx'
import { Search404Page } from '../../../web/pages/search-404/Search404Page.tsx'
import { SearchResultPage } from '../../../web/pages/search-result/SearchResultPage.tsx'
import { GalleryPage, type GalleryPageProps } from '../../../web/pages/trip-gallery/GalleryPage.tsx'
import { ANYTHING, card, gallery, HOME } from './catalogue.ts'
import { inCurrency as show } from './in-currency.tsx'

beforeAll(preloadParts)
afterEach(cleanup)

const page = (changes: Partial<GalleryPageProps> = {}) =>
  show(<GalleryPage content={gallery()} path="/trip-gallery" {...changes} />)
const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

/** In a popover, which only a browser with our styles shows. */
const choice = (words: string) => {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('#filters a')]
  const found = all.find((link) => link.textContent?.startsWith(words))
  if (!found) throw new Error(`there is no choice ${words}`)
  return found
}

describe('GalleryPage', () => {
  it('offers each choice as a link with how many it would leave, and takes it back', () => {
    page({ content: gallery({ duration: '8-11', sort: 'price', page: 3 }) })
    expect(choice('Japan8 trips').getAttribute('href')).toBe(
      '/trip-gallery?destination=japan&duration=8-11&sort=price',
    )
    const chosen = choice('8–11 days5 trips')
    expect([chosen.getAttribute('href'), chosen.getAttribute('aria-current')]).toEqual([
      '/trip-gallery?sort=price',
      'true',
    ])
    expect(screen.queryByText('Nowhere')).toBeNull()
  })

  it('has special deals as a filter with its count [SHELL-09]', () => {
    page({ content: gallery({ theme: 'walking' }) })
    expect(choice('Special deals2 trips').getAttribute('href')).toBe(
      '/trip-gallery?theme=walking&deal=special',
    )
    cleanup()
    page({ content: gallery({ deal: 'special' }) })
    expect(choice('Special deals2 trips').getAttribute('href')).toBe('/trip-gallery')
    expect(target('Special deals, remove')).toBe('/trip-gallery')
  })

  it('names the bounds of a budget without the fee, and says so beside prices that hold it [CUR-04]', () => {
    page({ content: gallery({ budget: '1500-3000' }) })
    const choiceOfBudget = choice('AU$2,250 to AU$4,500')
    expect(choiceOfBudget.textContent).toContain('3 trips')
    expect(screen.getByText(/Without the card fee, which trip prices include/)).toBeTruthy()
    expect(target('AU$2,250 to AU$4,500 without card fees, remove')).toBe('/trip-gallery')
  })

  it('says nothing of a fee in the currency in which there is none [CUR-04]', () => {
    show(<GalleryPage content={gallery({ budget: '1500-3000' })} path="/trip-gallery" />, {
      code: 'USD',
      rates: {},
    })
    expect(choice('US$1,500 to US$3,000').textContent).toContain('3 trips')
    expect(screen.queryByText(/card fee/)).toBeNull()
  })

  it('takes one filter away by its chip, and all of them at once', () => {
    page({ content: gallery({ q: 'bath', destination: 'japan', month: '2027-03', sort: 'rating' }) })
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    expect(chips.getAllByRole('link').map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['“bath”, remove', '/trip-gallery?destination=japan&month=2027-03&sort=rating'],
      ['Japan, remove', '/trip-gallery?q=bath&month=2027-03&sort=rating'],
      ['March 2027, remove', '/trip-gallery?q=bath&destination=japan&sort=rating'],
      ['Clear all', '/trip-gallery?sort=rating'],
    ])
  })

  it('asks whoever draws it once the page is awake', () => {
    const onQuery = vi.fn()
    page({ onQuery, content: gallery({ destination: 'japan' }) })
    fireEvent.click(choice('8–11 days5 trips'))
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'newest' } })
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(onQuery.mock.calls).toEqual([
      ['?destination=japan&duration=8-11'],
      ['?destination=japan&sort=newest'],
      ['?destination=japan&page=2'],
    ])
  })

  it('sorts by a form that keeps the filters', () => {
    page({ content: gallery({ destination: 'japan', page: 2 }) })
    const form = screen.getByLabelText('Sort by').closest('form')
    expect(form?.getAttribute('action')).toBe('/trip-gallery')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['destination', 'japan'],
      ['sort', 'recommended'],
    ])
  })

  it('links the first, the last and the neighbouring pages', () => {
    page({ content: gallery({ page: 5 }, [card()], 120) })
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Previous',
      '1',
      '4',
      '5',
      '6',
      '10',
      'Next',
    ])
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('5')
  })

  it('says what to do where nothing fits, and where no page is', () => {
    page({ content: gallery({ destination: 'japan' }, [], 0) })
    expect(target('Clear filters')).toBe('/trip-gallery')
    cleanup()
    page({ content: gallery({ destination: 'japan', page: 9 }, [], 36) })
    expect(target('To the first page')).toBe('/trip-gallery?destination=japan')
  })

  it('is headed by its type, with the tabs of a country [ROUTE-29]', () => {
    const type = { kind: 'country', slug: 'japan', label: 'Japan' } as const
    page({ path: '/japan_-tours', content: { ...gallery({ destination: 'japan' }), type } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trips in Japan')
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull()
    const tabs = within(screen.getByRole('navigation', { name: 'Of this country' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Trip Plans', 'Travel Insights', 'Local Designers'])
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/japan_-tours',
      '/japan/travel-guide',
      '/japan/local-designers',
    ])
  })

  it('prices a card for one and for two, the fee in it, and strikes what a deal takes off', () => {
    const deal = { trip_id: 204, label: 'Early', percent_off: 15, until: '2026-12-04' }
    page({ content: gallery({}, [card({ was_usd: dollars(1_500), deal })]) })
    const article = screen.getByRole('article')
    expect(article.textContent).toContain('AU$1,889 per person')
    expect(article.textContent).toContain('AU$3,778 for two, fees included')
    expect(article.querySelector('del')?.textContent).toBe('Before: AU$2,295')
    expect(article.textContent).toContain('15% off until 4 December 2026')
    expect(within(article).getByRole('link').getAttribute('href')).toBe('/trip-gallery/kii-coast')
  })
})

describe('searching', () => {
  it('says what was looked for, and looks for other words within the filters', () => {
    const onQuery = vi.fn()
    show(<SearchResultPage content={gallery({ q: 'bath', theme: 'walking', page: 2 })} onQuery={onQuery} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('36 trips for “bath”')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' river ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(onQuery.mock.calls).toEqual([['?q=river&theme=walking']])
  })

  const NO_FACETS = { destinations: [], durations: [], themes: [], budgets: [], deals: [] }

  it('suggests something where nothing was found', () => {
    const query = { ...ANYTHING, q: 'submarine', theme: 'walking' }
    const content = { query, settings: HOME.settings, facets: NO_FACETS }
    show(<Search404Page content={{ ...content, suggestions: [card()], trending: HOME.trending }} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing found for “submarine”')
    // Without the words, and without the theme.
    expect(target(/submarine.*remove/)).toBe('/search-result?theme=walking')
    expect(target(/walking.*remove/i)).toBe('/search-result?q=submarine')
    expect(target('Japan')).toBe('/search-result?destination=japan')
    expect(screen.getByRole('article').textContent).toContain('Kii coast on foot')
  })
})
