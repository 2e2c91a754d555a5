import type { Catalogue } from '../catalogue/catalogue.ts'
import { continentSlug } from '../places/continents.ts'
import { placeLabel } from '../places/place-label.ts'
import { type GalleryQuery, galleryQuery, gallerySearch } from '../trips/gallery-query.ts'
import type { TripCard, TripList } from '../wire/catalogue/trips.ts'

/** A gallery, whole or of one type (TRIP-01); the search's results are one too. */
export interface GalleryContent {
  readonly query: GalleryQuery
  readonly list: TripList
  /** What the address names: `/japan_-tours`. */
  readonly type: GalleryType | null
  /** Trips of the region around a place that has few of its own; null where there is nothing to add. */
  readonly nearby: { readonly label: string; readonly trips: readonly TripCard[] } | null
}

export interface GalleryType {
  readonly kind: 'theme' | 'region' | 'country' | 'destination'
  readonly slug: string
  readonly label: string
}

/** What a slug names: the first of theme, region, country and destination; null for nothing. */
export async function typeOf(catalogue: Catalogue, slug: string): Promise<GalleryType | null> {
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
export async function nearbyTrips(
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
