import type { FastifyInstance } from 'fastify'
import type { Orders } from '../../orders/orders.ts'
import type { CalendarStore } from '../../store/orders/calendar-store.ts'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { type BookingParts, bookingRoutes } from './booking-routes.ts'
import { type CalendarParts, calendarRoutes } from './calendar-routes.ts'
import { cancelRoutes } from './cancel-routes.ts'
import { demoClockRoute } from './demo-clock-route.ts'
import { demoDisputeRoute } from './demo-dispute-route.ts'
import { demoNoticeRoute } from './demo-notice-route.ts'
import { demoRefundRoute } from './demo-refund-route.ts'
import { type FeedbackRouteParts, feedbackRoutes } from './feedback-routes.ts'
import { type NamesParts, namesRoutes } from './names-routes.ts'
import { type OrderParts, orderRoutes } from './order-routes.ts'
import { type PaperParts, paperRoutes } from './paper-routes.ts'
import { type QuoteParts, quoteRoute } from './quote-route.ts'

export interface ServeOrdersParts
  extends QuoteParts,
    OrderParts,
    BookingParts,
    PaperParts,
    CalendarParts,
    NamesParts,
    FeedbackRouteParts,
    CallLimitParts {
  readonly calendars: CalendarStore
  readonly sandbox: Orders['sandbox']
  readonly isDemo: boolean
  /** Sets the clock ahead by so many milliseconds; null where it is everybody's. */
  readonly setAhead: ((milliseconds: number) => void) | null
}

/** From a held price to a paid order, and what was booked. */
export function serveOrders(app: FastifyInstance, parts: ServeOrdersParts): void {
  limitedCalls(app, '/extranet/v2', parts, (scope) => {
    quoteRoute(scope, parts)
    orderRoutes(scope, parts)
    bookingRoutes(scope, parts)
    cancelRoutes(scope, parts)
    paperRoutes(scope, parts)
    calendarRoutes(scope, parts)
    namesRoutes(scope, parts)
    feedbackRoutes(scope, parts)
    const { sandbox, isDemo, setAhead, desk } = parts
    if (sandbox && isDemo) {
      demoNoticeRoute(scope, sandbox.post)
      demoRefundRoute(scope, sandbox.refunds)
      demoDisputeRoute(scope, { ...parts, sandbox })
    }
    if (setAhead) demoClockRoute(scope, setAhead, desk)
  })
}
