import * as v from 'valibot'
import { csrfTokenBy } from '../../core/accounts/csrf-cookie.ts'
import { FAILURE, PortError, type Signal } from '../../core/ports/port.ts'
import { Envelope } from '../../core/wire/envelope.ts'
import { Reported } from '../../core/wire/reports.ts'
import { cookieIn } from './cookie.ts'
import { shaped } from './shaped.ts'

/** Nothing may stand still for longer than this (milliseconds); a report may take as long as its line does. */
const STILL_LIMIT = 60_000

export interface ReportPost {
  /** The address of `POST /traces`. */
  readonly url: string
  /** The same one again is the same report. */
  readonly key: string
  readonly body: ArrayBuffer
  /** By gzip. */
  readonly isPacked: boolean
  /** Told from 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: Signal
}

/**
 * Sends a report over XMLHttpRequest, which alone tells how much has gone up.
 * @throws PortError with the server's code, or `noAnswer` without one
 */
export function postReport(given: ReportPost): Promise<{ readonly number: number }> {
  return new Promise((resolve, reject) => begin(given, resolve, reject))
}

function begin(
  { url, key, body, isPacked, onProgress, signal }: ReportPost,
  resolve: (answer: { readonly number: number }) => void,
  reject: (thrown: unknown) => void,
): void {
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), STILL_LIMIT)
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved()
    if (total > 0) onProgress(Math.min(100, Math.round((loaded / total) * 100)))
  })
  request.addEventListener('load', () => {
    try {
      resolve({ number: answerIn(request, signal).trace_id })
    } catch (thrown) {
      reject(thrown)
    }
  })
  const interrupted = () => reject(new PortError({ code: FAILURE.noAnswer, message: 'It was interrupted.' }))
  for (const end of ['error', 'abort'] as const) request.addEventListener(end, interrupted)
  request.addEventListener('loadend', () => clearTimeout(timer))
  request.open('POST', url)
  request.setRequestHeader('content-type', 'application/json')
  request.setRequestHeader('idempotency-key', key)
  if (isPacked) request.setRequestHeader('content-encoding', 'gzip')
  const csrf = csrfTokenBy((name) => cookieIn(document.cookie, name))
  if (csrf !== null) request.setRequestHeader('csrf-token', csrf)
  moved()
  request.send(body)
  if (signal.aborted) request.abort()
  signal.addEventListener('abort', () => request.abort())
}

function answerIn(request: XMLHttpRequest, signal: Signal): v.InferOutput<typeof Reported> {
  const { status, responseText } = request
  const requestId = request.getResponseHeader('x-request-id')
  if (requestId !== null) signal.onAnswered?.(requestId)
  const envelope = v.safeParse(Envelope, parsed(responseText))
  if (!envelope.success)
    throw new PortError({ code: 1000 + status, message: `The server answered with status ${status}.` })
  const { error, message, data } = envelope.output
  const retryAfter = Number(request.getResponseHeader('retry-after')) || undefined
  if (error !== 0) throw new PortError({ code: error, message, ...(retryAfter && { retryAfter }) })
  return shaped(Reported, data)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
