import { dollars } from '../../../core/money/money.ts'
import { type Rate, rateOf } from '../../../core/money/rate.ts'
import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import type { HomeContent } from '../../../core/pages/home.ts'
import type { GalleryQuery } from '../../../core/trips/gallery-query.ts'
import type { DesignerCard } from '../../../core/wire/catalogue/designers.ts'
import type {
  Review,
  Reviews,
  Trip,
  TripCard,
  TripDay,
  TripPlan,
} from '../../../core/wire/catalogue/trips.ts'

export const JAPAN = { code: 'JP', slug: 'japan', name: 'Japan' }
const CROATIA = { code: 'HR', slug: 'croatia', name: 'Croatia' }

export const card = (changes: Partial<TripCard> = {}): TripCard => ({
  id: 204,
  slug: 'kii-coast',
  title: 'Kii coast on foot',
  country: JAPAN,
  place: 'Kii peninsula',
  days: 10,
  price_usd: dollars(1_234),
  was_usd: null,
  rating: 4.9,
  reviews: 128,
  themes: ['walking'],
  picture: '/pictures/kii.svg',
  deal: null,
  free_cancellation: true,
  ...changes,
})

export const YUKI: DesignerCard = {
  id: 7,
  slug: 'yuki-mori',
  name: 'Yuki Mori',
  first_name: 'Yuki',
  country: JAPAN,
  city: 'Kyoto',
  timezone: 'Asia/Tokyo',
  languages: ['Japanese', 'English'],
  years: 9,
  line: 'I plan around the last bus.',
  avatar: '/avatars/7.svg',
  rating: null,
  reviews: 0,
  trips: 3,
}

export const REVIEW: Review = {
  id: 1,
  author: 'Hannah B.',
  country: 'Australia',
  party: null,
  rating: 4,
  travelled: '2026-05',
  title: 'The baths alone',
  text: 'We never looked at a map.',
  trip: { slug: 'kii-coast', title: 'Kii coast on foot' },
  answer: null,
}

const day = (number: number, name: string): TripDay => ({
  day: number,
  title: `Day in ${name}`,
  note: 'By train',
  text: `What happens in ${name}.`,
  stay: name === 'Shingu' ? null : `Inn of ${name}`,
  meals: ['breakfast', 'lunch', 'dinner'],
  stop: { name, lat: 34 - number / 10, lon: 135 + number / 10 },
})
const ITINERARY = [day(1, 'Osaka'), day(2, 'Kawayu'), day(3, 'Kawayu'), day(4, 'Shingu')]
const COVER = { included: ['All trains'], not_included: ['Flights'], party: { min: 1, max: 4 } }

export const TRIP: Trip = {
  ...card(),
  ...COVER,
  summary: 'Old paths without the crowds.',
  pictures: ['/pictures/a.svg', '/pictures/b.svg', '/pictures/c.svg', '/pictures/d.svg'],
  from: 'Osaka',
  to: 'Shingu',
  season: [3, 4],
  map: null,
  itinerary: ITINERARY,
  stays: [{ name: 'Inn of Kawayu', place: 'Kawayu', nights: 2 }],
  deposit: null,
  designer: YUKI,
  latest_reviews: [REVIEW],
  similar: [card({ id: 9, slug: 'other', title: 'Another one' })],
}

export const PLAN: TripPlan = {
  ...COVER,
  id: 204,
  version: 2,
  trip: card(),
  summary: 'Old paths without the crowds.',
  itinerary: ITINERARY,
  starts: [
    { date: '2027-03-12', places: 4 },
    { date: '2027-03-26', places: 1 },
  ],
  deposit: null,
  designer: YUKI,
}

const SETTINGS = {
  durations: [{ id: '8-11', label: '8–11 days', min: 8, max: 11 }],
  travel_themes: [{ id: 1, slug: 'walking', label: 'Walking', icon: 'walking' }],
}
const destination = { id: 1, slug: 'kii', name: 'Kii peninsula', picture: '/pictures/kii.svg', trips: 3 }

export const HOME: HomeContent = {
  settings: SETTINGS,
  totals: { trips: 36, designers: 18, countries: 12, reviews: 940 },
  destinations: [
    { ...destination, country: JAPAN, continent: 'Asia' },
    { ...destination, id: 2, slug: 'vis', name: 'Vis', country: CROATIA, continent: 'Europe' },
  ],
  trending: [
    {
      country: JAPAN,
      continent: 'Asia',
      line: 'Baths and slow trains',
      picture: '/pictures/japan.svg',
      trips: 4,
      from_usd: dollars(1_000),
    },
  ],
  trips: [card()],
  deals: [],
  designers: [YUKI],
  reviews: [REVIEW],
  guides: [
    { country: JAPAN, title: 'Japan slowly', line: 'When to go', picture: '/pictures/g.svg', minutes: 6 },
  ],
}

export const ANYTHING: GalleryQuery = {
  q: '',
  destination: null,
  duration: null,
  theme: null,
  budget: null,
  deal: null,
  month: null,
  sort: 'recommended',
  page: 1,
}

export function gallery(query: Partial<GalleryQuery> = {}, items = [card()], total = 36): GalleryContent {
  return {
    query: { ...ANYTHING, ...query },
    list: {
      items,
      page: 1,
      per_page: 12,
      total,
      has_more: true,
      facets: {
        destinations: [
          { id: 'japan', label: 'Japan', count: 8 },
          { id: 'nowhere', label: 'Nowhere', count: 0 },
        ],
        durations: [{ id: '8-11', label: '8–11 days', count: 5 }],
        themes: [{ id: 'walking', label: 'Walking', count: 4 }],
        budgets: [{ id: '1500-3000', label: '1500-3000', count: 3 }],
        deals: [{ id: 'special', label: 'Special deals', count: 2 }],
      },
    },
    type: null,
    nearby: null,
  }
}

export const MONEY = { code: 'AUD', rates: { AUD: rateOf(1.5) as Rate } } as const

/** Of the designer. */
export const REVIEWS: Reviews = {
  ...{ items: [REVIEW], page: 1, per_page: 20, total: 1, has_more: false },
  of: { title: YUKI.name, country: JAPAN, rating: 4, reviews: 1 },
}
