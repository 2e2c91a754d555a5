import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Audience } from '../../../../core/accounts/audience.ts'
import { continentOf } from '../../../../core/places/continents.ts'
import { rememberedPlace } from '../../../../core/places/place-cookies.ts'
import type { DetectedCountry } from '../../../../core/wire/catalogue/detected.ts'
import { type AddressTable, countryOfAddress, detectedCountry } from '../../catalogue/detect-country.ts'
import { success } from '../http-error.ts'
import type { TrustProxy } from '../proxies.ts'
import { parameter } from './catalogue-answer.ts'

export interface DetectParts {
  readonly addresses: AddressTable
  readonly audience: Audience
  /** Whose headers are to be believed. */
  readonly trustProxy: TrustProxy
}

const TOLD_BY_PROXY = ['cf-ipcountry', 'x-country-code']

/** `GET /detectCountry?remote_addr`: looked up in local data only. */
export function detectRoute(app: FastifyInstance, parts: DetectParts): void {
  app.get('/detectCountry', async (request) =>
    success(detectFor(request, parts, parameter(request.query, 'remote_addr'))),
  )
}

/** Where whoever asks seems to be, or where an address lies that they name. */
export function detectFor(request: FastifyRequest, parts: DetectParts, asked?: string): DetectedCountry {
  const isTold = asked === undefined && parts.trustProxy(request.raw.socket.remoteAddress, 0)
  const told = isTold ? toldByProxy(request) : null
  const address = asked ?? (request.ip as string | undefined) ?? ''
  return detectedCountry(told ?? countryOfAddress(parts.addresses, address), parts.audience)
}

/**
 * The country of whoever asks, as their pages go by it: what their browser has kept, else where they seem to be. Null
 * where nobody knows.
 */
export function countryOfRequest(request: FastifyRequest, parts: DetectParts): string | null {
  const { country } = rememberedPlace((name) => request.cookies[name] ?? null)
  const isKnown = country !== null && continentOf(country) !== null
  return isKnown ? country : detectFor(request, parts).country_code
}

function toldByProxy(request: FastifyRequest): string | null {
  const given = TOLD_BY_PROXY.map((name) => request.headers[name]).find((value) => typeof value === 'string')
  return typeof given === 'string' && /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : null
}
