import type { AskServer } from '../../../adapters/http/account.ts'
import type { Catalogue } from '../../../core/catalogue/catalogue.ts'
import { PortError } from '../../../core/ports/port.ts'
import { parametersIn } from '../../../core/routing/parameters.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { galleryQuery } from '../../../core/trips/gallery-query.ts'
import { catalogueJson } from '../../../core/wire/catalogue/dollars.ts'

/** A server with this catalogue, as far as a browser's calls see it. */
export interface CatalogueServer {
  readonly ask: AskServer
  /** What was asked, in its order. */
  readonly asked: string[]
  /** Answers that are given in place of the catalogue's, by their path. */
  readonly instead: Map<string, unknown>
}

export function createCatalogueServer(catalogue: Catalogue): CatalogueServer {
  const asked: string[] = []
  const instead = new Map<string, unknown>()
  return {
    asked,
    instead,
    ask: async (_method, _base, text) => {
      asked.push(text)
      const { path, search } = parsePath(text)
      if (instead.has(path)) return instead.get(path)
      const parts = path.slice(1).split('/').map(decodeURIComponent)
      for (const [pattern, call] of CALLS) {
        const given = valuesIn(pattern.split('/'), parts)
        if (given) return JSON.parse(catalogueJson(await call(catalogue, given, parametersIn(search))))
      }
      throw new PortError({ code: 1404, message: 'There is no such call.' })
    },
  }
}

type Call = (catalogue: Catalogue, values: readonly string[], parameters: Parameters) => Promise<unknown>
type Parameters = ReturnType<typeof parametersIn>

/** The first that fits counts; `*` is a value. */
const CALLS: readonly (readonly [pattern: string, call: Call])[] = [
  ['get-menu-items', (catalogue) => catalogue.menu()],
  ['get-home-search-settings', (catalogue) => catalogue.searchSettings()],
  ['catalogue-totals', (catalogue) => catalogue.totals()],
  ['destinations', (catalogue) => catalogue.destinations()],
  ['trending-destinations', (catalogue) => catalogue.trending()],
  ['reviews', (catalogue) => catalogue.latestReviews()],
  ['trips', (catalogue, _values, parameters) => catalogue.trips(galleryQuery(parameters))],
  ['trips/dealt', (catalogue) => catalogue.dealtTrips()],
  ['trips/plans/*', (catalogue, [id]) => catalogue.plan(Number(id))],
  ['trips/*', (catalogue, [slug = '']) => catalogue.trip(slug)],
  ['local-designers', (catalogue, _values, [country]) => catalogue.designers(country?.[1] ?? null)],
  ['local-designers/*', (catalogue, [slug = '']) => catalogue.designer(slug)],
  ['local-designers/*/trips', (catalogue, [slug = '']) => catalogue.tripsOfDesigner(slug)],
  ['trips/*/reviews', (catalogue, [slug = ''], [page]) => catalogue.reviewsOfTrip(slug, Number(page?.[1]))],
  [
    'local-designers/*/reviews',
    (catalogue, [slug = ''], [page]) => catalogue.reviewsOfDesigner(slug, Number(page?.[1])),
  ],
  ['travel-guides', (catalogue) => catalogue.guides()],
  ['travel-guides/*', (catalogue, [country = '']) => catalogue.guide(country)],
]

function valuesIn(pattern: readonly string[], parts: readonly string[]): readonly string[] | null {
  const fits = pattern.length === parts.length && pattern.every((one, at) => one === '*' || one === parts[at])
  return fits ? parts.filter((_part, at) => pattern[at] === '*') : null
}
