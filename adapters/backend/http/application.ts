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
  type RouteOptions,
} from 'fastify'
import { nanoid } from 'nanoid'
import type { RuntimeConfig } from '../../../core/wire/config.ts'
import { servePortraits } from '../demo/portrait-route.ts'
import { watchRequests } from '../security/watch-requests.ts'
import { type UploadParts, uploadRoutes } from '../uploads/upload-routes.ts'
import { expectAdmissions, isSafe } from './admission.ts'
import {
  type AccountParts,
  authenticateRoutes,
  guardActing,
  guardUnsafeCalls,
} from './authenticate-routes.ts'
import { limitBodyTime } from './body-deadline.ts'
import { type CallLimitParts, limitedCalls, limitedPaths, sessionOf } from './calls.ts'
import { keepCsrfToken, knownDevice } from './cookies.ts'
import type { Draining } from './draining.ts'
import { asRefusal, crowdedError, envelopeOf, fullError, HttpError } from './http-error.ts'
import { takeJson } from './json-body.ts'
import { watchLag } from './lag.ts'
import { isOwnOrigin } from './origin.ts'
import { type PageParts, servePages } from './pages/pages.ts'
import { sendRefusedPage } from './pages/refused-page.ts'
import { serveSearchEngines } from './pages/search-engines.ts'
import { type ReadinessParts, serveReadiness } from './readiness.ts'
import { PERMISSIONS, securityHeaders } from './security-headers.ts'
import { takeTurns } from './turns.ts'

export interface ApplicationParts extends AccountParts, PageParts, CallLimitParts, UploadParts {
  readonly logger: FastifyBaseLogger
  readonly draining: Draining
  readonly needs: ReadinessParts['needs']
  /** There is room for what people write. */
  readonly hasRoom: () => boolean
  /** By how much the event loop may be late on average, in milliseconds. */
  readonly mostLag: number
  /** Told of each route. */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined
}

const REQUEST_ID_LENGTH = 16
/** Bytes of a body, unless its route reads it otherwise. */
const MOST_BODY = 64 * 1024
/** In milliseconds: for a request's head, and for the longest body of all. */
const HEAD_PATIENCE = 10_000
const MOST_PATIENCE = 240_000
/** A connection on which nothing comes and goes for so long is closed, in milliseconds. */
const SILENCE = 120_000

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
    // Another one on every node and after every start: a trace and the log are joined by it (TRACE-08).
    genReqId: () => nanoid(REQUEST_ID_LENGTH),
    trustProxy: parts.trustProxy,
    bodyLimit: MOST_BODY,
    // Of what waits for a head or a body, whatever asks for it.
    requestTimeout: MOST_PATIENCE,
    http: { headersTimeout: HEAD_PATIENCE, connectionsCheckingInterval: 5_000 },
    // An answer that nobody reads holds its connection no longer.
    connectionTimeout: SILENCE,
    forceCloseConnections: 'idle',
    // What comes on a connection that is kept is still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  const isPublicOverHttps = parts.ownOrigin?.startsWith('https:') ?? false
  app.decorate('isPublicOverHttps', isPublicOverHttps)
  expectAdmissions(app)
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute)
  parts.draining.watch(app)
  watchLag(app, parts.mostLag)
  app.decorateRequest('actorId', null)
  app.register(cookie)
  app.register(compress, COMPRESSION)
  app.register(helmet, securityHeaders(elsewhereIn(parts.config), isPublicOverHttps))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS).header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const took = Math.round(reply.elapsedTime)
    const route = request.routeOptions.url ?? 'page'
    request.log.info({ method: request.method, route, status: reply.statusCode, took }, 'answered')
  })
  watchRequests(app, parts.security)
  limitBodyTime(app)
  takeJson(app)
  // Before a body is read: who may not ask costs no more than their head.
  app.addHook('preParsing', async (request) => {
    guardUnsafeCalls(request, isOwnOrigin(request.headers.origin, request.host, parts.ownOrigin))
    await guardActing(request, parts.sessions)
    await turnStrangersAway(request, parts)
    expectRoom(request, parts)
  })
  app.setErrorHandler(answerError)
  // After the plugins: a hook of theirs doesn't reach routes that stand before it.
  app.after(() => addRoutes(app, parts))
  takeTurns(app.server)
  return app
}

/**
 * While the event loop lags, calls that are open to everybody are for those whom we know.
 * @throws HttpError 503
 */
async function turnStrangersAway(
  request: FastifyRequest,
  { sessions, devices }: ApplicationParts,
): Promise<void> {
  const { isOpen, isSigned, comesByBeacon } = request.routeOptions.config
  if (!(isOpen && request.server.isLagging()) || isSigned || comesByBeacon) return
  if (devices.isOurs(knownDevice(request)) || (await sessionOf(request, sessions))) return
  throw crowdedError()
}

/**
 * Where nothing can be kept, nothing is taken; sessions begin and end as ever, and errors are reported.
 * @throws HttpError 507
 */
function expectRoom({ method, routeOptions, is404 }: FastifyRequest, { hasRoom }: ApplicationParts): void {
  const { isOfSession, needsNoRoom, comesByBeacon } = routeOptions.config
  if (isSafe(method) || is404 || isOfSession || needsNoRoom || comesByBeacon || hasRoom()) return
  throw fullError()
}

function addRoutes(app: FastifyInstance, parts: ApplicationParts): void {
  serveReadiness(app, { needs: parts.needs, hasRoom: parts.hasRoom, isEnding: parts.draining.isEnding })
  limitedPaths(app, 'config', parts, (scope) => {
    scope.get('/config.json', async (request, reply) => {
      keepCsrfToken(request, reply)
      return reply.header('cache-control', 'no-store').send(parts.config)
    })
  })
  limitedCalls(app, '/authenticate', parts, (scope) => authenticateRoutes(scope, parts))
  limitedCalls(app, '', parts, (scope) => uploadRoutes(scope, parts))
  limitedPaths(app, 'portraits', parts, servePortraits)
  limitedPaths(app, 'found', parts, (scope) => serveSearchEngines(scope, parts))
  servePages(app, parts)
}

function answerError(given: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const thrown = asRefusal(given)
  const page = sendRefusedPage(thrown, request, reply)
  if (page) return page
  const { status, body } = envelopeOf(thrown, request.id)
  if (status >= 500 && !isCrowd(thrown))
    request.log.error({ err: thrown, route: request.routeOptions.url }, 'failed')
  if (thrown instanceof HttpError && thrown.retryAfter) reply.header('retry-after', String(thrown.retryAfter))
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

/** It says when to come again, and would fill the log. */
const isCrowd = (thrown: unknown): boolean => thrown instanceof HttpError && thrown.retryAfter !== undefined

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
