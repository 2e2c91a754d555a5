import type { IncomingMessage } from 'node:http'
import type { TrustProxy } from './proxies.ts'

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
export function hostOf(request: IncomingMessage, trust: TrustProxy): string | undefined {
  const forwarded = request.headers['x-forwarded-host']
  const isTrusted = trust(request.socket.remoteAddress, 0)
  return isTrusted && typeof forwarded === 'string'
    ? forwarded.split(',').at(-1)?.trim()
    : request.headers.host
}
