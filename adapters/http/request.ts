import * as v from 'valibot'
import { FAILURE, PortError, type Signal } from '../../core/ports/port.ts'
import { CODE, Envelope } from '../../core/wire/envelope.ts'

/** Every call has 30 seconds (CALL-02). */
const TIME_LIMIT = 30_000

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: Signal
}

/**
 * One call: the body's `data` on success.
 * @throws PortError with the server's code, message and fields (CALL-03), or `noAnswer` without one
 */
export async function request(given: HttpRequest): Promise<unknown> {
  const response = await reach(given)
  const envelope = v.safeParse(Envelope, await bodyOf(response))
  if (!envelope.success) throw withoutEnvelope(response)
  const { error, message, data, fields } = envelope.output
  if (error === 0 && response.ok) return data
  throw new PortError({ code: error, message, ...retryAfter(response), ...(fields && { fields }) })
}

/** A plain JSON document without an envelope (`config.json`). */
export async function document(given: HttpRequest): Promise<unknown> {
  const response = await reach(given)
  if (!response.ok) throw withoutEnvelope(response)
  return bodyOf(response)
}

async function reach({ method, url, body, headers, signal }: HttpRequest): Promise<Response> {
  const { signal: abort, stop } = abortAfter(signal)
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      signal: abort,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'no answer'
    throw new PortError({ code: FAILURE.noAnswer, message }, { cause })
  } finally {
    stop()
  }
}

function abortAfter(signal: Signal): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT)
  signal.addEventListener('abort', () => controller.abort())
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/** A proxy's error page, say: the status is all that is known. */
function withoutEnvelope(response: Response): PortError {
  const code = response.ok ? FAILURE.badAnswer : 1000 + response.status
  return new PortError({
    code: code || CODE.failed,
    message: `The server answered with status ${response.status}.`,
  })
}

function retryAfter(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? { retryAfter: seconds } : {}
}
