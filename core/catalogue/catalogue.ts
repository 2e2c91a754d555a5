import type { GalleryQuery } from '../trips/gallery-query.ts'
import type { Designer, DesignerCard } from '../wire/catalogue/designers.ts'
import type { Destination, GuideCard, TravelGuide, TrendingDestination } from '../wire/catalogue/places.ts'
import type { CatalogueTotals, MenuItem, SearchSettings } from '../wire/catalogue/settings.ts'
import type { Review, Reviews, Trip, TripCard, TripList, TripPlan } from '../wire/catalogue/trips.ts'

/**
 * What can be browsed. The backend's service gives it from its store, the browser's adapter by the calls of the wire;
 * so a page is put together in the same way where it is drawn first and where one goes on.
 * Whatever is asked for by name and is not there rejects with a `PortError` 1404.
 */
export interface Catalogue {
  menu(): Promise<readonly MenuItem[]>
  searchSettings(): Promise<SearchSettings>
  totals(): Promise<CatalogueTotals>
  destinations(): Promise<readonly Destination[]>
  trending(): Promise<readonly TrendingDestination[]>
  /** One page of the trips that fit, with counts. */
  trips(query: GalleryQuery): Promise<TripList>
  trip(slug: string): Promise<Trip>
  /** Of trips with a special deal. */
  dealtTrips(): Promise<readonly TripCard[]>
  /** Rejects with 1401 where nobody is signed in. */
  plan(id: number): Promise<TripPlan>
  /** Of a country by its slug, or all. */
  designers(country: string | null): Promise<readonly DesignerCard[]>
  designer(slug: string): Promise<Designer>
  tripsOfDesigner(slug: string): Promise<readonly TripCard[]>
  /** @param page from 1 */
  reviewsOfTrip(slug: string, page: number): Promise<Reviews>
  /** Those of their trips, and of plans that were made for somebody alone. */
  reviewsOfDesigner(slug: string, page: number): Promise<Reviews>
  latestReviews(): Promise<readonly Review[]>
  guides(): Promise<readonly GuideCard[]>
  guide(country: string): Promise<TravelGuide>
}
