import * as v from 'valibot'
import { OpaqueId } from './formats.ts'
import { personal } from './personal.ts'

/**
 * The one answer shape of every HTTP call: `error` 0 with data, or a code with a message for people. It ends
 * at the adapter: `data` goes on to the door, in the shape that its own call has.
 */
export const Envelope = v.object({
  error: v.number(),
  message: personal('failure'),
  data: v.unknown(),
  fields: v.optional(v.record(v.string(), personal('failure'))),
  request_id: v.fallback(v.optional(OpaqueId), undefined),
})
export type Envelope = v.InferOutput<typeof Envelope>

/** Codes of the wire: 1000 + the HTTP status, and 1406 for a conversation that is gone or not ours. */
export const CODE = {
  /** An upload whose content is of no type that may be attached, or of another one than its name. */
  unsupportedFile: 406,
  badRequest: 1400,
  signedOut: 1401,
  /** Its provider did not take a payment. */
  notPaid: 1402,
  forbidden: 1403,
  notFound: 1404,
  gone: 1406,
  conflict: 1409,
  /** A link that was good, and is not any more. */
  expired: 1410,
  tooLarge: 1413,
  badValue: 1422,
  /** The chat speaks another protocol: the page must be loaded anew. */
  outdated: 1426,
  tooMany: 1429,
  failed: 1500,
  /** The server's storage is full: it reads, and keeps nothing. */
  full: 1507,
} as const

/** Codes after which sending again can't help: the message is refused for good. */
export const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([
  CODE.badRequest,
  CODE.forbidden,
  CODE.gone,
  CODE.conflict,
  CODE.tooLarge,
  CODE.badValue,
])

/** The answer to a chat request, as its acknowledgement carries it. */
export type Acknowledgement<T> =
  | { readonly error: 0; readonly message: string; readonly data: T }
  | { readonly error: number; readonly message: string; readonly data: null; readonly retryAfter?: number }
