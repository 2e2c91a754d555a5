import type { Catalogue } from '../catalogue/catalogue.ts'
import { isEnquiryPlan } from '../plans/plan-id.ts'
import { plainText } from '../rich-text/plain-text.ts'
import { parametersIn } from '../routing/parameters.ts'
import type { Location } from '../routing/path.ts'
import { counted } from '../text/counted.ts'
import { galleryQuery } from '../trips/gallery-query.ts'
import { type Asked, type ContentOf, definePage } from './page.ts'
import { breadcrumbs } from './structured-data.ts'
import { touristTrip } from './tourist-trip.ts'

const MISSING = 'Trip Not Found'

/** TRIP-03. */
export const TripPlan = definePage({
  name: 'trip-plan',
  path: '/trip-gallery/{trip}',
  access: 'everybody',
  layout: 'default',
  title: 'Trip',
  skeleton: 'trip',
  missing: MISSING,
  load: async ({ catalogue, params }) => ({ trip: await catalogue.trip(params.trip) }),
  titleOf: ({ trip }) => `${trip.title}, ${trip.country.name}`,
  descriptionOf: ({ trip }) =>
    `${counted(trip.days, 'day', 'days')} in ${trip.country.name}. ${plainText(trip.summary)}`,
  pictureOf: ({ trip }) => trip.picture,
  structuredData: ({ trip }, where) => [
    touristTrip(trip, where),
    breadcrumbs([
      { name: 'Trips', url: `${where.origin}/trip-gallery` },
      { name: trip.country.name, url: `${where.origin}/${trip.country.slug}_-tours` },
      { name: trip.title, url: where.canonical },
    ]),
  ],
  sitemap: async (catalogue) => (await allTrips(catalogue)).map((trip) => ({ trip })),
})
export type TripContent = ContentOf<typeof TripPlan>

const loadPlan = async ({ catalogue, accounts, params, location }: Asked<'/{trip:number}'>) => {
  const id = Number(params.trip)
  return { plan: await (isEnquiryPlan(id) ? accounts.plan(id, versionIn(location)) : catalogue.plan(id)) }
}

/** The version that an address names; null: the newest, also where it names none that could be. */
function versionIn({ search }: Location): number | null {
  const named = parametersIn(search).find(([name]) => name === 'version')?.[1] ?? ''
  return /^[1-9]\d{0,3}$/.test(named) ? Number(named) : null
}
export type PlanContent = Awaited<ReturnType<typeof loadPlan>>
const bookingTitle = ({ plan }: PlanContent): string => `Book ${plan.trip.title}`

/** TRIP-04: somebody's own plan, to be booked. */
export const BookablePlan = definePage({
  name: 'trip-plan-bookable',
  path: '/traveller/tripplan/view/id/{trip:number}',
  access: 'planReader',
  layout: 'default',
  title: 'Book your trip',
  skeleton: 'trip',
  missing: MISSING,
  query: 'chosen',
  contentBy: ['version'],
  load: loadPlan,
  titleOf: bookingTitle,
})

/** The same for an agent's customer. */
export const AgentsBookablePlan = definePage({
  name: 'agent-trip-plan-bookable',
  path: '/agent/tripplan/view/id/{trip:number}',
  access: 'planReader',
  layout: 'default',
  title: 'Book this trip',
  skeleton: 'trip',
  missing: MISSING,
  query: 'chosen',
  contentBy: ['version'],
  load: loadPlan,
  titleOf: bookingTitle,
})

/** As many as a sitemap may hold. */
const MOST_TRIPS = 50_000

/** Page by page, as a gallery gives them. */
async function allTrips(catalogue: Catalogue): Promise<readonly string[]> {
  const slugs: string[] = []
  for (let page = 1; slugs.length < MOST_TRIPS; page += 1) {
    const { items, has_more } = await catalogue.trips({ ...galleryQuery([]), page })
    slugs.push(...items.map(({ slug }) => slug))
    if (!has_more) break
  }
  return slugs
}
