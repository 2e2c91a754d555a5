import { describe, expect, it } from 'vitest'
import type { Accounts } from '../../../core/accounts/accounts.ts'
import type { Catalogue } from '../../../core/catalogue/catalogue.ts'
import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import { loadPage } from '../../../core/pages/load-page.ts'
import { PAGES } from '../../../core/pages/pages.ts'
import type { PortError } from '../../../core/ports/port.ts'
import { parametersIn } from '../../../core/routing/parameters.ts'
import type { GalleryQuery } from '../../../core/trips/gallery-query.ts'
import { CARD, createSampleCatalogue, DESIGNER, PLAN, TRIP } from '../../harness/sample-catalogue.ts'

const CATALOGUE = createSampleCatalogue()
const ACCOUNTS: Accounts = {
  claimableChat: async (token) => (token === 'good' ? { is_new: true, has_plan: false } : null),
  invitation: async (token) => (token === 'good' ? { email: 'kit@example.test', agency: 'Kites' } : null),
  waitingPeople: async () => ({ agents: [], applications: [], members: [] }),
  settings: async () => ({ account: {} as never, sessions: [], waiting: null }),
  enquiries: async ({ page }) => ({ items: [], page, per_page: 10, total: 0, has_more: false }),
  enquiry: async (id) => ({ id, can: {}, information: { first_name: 'Maya' } }) as never,
  plan: async (id) => ({ ...PLAN, id }),
  bookings: async ({ page }) => ({ items: [], page, per_page: 20, total: 0, has_more: false, next: null }),
  booking: async (id) =>
    ({
      id,
      can: {},
      payments: id === 9 ? [{ state: 'processing' }] : [],
      status: id === 7 ? 'confirmed' : 'awaitingDeposit',
    }) as never,
  feedback: async (id) => ({ id }) as never,
  bookedDays: async () => ({ days: null }),
  person: async (id) => ({ user_id: id }) as never,
  paper: async (_id, number) => ({ number }) as never,
  cancelling: async () => null,
  designersFor: async () => [],
  reviews: async ({ page }) => ({ items: [], page, per_page: 20, total: 0, has_more: false }),
  reports: async ({ page }) => ({ items: [], page, per_page: 20, total: 0, has_more: false }),
}
const load = (address: string, changes: Partial<Catalogue> = {}) =>
  loadPage({ ...CATALOGUE, ...changes }, address, ACCOUNTS)
const codeOf = (address: string, changes: Partial<Catalogue> = {}) =>
  load(address, changes).then(
    () => null,
    (error: PortError) => error.failure.code,
  )

describe('the content of a page', () => {
  it('is for home what stands there, as much of each as there is room for', async () => {
    const cards = Array.from({ length: 9 }, (_one, index) => ({ ...CARD, id: index }))
    const { content, isEmpty, instead } = await load('/', { dealtTrips: async () => cards })
    expect([isEmpty, instead]).toEqual([false, null])
    expect(content).toMatchObject({ totals: { trips: 1 }, destinations: [{ slug: 'kii' }], trips: [CARD] })
    expect(content).toMatchObject({ deals: cards.slice(0, 4), designers: [DESIGNER] })
  })

  it('is for a gallery what fits the address', async () => {
    const asked: GalleryQuery[] = []
    const trips: Catalogue['trips'] = async (query) => {
      asked.push(query)
      return CATALOGUE.trips(query)
    }
    await load('/trip-gallery?theme=walking&sort=price&page=2&utm_source=x', { trips })
    expect(asked).toMatchObject([{ theme: 'walking', sort: 'price', page: 2, destination: null }])
  })

  it.each([
    ['/walking_-tours', { kind: 'theme', slug: 'walking', label: 'Walking' }, { theme: 'walking' }],
    ['/asia_-tours', { kind: 'region', slug: 'asia', label: 'Asia' }, { destination: 'asia' }],
    ['/japan_-tours', { kind: 'country', slug: 'japan', label: 'Japan' }, { destination: 'japan' }],
    [
      '/kii_-tours?page=2',
      { kind: 'destination', slug: 'kii', label: 'Kii' },
      { destination: 'kii', page: 2 },
    ],
    ['/japan_-tours?destination=peru', { kind: 'country' }, { destination: 'japan' }],
  ])('is for %s a gallery of that kind', async (address, type, query) => {
    const { content } = await load(address)
    expect(content as GalleryContent).toMatchObject({ type, query })
  })

  it('of a place with few trips has those around it, so that there are four where the region has as many', async () => {
    const cards = Array.from({ length: 6 }, (_one, index) => ({ ...CARD, id: index + 1 }))
    const trips: Catalogue['trips'] = async (query) => {
      const list = await CATALOGUE.trips({ ...query, q: '' })
      const items =
        { kii: cards.slice(0, 1), japan: cards.slice(0, 2), asia: cards }[query.destination ?? ''] ?? []
      return { ...list, items, total: items.length }
    }
    const nearby = async (address: string) => {
      const { nearby: found } = (await load(address, { trips })).content as GalleryContent
      return found && [found.label, found.trips.map(({ id }) => id)]
    }
    expect(await nearby('/japan_-tours')).toEqual(['Asia', [3, 4]])
    expect(await nearby('/kii_-tours')).toEqual(['Asia', [2, 3, 4]])
    expect(await nearby('/asia_-tours')).toBeNull()
    expect(await nearby('/walking_-tours')).toBeNull()
    expect(await nearby('/japan_-tours?budget=to-1500')).toBeNull()
  })

  it.each([
    '/atlantis_-tours',
    '/antarctica_-tours',
    '/constructor_-tours',
    '/%E0%A4%A_-tours',
    '/trip-gallery/no-such-trip',
    '/trip-gallery/%E0%A4%A',
    '/local-designer/nobody',
    '/atlantis/local-designers',
    '/atlantis/travel-guide',
    '/traveller/tripplan/view/id/99',
    '/nowhere',
    '//evil.test',
    '/about-us',
  ])('is missing at %s', async (address) => {
    expect(await codeOf(address)).toBe(1404)
  })

  it('of a search in which nothing is found lies elsewhere, with its words', async () => {
    expect(await load('/search-result?q=xyz+%26&theme=walking&utm_source=a')).toMatchObject({
      isEmpty: true,
      instead: '/search-404?q=xyz%20%26&theme=walking',
    })
    expect(await load('/search-result?q=coast')).toMatchObject({ isEmpty: false, instead: null })
    const { content } = await load('/search-404?q=xyz')
    expect(content).toMatchObject({
      query: { q: 'xyz' },
      suggestions: [CARD],
      trending: [{ line: 'Old paths' }],
    })
  })

  it('of thanks is elsewhere as long as nothing is paid: where one pays, or where its payment is seen coming [BOOK-04]', async () => {
    expect(await load('/thankyou/7')).toMatchObject({ instead: null })
    expect(await load('/thankyou/8')).toMatchObject({ instead: '/checkout/order/8' })
    expect(await load('/thankyou/9')).toMatchObject({ instead: '/bookings/details/9' })
  })

  it('of a search far beyond its last page stays there: there is something to go back to', async () => {
    const trips: Catalogue['trips'] = async (query) => ({ ...(await CATALOGUE.trips(query)), items: [] })
    expect(await load('/search-result?page=90', { trips })).toMatchObject({ isEmpty: true, instead: null })
  })

  it('of trips, designers, countries and guides is theirs', async () => {
    expect(await load('/trip-gallery/kii-coast-on-foot')).toMatchObject({ content: { trip: TRIP } })
    expect(await load('/local-designer/kenji-morimoto')).toMatchObject({
      content: { designer: DESIGNER, trips: [CARD], reviews: { items: [{ rating: 5 }] } },
    })
    for (const [address, page] of [
      ['/trip-gallery/kii-coast-on-foot/reviews?page=3', 3],
      ['/trip-gallery/kii-coast-on-foot/reviews?page=-1', 1],
      ['/local-designer/kenji-morimoto/reviews?page=2', 2],
      ['/local-designer/kenji-morimoto/reviews?page=9999', 1],
    ] as const)
      expect(await load(address)).toMatchObject({ content: { list: { page } } })
    expect(await load('/japan/local-designers')).toMatchObject({
      isEmpty: false,
      content: { country: { name: 'Japan' }, designers: [DESIGNER], guide: { title: 'Japan, slowly' } },
    })
    expect(await load('/japan/travel-guide')).toMatchObject({
      content: { guide: { title: 'Japan, slowly' }, trips: [CARD], designers: [DESIGNER] },
    })
    const nobody = { designers: async () => [], guides: async () => [] }
    expect(await load('/japan/local-designers', nobody)).toMatchObject({
      isEmpty: true,
      content: { guide: null },
    })
  })

  it('of a plan is one person’s own, that of all else anybody’s', async () => {
    for (const audience of ['traveller', 'agent'])
      expect(await load(`/${audience}/tripplan/view/id/1`)).toMatchObject({
        content: { plan: PLAN },
        isPersonal: true,
      })
    expect(await load('/')).toMatchObject({ isPersonal: false })
  })

  it('passes on why a plan is refused', async () => {
    const refuse = async () => {
      throw Object.assign(new Error('Sign in to continue.'), { name: 'PortError', failure: { code: 1401 } })
    }
    expect(await codeOf('/traveller/tripplan/view/id/1', { plan: refuse })).toBe(1401)
  })

  it('is for an invitation what it says, for one person alone; nothing where it is not good', async () => {
    const { content, isPersonal } = await load('/bdm?invite=good')
    expect([content, isPersonal]).toEqual([{ invite: { email: 'kit@example.test', agency: 'Kites' } }, true])
    expect((await load('/bdm?invite=old')).content).toEqual({ invite: null })
    expect((await load('/bdm')).content).toEqual({ invite: null })
  })

  it('is there for every route that says so, and for no other', async () => {
    const addresses = PAGES.map(({ path, ...page }) => ({
      has: 'load' in page,
      address: path
        .replace(/\{\w+:number\}/g, '1')
        .replace('/trip-gallery/{trip}', `/trip-gallery/${TRIP.slug}`)
        .replace('{name}', DESIGNER.slug)
        .replace('/feedback/{id}/point/{point}', '/feedback/7/point/9')
        .replace(/\{\w+\}/g, 'japan'),
    }))
    for (const { address, has } of addresses)
      expect([address, await codeOf(address)]).toEqual([address, has ? null : 1404])
  })
})

describe('the parameters of a search', () => {
  it.each([
    ['', []],
    ['?', []],
    [
      '?a=1&&b',
      [
        ['a', '1'],
        ['b', ''],
      ],
    ],
    ['a=b=c', [['a', 'b=c']]],
    ['?a+b=c%20d+e', [['a b', 'c d e']]],
    [
      '?q=%zz&%E0%A4%A=+',
      [
        ['q', '%zz'],
        ['%E0%A4%A', ' '],
      ],
    ],
  ])('%j are read', (search, parameters) => {
    expect(parametersIn(search)).toEqual(parameters)
  })
})
