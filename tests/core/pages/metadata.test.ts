import { describe, expect, it } from 'vitest'
import { NO_ACCOUNTS } from '../../../core/accounts/accounts.ts'
import { loadPage } from '../../../core/pages/load-page.ts'
import { metadataOf, type PageFacts } from '../../../core/pages/metadata.ts'
import { PAGES, type PageName } from '../../../core/pages/pages.ts'
import { listedPaths } from '../../../core/pages/sitemap.ts'
import type { JsonLd } from '../../../core/pages/structured-data.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { matchRoute } from '../../../core/routing/place.ts'
import { createSampleCatalogue, TRIP } from '../../harness/sample-catalogue.ts'

const ORIGIN = 'https://tripwright.test'
const TRIP_PATH = `/trip-gallery/${TRIP.slug}`

const ACCOUNTS = {
  ...NO_ACCOUNTS,
  settings: async () => ({ account: {} as never, sessions: [], waiting: null }),
  enquiries: async ({ page }: { page: number }) => ({
    items: [],
    page,
    per_page: 10,
    total: 0,
    has_more: false,
  }),
  bookings: async ({ page }: { page: number }) => ({
    items: [],
    page,
    per_page: 20,
    total: 0,
    has_more: false,
    next: null,
  }),
  booking: async (id: number) => ({ id, status: 'confirmed', payments: [] }) as never,
}

/** What the page at an address tells of itself, with the sample's content where it has one. */
async function told(address: string, changes: Partial<PageFacts> = {}) {
  const page = matchRoute(PAGES, parsePath(address).path)?.route
  if (!page) throw new Error(`no page at ${address}`)
  const content = 'load' in page ? (await loadPage(createSampleCatalogue(), address, ACCOUNTS)).content : null
  return metadataOf({ page, content, address, origin: ORIGIN, isPreview: false, ...changes })
}
const ofType = (structured: readonly JsonLd[], type: string) =>
  structured.filter((one) => one['@type'] === type)

describe('the canonical address', () => {
  it.each([
    ['/?utm_source=mail&gclid=1', '/'],
    [`${TRIP_PATH}?traffic=1&utm_term=x#day-2`, TRIP_PATH],
    ['/trip-gallery?theme=walking&sort=price&q=x', '/trip-gallery'],
    ['/trip-gallery?theme=walking&page=3&utm_source=a', '/trip-gallery?page=3'],
    ['/trip-gallery?page=-1', '/trip-gallery'],
    ['/japan_-tours?page=2&month=2027-03', '/japan_-tours?page=2'],
    ['/search-result?q=coast&utm_source=a&AffID=7', '/search-result?q=coast'],
    ['/about-us?anything=1', '/about-us'],
    ['/login?next=/bookings', '/login'],
  ])('of %s is %s', async (address, canonical) => {
    expect((await told(address)).canonical).toBe(`${ORIGIN}${canonical}`)
  })
})

describe('what a search engine may list', () => {
  it.each([
    '/',
    '/trip-gallery',
    TRIP_PATH,
    '/japan_-tours',
    '/japan/travel-guide',
    '/about-us',
    '/terms-of-use',
  ])('is %s', async (address) => {
    expect((await told(address)).isIndexed).toBe(true)
  })

  it.each([
    '/login',
    '/signup',
    '/account/settings',
    '/bookings',
    '/enquiries',
    '/checkout',
    '/checkout/balance/7',
    '/thankyou/7',
    '/messages',
    '/design',
    '/design/confirmation',
    '/search-result?q=coast',
    '/search-404?q=xyz',
    '/traveller/tripplan/view/id/1',
    '/trip-gallery?q=xyz',
    '/bdm',
    '/user/reset-password',
  ])('is not %s', async (address) => {
    expect((await told(address)).isIndexed).toBe(false)
  })

  it('is nothing at all in a preview', async () => {
    expect((await told('/', { isPreview: true })).isIndexed).toBe(false)
  })

  it('is the path of each such page, whatever the catalogue has of it', async () => {
    const paths = await listedPaths(createSampleCatalogue())
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/trip-gallery',
        '/how-it-works',
        '/privacy-policy',
        '/japan_-tours',
        '/asia_-tours',
        '/walking_-tours',
        '/japan/local-designers',
        '/japan/travel-guide',
        '/local-designer/kenji-morimoto',
        TRIP_PATH,
      ]),
    )
    expect(paths.filter((path) => /\{|login|checkout|search|account|messages|design$/.test(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect([path, (await told(path)).isIndexed]).toEqual([path, true])
  })

  it('is no page on which there is nothing', async () => {
    const nobody = { ...createSampleCatalogue(), designers: async () => [] }
    expect(await listedPaths(nobody)).not.toContain('/japan/local-designers')
    const { content } = await loadPage(nobody, '/japan/local-designers')
    expect((await told('/japan/local-designers', { content })).isIndexed).toBe(false)
  })
})

describe('title, description and picture', () => {
  it('are the trip’s', async () => {
    expect(await told(TRIP_PATH)).toMatchObject({
      title: 'Kii coast on foot, Japan · Tripwright',
      description: '2 days in Japan. Short walks between fishing villages.',
      picture: `${ORIGIN}/pictures/og/v1/japan/walking/kii.png`,
    })
  })

  it('are the page’s own where it is told and not looked up [SHELL-08]', async () => {
    const addresses = ['/about-us', '/contact-us', '/how-it-works', '/privacy-policy', '/terms-of-use']
    const said = await Promise.all(addresses.map(async (address) => (await told(address)).description))
    expect(said[0]).toContain('an Australian travel agency')
    expect(new Set(said).size).toBe(addresses.length)
  })

  it('are there for every page, and short', async () => {
    for (const page of PAGES) {
      const { title, description, picture } = metadataOf({
        page,
        content: null,
        address: '/',
        origin: ORIGIN,
        isPreview: false,
      })
      expect(title).toMatch(/^.{3,60} · Tripwright$/)
      expect(description.length).toBeGreaterThan(40)
      expect(description.length).toBeLessThanOrEqual(300)
      expect(picture).toMatch(/^https:\/\/tripwright\.test\/pictures\/og\/v1\/.+\.png$/)
    }
  })

  it('take no picture that is not ours', async () => {
    const content = { trip: { ...TRIP, picture: 'https://evil.test/x.png' } }
    const { picture } = await told(TRIP_PATH, { content })
    expect(picture).toBe(`${ORIGIN}/pictures/og/v1/any/any/home.png`)
  })
})

describe('what pages say in the words of schema.org', () => {
  it('is on every page who we are, and what our prices lie between [SHELL-08]', async () => {
    for (const address of ['/', TRIP_PATH, '/about-us', '/japan/travel-guide']) {
      const [company] = ofType((await told(address)).structured, 'TravelAgency')
      expect(company).toMatchObject({ name: 'Tripwright', url: `${ORIGIN}/`, priceRange: '$1,000 - $10,000' })
    }
  })

  it('is of a trip its offer, its days and the way to it', async () => {
    const { structured } = await told(`${TRIP_PATH}?utm_source=x`)
    const url = `${ORIGIN}${TRIP_PATH}`
    const [trip] = ofType(structured, 'TouristTrip')
    expect(trip).toMatchObject({
      name: TRIP.title,
      url,
      offers: { '@type': 'Offer', price: '1234.00', priceCurrency: 'USD', url },
      itinerary: { numberOfItems: 2 },
      aggregateRating: { ratingValue: 4.9, reviewCount: 12 },
    })
    expect(ofType(structured, 'BreadcrumbList')).toMatchObject([
      {
        itemListElement: [
          { position: 1, name: 'Trips', item: `${ORIGIN}/trip-gallery` },
          { position: 2, name: 'Japan', item: `${ORIGIN}/japan_-tours` },
          { position: 3, name: TRIP.title, item: url },
        ],
      },
    ])
  })

  it('is no rating where nobody has rated', async () => {
    const content = { trip: { ...TRIP, rating: null, reviews: 0 } }
    const [trip] = ofType((await told(TRIP_PATH, { content })).structured, 'TouristTrip')
    expect(trip).not.toHaveProperty('aggregateRating')
  })

  it.each([
    ['/walking_-tours', ['Trips', 'Walking']],
    ['/local-designer/kenji-morimoto', ['Japan', 'Kenji Morimoto']],
    ['/japan/travel-guide', ['Japan', 'Japan, slowly']],
    ['/', undefined],
    ['/trip-gallery', undefined],
  ])('is of %s the way there', async (address, names) => {
    const [crumbs] = ofType((await told(address)).structured, 'BreadcrumbList')
    const items = crumbs?.['itemListElement'] as
      | readonly { readonly name: string; readonly item: string }[]
      | undefined
    expect(items?.map(({ name }) => name)).toEqual(names)
    for (const { item } of items ?? []) {
      const found = matchRoute(PAGES, new URL(item).pathname)?.route.name as PageName | undefined
      expect(found).toBeDefined()
    }
  })
})
