import type { FastifyInstance } from 'fastify'
import { type CallLimitParts, limitedCalls } from '../calls.ts'
import { type ChatDeskParts, chatDeskRoutes } from './chat-routes.ts'
import { type EnquiryParts, enquiryRoutes } from './enquiry-routes.ts'
import { statusRoute } from './status-route.ts'

/** The calls around the chat: asking for one, for a call back, who is there, and who designs a trip. */
export function serveDesk(app: FastifyInstance, parts: ChatDeskParts & EnquiryParts & CallLimitParts): void {
  limitedCalls(app, '/extranet/v2', parts, (scope) => chatDeskRoutes(scope, parts))
  limitedCalls(app, '/extranet/v3', parts, (scope) => enquiryRoutes(scope, parts))
  limitedCalls(app, '/chat-service/v2', parts, (scope) => statusRoute(scope, parts.chat, parts.desk))
}
