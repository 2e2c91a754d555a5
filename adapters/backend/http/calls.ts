import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Sessions } from '../accounts/sessions.ts'
import type { Caller } from '../chat/chat-ports.ts'
import type { RedisLink } from '../live/redis/redis-link.ts'
import type { SessionRow } from '../store/account-store.ts'
import { sessionSecret } from './cookies.ts'
import { HttpError, signedOutError } from './http-error.ts'

/** @throws HttpError 401 */
export async function expectSession(request: FastifyRequest, sessions: Sessions): Promise<SessionRow> {
  const session = await sessions.find(sessionSecret(request))
  if (!session) throw signedOutError()
  return session
}

/** @throws HttpError 400 for another shape, 422 for the right one with bad values */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const isShape = parsed.issues.some((issue) => issue.kind === 'schema')
  if (isShape) throw new HttpError(400, 'The request has the wrong shape.')
  const fields = Object.fromEntries(
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', 'That can’t be right.']),
  )
  throw new HttpError(422, 'Some values can’t be right.', { fields })
}

/** Whom a session stands for, as the chat knows them. */
export function callerOf({ user, actor }: SessionRow): Caller {
  return { userId: user.id, type: user.type, isAdminSession: actor.id !== user.id }
}

export interface CallLimitParts {
  /** Multiplies what is allowed a minute (`RATE_FACTOR`). */
  readonly rateFactor: number
  /** Where nodes count calls together; without it this one counts alone. */
  readonly link?: RedisLink | null
}

/** Calls under a prefix: not cached unless they say so themselves, and so many a minute from one address. */
export function limitedCalls(
  app: FastifyInstance,
  prefix: string,
  parts: CallLimitParts,
  addTo: (scope: FastifyInstance) => void,
): void {
  app.register(
    async (scope) => {
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      await scope.register(rateLimit, callLimit(prefix, parts))
      addTo(scope)
    },
    { prefix },
  )
}

/** Hashing a password costs time, and drawing a page: a single address may not take all of it. */
export function callLimit(prefix: string, { rateFactor, link }: CallLimitParts): RateLimitPluginOptions {
  return {
    max: Math.max(1, Math.round(600 * rateFactor)),
    timeWindow: '1 minute',
    // A request whose connection has died has no address any more: those count together.
    keyGenerator: (request) => normalizeIP((request.ip as string | undefined) ?? 'unknown'),
    // Without Redis a call is let through: the limit guards, it is no condition.
    ...(link ? { redis: link.client, nameSpace: `${link.prefix}calls:${prefix}:`, skipOnError: true } : {}),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'Too many requests. Wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
  }
}
