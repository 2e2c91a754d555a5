import type { Catalogue } from '../../core/catalogue/catalogue.ts'
import { dollars } from '../../core/money/money.ts'
import { PortError } from '../../core/ports/port.ts'
import type { Designer } from '../../core/wire/catalogue/designers.ts'
import type { TravelGuide } from '../../core/wire/catalogue/places.ts'
import type { Review, Reviews, Trip, TripCard, TripPlan } from '../../core/wire/catalogue/trips.ts'

const JAPAN = { code: 'JP', slug: 'japan', name: 'Japan' } as const

export const CARD: TripCard = {
  id: 1,
  slug: 'kii-coast-on-foot',
  title: 'Kii coast on foot',
  country: JAPAN,
  place: 'Kii',
  days: 2,
  price_usd: dollars(1234),
  was_usd: null,
  rating: 4.9,
  reviews: 12,
  themes: ['walking'],
  picture: '/pictures/v1/card/japan/walking/kii.svg',
  deal: null,
  free_cancellation: true,
}

export const DESIGNER: Designer = {
  id: 5,
  slug: 'kenji-morimoto',
  name: 'Kenji Morimoto',
  first_name: 'Kenji',
  country: JAPAN,
  city: 'Wakayama',
  timezone: 'Asia/Tokyo',
  languages: ['Japanese', 'English'],
  years: 12,
  line: 'Old paths, small baths.',
  avatar: '/avatars/5.svg',
  rating: 4.9,
  reviews: 12,
  trips: 1,
  introduction: 'I walk these paths every spring.',
  themes: ['walking'],
  picture: '/pictures/v1/wide/japan/walking/kenji.svg',
}

const REVIEW: Review = {
  id: 1,
  author: 'Ana P.',
  country: 'Portugal',
  party: null,
  rating: 5,
  travelled: '2026-04',
  title: 'Quiet paths',
  text: 'We met nobody for a day.',
  trip: { slug: CARD.slug, title: CARD.title },
  answer: null,
}

export const TRIP: Trip = {
  ...CARD,
  summary: 'Short walks between fishing villages.',
  pictures: [CARD.picture],
  from: 'Osaka',
  to: 'Shingu',
  party: { min: 1, max: 6 },
  season: [3, 4, 10, 11],
  map: null,
  itinerary: [1, 2].map((day) => ({
    day,
    title: `Day ${day} on the coast`,
    note: 'Walk 7 km',
    text: 'Along the sea.',
    stay: day === 1 ? 'An inn by the river' : null,
    meals: ['breakfast'],
    stop: { name: `Stop ${day}`, lat: 33.5 + day / 10, lon: 135.8 + day / 10 },
  })),
  included: ['All stays'],
  not_included: ['Flights'],
  stays: [{ name: 'An inn by the river', place: 'Kawayu', nights: 1 }],
  deposit: null,
  designer: DESIGNER,
  latest_reviews: [REVIEW],
  similar: [],
}

export const PLAN: TripPlan = {
  id: 1,
  version: 1,
  trip: CARD,
  summary: TRIP.summary,
  itinerary: TRIP.itinerary,
  included: TRIP.included,
  not_included: TRIP.not_included,
  party: TRIP.party,
  starts: [{ date: '2099-03-12', places: 6 }],
  deposit: null,
  designer: DESIGNER,
}

const reviewsWith = (page: number, of: Omit<Reviews['of'], 'country'>): Reviews => ({
  ...{ items: page === 1 ? [REVIEW] : [], page, per_page: 20, total: 1, has_more: false },
  of: { ...of, country: JAPAN },
})

const GUIDE: TravelGuide = {
  country: JAPAN,
  title: 'Japan, slowly',
  line: 'Trains, baths, and when to come.',
  picture: CARD.picture,
  minutes: 6,
  lead: '<p>A country to walk through.</p>',
  facts: [{ label: 'Currency', text: 'Yen' }],
  sections: [{ heading: 'When to come', text: '<p>Spring and <em>autumn</em>.</p>', picture: null }],
  months: [0, 0, 2, 2, 2, 1, 0, 0, 1, 2, 2, 1],
}

/** One trip, in one country, by one designer: what pages can be put together from without a server. */
export function createSampleCatalogue(): Catalogue {
  const onlyIf = async <T>(isThere: boolean, value: T): Promise<T> => {
    if (!isThere) throw new PortError({ code: 1404, message: 'There is no such thing.' })
    return value
  }
  return {
    menu: async () => [{ id: 1, label: 'Trips', href: '/trip-gallery', audience: 'all', children: [] }],
    searchSettings: async () => ({
      durations: [{ id: 'to-5', label: 'Up to 5 days', min: 1, max: 5 }],
      travel_themes: [{ id: 1, slug: 'walking', label: 'Walking', icon: 'footprints' }],
    }),
    totals: async () => ({ trips: 1, designers: 1, countries: 1, reviews: 1 }),
    destinations: async () => [
      { id: 1, slug: 'kii', name: 'Kii', country: JAPAN, continent: 'Asia', picture: CARD.picture, trips: 1 },
    ],
    trending: async () => [
      {
        country: JAPAN,
        continent: 'Asia',
        line: 'Old paths',
        picture: CARD.picture,
        trips: 1,
        from_usd: dollars(1234),
      },
    ],
    trips: async (query) => {
      const items = query.q === '' || query.q === 'coast' ? [CARD] : []
      return {
        items,
        page: query.page,
        per_page: 12,
        total: items.length,
        has_more: false,
        facets: { destinations: [], durations: [], themes: [], budgets: [], deals: [] },
      }
    },
    trip: (slug) => onlyIf(slug === TRIP.slug, TRIP),
    dealtTrips: async () => [],
    plan: (id) => onlyIf(id === PLAN.id, PLAN),
    designers: async () => [DESIGNER],
    designer: (slug) => onlyIf(slug === DESIGNER.slug, DESIGNER),
    tripsOfDesigner: async () => [CARD],
    reviewsOfTrip: (slug, page) =>
      onlyIf(
        slug === TRIP.slug,
        reviewsWith(page, { title: TRIP.title, rating: TRIP.rating, reviews: TRIP.reviews }),
      ),
    reviewsOfDesigner: (slug, page) =>
      onlyIf(
        slug === DESIGNER.slug,
        reviewsWith(page, { title: DESIGNER.name, rating: DESIGNER.rating, reviews: DESIGNER.reviews }),
      ),
    latestReviews: async () => [REVIEW],
    guides: async () => [GUIDE],
    guide: (country) => onlyIf(country === JAPAN.slug, GUIDE),
  }
}
