import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOfRequest } from '../http/calls.ts'
import type { SecurityEvent, SecurityLog } from './security-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It takes files: what it refuses is told apart. */
    takesFiles?: boolean
  }
}

const EVENTS: Readonly<Record<number, SecurityEvent>> = {
  403: 'request.refused',
  408: 'request.refused',
  413: 'request.refused',
  429: 'request.limited',
}
const OF_FILES: ReadonlySet<number> = new Set([406, 408, 413, 429])

/** Notes what the calls and pages refuse, wherever it was decided. */
export function watchRequests(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply
    const event = eventOf(request, status)
    if (!event) return
    const route = request.routeOptions.url ?? 'page'
    security.note(event, { userId: request.actorId, network: networkOfRequest(request), route, status })
  })
}

function eventOf({ routeOptions }: FastifyRequest, status: number): SecurityEvent | undefined {
  if (routeOptions.config?.takesFiles && OF_FILES.has(status)) return 'upload.refused'
  return EVENTS[status]
}
