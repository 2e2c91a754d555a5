import type { FastifyInstance } from 'fastify'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { type BookingParts, bookingRoutes } from './booking-routes.ts'
import { type OrderParts, orderRoutes } from './order-routes.ts'
import { type QuoteParts, quoteRoute } from './quote-route.ts'

/** From a held price to a paid order, and what was booked. */
export function serveOrders(
  app: FastifyInstance,
  parts: QuoteParts & OrderParts & BookingParts & CallLimitParts,
): void {
  limitedCalls(app, '/extranet/v2', parts, (scope) => {
    quoteRoute(scope, parts)
    orderRoutes(scope, parts)
    bookingRoutes(scope, parts)
  })
}
