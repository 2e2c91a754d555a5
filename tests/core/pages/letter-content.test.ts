import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../../../core/catalogue/catalogue.ts'
import {
  fromDesigner,
  fromGallery,
  fromNothing,
  fromTrip,
  type LetterContent,
} from '../../../core/pages/letter-content.ts'
import { loadPage } from '../../../core/pages/load-page.ts'
import type { PortError } from '../../../core/ports/port.ts'
import type { Destination } from '../../../core/wire/catalogue/places.ts'
import { CARD, createSampleCatalogue, DESIGNER, TRIP } from '../../harness/sample-catalogue.ts'

const place = (
  id: number,
  slug: string,
  [code, home, name]: readonly [string, string, string],
  continent: Destination['continent'],
): Destination => ({
  id,
  slug,
  name: slug[0]?.toUpperCase() + slug.slice(1),
  country: { code, slug: home, name } as Destination['country'],
  continent,
  picture: CARD.picture,
  trips: 1,
})

const JAPAN = ['JP', 'japan', 'Japan'] as const
const CATALOGUE: Catalogue = {
  ...createSampleCatalogue(),
  destinations: async () => [
    place(1, 'kii', JAPAN, 'Asia'),
    place(2, 'lisbon', ['PT', 'portugal', 'Portugal'], 'Europe'),
    place(3, 'cusco', ['PE', 'peru', 'Peru'], 'South America'),
    place(4, 'kyoto', JAPAN, 'Asia'),
    place(5, 'aarhus', ['DK', 'denmark', 'Denmark'], 'Europe'),
    place(6, 'thimphu', ['BT', 'bhutan', 'Bhutan'], 'Asia'),
    place(7, 'aland', ['AX', 'aland-islands', 'Åland'], 'Europe'),
  ],
}
const THEMES = [{ id: 1, slug: 'walking', label: 'Walking', icon: 'footprints' }]
const home = { slug: 'japan', name: 'Japan', continent: 'Asia' }

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: PortError) => error.failure.code,
  )

describe('what a letter is written from', () => {
  it('has the countries by continent and name, each once, and the themes [ROUTE-13]', async () => {
    const { countries, themes, origin } = await fromNothing(CATALOGUE)
    expect(countries.map(({ continent, name }) => `${continent}: ${name}`)).toEqual([
      'Asia: Bhutan',
      'Asia: Japan',
      'Europe: Åland',
      'Europe: Denmark',
      'Europe: Portugal',
      'South America: Peru',
    ])
    expect(countries[1]).toEqual(home)
    expect([themes, origin]).toEqual([THEMES, { kind: 'nothing' }])
  })

  it('is a trip, with what stands beside the letter and no more [ROUTE-13]', async () => {
    const { origin, countries, themes } = await fromTrip(CATALOGUE, TRIP.slug)
    const { slug, title, country, days, price_usd, picture } = CARD
    expect(origin).toEqual({
      kind: 'trip',
      trip: { slug, title, country, days, price_usd, themes: ['walking'], picture, designer: TRIP.designer },
    })
    expect([countries.length, themes]).toEqual([6, THEMES])
  })

  it('is a designer, as on a card [ROUTE-13]', async () => {
    const { origin, countries } = await fromDesigner(CATALOGUE, DESIGNER.slug)
    const { introduction: _introduction, themes: _themes, picture: _picture, ...card } = DESIGNER
    expect(origin).toEqual({ kind: 'designer', designer: card })
    expect(countries).toHaveLength(6)
  })

  it.each([
    ['japan', { kind: 'country', slug: 'japan', label: 'Japan' }, home],
    ['kii', { kind: 'destination', slug: 'kii', label: 'Kii' }, home],
    ['kyoto', { kind: 'destination', slug: 'kyoto', label: 'Kyoto' }, home],
    ['asia', { kind: 'region', slug: 'asia', label: 'Asia' }, null],
    ['south-america', { kind: 'region', slug: 'south-america', label: 'South America' }, null],
    ['walking', { kind: 'theme', slug: 'walking', label: 'Walking' }, null],
  ])('is what a gallery is of: %s [ROUTE-13]', async (slug, type, country) => {
    expect((await fromGallery(CATALOGUE, slug)).origin).toEqual({ kind: 'gallery', type, country })
  })

  it('is missing where nobody knows it [ROUTE-13]', async () => {
    for (const slug of ['no-such-thing', '', 'Japan', '../japan', 'constructor', '__proto__']) {
      expect([slug, await codeOf(fromTrip(CATALOGUE, slug))]).toEqual([slug, 1404])
      expect([slug, await codeOf(fromDesigner(CATALOGUE, slug))]).toEqual([slug, 1404])
      expect([slug, await codeOf(fromGallery(CATALOGUE, slug))]).toEqual([slug, 1404])
    }
  })
})

describe('the page of a letter', () => {
  const accounts = {} as never
  const load = (address: string) => loadPage(CATALOGUE, address, accounts)

  it.each([
    ['/design', 'nothing'],
    ['/design?step=how', 'nothing'],
    ['/withintrepid', 'nothing'],
    [`/trip-gallery/${TRIP.slug}/design`, 'trip'],
    [`/local-designer/${DESIGNER.slug}/design?step=your_trip`, 'designer'],
    ['/japan/design', 'gallery'],
    ['/kii/design', 'gallery'],
    ['/asia/design', 'gallery'],
    ['/walking/design', 'gallery'],
  ])('at %s begins from %s, for anybody [ROUTE-13]', async (address, kind) => {
    const { content, isPersonal, isEmpty } = await load(address)
    expect([(content as LetterContent).origin.kind, isPersonal, isEmpty]).toEqual([kind, false, false])
  })

  it.each([
    '/trip-gallery/no-such-trip/design',
    '/local-designer/nobody/design',
    '/atlantis/design',
    '/antarctica/design',
    '/%E0%A4%A/design',
    '/constructor/design',
  ])('is missing at %s [ROUTE-13]', async (address) => {
    expect(await codeOf(load(address))).toBe(1404)
  })
})
