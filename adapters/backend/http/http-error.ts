import { CrowdedError } from '../../../core/queue/fair-queue.ts'
import { CODE, type Envelope } from '../../../core/wire/envelope.ts'
import { PaymentUnderWayError } from '../orders/enquiry-orders.ts'
import { isDiskFull } from '../store/disk-room.ts'

/** A refusal of an HTTP call: its status, and the envelope's code, which is 1000 more unless said. */
export class HttpError extends Error {
  readonly status: number
  readonly code: number
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** What to go on with instead; null where nothing is told. */
  readonly data: unknown
  constructor(
    status: number,
    message: string,
    more: {
      readonly code?: number
      readonly fields?: Readonly<Record<string, string>>
      readonly retryAfter?: number
      readonly data?: unknown
    } = {},
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = more.code ?? 1000 + status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.data = more.data ?? null
  }
}

export const signedOutError = (): HttpError => new HttpError(401, 'Sign in to continue.')
export const notAllowedError = (message = 'You are not allowed to do that.'): HttpError =>
  new HttpError(403, message)

/** An `Idempotency-Key` came with another body than before: nothing was done. */
export const otherBodyError = (): HttpError =>
  new HttpError(422, 'This key was used for something else. Start again.')

export const success = (data: unknown): Envelope => ({ error: 0, message: '', data })

/**
 * A refusal for what the queues refuse, for what waits for a payment, and for what a full disk does not take; whatever
 * else was thrown as it is.
 */
export function asRefusal(thrown: unknown): unknown {
  if (thrown instanceof CrowdedError) return crowdedError(thrown.retryAfter)
  if (isDiskFull(thrown)) return fullError()
  return thrown instanceof PaymentUnderWayError ? new HttpError(409, thrown.message) : thrown
}

/** @param retryAfter in seconds */
export const crowdedError = (retryAfter = 2): HttpError =>
  new HttpError(503, 'We’re very busy right now. Try again in a moment.', { retryAfter })

/** The disk is full: what is there can be read. */
export const fullError = (): HttpError =>
  new HttpError(507, 'We can’t save anything right now. Try again in a few minutes.', {
    retryAfter: 10,
  })

/** What the framework refuses before we see it, as people read it. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request has the wrong shape.',
  404: 'There is nothing here.',
  408: 'The request took too long to arrive.',
  413: 'That is too large.',
  415: 'Send this as JSON.',
  429: 'Too many requests. Wait a moment.',
}

/** Any thrown thing as a status and an envelope; what we did not foresee tells nothing of its inside. */
export function envelopeOf(
  thrown: unknown,
  requestId: string,
): { readonly status: number; readonly body: Envelope } {
  if (thrown instanceof HttpError) {
    const { status, code, message, fields, data } = thrown
    return {
      status,
      body: { error: code, message, data, ...(fields ? { fields } : {}), request_id: requestId },
    }
  }
  const given = (thrown as { statusCode?: unknown } | null)?.statusCode
  const status = typeof given === 'number' && given >= 400 && given < 500 ? given : 500
  const message =
    MESSAGES[status] ?? (status < 500 ? 'The request was refused.' : 'Something went wrong on our side.')
  return {
    status,
    body: { error: status === 500 ? CODE.failed : 1000 + status, message, data: null, request_id: requestId },
  }
}
