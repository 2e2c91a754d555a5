import { parametersIn } from '../routing/parameters.ts'
import type { Location } from '../routing/path.ts'
import type { Reviews } from '../wire/catalogue/trips.ts'
import { type ContentOf, definePage } from './page.ts'
import { breadcrumbs } from './structured-data.ts'

/** The page of a list that an address names (`?page=2`); what can be none is the first. */
const pageIn = (parameters: ReturnType<typeof parametersIn>): number => {
  const named = parameters.find(([name]) => name === 'page')?.[1] ?? ''
  return /^[1-9]\d{0,2}$/.test(named) ? Number(named) : 1
}
const pageOf = ({ search }: Location): number => pageIn(parametersIn(search))

const pageSearch = (page: number): string => (page === 1 ? '' : `?page=${page}`)

const COMMON = {
  access: 'everybody',
  layout: 'default',
  title: 'Reviews',
  keepsMeanwhile: true,
  canonicalSearch: (parameters: ReturnType<typeof parametersIn>) => pageSearch(pageIn(parameters)),
} as const

/** All that travellers have said of a trip (BOOK-06). */
export const TripReviews = definePage({
  ...COMMON,
  name: 'trip-reviews',
  path: '/trip-gallery/{trip}/reviews',
  missing: 'Trip Not Found',
  load: async ({ catalogue, params: { trip }, location }) => ({
    slug: trip,
    list: await catalogue.reviewsOfTrip(trip, pageOf(location)),
  }),
  titleOf: ({ list }) => `Reviews of ${list.of.title}`,
  descriptionOf: ({ list }) => descriptionOf(list),
  structuredData: ({ slug, list: { of } }, { origin, canonical }) => [
    breadcrumbs([
      { name: of.country.name, url: `${origin}/${of.country.slug}_-tours` },
      { name: of.title, url: `${origin}/trip-gallery/${slug}` },
      { name: 'Reviews', url: canonical },
    ]),
  ],
})
export type TripReviewsContent = ContentOf<typeof TripReviews>

/** The same of a designer, whatever they have planned. */
export const DesignerReviews = definePage({
  ...COMMON,
  name: 'designer-reviews',
  path: '/local-designer/{name}/reviews',
  load: async ({ catalogue, params: { name }, location }) => ({
    slug: name,
    list: await catalogue.reviewsOfDesigner(name, pageOf(location)),
  }),
  titleOf: ({ list }) => `Reviews of trips with ${list.of.title}`,
  descriptionOf: ({ list }) => descriptionOf(list),
  structuredData: ({ slug, list: { of } }, { origin, canonical }) => [
    breadcrumbs([
      { name: of.country.name, url: `${origin}/${of.country.slug}/local-designers` },
      { name: of.title, url: `${origin}/local-designer/${slug}` },
      { name: 'Reviews', url: canonical },
    ]),
  ],
})
export type DesignerReviewsContent = ContentOf<typeof DesignerReviews>

const descriptionOf = ({ of }: Reviews): string =>
  `What travellers say of ${of.title}, in their own words, each after the trip; and what is answered to them.`
