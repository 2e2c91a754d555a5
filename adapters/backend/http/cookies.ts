import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIES } from '../../../core/accounts/csrf-cookie.ts'
import { PLACE_AGE, type placeCookies } from '../../../core/places/place-cookies.ts'
import type { Marker } from '../../../core/wire/account.ts'
import { isCsrfTokenOf, newCsrfToken } from '../accounts/csrf.ts'
import { isSameSecret } from '../accounts/secrets.ts'
import { SESSION_DAYS } from '../accounts/sessions.ts'
import { notAllowedError } from './http-error.ts'

const DAY = 86_400
/** So long a device is known after the last sign-in from it. */
const DEVICE_DAYS = 180

declare module 'fastify' {
  interface FastifyInstance {
    /** `PUBLIC_URL` says https: people come by it, whatever a proxy makes of the last stretch. */
    isPublicOverHttps: boolean
  }
}

const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.isPublicOverHttps
const sessionName = (request: FastifyRequest): string =>
  isSecure(request) ? '__Host-tw_session' : 'tw_session'

const deviceCookie = (request: FastifyRequest): string =>
  isSecure(request) ? '__Host-tw_device' : 'tw_device'

const attributes = (request: FastifyRequest, httpOnly: boolean) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(request), httpOnly }) as const

export const sessionSecret = (request: FastifyRequest): string | undefined =>
  request.cookies[sessionName(request)]

/** Signed in: the session's cookie and the readable marker, which grants nothing (GUARD-01). */
export function setSession(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const maxAge = SESSION_DAYS * DAY
  reply.setCookie(sessionName(request), secret, { ...attributes(request, true), maxAge })
  reply.setCookie('is_verified', '1', { ...attributes(request, false), maxAge })
  reply.clearCookie('is_guest', attributes(request, false))
}

/** That this device was signed in from: it is let in before strangers, and grants nothing else. */
export function setKnownDevice(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(deviceCookie(request), value, { ...attributes(request, true), maxAge: DEVICE_DAYS * DAY })
}

export const knownDevice = (request: FastifyRequest): string | undefined =>
  request.cookies[deviceCookie(request)]

/** A guest's session: with a marker of its own, and without that of a login, which other guarded pages go by. */
export function setGuestSession(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const maxAge = SESSION_DAYS * DAY
  reply.setCookie(sessionName(request), secret, { ...attributes(request, true), maxAge })
  reply.setCookie('is_guest', '1', { ...attributes(request, false), maxAge })
  reply.clearCookie('is_verified', attributes(request, false))
  renewCsrfToken(request, reply, secret)
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionName(request), attributes(request, true))
  reply.clearCookie('is_verified', attributes(request, false))
  reply.clearCookie('is_guest', attributes(request, false))
  reply.clearCookie('is_admin', attributes(request, false))
}

/** What was detected of where somebody is: readable, and kept for a year (GEO-01). */
export function setPlaceCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: ReturnType<typeof placeCookies>,
): void {
  for (const [name, value] of cookies)
    reply.setCookie(name, value, { ...attributes(request, false), maxAge: PLACE_AGE })
}

/** The readable sign of an admin session: it only switches off read marking in the browser. */
export function setAdminMarker(request: FastifyRequest, reply: FastifyReply, isAdmin: boolean): void {
  if (isAdmin) reply.setCookie('is_admin', '1', attributes(request, false))
  else reply.clearCookie('is_admin', attributes(request, false))
}

/** The readable cookies, as the browser's own scripts see them. */
export function marker({ cookies }: FastifyRequest): Marker {
  return {
    isVerified: cookies['is_verified'] === '1',
    isAdmin: cookies['is_admin'] !== undefined,
    ...(cookies['is_guest'] === '1' && { isGuest: true }),
  }
}

const csrfName = (request: FastifyRequest): string =>
  isSecure(request) ? CSRF_COOKIES.secure : CSRF_COOKIES.plain

/** A new token for the session that begins with this answer; undefined: for none. */
export function renewCsrfToken(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string | undefined,
): void {
  reply.setCookie(csrfName(request), newCsrfToken(secret), attributes(request, false))
}

/** The token that is there, as other tabs hold it too; a new one where it is none of this session. */
export function keepCsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  const current = request.cookies[csrfName(request)]
  const secret = sessionSecret(request)
  if (current === undefined || !isCsrfTokenOf(current, secret)) renewCsrfToken(request, reply, secret)
  else reply.setCookie(csrfName(request), current, attributes(request, false))
}

export function hasCsrfToken(request: FastifyRequest): boolean {
  const given = request.headers['csrf-token']
  const expected = request.cookies[csrfName(request)]
  if (typeof given !== 'string' || !expected) return false
  return isSameSecret(given, expected) && isCsrfTokenOf(given, sessionSecret(request))
}

/** @throws HttpError 403 unless the header repeats the cookie */
export function expectCsrfToken(request: FastifyRequest): void {
  if (!hasCsrfToken(request)) throw notAllowedError('This page is out of date. Reload it and try again.')
}
