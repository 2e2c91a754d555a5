import { picturePath, sharedPicture } from '../landscape/picture-path.ts'
import { parametersIn } from '../routing/parameters.ts'
import { parsePath } from '../routing/path.ts'
import { ROUTES, type RouteName } from '../routing/routes.ts'
import { isTrackingParameter } from '../tracking/landing.ts'
import { galleryQuery, gallerySearch } from '../trips/gallery-query.ts'
import type { PageContents } from './content.ts'
import { type JsonLd, structuredData } from './structured-data.ts'
import { pageName, titled } from './titles.ts'

/** What a page tells those who don't look at it: search engines, and whoever shares its address. */
export interface Metadata {
  readonly title: string
  readonly description: string
  /** Absolute, without what only says where somebody came from. */
  readonly canonical: string
  /** Absolute. */
  readonly picture: string
  readonly isIndexed: boolean
  readonly structured: readonly JsonLd[]
}

export interface PageFacts {
  readonly route: RouteName
  /** In the shape of the page's content; null for pages without. */
  readonly content: unknown
  /** Path and query. */
  readonly address: string
  /** Scheme and host. */
  readonly origin: string
  readonly isPreview: boolean
}

const DESCRIPTION =
  'Trips planned with people who live there. Talk with a local designer and our concierge team in one conversation, see the whole price, and book with a deposit.'

/** What stands in the head of a page that is there. */
export function metadataOf({ route, content, address, origin, isPreview }: PageFacts): Metadata {
  const canonical = `${origin}${canonicalAddress(route, address)}`
  const given = content as never
  const described = content === null ? undefined : DESCRIBED[route as keyof PageContents]?.(given)
  return {
    title: titled(pageName(route, content)),
    description: (described ?? STATIC[route] ?? DESCRIPTION).slice(0, 300),
    canonical,
    picture: `${origin}${pictureOf(route, content)}`,
    isIndexed: !isPreview && isIndexed(route, content),
    structured: structuredData({ route, content, origin, canonical }),
  }
}

/** A page of a gallery is itself; a look at it by filters, sort or tracking is not another page. */
function canonicalAddress(route: RouteName, address: string): string {
  const { path, search } = parsePath(address)
  const isGallery = route === 'trip-gallery' || route === 'types-gallery'
  if (!isGallery) {
    const kept = parametersIn(search).filter(
      ([name]) => route === 'search-result' && !isTrackingParameter(name),
    )
    return path + gallerySearch(galleryQuery(kept))
  }
  const { page } = galleryQuery(parametersIn(search))
  return path + gallerySearch({ page })
}

type Describe = { readonly [P in keyof PageContents]?: (content: PageContents[P]) => string }

const DESCRIBED: Describe = {
  'types-gallery': ({ type, list }) =>
    `${list.total} trips${type ? ` for ${type.label}` : ''}, each planned by somebody who lives there. Compare days, prices and reviews, and change any of them with its designer.`,
  'trip-plan': ({ trip }) => `${trip.days} days in ${trip.country.name}. ${trip.summary}`,
  'local-designer': ({ designer }) => `${designer.name}, ${designer.city}. ${designer.line}`,
  'country-local-designers': ({ country, designers }) =>
    `${designers.length} people in ${country.name} who plan trips at home: who they are, what they know, and how to write to them.`,
  'country-travel-guide': ({ guide }) => guide.lead,
}

const STATIC: Readonly<Partial<Record<RouteName, string>>> = {
  'trip-gallery':
    'All our trips, by place, length, theme and budget, with the whole price in your currency and free cancellation where it holds.',
  'how-it-works':
    'From a first idea to the way home: how a trip with a local designer comes about, step by step.',
  'become-a-local-designer':
    'Plan trips in the place where you live. What we look for, what you earn, and how to apply.',
}

const OPEN = new Set<RouteName>(
  ROUTES.filter(({ access, layout }) => access === 'everybody' && layout !== 'no-footer').map(
    ({ name }) => name,
  ),
)
const UNLISTED = new Set<RouteName>([
  'search-result',
  'search-404',
  'sign-up-travel-agent-success',
  'bdm',
  'reset-password',
  'subscribe-welcome',
])

/** Nothing of a person, nothing that is bought, and no list that is empty. */
function isIndexed(route: RouteName, content: unknown): boolean {
  if (!OPEN.has(route) || UNLISTED.has(route)) return false
  const list = (content as { readonly list?: { readonly items: readonly unknown[] } } | null)?.list
  return list === undefined || list.items.length > 0
}

/** The routes that a search engine may list without knowing what is in the catalogue. */
export const LISTED_PATHS: readonly string[] = ROUTES.filter(
  ({ name, pattern }) => isIndexed(name, null) && !pattern.includes('{'),
).map(({ pattern }) => pattern)

const CARD = picturePath({ shape: 'og', country: 'any', theme: 'any', seed: 'home' })

/** Shared addresses are shown with a picture of what they are about. */
function pictureOf(route: RouteName, content: unknown): string {
  const picture = content === null ? undefined : PICTURED[route as keyof PageContents]?.(content as never)
  return (picture && sharedPicture(picture)) ?? CARD
}

const PICTURED: { readonly [P in keyof PageContents]?: (content: PageContents[P]) => string | undefined } = {
  'trip-plan': ({ trip }) => trip.picture,
  'local-designer': ({ designer }) => designer.picture,
  'country-travel-guide': ({ guide }) => guide.picture,
  'types-gallery': ({ list }) => list.items[0]?.picture,
}
