import { galleryQuery } from '../trips/gallery-query.ts'
import { type ContentOf, definePage } from './page.ts'

/** TRIP-02. */
export const Home = definePage({
  name: 'home',
  path: '/',
  access: 'everybody',
  layout: 'default',
  title: 'Trips made by people who live there',
  async load({ catalogue }) {
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
    return {
      settings,
      totals,
      destinations,
      trending: trending.slice(0, 6),
      /** The most recommended ones. */
      trips: list.items.slice(0, 4),
      deals: deals.slice(0, 4),
      designers: designers.slice(0, 4),
      reviews: reviews.slice(0, 3),
      guides: guides.slice(0, 3),
    }
  },
})
export type HomeContent = ContentOf<typeof Home>
