import type { FastifyInstance } from 'fastify'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { type CaptureParts, captureRoutes } from './capture-routes.ts'
import { type DeedParts, deedRoutes } from './deed-routes.ts'
import { type EnquiryPageParts, enquiryPages } from './enquiry-pages.ts'
import { type LetterRouteParts, letterRoutes } from './letter-routes.ts'

/** The letters that ask for a trip: as they are typed, as they are sent, and as they are read. */
export function serveEnquiries(
  app: FastifyInstance,
  parts: LetterRouteParts & CaptureParts & EnquiryPageParts & DeedParts & CallLimitParts,
): void {
  limitedCalls(app, '/extranet/v2', parts, (scope) => letterRoutes(scope, parts))
  limitedCalls(app, '/extranet/v3', parts, (scope) => {
    captureRoutes(scope, parts)
    enquiryPages(scope, parts)
    deedRoutes(scope, parts)
  })
}
