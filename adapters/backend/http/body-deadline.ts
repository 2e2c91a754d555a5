import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf, HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route's body may take to arrive, in milliseconds. */
    bodyPatience?: number
  }
}

/** A body of 64 kB, on the slowest line that anybody has; in milliseconds. */
const PATIENCE = 15_000
/** What nobody reads any more is let in for this long, so that who sends it hears the answer before the end. */
const LINGERING = 5_000

/**
 * Ends requests whose body does not arrive in time: a body that trickles would hold its connection for ever.
 * @param patience of routes that say nothing else, in milliseconds
 */
export function limitBodyTime(app: FastifyInstance, patience = PATIENCE): void {
  const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const setDeadline = (request: FastifyRequest, reply: FastifyReply, milliseconds: number): void => {
    clearTimeout(deadlines.get(request))
    deadlines.set(request, setTimeout(() => cutOff(request, reply), milliseconds).unref())
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    setDeadline(request, reply, request.routeOptions.config.bodyPatience ?? patience)
    for (const end of ['end', 'close']) request.raw.once(end, () => clearTimeout(deadlines.get(request)))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (hasBody(request) && !request.raw.complete) setDeadline(request, reply, LINGERING)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What is told so already: many may want the room of one that is slow, at the same time. */
const cut = new WeakSet<FastifyReply>()

/** Ends a request whose body takes too long: says why, when nothing was said yet, and closes the connection. */
export function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  if (cut.has(reply)) return
  if (reply.sent) {
    request.raw.destroy()
    return
  }
  const { status, body } = envelopeOf(new HttpError(408, 'The request took too long to arrive.'), request.id)
  cut.add(reply)
  reply.raw.once('finish', () => request.raw.destroy())
  void reply.status(status).header('connection', 'close').type('application/json; charset=utf-8').send(body)
}
