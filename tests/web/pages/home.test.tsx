import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { preloadParts } from '../../../web/hydration/late.tsx'
import { HomePage, type HomePageProps } from '../../../web/pages/home/HomePage.tsx'
import { HOME } from './catalogue.ts'
import { inCurrency } from './in-currency.tsx'

beforeAll(preloadParts)
afterEach(cleanup)

function home(changes: Partial<HomePageProps> = {}) {
  return inCurrency(
    <HomePage
      content={HOME}
      isAgent={false}
      isSignedIn={false}
      supportPhone="+61 2 5550 0142"
      today="2026-11-22"
      {...changes}
    />,
  )
}

const labels = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map((option) => option.textContent)

describe('HomePage', () => {
  it('searches by a form that works by itself', () => {
    home()
    const form = screen.getByRole('button', { name: 'Find trips' }).closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/search-result', 'get'])
    expect([...new FormData(form ?? undefined).keys()]).toEqual(['destination', 'month', 'duration'])
    const groups = [...screen.getByLabelText('Where to').querySelectorAll('optgroup')]
    expect(groups.map((group) => [group.label, ...labels(group)])).toEqual([
      ['Asia', 'Japan', 'Japan: Kii peninsula'],
      ['Europe', 'Croatia', 'Croatia: Vis'],
    ])
    const months = labels(screen.getByLabelText('When'))
    expect([months.length, months[1], months.at(-1)]).toEqual([13, 'November 2026', 'October 2027'])
    expect(labels(screen.getByLabelText('How long'))).toEqual(['Any length', '8–11 days'])
  })

  it('hands the search over once the page is awake', () => {
    const onSearch = vi.fn()
    home({ onSearch })
    fireEvent.change(screen.getByLabelText('Where to'), { target: { value: 'kii' } })
    fireEvent.change(screen.getByLabelText('When'), { target: { value: '2027-03' } })
    fireEvent.click(screen.getByRole('button', { name: 'Find trips' }))
    expect(onSearch.mock.calls).toEqual([['?destination=kii&month=2027-03']])
  })

  it('shows its parts in the decided order, and none that is empty', () => {
    home({ newsletter: <h2>Our monthly newsletter</h2> })
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings).toEqual([
      'One person who knows',
      'The price is the price',
      'Always somebody there',
      'Where people are going',
      'From an idea to a plan in three messages',
      'Trips by theme',
      'The people who plan them',
      'Back home, and still talking about it',
      'Before you go',
      'Are you a travel agent?',
      'Our monthly newsletter',
    ])
    cleanup()
    home({ content: { ...HOME, deals: HOME.trips, reviews: [] } })
    expect(screen.getByRole('heading', { name: 'Special deals' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /^Back home/ })).toBeNull()
  })

  it('leads to themes and lengths', () => {
    home()
    const carousel = within(screen.getByRole('list', { name: 'Themes and lengths' }))
    expect(carousel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/walking_-tours',
      '/trip-gallery?duration=8-11',
    ])
  })

  it('greets agents as agents, with their phone', () => {
    home({ isAgent: true })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Your clients, our people on the ground',
    )
    expect(screen.getByRole('link', { name: /5550 0142/ }).getAttribute('href')).toBe('tel:+61255500142')
    expect(screen.getByRole('link', { name: 'Join as a travel agent' }).getAttribute('href')).toBe(
      '/sign-up-travel-agent',
    )
  })
})
