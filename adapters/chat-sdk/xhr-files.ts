import { csrfTokenBy } from '../../core/accounts/csrf-cookie.ts'
import { FAILURE } from '../../core/ports/port.ts'
import { type FilePost, type FileTransport, SdkError } from './protocol.ts'

/** A file may take as long as it needs, but nothing may stand still for longer than this (milliseconds). */
const STILL_LIMIT = 60_000

/** Files over XMLHttpRequest: of what a browser has, it alone tells how much has gone up. */
export function createXhrFiles(): FileTransport {
  return { post: (given) => new Promise((resolve, reject) => begin(given, resolve, reject)) }
}

function begin(
  { service, fields, file, name, onProgress, signal }: FilePost,
  resolve: (data: unknown) => void,
  reject: (error: SdkError) => void,
): void {
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => request.abort(), STILL_LIMIT)
  }
  const interrupted = () => reject(new SdkError('The upload was interrupted.', { error: FAILURE.noAnswer }))
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved()
    onProgress(loaded, total)
  })
  request.addEventListener('load', () => settle(request, resolve, reject))
  for (const end of ['error', 'abort'] as const) request.addEventListener(end, interrupted)
  request.addEventListener('loadend', () => clearTimeout(timer))
  const address = new URL(service.upload, location.href)
  const isOurs = address.origin === location.origin
  request.open('POST', address)
  request.withCredentials = isOurs
  const csrf = isOurs ? csrfTokenBy(cookieOf) : null
  if (csrf !== null) request.setRequestHeader('csrf-token', csrf)
  if (service.key !== undefined) request.setRequestHeader('authorization', `Bearer ${service.key}`)
  moved()
  request.send(formOf(fields, file, name))
  if (signal?.aborted) request.abort()
  signal?.addEventListener('abort', () => request.abort())
}

/** The fields first: a server that reads in order knows by then whom the file is for. */
function formOf(fields: FilePost['fields'], file: Blob, name: string): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file, name)
  return form
}

function cookieOf(name: string): string | null {
  const pair = document.cookie.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}

function settle(
  request: XMLHttpRequest,
  resolve: (data: unknown) => void,
  reject: (error: SdkError) => void,
): void {
  const { status, responseText } = request
  const { error, message, data, fields } = envelopeIn(responseText)
  const retryAfter = Number(request.getResponseHeader('retry-after')) || undefined
  if (status === 200 && error === 0) resolve(data)
  else if (error) reject(new SdkError(message ?? '', { error, retryAfter, fields }))
  else reject(new SdkError(`The server answered with status ${status}.`, { error: 1000 + status }))
}

interface Answer {
  readonly error?: number
  readonly message?: string
  readonly data?: unknown
  readonly fields?: Readonly<Record<string, string>>
}

function envelopeIn(text: string): Answer {
  try {
    return (JSON.parse(text) ?? {}) as Answer
  } catch {
    return {}
  }
}
