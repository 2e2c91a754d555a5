import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'
import type { FastifyContextConfig } from 'fastify/types/context.js'
import type { LimitName, LimitPort } from '../chat/chat-ports.ts'
import { takeOf } from './calls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this unsafe call is looked at before its body is read, or anybody may. */
    isAdmitted?: boolean
    /** Anybody may make this unsafe call: while the event loop lags, those alone whom we know. */
    isOpen?: boolean
    /** It adds nothing to what is stored: it goes on while the disk is full. */
    needsNoRoom?: boolean
  }
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafe = (method: string): boolean => SAFE.has(method)

/** What a route looks at in a request's head before a byte of its body is read. */
export interface Admission<Route extends RouteGenericInterface, Found> {
  /** Options of the route. */
  readonly first: {
    readonly preParsing: (request: FastifyRequest<Route>, reply: FastifyReply) => Promise<undefined>
    readonly config: FastifyContextConfig
  }
  /** What was found, for the route's handler. */
  found(request: FastifyRequest<Route>): Found
}

/**
 * Looks at who asks from the head alone: session, rights and quotas. A stranger's body is never read.
 * @param look throws an HttpError for whoever may not call
 */
export function admission<Route extends RouteGenericInterface, Found>(
  look: (request: FastifyRequest<Route>, reply: FastifyReply) => Promise<Found>,
  config: FastifyContextConfig = {},
): Admission<Route, Found> {
  const found = new WeakMap<FastifyRequest<Route>, { readonly value: Found }>()
  return {
    first: {
      async preParsing(request, reply) {
        found.set(request, { value: await look(request, reply) })
        return undefined
      },
      config: { ...config, isAdmitted: true },
    },
    found(request) {
      const known = found.get(request)
      if (!known) throw new Error('A handler runs after its request was admitted.')
      return known.value
    },
  }
}

/** Options of a route whose call anybody may make. */
export const openToAll = (config: FastifyContextConfig = {}) => ({
  config: { ...config, isAdmitted: true, isOpen: true },
})

/** Options of one whose call anybody may make so many times. */
export const counted = (limits: LimitPort, bucket: LimitName, config: FastifyContextConfig = {}) =>
  admission((request: FastifyRequest) => takeOf(limits, bucket, request), { ...config, isOpen: true }).first

/** Lets no unsafe route begin that does not say who is admitted. Before any of them is added. */
export function expectAdmissions(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isUnsafe = [method].flat().some((one) => !isSafe(one))
    if (isUnsafe && config?.isAdmitted !== true)
      throw new Error(`${method} ${url} does not say who may call it: see admission.ts.`)
  })
}
