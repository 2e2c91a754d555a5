import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'

type ContentPolicy = Exclude<FastifyHelmetOptions['contentSecurityPolicy'], boolean | undefined>

/**
 * Nothing from third parties. Style attributes are allowed, as positions of virtual rows arrive in them;
 * style elements and scripts are our own files.
 * @param elsewhere origins that the configuration itself names
 */
export function securityHeaders(elsewhere: readonly string[], isPublicHttps: boolean): FastifyHelmetOptions {
  const directives: NonNullable<ContentPolicy['directives']> = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...elsewhere],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", (request) => ownSocket(request as IncomingMessage), ...elsewhere],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  }
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isPublicHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** Older browsers don't count our own WebSocket as 'self'. */
function ownSocket(request: IncomingMessage): string {
  const host = request.headers.host ?? ''
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'"
}
