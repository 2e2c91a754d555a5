import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|localhost|[\w-]+\.localhost)$/i

/**
 * Where the links of letters lead: `PUBLIC_URL`, or else this machine. A request may name any host in its headers: only
 * one that is this machine's own is believed, so that nobody is sent a secret for another's site.
 */
export function linkOrigin(request: FastifyRequest, ownOrigin: string | null): string {
  if (ownOrigin !== null) return ownOrigin
  if (LOOPBACK.test(request.hostname)) return `${request.protocol}://${request.host}`
  const { localAddress = '127.0.0.1', localPort } = request.socket
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress
  return `${request.protocol}://${host}:${localPort}`
}
