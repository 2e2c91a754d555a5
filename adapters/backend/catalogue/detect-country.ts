import { isIP } from 'node:net'
import { rawTimeZones } from '@vvo/tzdb'
import type { Audience } from '../../../core/accounts/audience.ts'
import { currencyOfCountry } from '../../../core/money/country-currency.ts'
import { continentOf } from '../../../core/places/continents.ts'
import { MAIN_TIME_ZONES } from '../../../core/places/main-time-zones.ts'
import { supportPhone } from '../../../core/places/support-phone.ts'
import type { DetectedCountry } from '../../../core/wire/catalogue/detected.ts'

/** Local data that knows where network addresses are. */
export interface AddressTable {
  /** @returns a country's code, or null */
  countryOf(address: string): string | null
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** What is known of a country. */
export function detectedCountry(code: string | null, audience: Audience): DetectedCountry {
  const continent = code === null ? null : continentOf(code)
  // A code of no country tells nothing: XX and T1 are what proxies say when they do not know.
  const known = continent ? code : null
  const currency = known === null ? null : currencyOfCountry(known)
  return {
    currency_code: currency?.code ?? null,
    currency_symbol: currency?.symbol ?? null,
    country_code: known,
    country_name: known === null ? null : (names.of(known) ?? null),
    region: null,
    city: null,
    continent: continent?.name ?? null,
    continent_code: continent?.code ?? null,
    timezone: known === null ? null : timeZoneOf(known),
    phone: supportPhone(audience, known),
  }
}

/** The time zone in which most people of a country live; null where no list has one. */
export function timeZoneOf(country: string): string | null {
  return (
    MAIN_TIME_ZONES[country] ?? rawTimeZones.find(({ countryCode }) => countryCode === country)?.name ?? null
  )
}

/** The country of an address in local data; private ones, those of examples, and what is no address are nowhere. */
export function countryOfAddress(table: AddressTable, address: string): string | null {
  if (isIP(address) === 0) return null
  const bare = withoutMapping(address)
  return isNowhere(bare) ? null : table.countryOf(bare)
}

const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/

/** An address of IPv4 in the form of IPv6, as servers that listen to both see it, however it is written. */
function withoutMapping(address: string): string {
  if (isIP(address) !== 6) return address
  const [, high, low] = MAPPED.exec(urlHost(address)) ?? []
  if (high === undefined || low === undefined) return address
  const bytes = [high, low].flatMap((part) => {
    const value = Number.parseInt(part, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

/** In its shortest form. One with a zone (`fe80::1%eth0`) has none. */
const urlHost = (address: string): string =>
  URL.canParse(`http://[${address}]`) ? new URL(`http://[${address}]`).hostname : ''

/** Loopback, link-local and private networks, of both families, and those that examples are written with. */
function isNowhere(address: string): boolean {
  const bare = address.toLowerCase()
  return (
    /^(0|10|127)\./.test(bare) ||
    /^(192\.168|169\.254)\./.test(bare) ||
    /^172\.(1[6-9]|2\d|3[01])\./.test(bare) ||
    /^(192\.0\.2|198\.51\.100|203\.0\.113)\./.test(bare) ||
    /^(::1?$|f[cd]|fe[89ab])/.test(bare)
  )
}
