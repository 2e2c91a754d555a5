import type { GalleryQuery } from '../trips/gallery-query.ts'
import type { Designer, DesignerCard } from '../wire/catalogue/designers.ts'
import type { Destination, GuideCard, TravelGuide, TrendingDestination } from '../wire/catalogue/places.ts'
import type { CountryName } from '../wire/catalogue/public.ts'
import type { CatalogueTotals, SearchSettings } from '../wire/catalogue/settings.ts'
import type { Review, Trip, TripCard, TripList, TripPlan } from '../wire/catalogue/trips.ts'

/** What stands on the home page (TRIP-02). */
export interface HomeContent {
  readonly settings: SearchSettings
  readonly totals: CatalogueTotals
  readonly destinations: readonly Destination[]
  readonly trending: readonly TrendingDestination[]
  /** The most recommended trips, and those with a special deal. */
  readonly trips: readonly TripCard[]
  readonly deals: readonly TripCard[]
  readonly designers: readonly DesignerCard[]
  readonly reviews: readonly Review[]
  readonly guides: readonly GuideCard[]
}

/** A gallery, whole or of one type (TRIP-01); the search's results are one too. */
export interface GalleryContent {
  readonly query: GalleryQuery
  readonly list: TripList
  /** The theme, region, country or destination that the address names: `/japan_-tours`. */
  readonly type: {
    readonly kind: 'theme' | 'region' | 'country' | 'destination'
    readonly slug: string
    readonly label: string
  } | null
  /** Trips of the region around a place that has few of its own; null where there is nothing to add. */
  readonly nearby: { readonly label: string; readonly trips: readonly TripCard[] } | null
}

/** Nothing was found for these words (`/search-404`). */
export interface NothingFoundContent {
  readonly query: GalleryQuery
  readonly settings: SearchSettings
  readonly suggestions: readonly TripCard[]
  readonly trending: readonly TrendingDestination[]
}

/** TRIP-03. */
export interface TripContent {
  readonly trip: Trip
}

/** TRIP-04. */
export interface PlanContent {
  readonly plan: TripPlan
}

/** TRIP-05. */
export interface DesignerContent {
  readonly designer: Designer
  readonly trips: readonly TripCard[]
  readonly reviews: readonly Review[]
}

export interface CountryDesignersContent {
  readonly country: CountryName
  readonly designers: readonly DesignerCard[]
  readonly guide: GuideCard | null
}

/** TRIP-06. */
export interface GuideContent {
  readonly guide: TravelGuide
  readonly trips: readonly TripCard[]
  readonly designers: readonly DesignerCard[]
}

/** The content of each page that has one, by its route's name. */
export interface PageContents {
  readonly home: HomeContent
  readonly 'trip-gallery': GalleryContent
  readonly 'types-gallery': GalleryContent
  readonly 'search-result': GalleryContent
  readonly 'search-404': NothingFoundContent
  readonly 'trip-plan': TripContent
  readonly 'trip-plan-bookable': PlanContent
  readonly 'agent-trip-plan-bookable': PlanContent
  readonly 'local-designer': DesignerContent
  readonly 'country-local-designers': CountryDesignersContent
  readonly 'country-travel-guide': GuideContent
}
