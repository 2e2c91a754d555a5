import * as v from 'valibot'
import { FAILURE, PortError, type Signal } from '../../core/ports/port.ts'
import { Envelope } from '../../core/wire/envelope.ts'

/** Every call has 30 seconds (CALL-02). */
const TIME_LIMIT = 30_000
/** One that carries a file goes as fast as its line does. */
const FILE_TIME_LIMIT = 10 * 60_000

const REQUEST_ID = /^[\w-]{1,64}$/

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  /** Sent as JSON; a form with a file as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: Signal
  /** The platform's own when absent. */
  readonly send?: typeof fetch | undefined
}

/**
 * One call: the body's `data` on success.
 * @throws PortError with the server's code, message and fields (CALL-03), or `noAnswer` without one
 */
export async function request(given: HttpRequest): Promise<unknown> {
  const answer = await reach(given)
  const envelope = v.safeParse(Envelope, answer.body)
  if (!envelope.success) throw withoutEnvelope(answer)
  const { error, message, data, fields } = envelope.output
  if (error === 0 && answer.ok) return data
  const failure = { code: error, message, ...retryAfter(answer), ...(fields && { fields }) }
  throw new PortError(failure, { data })
}

/** A plain JSON document without an envelope (`config.json`). */
export async function document(given: HttpRequest): Promise<unknown> {
  const answer = await reach(given)
  if (!answer.ok) throw withoutEnvelope(answer)
  return answer.body
}

interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly retryAfter: string | null
  /** Null when it is no JSON. */
  readonly body: unknown
}

async function reach({ method, url, body, headers, signal, send = fetch }: HttpRequest): Promise<Answer> {
  const isForm = body instanceof FormData
  const { signal: abort, stop } = abortAfter(signal, isForm ? FILE_TIME_LIMIT : TIME_LIMIT)
  try {
    const response = await send(url, {
      method,
      credentials: 'same-origin',
      signal: abort,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const { ok, status } = response
    const requestId = response.headers.get('x-request-id')
    if (requestId !== null && REQUEST_ID.test(requestId)) signal.onAnswered?.(requestId)
    // The body counts too: a server that stalls in its midst has not answered.
    return {
      ok,
      status,
      retryAfter: response.headers.get('retry-after'),
      body: parsed(await response.text()),
    }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'no answer'
    throw new PortError({ code: FAILURE.noAnswer, message }, { cause })
  } finally {
    stop()
  }
}

function abortAfter(
  signal: Signal,
  limit: number,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), limit)
  if (signal.aborted) controller.abort()
  signal.addEventListener('abort', () => controller.abort())
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A proxy's error page, say: the status is all that is known. */
function withoutEnvelope({ ok, status }: Answer): PortError {
  const code = ok ? FAILURE.badAnswer : 1000 + status
  return new PortError({ code, message: `The server answered with status ${status}.` })
}

function retryAfter(answer: Answer): { retryAfter?: number } {
  const seconds = Number(answer.retryAfter)
  return seconds > 0 ? { retryAfter: seconds } : {}
}
