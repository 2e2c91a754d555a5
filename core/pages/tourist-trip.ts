import { plainAmount } from '../money/money.ts'
import { plainText } from '../rich-text/plain-text.ts'
import type { Trip } from '../wire/catalogue/trips.ts'
import type { Whereabouts } from './page.ts'
import type { JsonLd } from './structured-data.ts'

/** A trip with its days and its offer, by the words of schema.org. */
export function touristTrip(trip: Trip, { origin, canonical }: Whereabouts): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: trip.title,
    description: plainText(trip.summary),
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
      price: plainAmount(trip.price_usd),
      priceCurrency: trip.price_usd.currency,
      availability: 'https://schema.org/InStock',
      url: canonical,
    },
    ...(trip.rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: trip.rating, reviewCount: trip.reviews },
    }),
  }
}
