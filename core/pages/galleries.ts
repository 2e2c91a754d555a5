import type { Catalogue } from '../catalogue/catalogue.ts'
import { continentSlug } from '../places/continents.ts'
import { parametersIn } from '../routing/parameters.ts'
import type { Location } from '../routing/path.ts'
import { counted } from '../text/counted.ts'
import { type GalleryQuery, galleryQuery, gallerySearch } from '../trips/gallery-query.ts'
import { type GalleryContent, type GalleryType, nearbyTrips, typeOf } from './gallery-content.ts'
import { missing } from './missing.ts'
import { type ContentOf, definePage } from './page.ts'
import { breadcrumbs } from './structured-data.ts'

/** A page of a gallery is itself; a look at it by filters, sort or tracking is not another page. */
const pageAlone = (parameters: Parameters<typeof galleryQuery>[0]): string =>
  gallerySearch({ page: galleryQuery(parameters).page })

const hasNone = ({ list }: GalleryContent): boolean => list.items.length === 0

export const TripGallery = definePage({
  name: 'trip-gallery',
  path: '/trip-gallery',
  access: 'everybody',
  layout: 'default',
  title: 'All trips',
  description:
    'All our trips, by place, length, theme and budget, with the full price in your currency and free cancellation where it holds.',
  skeleton: 'gallery',
  keepsMeanwhile: true,
  load: ({ catalogue, location }): Promise<GalleryContent> => gallery(catalogue, queryIn(location), null),
  isEmpty: hasNone,
  canonicalSearch: pageAlone,
})

/** The gallery of a theme, a region, a country or a destination. */
export const TypesGallery = definePage({
  name: 'types-gallery',
  path: '/{types}_-tours',
  access: 'everybody',
  layout: 'default',
  title: 'Trips',
  skeleton: 'gallery',
  keepsMeanwhile: true,
  async load({ catalogue, location, params }): Promise<GalleryContent> {
    const type = await typeOf(catalogue, params.types)
    if (!type) throw missing('kind of trip')
    const narrowed = type.kind === 'theme' ? { theme: type.slug } : { destination: type.slug }
    const found = await gallery(catalogue, { ...queryIn(location), ...narrowed }, type)
    return { ...found, nearby: await nearbyTrips(catalogue, found) }
  },
  isEmpty: hasNone,
  titleOf: ({ type }) => (type ? `${type.label}: trips` : 'Trips'),
  descriptionOf: ({ type, list }) =>
    `${counted(list.total, 'trip', 'trips')}${type ? ` for ${type.label}` : ''}, each planned by somebody who lives there. Compare days, prices and reviews, and change any of them with its designer.`,
  pictureOf: ({ list }) => list.items[0]?.picture,
  structuredData: ({ type }, { origin, canonical }) =>
    type
      ? [
          breadcrumbs([
            { name: 'Trips', url: `${origin}/trip-gallery` },
            { name: type.label, url: canonical },
          ]),
        ]
      : [],
  canonicalSearch: pageAlone,
  async sitemap(catalogue) {
    const [{ travel_themes }, destinations] = await Promise.all([
      catalogue.searchSettings(),
      catalogue.destinations(),
    ])
    const places = destinations.flatMap(({ continent, country }) => [continentSlug(continent), country.slug])
    const themes = travel_themes.map(({ slug }) => slug)
    return [...new Set([...places, ...themes])].map((types) => ({ types }))
  },
})

export const SearchResult = definePage({
  name: 'search-result',
  path: '/search-result',
  access: 'everybody',
  layout: 'default',
  title: 'Search',
  isUnlisted: true,
  keepsMeanwhile: true,
  load: ({ catalogue, location }): Promise<GalleryContent> => gallery(catalogue, queryIn(location), null),
  isEmpty: hasNone,
  instead: ({ query, list }) => (list.total === 0 ? `/search-404${gallerySearch(query)}` : null),
  titleOf: ({ query }) => (query.q === '' ? 'Search' : `Trips for “${query.q}”`),
  canonicalSearch: (parameters) => gallerySearch(galleryQuery(parameters)),
})

/** Nothing was found for these words. */
export const NothingFound = definePage({
  name: 'search-404',
  path: '/search-404',
  access: 'everybody',
  layout: 'default',
  title: 'Nothing found',
  isUnlisted: true,
  async load({ catalogue, location }) {
    const [settings, list, trending] = await Promise.all([
      catalogue.searchSettings(),
      catalogue.trips(galleryQuery([])),
      catalogue.trending(),
    ])
    const suggestions = list.items.slice(0, 4)
    const { facets } = list
    return { query: queryIn(location), settings, facets, suggestions, trending: trending.slice(0, 6) }
  },
})
export type NothingFoundContent = ContentOf<typeof NothingFound>

async function gallery(
  catalogue: Catalogue,
  query: GalleryQuery,
  type: GalleryType | null,
): Promise<GalleryContent> {
  return { query, list: await catalogue.trips(query), type, nearby: null }
}

const queryIn = ({ search }: Location): GalleryQuery => galleryQuery(parametersIn(search))
