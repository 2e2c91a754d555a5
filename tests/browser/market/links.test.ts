import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PAGES, type PageName } from '../../../core/pages/pages.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { placeOf } from '../../../core/routing/place.ts'
import { signedIn, TestBrowser } from '../../adapters/backend/running-server.ts'
import { atDepth, isWhole } from '../../harness/depth.ts'
import { setStage } from '../../harness/stage.ts'
import { walkLinks } from '../../harness/walk.ts'

/** Everybody who has links of their own; as a sample, those whom an audience is made for. */
const PERSONAS = ['traveller', 'agent', 'designer', 'concierge', 'admin'] as const
type Persona = (typeof PERSONAS)[number]
const CUSTOMERS = ['/messages', '/enquiries', '/bookings', '/account/settings'] as const
/** Where a trip of one's own is asked for, or paid. */
const DESIGNING = [
  'checkout-balance',
  'enquiry-submit-global',
  'enquiry-submit-trip',
  'enquiry-submit-local-designer',
  'enquiry-submit-destination',
] as const satisfies readonly PageName[]
/** Pages of one's own, to which the menu of every page leads. */
const OWN_PAGES: Readonly<Record<Persona, readonly string[]>> = {
  traveller: CUSTOMERS,
  agent: CUSTOMERS,
  designer: ['/messages', '/enquiries', '/bookings', '/desk/reviews', '/account/settings'],
  concierge: [
    '/messages',
    '/enquiries',
    '/bookings',
    '/desk/people',
    '/desk/reviews',
    '/desk/reports',
    '/account/settings',
  ],
  admin: [
    '/messages',
    '/enquiries',
    '/bookings',
    '/desk/people',
    '/desk/reviews',
    '/desk/reports',
    '/account/settings',
  ],
}
const NOWHERE = '/no-such-page-as-this'
/** The home page, and pages that nothing may lead to. */
const STARTS = ['/', '/search-404', '/traveller/subscribe/welcome', NOWHERE, '/demo/mails']
const known = ({ href }: { readonly href: string }) => !href.startsWith(NOWHERE)

/** Pages to which no link of a page leads, and why. */
const UNLED: Readonly<Partial<Record<PageName, string>>> = {
  'sign-up-travel-agent-success': 'comes after signing up',
  bdm: 'an invitation’s letter leads there',
  login: 'for who is not signed in',
  signup: 'for who is not signed in',
  'signup-success': 'comes after signing up',
  'verify-email': 'a letter leads there',
  'forgot-password': 'for who is not signed in',
  'reset-password': 'a letter leads there',
  'claim-chat': 'a guest’s letter leads there',
  'account-closed': 'comes after closing an account',
  confirmation: 'comes after a letter of wishes',
  withintrepid: 'a partner’s site leads there',
  checkout: 'comes after choosing a day',
  'checkout-order': 'stands with an order that waits for its payment',
  'search-result': 'the search of the home page is a form',
  'search-404': 'a search without results leads there',
  'subscribe-welcome': 'a letter leads there',
  thankyou: 'comes after paying',
  'thankyou-balance': 'comes after paying',
}
/** Those which one kind of people has not; what stands in a dialog or behind a press is not among links. */
const NOT_OF: Readonly<Record<Persona, readonly PageName[]>> = {
  traveller: ['people', 'reports', 'reviews', 'plan-editor', 'agent-trip-plan-bookable'],
  // The one whose balance is open is no agent.
  agent: [
    'people',
    'reports',
    'reviews',
    'plan-editor',
    'trip-plan-bookable',
    'checkout-balance',
    'feedback',
  ],
  designer: [
    ...(['people', 'reports', 'booking-details', 'booking-itinerary', 'feedback'] as const),
    // Who designs trips asks nobody for one.
    ...DESIGNING,
  ],
  concierge: ['agent-trip-plan-bookable', 'feedback', ...DESIGNING],
  admin: ['agent-trip-plan-bookable', 'feedback', ...DESIGNING],
}

/** Who is neither a traveller nor an agent is led to a plan by the audience alone. */
const NOT_OF_DESIGNERS = {
  traveller: 'agent-trip-plan-bookable',
  agent: 'trip-plan-bookable',
} as const satisfies Readonly<Record<string, PageName>>
/** Designers are led to no trip of their own, and have nothing at the desk: fewer addresses than everybody else. */
const fewestPages = (persona: Persona): number => (persona === 'designer' ? 180 : 200)

/** Pages of a persona's to which none of these addresses leads. */
function unledTo(
  persona: Persona,
  audience: keyof typeof NOT_OF_DESIGNERS,
  addresses: readonly string[],
): readonly string[] {
  const places = addresses.map((address) => placeOf(PAGES, parsePath(address)))
  const led = new Set(places.map((place) => (place.kind === 'route' ? place.route : '')))
  return PAGES.map(({ name }) => name).filter(
    (name) =>
      !(
        led.has(name) ||
        name in UNLED ||
        NOT_OF[persona].includes(name) ||
        (persona === 'designer' && name === NOT_OF_DESIGNERS[audience])
      ),
  )
}

describe.each(['traveller', 'agent'] as const)('the links of every page, for the %s audience', (type) => {
  const stage = setStage({ APP_TYPE: type, RATE_FACTOR: '1000' })
  const personas = atDepth<readonly Persona[]>([type], PERSONAS)
  /** As a sample, for one audience: what a visitor is told there differs in words alone. */
  const isWalked = isWhole || type === 'traveller'

  it.runIf(isWalked)(
    'lead somewhere for a visitor, every filter and every letter too [SHELL-02] [TRIP-01]',
    async () => {
      const visitor = new TestBrowser(stage.product)
      await visitor.call('/config.json')
      await visitor.call('/extranet/v2/newsletter', { method: 'POST', body: { email: 'walker@demo.test' } })
      await expect.poll(async () => (await visitor.call('/demo/mails')).text).toContain('walker@demo.test')
      const { dead, pages } = await walkLinks(visitor, STARTS, { looks: isWhole && type === 'traveller' })
      expect(dead.filter(known)).toEqual([])
      for (const path of ['/asia_-tours', '/trip-gallery', '/japan/travel-guide', '/demo/mails/1'])
        expect(pages).toContain(path)
      expect(pages.some((address) => /^\/traveller\/subscribe\/welcome\?/.test(address))).toBe(true)
      expect(pages.length).toBeGreaterThan(200)
    },
  )

  /** What each persona was led to by the links that a server draws. */
  const walkedBy = new Map<Persona, readonly string[]>()

  it.each(personas)('lead somewhere for the %s', async (persona) => {
    const person = await signedIn(stage.product, `${persona}@demo.test`)
    const { dead, pages } = await walkLinks(person, STARTS)
    walkedBy.set(persona, pages)
    expect(dead.filter(known)).toEqual([])
    expect(pages.length).toBeGreaterThan(fewestPages(persona))
  })

  it.each(personas)('lead somewhere for the %s where scripts draw them', async (persona) => {
    const { page, signIn, openMessages } = await stage.person()
    await signIn(`${persona}@demo.test`)
    await openMessages()
    const rooms = page.getByRole('region', { name: 'Messages', exact: true }).locator('button.room')
    const found = new Set(await linksOf(page))
    for (let room = 0; room < (await rooms.count()); room += 1) {
      await rooms.nth(room).click()
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
      for (const href of await linksOf(page)) found.add(href)
    }
    expect([...found]).toEqual(expect.arrayContaining([...OWN_PAGES[persona]]))
    const person = await signedIn(stage.product, `${persona}@demo.test`)
    const { dead, pages } = await walkLinks(person, [...found], { walked: walkedBy.get(persona) ?? [] })
    expect(dead).toEqual([])
    expect(unledTo(persona, type, [...(walkedBy.get(persona) ?? []), ...pages])).toEqual([])
    await page.context().close()
  })

  it.runIf(isWalked)(
    'of a page’s head give what it names, and a page without scripts says what to do',
    async () => {
      const visitor = new TestBrowser(stage.product)
      const { text } = await visitor.call('/login')
      const named = [...text.matchAll(/<link rel="(icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)]
      expect(named.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest'])
      const manifest = await visitor.call('/manifest.webmanifest')
      const icons = (JSON.parse(manifest.text) as { icons: { src: string }[] }).icons.map(({ src }) => src)
      for (const path of ['/favicon.ico', ...named.map(([, , href = '']) => href), ...icons])
        expect([path, (await visitor.call(path)).status]).toEqual([path, 200])
      for (const path of ['/checkout', '/bookings', '/messages', '/login']) {
        const { text: html, headers } = await visitor.call(path)
        const page = headers.get('location') === null ? html : (await visitor.call('/login')).text
        expect(page.slice(page.indexOf('<noscript>')).includes('let your browser run them')).toBe(true)
      }
    },
  )

  it.runIf(isWalked)(
    'lead from each gallery to four trips at least, those around it among them',
    async () => {
      const visitor = new TestBrowser(stage.product)
      const { text } = await visitor.call('/sitemap.xml')
      const { body } = await visitor.call('/extranet/v2/destinations')
      const places = body.data as unknown as readonly { readonly slug: string }[]
      const galleries = [...text.matchAll(/\/[a-z-]+_-tours(?=<)/g)].map(([path]) => path)
      const few: string[] = []
      for (const path of [...galleries, ...places.map(({ slug }) => `/${slug}_-tours`)]) {
        const { text: html } = await visitor.call(path)
        const trips = new Set(html.match(/href="\/trip-gallery\/[a-z0-9-]+"/g))
        if (trips.size < 4) few.push(path)
      }
      expect([galleries.length > 20, few]).toEqual([true, []])
    },
  )

  it.runIf(isWalked)('lead somewhere from all that search engines are told of', async () => {
    const robot = new TestBrowser(stage.product)
    const { text } = await robot.call('/sitemap.xml')
    const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    expect(paths).toContain('/europe_-tours')
    const answers = await Promise.all(paths.map(async (path) => [path, (await robot.call(path)).status]))
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })
})

const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links.map((link) => {
      const { pathname, search, origin, href } = link as HTMLAnchorElement
      return origin === window.location.origin ? pathname + search : href
    }),
  )
