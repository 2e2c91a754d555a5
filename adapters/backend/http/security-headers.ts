import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'

type ContentPolicy = Exclude<FastifyHelmetOptions['contentSecurityPolicy'], boolean | undefined>

/** What no page of ours asks a device for, so that nothing that gets into one can. */
export const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

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
