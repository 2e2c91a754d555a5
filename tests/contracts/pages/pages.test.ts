import { describe, expect, it } from 'vitest'
import { createHttpPages } from '../../../adapters/http/pages.ts'
import { createMemoryPages } from '../../../adapters/memory/market/pages.ts'
import { parse } from '../../../core/door/parse.ts'
import { type PagesPort, pagesContract } from '../../../core/ports/market/pages.port.ts'
import { FAILURE } from '../../../core/ports/port.ts'
import { CARD, createSampleCatalogue } from '../../harness/sample-catalogue.ts'
import { failureOf } from '../failure-of.ts'
import { STAY } from '../signal.ts'
import { createCatalogueServer } from './catalogue-server.ts'

const TRIP = `/trip-gallery/${CARD.slug}`
const PLAN = '/traveller/tripplan/view/id/1'
/** Of each page with content one address. */
const ADDRESSES = [
  '/',
  '/trip-gallery',
  '/trip-gallery?q=coast&page=2',
  '/japan_-tours',
  '/walking_-tours?sort=price',
  '/kii_-tours',
  '/search-result?q=coast',
  '/search-404?q=xyz',
  TRIP,
  `${TRIP}/reviews?page=2`,
  PLAN,
  '/agent/tripplan/view/id/1',
  '/local-designer/kenji-morimoto',
  '/local-designer/kenji-morimoto/reviews',
  '/japan/local-designers',
  '/japan/travel-guide',
]

const memoryWorld = (): PagesPort => createMemoryPages(createSampleCatalogue())
const httpWorld = (): PagesPort =>
  createHttpPages(createCatalogueServer(createSampleCatalogue()).ask, () => 0)

describe.each([
  ['in memory', memoryWorld],
  ['over HTTP', httpWorld],
])('the pages port %s', (_name, createPort) => {
  const load = (address: string) => createPort().load({ address }, STAY)

  it.each(ADDRESSES)('has the content of %s', async (address) => {
    const page = await load(address)
    expect(parse(pagesContract.load.output, page)).toMatchObject({ ok: true })
    // The same from either: one function puts it together, and the edge only leaves out what nobody agreed on.
    const { content, ...facts } = await memoryWorld().load({ address }, STAY)
    expect(page).toMatchObject(facts)
    expect(content).toMatchObject(page.content as object)
  })

  it('says that nothing was found, and where to look instead', async () => {
    expect(await load('/trip-gallery?q=xyz')).toMatchObject({ isEmpty: true, instead: null })
    expect(await load('/search-result?q=a%26b&sort=price')).toMatchObject({
      isEmpty: true,
      instead: '/search-404?q=a%26b&sort=price',
    })
  })

  it.each([
    '/trip-gallery/no-such-trip',
    '/local-designer/nobody',
    '/atlantis/travel-guide',
    '/atlantis/local-designers',
    '/atlantis_-tours',
    '/traveller/tripplan/view/id/99',
    '/about-us',
    '/nowhere',
    '/trip-gallery/%E0%A4%A',
  ])('fails with 1404 for %s, where nothing is', async (address) => {
    expect(await failureOf(load(address))).toMatchObject({ code: 1404 })
  })

  it('looks at no hash of an address', async () => {
    expect(await load(`${TRIP}#day-2`)).toEqual(await load(TRIP))
  })

  it('has the menu', async () => {
    const menu = await createPort().menu(null, STAY)
    expect(parse(pagesContract.menu.output, menu)).toMatchObject({ ok: true })
    expect(menu.content).toMatchObject([{ label: 'Trips', href: '/trip-gallery' }])
  })
})

describe('pages over HTTP', () => {
  function create() {
    const server = createCatalogueServer(createSampleCatalogue())
    const clock = { now: 0 }
    const pages = createHttpPages(server.ask, () => clock.now)
    const load = (address: string) => pages.load({ address }, STAY)
    const times = (path: string) => server.asked.filter((one) => one === path).length
    return { server, clock, pages, load, times }
  }

  it.each([
    ['/trips/kii-coast-on-foot', TRIP, { id: 'one' }],
    ['/trips/kii-coast-on-foot', TRIP, null],
    ['/trips', '/trip-gallery', { items: [{ ...CARD, price_usd: 'cheap' }] }],
    ['/travel-guides/japan', '/japan/travel-guide', []],
    ['/destinations', '/', [{ ...CARD }]],
  ])('fail where %s is answered in another shape, for %s', async (path, address, answer) => {
    const { server, load } = create()
    server.instead.set(path, answer)
    expect(await failureOf(load(address))).toMatchObject({ code: FAILURE.badAnswer })
    server.instead.clear()
    // Nothing of it is kept.
    expect(await load(address)).toMatchObject({ isEmpty: false })
  })

  it('refuse a menu that leads away', async () => {
    const { server, pages } = create()
    const [item] = await createSampleCatalogue().menu()
    for (const href of ['https://evil.test/', '//evil.test', 'javascript:alert(1)']) {
      server.instead.set('/get-menu-items', [{ ...item, href }])
      expect(await failureOf(pages.menu(null, STAY))).toMatchObject({ code: FAILURE.badAnswer })
    }
  })

  it('are asked for once within five minutes', async () => {
    const { clock, load, times } = create()
    const first = await load(TRIP)
    clock.now = 299_999
    expect(await load(`${TRIP}#top`)).toBe(first)
    expect(times('/trips/kii-coast-on-foot')).toBe(1)
    clock.now = 300_000
    await load(TRIP)
    expect(times('/trips/kii-coast-on-foot')).toBe(2)
  })

  it('are kept by their whole query', async () => {
    const { load, server } = create()
    await load('/trip-gallery')
    await load('/trip-gallery?page=2')
    expect(server.asked).toEqual(['/trips?', '/trips?page=2'])
  })

  it('that are for one person alone are kept for nobody', async () => {
    const { load, times } = create()
    await load(PLAN)
    await load(PLAN)
    await load('/agent/tripplan/view/id/1')
    expect(times('/trips/plans/1')).toBe(3)
  })

  it('are kept as far as twenty of them: the oldest goes', async () => {
    const { load, times } = create()
    await load(TRIP)
    for (let page = 1; page <= 20; page++) await load(`/trip-gallery?page=${page}`)
    await load(TRIP)
    expect(times('/trips/kii-coast-on-foot')).toBe(2)
    await load('/trip-gallery?page=20')
    expect(times('/trips?page=20')).toBe(1)
  })

  it('pass on why they could not be had, and ask again', async () => {
    const { load, times } = create()
    await failureOf(load('/trip-gallery/no-such-trip'))
    expect(await failureOf(load('/trip-gallery/no-such-trip'))).toMatchObject({ code: 1404 })
    expect(times('/trips/no-such-trip')).toBe(2)
  })
})
