import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { RuntimeConfig } from '../../../core/wire/config.ts'
import { servePortraits } from '../demo/portrait-route.ts'
import { type UploadParts, uploadRoutes } from '../uploads/upload-routes.ts'
import { type AccountParts, authenticateRoutes, guardUnsafeCalls } from './authenticate-routes.ts'
import { type CallLimitParts, limitedCalls } from './calls.ts'
import { setCsrfToken } from './cookies.ts'
import { envelopeOf, HttpError } from './http-error.ts'
import { isOwnOrigin } from './origin.ts'
import { type PageParts, servePages } from './pages/pages.ts'
import { serveSearchEngines } from './pages/search-engines.ts'
import { securityHeaders } from './security-headers.ts'

export interface ApplicationParts extends AccountParts, PageParts, CallLimitParts, UploadParts {
  readonly logger: FastifyBaseLogger
}

/** Brotli's usual diligence would cost more time than it saves on the line. */
const COMPRESSION = {
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

/** Every HTTP call of the product, and its pages. */
export function createApplication(parts: ApplicationParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: parts.logger,
    // Fastify's own lines carry addresses and queries: ours say the same without personal data.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  const isPublicOverHttps = parts.ownOrigin?.startsWith('https:') ?? false
  app.decorate('isPublicOverHttps', isPublicOverHttps)
  app.register(cookie)
  app.register(compress, COMPRESSION)
  app.register(helmet, securityHeaders(elsewhereIn(parts.config), isPublicOverHttps))
  app.addHook('onResponse', async (request, reply) => {
    const took = Math.round(reply.elapsedTime)
    const route = request.routeOptions.url ?? 'page'
    request.log.info({ method: request.method, route, status: reply.statusCode, took }, 'answered')
  })
  app.addHook('preHandler', async (request) => {
    guardUnsafeCalls(request, isOwnOrigin(request.headers.origin, request.host, parts.ownOrigin))
  })
  app.setErrorHandler(answerError)
  // After the plugins: a hook of theirs doesn't reach routes that stand before it.
  app.after(() => addRoutes(app, parts))
  return app
}

function addRoutes(app: FastifyInstance, parts: ApplicationParts): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/config.json', async (request, reply) => {
    setCsrfToken(request, reply, false)
    return reply.header('cache-control', 'no-store').send(parts.config)
  })
  limitedCalls(app, '/authenticate', parts, (scope) => authenticateRoutes(scope, parts))
  limitedCalls(app, '', parts, (scope) => uploadRoutes(scope, parts))
  servePortraits(app)
  serveSearchEngines(app, parts)
  servePages(app, parts)
}

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = envelopeOf(thrown, request.id)
  if (status >= 500) request.log.error({ err: thrown, route: request.routeOptions.url }, 'failed')
  if (thrown instanceof HttpError && thrown.retryAfter) reply.header('retry-after', String(thrown.retryAfter))
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

/** Origins other than our own that the configuration sends the browser to. */
function elsewhereIn(config: RuntimeConfig): string[] {
  const places = [
    config.chat.server,
    config.chat.sdk,
    config.logs,
    config.files.upload,
    ...Object.values(config.api),
  ]
  const origins = places
    .filter((place) => /^(https?|wss?):/.test(place))
    .map((place) => new URL(place).origin)
  return [...new Set(origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]))]
}
