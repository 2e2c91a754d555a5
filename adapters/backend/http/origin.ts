import type { IncomingMessage } from 'node:http'

/**
 * Whether a request comes from our own pages, or from no page at all.
 * @param origin the Origin header; none means that no browser's page sent it
 * @param ownOrigin `PUBLIC_URL`'s, or null: then the host that the request names
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  ownOrigin: string | null,
): boolean {
  if (origin === undefined) return true
  if (ownOrigin !== null) return origin === ownOrigin
  try {
    return host !== undefined && new URL(origin).host === host
  } catch {
    return false
  }
}

/** The host as the browser named it; a proxy's word counts only when it is trusted. */
export function hostOf(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const forwarded = request.headers['x-forwarded-host']
  return trustProxy && typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : request.headers.host
}

/** The network address that a request comes from. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = request.headers['x-forwarded-for']
  const named = trustProxy && typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : undefined
  return named ?? request.socket.remoteAddress ?? 'unknown'
}
