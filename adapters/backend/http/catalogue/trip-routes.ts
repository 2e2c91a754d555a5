import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDay } from '../../../../core/places/days.ts'
import { isEnquiryPlan } from '../../../../core/plans/plan-id.ts'
import { galleryQuery } from '../../../../core/trips/gallery-query.ts'
import type { AccountPages } from '../../accounts/account-pages.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { CatalogueService } from '../../catalogue/catalogue-service.ts'
import type { TripSearches } from '../../catalogue/trip-searches.ts'
import { expectAccount, expectSession, networkOfRequest } from '../calls.ts'
import { HttpError } from '../http-error.ts'
import { answer, expectId, expectSlug, pageIn, parameter } from './catalogue-answer.ts'

export interface TripParts {
  readonly catalogue: CatalogueService
  readonly sessions: Sessions
  /** Plans of enquiries are for those whom they concern. */
  readonly accountPages: Pick<AccountPages, 'plan'>
  readonly searchTrips: TripSearches
}

interface Named {
  readonly Params: { readonly name: string }
}

/** Trips, their plans, deals and reviews, under `/extranet/v2`. */
export function tripRoutes(
  app: FastifyInstance,
  { catalogue, accountPages, sessions, searchTrips }: TripParts,
): void {
  app.get('/special-deals', (_request, reply) => answer(reply, catalogue.deals()))
  app.get('/reviews', (_request, reply) => answer(reply, catalogue.latestReviews()))

  app.get('/trips', async (request, reply) => {
    const query = galleryQuery(parametersOf(request))
    return answer(reply, searchTrips(networkOfRequest(request), query, true))
  })
  app.get('/trips/dealt', (_request, reply) => answer(reply, catalogue.dealtTrips()))
  app.get('/trips/free-cancellation', (request, reply) => {
    const id = expectId(parameter(request.query, 'trip_id'))
    const start = parameter(request.query, 'start_date') ?? ''
    if (!isDay(start)) {
      const fields = { start_date: 'Please check this.' }
      throw new HttpError(422, 'Please check the marked fields.', { fields })
    }
    return answer(reply, catalogue.freeCancellation(id, start))
  })
  app.get<Named>('/trips/plans/:name', async (request, reply) => {
    const id = expectId(request.params.name)
    // A plan that answers a guest's own enquiry is theirs to read.
    const session = await (isEnquiryPlan(id) ? expectSession : expectAccount)(request, sessions)
    const version = parameter(request.query, 'version') ?? ''
    const isNamed = /^[1-9]\d{0,3}$/.test(version)
    const plan = await accountPages.plan(session, id, isNamed ? Number(version) : null)
    if (!plan) throw new HttpError(404, 'There is no such trip.')
    return answer(reply, Promise.resolve(plan))
  })
  app.get<Named>('/trips/:name/reviews', (request, reply) =>
    answer(reply, catalogue.reviewsOfTrip(expectSlug(request.params.name), pageIn(request.query))),
  )
  app.get<Named>('/trips/:name', (request, reply) =>
    answer(reply, catalogue.trip(expectSlug(request.params.name))),
  )
}

function parametersOf({ query }: FastifyRequest): readonly (readonly [string, string])[] {
  return Object.entries(query as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.flatMap((one) => (typeof one === 'string' ? [[name, one] as const] : []))
  })
}
