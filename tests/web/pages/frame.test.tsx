import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PAGES } from '../../../core/pages/pages.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { placeOf } from '../../../core/routing/place.ts'
import type { MenuItem } from '../../../core/wire/catalogue/settings.ts'
import { document as about } from '../../../web/pages/about-us/document.ts'
import { document as contact } from '../../../web/pages/contact-us/document.ts'
import { document as cookies } from '../../../web/pages/cookie-declaration/document.ts'
import { document as protection } from '../../../web/pages/data-protection/document.ts'
import { document as howItWorks } from '../../../web/pages/how-it-works/document.ts'
import { document as incentiveTerms } from '../../../web/pages/incentive-terms-and-conditions/document.ts'
import { document as press } from '../../../web/pages/press-coverpress/document.ts'
import { document as privacy } from '../../../web/pages/privacy-policy/document.ts'
import { document as groups } from '../../../web/pages/private-group-tours/document.ts'
import { document as schools } from '../../../web/pages/school-tour-details/document.ts'
import { document as terms } from '../../../web/pages/terms-of-use/document.ts'
import { document as builder } from '../../../web/pages/terms-of-use-trip-plan-builder/document.ts'
import { ContentPage } from '../../../web/pages/told/ContentPage.tsx'
import type { ContentDocument } from '../../../web/pages/told/document.ts'
import { document as incentive } from '../../../web/pages/travel-agent-booking-incentive/document.ts'
import { document as protections } from '../../../web/pages/traveller-protections/document.ts'
import { SiteFooter } from '../../../web/ui/footer/SiteFooter.tsx'
import { Header, type HeaderProps } from '../../../web/ui/Header.tsx'
import { FailedPage } from '../../../web/ui/waiting/FailedPage.tsx'
import { SIGNED_IN, SIGNED_OUT, show } from '../view-models.tsx'

afterEach(cleanup)

const entry = (id: number, label: string, href: string, audience: MenuItem['audience'] = 'all') => ({
  id,
  label,
  href,
  audience,
})
const MENU: readonly MenuItem[] = [
  { ...entry(1, 'Trips', '/trip-gallery'), children: [] },
  {
    ...entry(2, 'Destinations', '/trip-gallery'),
    children: [{ ...entry(3, 'Asia', '/trip-gallery'), children: [entry(4, 'Japan', '/japan_-tours')] }],
  },
  { ...entry(5, 'Your pay', '/travel-agent-booking-incentive', 'agent'), children: [] },
]

function header(changes: Partial<HeaderProps> = {}) {
  const onCurrency = vi.fn()
  const props = { session: SIGNED_OUT, page: 'home', unread: 0, onSignOut: () => undefined }
  show(
    <Header
      {...props}
      menu={MENU}
      path="/"
      isAgent={false}
      currency="AUD"
      onCurrency={onCurrency}
      {...changes}
    />,
  )
  return onCurrency
}

describe('the header with a menu', () => {
  it('has entries, and a panel for one with children, by the audience', () => {
    header({ path: '/japan_-tours' })
    const opener = screen.getAllByText('Destinations').find(({ tagName }) => tagName === 'BUTTON')
    const panel = document.getElementById(opener?.getAttribute('popovertarget') ?? '')
    expect([...(panel?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'Destinations',
      'Asia',
      'Japan',
    ])
    expect(screen.getByText('Japan').getAttribute('aria-current')).toBe('page')
    expect(screen.queryByText('Your pay')).toBeNull()
    cleanup()
    header({ isAgent: true })
    expect(screen.getByText('Your pay')).toBeTruthy()
  })

  it('offers seven currencies and tells which is chosen', () => {
    const onCurrency = header()
    const opener = screen.getByRole('button', { name: 'Currency: Australian dollar' })
    const list = document.getElementById(opener.getAttribute('popovertarget') ?? '')
    const choices = [...(list?.querySelectorAll('button') ?? [])]
    expect(choices.map((choice) => choice.textContent?.slice(0, 3))).toEqual([
      ...['AUD', 'GBP', 'CAD', 'EUR', 'JPY', 'NZD', 'USD'],
    ])
    expect(choices.map((choice) => choice.getAttribute('aria-pressed')).indexOf('true')).toBe(0)
    if (choices[4]) fireEvent.click(choices[4])
    expect(onCurrency.mock.calls).toEqual([['JPY']])
  })

  it('leads to designing, and to the messages of somebody who has some', () => {
    header()
    expect(screen.getAllByRole('link', { name: 'Design a trip' })[0]?.getAttribute('href')).toBe('/design')
    expect(screen.queryByText('Messages')).toBeNull()
    cleanup()
    header({ session: SIGNED_IN, unread: 2 })
    // In the menu, and in that of the account.
    const links = screen.getAllByText('Messages').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/messages', '/messages'])
  })

  it.each([
    ['TV', 2],
    ['TA', 2],
    ['LS', 0],
    ['TC', 0],
  ] as const)('leads a %s to designing: so often as they ask for trips', (type, count) => {
    header({ session: { ...SIGNED_IN, user: SIGNED_IN.user && { ...SIGNED_IN.user, type } } })
    expect(screen.queryAllByRole('link', { name: 'Design a trip', hidden: true })).toHaveLength(count)
  })
})

describe('the menus of somebody signed in', () => {
  it.each(
    (['TV', 'TA', 'LS', 'TC'] as const).flatMap((type) =>
      [false, true].map((isAgent) => ({ type, isAgent })),
    ),
  )(
    'lead to pages that there are, for $type where agents are served: $isAgent [SHELL-02]',
    ({ type, isAgent }) => {
      const { user } = SIGNED_IN
      if (!user) throw new Error('nobody is signed in')
      header({ session: { ...SIGNED_IN, user: { ...user, type } }, isAgent, unread: 1 })
      const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
      expect(links).toEqual(expect.arrayContaining(['/', '/messages']))
      const nowhere = links.filter((href) => placeOf(PAGES, parsePath(href)).kind !== 'route')
      expect(nowhere).toEqual([])
      expect(links.filter((href) => href === '/login')).toEqual([])
    },
  )
})

describe('the rest of the frame', () => {
  it('has a footer with the phone and the legal pages', () => {
    show(<SiteFooter supportPhone="+61 2 5550 0142" />)
    expect(screen.getByRole('link', { name: '+61 2 5550 0142' }).getAttribute('href')).toBe(
      'tel:+61255500142',
    )
    const legal = within(screen.getByRole('navigation', { name: 'Legal' }))
    expect(legal.getAllByRole('link')).toHaveLength(8)
  })

  it('lets one try again where a page could not be loaded', () => {
    const onRetry = vi.fn()
    show(<FailedPage what="The trip" onRetry={onRetry} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("The trip couldn't be loaded")
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

const LEGAL = { terms, builder, incentive, incentiveTerms, privacy, cookies, protection, protections }
const TOLD: Readonly<Record<string, ContentDocument>> = {
  ...LEGAL,
  about,
  contact,
  howItWorks,
  schools,
  groups,
  press,
}

describe('texts', () => {
  it.each(Object.entries(TOLD))('%s is a page with parts that can be linked to', (_name, document) => {
    const { container } = show(<ContentPage document={document} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(document.title)
    const parts = screen.getAllByRole('heading', { level: 2 })
    expect(parts.length).toBeGreaterThanOrEqual(5)
    expect(new Set(parts.map((part) => part.textContent)).size).toBe(parts.length)
    const anchors = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
    expect(anchors).toEqual(parts.map((part) => `#${part.id}`))
    expect(container.textContent?.length).toBeGreaterThan(1_200)
  })

  it.each(Object.entries(LEGAL))('%s says since when it holds', (_name, document) => {
    show(<ContentPage document={document} />)
    const { since = '' } = document
    const day = new Date(since).getUTCDate()
    expect(screen.getByText(`${day} November 2026`).getAttribute('datetime')).toBe(since)
  })
})
