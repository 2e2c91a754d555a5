import type { CatalogueStore } from '../store/catalogue/catalogue-store.ts'
import type { TripSearch } from '../store/catalogue/trip-search.ts'
import { createTripIndex, type TripIndex } from './trip-index.ts'

/** What every gallery needs, at one version of the store. */
export interface CurrentCatalogue {
  readonly index: TripIndex
  readonly countries: Awaited<ReturnType<CatalogueStore['countries']>>
  readonly destinations: Awaited<ReturnType<CatalogueStore['destinations']>>
  readonly themes: Awaited<ReturnType<CatalogueStore['themes']>>
}

/**
 * Gives the catalogue as it is now: read anew when the store's version, or the day, is another.
 * @param today which deals hold
 */
export function createCurrentIndex(
  search: TripSearch,
  store: CatalogueStore,
  today: () => string,
): () => Promise<CurrentCatalogue> {
  let kept: { readonly key: string; readonly value: Promise<CurrentCatalogue> } | null = null
  const load = async (day: string): Promise<CurrentCatalogue> => ({
    index: createTripIndex(await search.entries(), day),
    countries: await store.countries(),
    destinations: await store.destinations(),
    themes: await store.themes(),
  })
  return async () => {
    const day = today()
    const key = `${await search.version()} ${day}`
    if (kept?.key !== key) kept = { key, value: load(day) }
    const asked = kept
    return asked.value.catch((thrown: unknown) => {
      if (kept === asked) kept = null
      throw thrown
    })
  }
}
