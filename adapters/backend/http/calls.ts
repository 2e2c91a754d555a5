import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { TaskOwner } from '../../../core/queue/fair-queue.ts'
import { isGuest } from '../../../core/wire/account.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { Caller, LimitName, LimitPort } from '../chat/chat-ports.ts'
import type { RedisLink } from '../live/redis/redis-link.ts'
import type { SessionRow } from '../store/account-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'
import { sessionSecret } from './cookies.ts'
import { HttpError, notAllowedError, signedOutError } from './http-error.ts'
import { networkOf } from './proxies.ts'

/** @throws HttpError 401 */
export async function expectSession(request: FastifyRequest, sessions: Sessions): Promise<SessionRow> {
  const session = await sessionOf(request, sessions)
  if (!session) throw signedOutError()
  return session
}

/** The session of a request, if it has one; from then on the request knows whose it is. */
export async function sessionOf(request: FastifyRequest, sessions: Sessions): Promise<SessionRow | null> {
  const session = await sessions.find(sessionSecret(request))
  request.actorId = session?.actor.id ?? null
  return session
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once that was looked up: an administrator themselves, whomever they act for. */
    actorId: number | null
  }
}

/**
 * Somebody with an account. A guest's session opens their own chat, and is none for everything else.
 * @throws HttpError 401
 */
export async function expectAccount(request: FastifyRequest, sessions: Sessions): Promise<SessionRow> {
  const session = await expectSession(request, sessions)
  if (isGuest(session.user)) throw signedOutError()
  return session
}

/**
 * Somebody of one of the kinds that a call is for, none of which a guest has.
 * @throws HttpError 401 without a session, 403 for everybody else
 */
export async function expectOneOf(
  request: FastifyRequest,
  sessions: Sessions,
  ...types: readonly Exclude<UserRow['type'], 'TV'>[]
): Promise<SessionRow> {
  const session = await expectSession(request, sessions)
  if (!types.some((type) => type === session.user.type)) throw notAllowedError()
  return session
}

/** Somebody with an account, for what is done with their money. @throws HttpError 403 to whoever acts in another's name */
export async function expectOwnAccount(request: FastifyRequest, sessions: Sessions): Promise<SessionRow> {
  const session = await expectAccount(request, sessions)
  if (session.actor.id === session.user.id) return session
  throw new HttpError(403, 'You’re reading somebody’s account. Only they can do this.')
}

/** How long a page takes to read an answer that has left. */
const READING = 250

/** Until the page has its answer, or its connection is gone. It never fails. */
export async function answered(reply: FastifyReply): Promise<void> {
  await finished(reply.raw).catch(() => undefined)
  await sleep(READING, undefined, { ref: false })
}

/** Fields that an answer names: nobody reads more. */
const MOST_TOLD = 20

/** @throws HttpError 400 for another shape, 422 for the right one with bad values */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  // The first issue is enough for most of what is wrong: it ends the work.
  const parsed = v.safeParse(schema, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const issues = isOfShape(parsed.issues[0]) ? parsed.issues : (v.safeParse(schema, body).issues ?? [])
  if (issues.some(isOfShape)) throw new HttpError(400, 'The request has the wrong shape.')
  const fields = Object.fromEntries(
    issues.slice(0, MOST_TOLD).map((issue) => [v.getDotPath(issue) ?? '', 'Please check this.']),
  )
  throw new HttpError(422, 'Please check the marked fields.', { fields })
}

const isOfShape = ({ kind }: v.BaseIssue<unknown>): boolean => kind === 'schema'

/** What limits count a request under. One whose connection has died has no address any more. */
export function networkOfRequest(request: FastifyRequest): string {
  return networkOf(request.ip as string | undefined)
}

/** Whose turn a request takes whom nobody knows. */
export const strangerOf = (request: FastifyRequest): TaskOwner => ({ name: networkOfRequest(request) })

/** Whose turn takes what somebody asks who is signed in. */
export const ofUser = ({ id }: Pick<UserRow, 'id'>): TaskOwner => ({ name: `user ${id}`, isKnown: true })

/** @throws HttpError 429 when too many came from this network address */
export function takeOf(limits: LimitPort, bucket: LimitName, request: FastifyRequest): Promise<void> {
  return take(limits, bucket, `${bucket} ${networkOfRequest(request)}`)
}

/** @throws HttpError 429 when too many came from an owner */
export async function take(limits: LimitPort, bucket: LimitName, owner: string): Promise<void> {
  const wait = await limits.take(bucket, owner, performance.now())
  if (wait > 0) throw tooManyError(wait)
}

const tooManyError = (retryAfter: number): HttpError =>
  new HttpError(429, `Too many requests from here. Try again in ${inWords(retryAfter)}.`, { retryAfter })

function inWords(seconds: number): string {
  if (seconds <= 90) return 'a minute'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? 'an hour' : `${Math.ceil(minutes / 60)} hours`
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

/** Paths that everybody may ask for, and so many a minute from one address. */
export function limitedPaths(
  app: FastifyInstance,
  name: string,
  parts: CallLimitParts,
  addTo: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    await scope.register(rateLimit, callLimit(name, parts))
    addTo(scope)
  })
}

/** Hashing a password costs time, and drawing a page: a single address may not take all of it. */
export function callLimit(prefix: string, { rateFactor, link }: CallLimitParts): RateLimitPluginOptions {
  return {
    max: Math.max(1, Math.round(600 * rateFactor)),
    timeWindow: '1 minute',
    keyGenerator: networkOfRequest,
    // Without Redis a call is let through: the limit guards, it is no condition.
    ...(link ? { redis: link.client, nameSpace: `${link.prefix}calls:${prefix}:`, skipOnError: true } : {}),
    errorResponseBuilder: (_request, { ttl }) => tooManyError(Math.ceil(ttl / 1000)),
  }
}
