import type { Catalogue } from '../catalogue/catalogue.ts'
import { continentSlug } from '../places/continents.ts'
import { placeLabel } from '../places/place-label.ts'
import { PortError } from '../ports/port.ts'
import { parametersIn } from '../routing/parameters.ts'
import { type Location, parsePath } from '../routing/path.ts'
import { matchRoute, paramsOf } from '../routing/place.ts'
import { ROUTES, type RouteName } from '../routing/routes.ts'
import { type GalleryQuery, galleryQuery, gallerySearch } from '../trips/gallery-query.ts'
import { CODE } from '../wire/envelope.ts'
import type { GalleryContent, PageContents } from './content.ts'

/** What a page is made of, and whether something was found. */
export interface LoadedPage<C = unknown> {
  readonly content: C
  readonly isEmpty: boolean
  /** Where to go instead. */
  readonly instead: string | null
  /** It is for one person alone, and kept for nobody. */
  readonly isPersonal?: boolean
}

interface Asked {
  readonly catalogue: Catalogue
  readonly params: Readonly<Record<string, string>>
  readonly location: Location
}

type Load<C> = (asked: Asked) => Promise<LoadedPage<C>>

const found = <C>(content: C): LoadedPage<C> => ({ content, isEmpty: false, instead: null })
const missing = (what: string): PortError =>
  new PortError({ code: CODE.notFound, message: `There is no such ${what}.` })

/**
 * The content of the page at an address, asked of a catalogue; the server and the browser put pages together alike.
 * @throws PortError 1404 where the address has no page with content, or names something that is not there
 */
export async function loadContent(catalogue: Catalogue, address: string): Promise<LoadedPage> {
  const location = parsePath(address)
  const name = matchRoute(ROUTES, location.path)?.route.name as RouteName | undefined
  const route = ROUTES.find((one) => one.name === name)
  const params = route && paramsOf(route, location.path)
  const load = name && LOADERS[name as keyof PageContents]
  if (!(load && params)) throw missing('page')
  return { ...(await load({ catalogue, params, location })), isPersonal: route.access !== 'everybody' }
}

/** The same as it passes the door of the machines: as one text. */
export async function loadPage(catalogue: Catalogue, address: string): Promise<LoadedPage<string>> {
  const page = await loadContent(catalogue, address)
  return { ...page, content: JSON.stringify(page.content) }
}

const LOADERS: { readonly [P in keyof PageContents]: Load<PageContents[P]> } = {
  home: async ({ catalogue }) => {
    const [settings, totals, destinations, trending, list, deals, designers, reviews, guides] =
      await Promise.all([
        catalogue.searchSettings(),
        catalogue.totals(),
        catalogue.destinations(),
        catalogue.trending(),
        catalogue.trips(galleryQuery([])),
        catalogue.dealtTrips(),
        catalogue.designers(null),
        catalogue.latestReviews(),
        catalogue.guides(),
      ])
    const trips = list.items.slice(0, 4)
    return found({
      settings,
      totals,
      destinations,
      trending: trending.slice(0, 6),
      trips,
      deals: deals.slice(0, 4),
      designers: designers.slice(0, 4),
      reviews: reviews.slice(0, 3),
      guides: guides.slice(0, 3),
    })
  },
  'trip-gallery': async ({ catalogue, location }) => gallery(catalogue, queryIn(location), null),
  'types-gallery': async ({ catalogue, location, params }) => {
    const type = await typeOf(catalogue, params['types'] ?? '')
    if (!type) throw missing('kind of trip')
    const query = queryIn(location)
    const narrowed =
      type.kind === 'theme' ? { ...query, theme: type.slug } : { ...query, destination: type.slug }
    const page = await gallery(catalogue, narrowed, type)
    return { ...page, content: { ...page.content, nearby: await nearbyOf(catalogue, page.content) } }
  },
  'search-result': async ({ catalogue, location }) => {
    const query = queryIn(location)
    const page = await gallery(catalogue, query, null)
    const isNothing = page.content.list.total === 0
    return isNothing ? { ...page, instead: `/search-404${gallerySearch(query)}` } : page
  },
  'search-404': async ({ catalogue, location }) => {
    const [settings, list, trending] = await Promise.all([
      catalogue.searchSettings(),
      catalogue.trips(galleryQuery([])),
      catalogue.trending(),
    ])
    const suggestions = list.items.slice(0, 4)
    return found({ query: queryIn(location), settings, suggestions, trending: trending.slice(0, 6) })
  },
  'trip-plan': async ({ catalogue, params }) => found({ trip: await catalogue.trip(params['trip'] ?? '') }),
  'trip-plan-bookable': loadPlan,
  'agent-trip-plan-bookable': loadPlan,
  'local-designer': async ({ catalogue, params }) => {
    const slug = params['name'] ?? ''
    const [designer, trips, reviews] = await Promise.all([
      catalogue.designer(slug),
      catalogue.tripsOfDesigner(slug),
      catalogue.reviewsOfDesigner(slug),
    ])
    return found({ designer, trips, reviews })
  },
  'country-local-designers': async ({ catalogue, params }) => {
    const slug = params['country'] ?? ''
    const [country, designers, guides] = await Promise.all([
      countryOf(catalogue, slug),
      catalogue.designers(slug),
      catalogue.guides(),
    ])
    const guide = guides.find((one) => one.country.slug === slug) ?? null
    return { ...found({ country, designers, guide }), isEmpty: designers.length === 0 }
  },
  'country-travel-guide': async ({ catalogue, params }) => {
    const slug = params['country'] ?? ''
    const [guide, list, designers] = await Promise.all([
      catalogue.guide(slug),
      catalogue.trips(galleryQuery([['destination', slug]])),
      catalogue.designers(slug),
    ])
    return found({ guide, trips: list.items.slice(0, 4), designers })
  },
}

async function loadPlan({
  catalogue,
  params,
}: Asked): Promise<LoadedPage<PageContents['trip-plan-bookable']>> {
  return found({ plan: await catalogue.plan(Number(params['trip'])) })
}

async function gallery(
  catalogue: Catalogue,
  query: GalleryQuery,
  type: GalleryContent['type'],
): Promise<LoadedPage<GalleryContent>> {
  const list = await catalogue.trips(query)
  return { ...found({ query, list, type, nearby: null }), isEmpty: list.items.length === 0 }
}

/** A gallery's type is a theme, a region, a country or a destination. */
async function typeOf(catalogue: Catalogue, slug: string): Promise<GalleryContent['type']> {
  const [{ travel_themes }, destinations] = await Promise.all([
    catalogue.searchSettings(),
    catalogue.destinations(),
  ])
  const theme = travel_themes.find((one) => one.slug === slug)
  if (theme) return { kind: 'theme', slug, label: theme.label }
  const region = destinations.find(({ continent }) => continentSlug(continent) === slug)
  if (region) return { kind: 'region', slug, label: region.continent }
  const inCountry = destinations.find((one) => one.country.slug === slug)
  if (inCountry) return { kind: 'country', slug, label: inCountry.country.name }
  const place = destinations.find((one) => one.slug === slug)
  return place ? { kind: 'destination', slug, label: placeLabel(place, destinations) } : null
}

/** A gallery shows no fewer trips, where there are as many around it. */
const FEWEST_TRIPS = 4

/** For a place with few trips, as long as nothing else is asked for: those of its country, then of its region. */
async function nearbyOf(
  catalogue: Catalogue,
  { query, list, type }: GalleryContent,
): Promise<GalleryContent['nearby']> {
  const isPlace = type !== null && (type.kind === 'country' || type.kind === 'destination')
  const isPlain = gallerySearch(query) === gallerySearch({ destination: query.destination })
  if (!(isPlace && isPlain) || list.total >= FEWEST_TRIPS) return null
  const place = (await catalogue.destinations()).find(
    (one) => one.slug === type.slug || one.country.slug === type.slug,
  )
  if (!place) return null
  const { country, continent } = place
  const around = { slug: continentSlug(continent), label: continent }
  const wider = type.kind === 'country' ? [around] : [{ slug: country.slug, label: country.name }, around]
  for (const { slug, label } of wider) {
    const { items } = await catalogue.trips(galleryQuery([['destination', slug]]))
    const trips = items.filter(({ id }) => !list.items.some((own) => own.id === id))
    const isEnough = trips.length + list.total >= FEWEST_TRIPS
    if (isEnough || (trips.length > 0 && slug === around.slug))
      return { label, trips: trips.slice(0, FEWEST_TRIPS - list.total) }
  }
  return null
}

async function countryOf(catalogue: Catalogue, slug: string) {
  const place = (await catalogue.destinations()).find((one) => one.country.slug === slug)
  if (!place) throw missing('country')
  return place.country
}

function queryIn({ search }: Location): GalleryQuery {
  return galleryQuery(parametersIn(search))
}
