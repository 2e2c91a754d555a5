import { picturePath, sharedPicture } from '../landscape/picture-path.ts'
import { parametersIn } from '../routing/parameters.ts'
import { parsePath } from '../routing/path.ts'
import { type PageDefinition, pageName, titled } from './page.ts'
import { type JsonLd, travelAgency } from './structured-data.ts'

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
  readonly page: PageDefinition
  /** In the shape of the page's content; null for pages without. */
  readonly content: unknown
  /** Path and query. */
  readonly address: string
  /** Scheme and host. */
  readonly origin: string
  readonly isPreview: boolean
}

const DESCRIPTION =
  'Trips planned with people who live there. Talk with a local designer and our concierge team in one conversation, see the full price, and book with a deposit.'

const CARD = picturePath({ shape: 'og', country: 'any', theme: 'any', seed: 'home' })

/** What stands in the head of a page that is there. */
export function metadataOf({ page, content, address, origin, isPreview }: PageFacts): Metadata {
  const { path, search } = parsePath(address)
  const canonical = `${origin}${path}${page.canonicalSearch?.(parametersIn(search)) ?? ''}`
  const isThere = content !== null
  const described = isThere ? page.descriptionOf?.(content) : undefined
  // Shared addresses are shown with a picture of what they are about.
  const picture = isThere ? page.pictureOf?.(content) : undefined
  const structured = isThere ? page.structuredData?.(content, { origin, canonical }) : undefined
  return {
    title: titled(pageName(page, content)),
    description: (described ?? page.description ?? DESCRIPTION).slice(0, 300),
    canonical,
    picture: `${origin}${(picture && sharedPicture(picture)) ?? CARD}`,
    isIndexed: !isPreview && isListed(page) && !(isThere && page.isEmpty?.(content)),
    structured: [travelAgency(origin), ...(structured ?? [])],
  }
}

/** Nothing of a person, and nothing that is bought. */
export const isListed = ({ access, layout, isUnlisted }: PageDefinition): boolean =>
  access === 'everybody' && layout !== 'no-footer' && !isUnlisted
