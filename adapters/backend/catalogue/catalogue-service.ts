import { freeCancellation } from '../../../core/bookings/cancellation.ts'
import type { Catalogue } from '../../../core/catalogue/catalogue.ts'
import { CURRENCIES } from '../../../core/money/currency.ts'
import { rateNumber } from '../../../core/money/rate.ts'
import { continentSlug } from '../../../core/places/continents.ts'
import { stopsOf } from '../../../core/places/map/pins.ts'
import { placeLabel } from '../../../core/places/place-label.ts'
import { PortError } from '../../../core/ports/port.ts'
import { DURATIONS } from '../../../core/trips/durations.ts'
import {
  BUDGETS,
  budgetLabel,
  DEALS,
  type GalleryQuery,
  TRIPS_PER_PAGE,
} from '../../../core/trips/gallery-query.ts'
import { wordsOfSearch } from '../../../core/trips/search-words.ts'
import type { CurrencyItem, MenuItem } from '../../../core/wire/catalogue/settings.ts'
import type { Facet, FreeCancellation, SpecialDeal, TripList } from '../../../core/wire/catalogue/trips.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { TripMaps } from '../maps/trip-maps.ts'
import type { CardsWanted, CatalogueStore, ReviewsOf } from '../store/catalogue/catalogue-store.ts'
import type { TripRow } from '../store/catalogue/trip-columns.ts'
import type { TripSearch } from '../store/catalogue/trip-search.ts'
import { toCard, toDesignerCard, toReview, tripPicture } from './cards.ts'
import { type CurrentCatalogue, createCurrentIndex } from './current-index.ts'
import { toDestination, toGuide, toGuideCard, toMenu, toTrending } from './places.ts'
import type { FacetCounts } from './trip-index.ts'

/** What can be browsed, and what stands around it. */
export interface CatalogueService extends Catalogue {
  menu(): Promise<readonly MenuItem[]>
  currencies(): Promise<readonly CurrencyItem[]>
  deals(): Promise<readonly SpecialDeal[]>
  freeCancellation(tripId: number, start: string): Promise<FreeCancellation>
  changeCurrency(userId: number, code: string): Promise<void>
}

export interface CatalogueParts {
  readonly store: CatalogueStore
  readonly search: TripSearch
  readonly maps: TripMaps
  /** The instant that it is. */
  readonly now: () => Date
}

/** So many of each where a page shows some and not all. */
const SOME = { reviewsOfTrip: 6, latest: 9, similar: 4, starts: 24, trending: 8 }
const PICTURES_OF_TRIP = 4
const REVIEWS_PER_PAGE = 20

/** @returns the catalogue of its store; who may see a plan is asked before it */
export function createCatalogueService({ store, search, maps, now }: CatalogueParts): CatalogueService {
  const today = () => now().toISOString().slice(0, 10)
  const current = createCurrentIndex(search, store, today)
  const cards = async (wanted: CardsWanted) => (await store.cards(wanted)).map((row) => toCard(row, today()))
  const reviewsOf = async (of: ReviewsOf, most: number) => (await store.reviews(of, most)).map(toReview)
  const reviewsPage = async (of: ReviewsOf, page: number) => {
    const after = (page - 1) * REVIEWS_PER_PAGE
    const items = (await store.reviews(of, REVIEWS_PER_PAGE, after)).map(toReview)
    const total = await store.countReviews(of)
    return { items, page, per_page: REVIEWS_PER_PAGE, total, has_more: after + REVIEWS_PER_PAGE < total }
  }
  const designerOf = async (by: { readonly slug: string } | { readonly id: number }) =>
    found((await store.designers(by))[0], 'There is no such designer.')
  const whole = async (row: TripRow) => ({
    card: toCard(row, today()),
    designer: toDesignerCard(await designerOf({ id: row.designerId })),
    party: { min: row.partyMin, max: row.partyMax },
    told: {
      summary: row.summary,
      itinerary: row.itinerary,
      included: row.included,
      not_included: row.notIncluded,
      deposit: row.deposit,
    },
  })
  return {
    async searchSettings() {
      return { durations: [...DURATIONS], travel_themes: [...(await current()).themes] }
    },
    totals: () => store.totals(),
    async destinations() {
      const { destinations, index } = await current()
      return destinations.map((row) => toDestination(row, index.byPlace.get(row.slug) ?? 0))
    },
    async trending() {
      const { countries } = await current()
      return countries
        .filter(({ trips }) => trips > 0)
        .slice(0, SOME.trending)
        .map(toTrending)
    },
    async trips(query) {
      const among = query.q === '' ? null : new Set(await search.idsWith(wordsOfSearch(query.q)))
      const catalogue = await current()
      const { ids, total, counts } = catalogue.index.find(query, among)
      return {
        items: await cards({ ids }),
        page: query.page,
        per_page: TRIPS_PER_PAGE,
        total,
        has_more: query.page * TRIPS_PER_PAGE < total,
        facets: facetsOf(catalogue, query, counts),
      }
    },
    async trip(slug) {
      const row = found(await store.trip({ slug }), 'There is no such trip.')
      const { card, designer, party, told } = await whole(row)
      return {
        ...card,
        ...told,
        party,
        designer,
        pictures: Array.from({ length: PICTURES_OF_TRIP }, (_, at) => tripPicture(row, 'card', at)),
        from: row.startsIn,
        to: row.endsIn,
        season: row.season,
        map: await maps.of(row.country.code, stopsOf(row.itinerary)),
        stays: [...row.stays],
        latest_reviews: await reviewsOf({ tripId: row.id }, SOME.reviewsOfTrip),
        similar: await cards({ countryCode: row.country.code, except: row.id, most: SOME.similar }),
      }
    },
    dealtTrips: () => cards({ dealOn: today() }),
    async plan(id) {
      const row = found(await store.trip({ id }), 'There is no such trip.')
      const { card, designer, party, told } = await whole(row)
      const starts = (await store.starts(id, today())).slice(0, SOME.starts)
      const days_in_australia = card.country.code === 'AU' ? card.days : 0
      return { id, version: row.version, trip: card, ...told, party, starts, designer, days_in_australia }
    },
    designers: async (country) =>
      (await store.designers(country === null ? null : { country })).map(toDesignerCard),
    async designer(slug) {
      const row = await designerOf({ slug })
      const { introduction, themes, countryCode: _code } = row.designer
      const picture = tripPicture({ slug: row.designer.slug, themes, country: row.country }, 'wide')
      return { ...toDesignerCard(row), introduction, themes, picture }
    },
    tripsOfDesigner: async (slug) => cards({ designerId: (await designerOf({ slug })).designer.id }),
    async reviewsOfTrip(slug, page) {
      const row = found(await store.trip({ slug }), 'There is no such trip.')
      const { title, country, rating, reviews } = toCard(row, today())
      return { ...(await reviewsPage({ tripId: row.id }, page)), of: { title, country, rating, reviews } }
    },
    async reviewsOfDesigner(slug, page) {
      const row = await designerOf({ slug })
      const { name: title, country, rating, reviews } = toDesignerCard(row)
      return {
        ...(await reviewsPage({ designerId: row.designer.id }, page)),
        of: { title, country, rating, reviews },
      }
    },
    latestReviews: () => reviewsOf(null, SOME.latest),
    guides: async () => (await store.guides(null)).map(toGuideCard),
    guide: async (country) => toGuide(found((await store.guides(country))[0], 'There is no such guide.')),
    menu: async () => toMenu(await store.menu()),
    async currencies() {
      const rates = new Map((await store.currencies()).map((row) => [row.code, row]))
      return CURRENCIES.map(({ code, symbol, decimal, separate, label }) => {
        const row = rates.get(code)
        const rate = row?.rate ? rateNumber(row.rate) : null
        return { code, symbol, decimal, separate, label, rate, as_of: row?.asOf ?? null }
      })
    },
    deals: async () =>
      (await store.deals(today())).map((row) => ({
        trip_id: row.tripId,
        label: row.label,
        percent_off: row.percentOff,
        until: row.until,
      })),
    async freeCancellation(tripId, start) {
      const { deposit } = found(await store.trip({ id: tripId }), 'There is no such trip.')
      const { isEligible, until, schedule, text } = freeCancellation(start, now().toISOString(), deposit)
      const bands = schedule.map(({ from, to, feePercent, leastUsd }) => {
        return { from_days: from, to_days: to, fee_percent: feePercent, min_fee: leastUsd }
      })
      return { eligible: isEligible, until, schedule: bands, text }
    },
    changeCurrency: (userId, code) => store.changeCurrency(userId, code),
  }
}

function facetsOf(
  { countries, destinations, themes }: CurrentCatalogue,
  query: GalleryQuery,
  counts: FacetCounts,
): TripList['facets'] {
  const facet = (of: ReadonlyMap<string, number>, id: string, label: string): Facet => {
    return { id, label, count: of.get(id) ?? 0 }
  }
  const continents = [...new Set(countries.map(({ continent }) => continent))]
  const places = [
    ...continents.map((name) => facet(counts.destinations, continentSlug(name), name)),
    ...countries.map(({ slug, name }) => facet(counts.destinations, slug, name)),
    ...destinations.map((one) => facet(counts.destinations, one.slug, placeLabel(one, destinations))),
  ]
  return {
    // A choice that leaves nothing is offered only where it is the one that was made.
    destinations: places.filter(({ id, count }) => count > 0 || id === query.destination),
    durations: DURATIONS.map(({ id, label }) => facet(counts.durations, id, label)),
    themes: themes.map(({ slug, label }) => facet(counts.themes, slug, label)),
    budgets: BUDGETS.map((band) => facet(counts.budgets, band.id, budgetLabel(band))),
    deals: DEALS.map(({ id, label }) => facet(counts.deals, id, label)),
  }
}

function found<T>(row: T | null | undefined, message: string): T {
  if (row === null || row === undefined) throw new PortError({ code: CODE.notFound, message })
  return row
}
