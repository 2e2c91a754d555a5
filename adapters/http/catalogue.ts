import * as v from 'valibot'
import type { Catalogue } from '../../core/catalogue/catalogue.ts'
import type { Signal } from '../../core/ports/port.ts'
import { galleryParameters } from '../../core/trips/gallery-query.ts'
import { Designer, DesignerCard } from '../../core/wire/catalogue/designers.ts'
import { Destination, GuideCard, TravelGuide, TrendingDestination } from '../../core/wire/catalogue/places.ts'
import { CatalogueTotals, MenuItems, SearchSettings } from '../../core/wire/catalogue/settings.ts'
import { Review, Reviews, Trip, TripCard, TripList, TripPlan } from '../../core/wire/catalogue/trips.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

/** The catalogue by the calls of the wire; every answer is held against its schema here, at the edge. */
export function createHttpCatalogue(ask: AskServer, signal: Signal): Catalogue {
  const get = async <S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S>> =>
    shaped(schema, await ask('GET', 'public', path, signal))
  const part = encodeURIComponent

  return {
    menu: async () => shaped(MenuItems, await ask('GET', 'integration', '/get-menu-items', signal)),
    searchSettings: () => get(SearchSettings, '/get-home-search-settings'),
    totals: () => get(CatalogueTotals, '/catalogue-totals'),
    destinations: () => get(v.array(Destination), '/destinations'),
    trending: () => get(v.array(TrendingDestination), '/trending-destinations'),
    trips: (query) =>
      get(TripList, `/trips?${new URLSearchParams(galleryParameters(query).map(([...pair]) => pair))}`),
    trip: (slug) => get(Trip, `/trips/${part(slug)}`),
    dealtTrips: () => get(v.array(TripCard), '/trips/dealt'),
    plan: (id) => get(TripPlan, `/trips/plans/${id}`),
    designers: (country) =>
      get(
        v.array(DesignerCard),
        country === null ? '/local-designers' : `/local-designers?country=${part(country)}`,
      ),
    designer: (slug) => get(Designer, `/local-designers/${part(slug)}`),
    tripsOfDesigner: (slug) => get(v.array(TripCard), `/local-designers/${part(slug)}/trips`),
    reviewsOfTrip: (slug, page) => get(Reviews, `/trips/${part(slug)}/reviews?page=${page}`),
    reviewsOfDesigner: (slug, page) => get(Reviews, `/local-designers/${part(slug)}/reviews?page=${page}`),
    latestReviews: () => get(v.array(Review), '/reviews'),
    guides: () => get(v.array(GuideCard), '/travel-guides'),
    guide: (country) => get(TravelGuide, `/travel-guides/${part(country)}`),
  }
}
