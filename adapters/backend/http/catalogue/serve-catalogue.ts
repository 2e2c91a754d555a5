import type { FastifyInstance } from 'fastify'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { answer } from './catalogue-answer.ts'
import { type DetectParts, detectRoute } from './detect-route.ts'
import { type PlaceParts, placeRoutes } from './place-routes.ts'
import { type TripParts, tripRoutes } from './trip-routes.ts'

/** The calls by which the marketplace is browsed. */
export function serveCatalogue(
  app: FastifyInstance,
  parts: TripParts & PlaceParts & DetectParts & CallLimitParts,
): void {
  limitedCalls(app, '/integration/v1', parts, (scope) => {
    scope.get('/get-menu-items', (_request, reply) => answer(reply, parts.catalogue.menu()))
    detectRoute(scope, parts)
  })
  limitedCalls(app, '/extranet/v2', parts, (scope) => {
    placeRoutes(scope, parts)
    tripRoutes(scope, parts)
  })
}
