import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { findingsOn } from '../../harness/audit.ts'
import { openContext } from '../../harness/context.ts'
import { isWhole } from '../../harness/depth.ts'
import type { Look } from '../../harness/looks.ts'
import { setStage } from '../../harness/stage.ts'

const PATIENCE = { timeout: 60_000 }
const TRIP = '/trip-gallery/old-roads-of-kii'

const LOOKS: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
]

/** Every public page that differs from the others. */
const PAGES = [
  '/',
  '/trip-gallery',
  '/japan_-tours',
  '/search-result?q=coast',
  '/search-404?q=zzz',
  TRIP,
  '/trip-gallery/no-such-trip',
  '/local-designer/kenji-morimoto',
  '/japan/local-designers',
  '/japan/travel-guide',
  '/become-a-local-designer',
  '/subscribe',
  '/traveller/subscribe/welcome?token=x',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/design',
]

describe('every public page', () => {
  const stage = setStage()

  // As a sample, each page in one of the looks.
  describe.each(LOOKS.map((look, place) => ({ ...look, place })))(
    'at $width px, $colorScheme',
    ({ place, ...look }) => {
      let page: Page
      stage.prepare(async () => {
        page = (await stage.person(look)).page
      })

      it.each(PAGES.filter((_, at) => isWhole || at % LOOKS.length === place))(
        'has nothing that an audit finds: %s',
        PATIENCE,
        async (path) => {
          await page.goto(`${stage.product.url}${path}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          expect(await findingsOn(page)).toEqual([])
          const beyond = () => document.documentElement.scrollWidth - innerWidth
          expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0)
        },
      )
    },
  )

  describe('without a script', () => {
    let page: Page
    const foreign: string[] = []
    stage.prepare(async () => {
      const context = await openContext(stage.browser, { javaScriptEnabled: false })
      page = await context.newPage()
      page.on('request', (request) => {
        if (!(request.url().startsWith(stage.product.url) || request.url().startsWith('data:')))
          foreign.push(request.url())
      })
    })
    afterAll(() => page.context().close())

    // As a sample, every third.
    it.each(PAGES.filter((_, at) => isWhole || at % 3 === 0))(
      'can be read, and asks nobody else for anything: %s',
      PATIENCE,
      async (path) => {
        await page.goto(`${stage.product.url}${path}`)
        expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60)
        expect(foreign).toEqual([])
      },
    )
  })

  it('tells search engines what it is: title, address, picture, company, trip and the way there [SHELL-08]', async () => {
    const html = await (await fetch(`${stage.product.url}${TRIP}?utm_source=letter`)).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(html).toContain('<title>The old roads of Kii, Japan · Tripwright</title>')
    expect(html).toContain(`<link rel="canonical" href="${stage.product.url}${TRIP}">`)
    expect(meta('description')?.length).toBeGreaterThan(60)
    const picture = await fetch(meta('og:image') ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    )
    expect(told.map((one) => one['@type'])).toEqual(['TravelAgency', 'TouristTrip', 'BreadcrumbList'])
    expect(told[0].priceRange).toBe('$1,000 - $10,000')
    expect(told[1].offers).toMatchObject({ priceCurrency: 'USD' })
  })

  it('is listed for them, and what is a person’s own is not', async () => {
    const sitemap = await (await fetch(`${stage.product.url}/sitemap.xml`)).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain(`${stage.product.url}${TRIP}`)
    expect(addresses.filter((address) => address.includes('/trip-gallery/')).length).toBe(36)
    expect(addresses.some((address) => /login|checkout|bookings|search|messages/.test(address))).toBe(false)
    const robots = await (await fetch(`${stage.product.url}/robots.txt`)).text()
    expect(robots).toContain('Disallow: /checkout')
    for (const path of ['/login', '/search-404', '/checkout/balance/x'])
      expect(await (await fetch(`${stage.product.url}${path}`)).text(), path).toContain(
        '<meta name="robots" content="noindex">',
      )
  })
})
