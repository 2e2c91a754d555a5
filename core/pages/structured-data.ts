import { BASE_CURRENCY } from '../money/currency.ts'
import { supportPhone } from '../places/support-phone.ts'
import type { RouteName } from '../routing/routes.ts'
import type { Trip } from '../wire/catalogue/trips.ts'
import type { PageContents } from './content.ts'

/** A description by the words of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>

/** What all our prices lie between (SHELL-08). */
const PRICE_RANGE = '$1,000 - $10,000'

interface Described {
  readonly route: RouteName
  readonly content: unknown
  readonly origin: string
  readonly canonical: string
}

/** What a page says of itself to search engines: the company on every page, the trip with its offer, and the way there. */
export function structuredData({ route, content, origin, canonical }: Described): readonly JsonLd[] {
  const company = travelAgency(origin)
  if (content === null) return [company]
  if (route === 'trip-plan') {
    const { trip } = content as PageContents['trip-plan']
    const crumbs = [
      { name: 'Trips', url: `${origin}/trip-gallery` },
      { name: trip.country.name, url: `${origin}/${trip.country.slug}_-tours` },
      { name: trip.title, url: canonical },
    ]
    return [company, touristTrip(trip, origin, canonical), breadcrumbs(crumbs)]
  }
  const crumbs = crumbsOf(route, content, origin, canonical)
  return crumbs ? [company, breadcrumbs(crumbs)] : [company]
}

function travelAgency(origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    '@id': `${origin}/#company`,
    name: 'Tripwright',
    url: `${origin}/`,
    telephone: supportPhone('traveller', null),
    priceRange: PRICE_RANGE,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Sydney',
      addressRegion: 'NSW',
      addressCountry: 'AU',
    },
  }
}

function touristTrip(trip: Trip, origin: string, canonical: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: trip.title,
    description: trip.summary,
    url: canonical,
    image: trip.pictures.map((picture) => `${origin}${picture}`),
    provider: { '@id': `${origin}/#company` },
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: trip.itinerary.length,
      itemListElement: trip.itinerary.map(({ day, title, stop }) => ({
        '@type': 'ListItem',
        position: day,
        item: {
          '@type': 'Place',
          name: title,
          geo: { '@type': 'GeoCoordinates', latitude: stop.lat, longitude: stop.lon },
        },
      })),
    },
    offers: {
      '@type': 'Offer',
      price: trip.price_usd.toFixed(2),
      priceCurrency: BASE_CURRENCY,
      availability: 'https://schema.org/InStock',
      url: canonical,
    },
    ...(trip.rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: trip.rating, reviewCount: trip.reviews },
    }),
  }
}

interface Crumb {
  readonly name: string
  readonly url: string
}

function breadcrumbs(crumbs: readonly Crumb[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

function crumbsOf(
  route: RouteName,
  content: unknown,
  origin: string,
  canonical: string,
): readonly Crumb[] | null {
  const trips = { name: 'Trips', url: `${origin}/trip-gallery` }
  if (route === 'types-gallery') {
    const { type } = content as PageContents['types-gallery']
    return type && [trips, { name: type.label, url: canonical }]
  }
  if (route === 'local-designer') {
    const { designer } = content as PageContents['local-designer']
    const people = `${origin}/${designer.country.slug}/local-designers`
    return [
      { name: designer.country.name, url: people },
      { name: designer.name, url: canonical },
    ]
  }
  if (route === 'country-travel-guide') {
    const { guide } = content as PageContents['country-travel-guide']
    return [
      { name: guide.country.name, url: `${origin}/${guide.country.slug}_-tours` },
      { name: guide.title, url: canonical },
    ]
  }
  return null
}
