import type { FastifyInstance } from 'fastify'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { type GazetteerParts, gazetteerRoute } from './gazetteer-route.ts'
import { type PlanParts, planRoutes } from './plan-routes.ts'

/** The plans that answer enquiries: as they are written, sent, discussed and accepted. */
export function servePlans(app: FastifyInstance, parts: PlanParts & GazetteerParts & CallLimitParts): void {
  limitedCalls(app, '/extranet/v3', parts, (scope) => {
    planRoutes(scope, parts)
    gazetteerRoute(scope, parts)
  })
}
