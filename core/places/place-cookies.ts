import { type CurrencyCode, currencyOf } from '../money/currency.ts'
import type { PlaceOfVisitor } from '../routing/page-renderer.ts'
import type { DetectedCountry } from '../wire/catalogue/detected.ts'

/** In seconds: how long a browser keeps what is not the login (GUARD-01). */
export const PLACE_AGE = 365 * 24 * 60 * 60

type Cookies = readonly (readonly [name: string, value: string])[]

/**
 * What was detected, under the keys in which a browser keeps it (GEO-01); what is not known is not kept.
 * @param isChosen a currency was chosen in this browser: the detected one must not take its place
 */
export function placeCookies(detected: DetectedCountry, isChosen = false): Cookies {
  const all = {
    currency: isChosen ? null : detected.currency_code,
    currency_symbol: isChosen ? null : detected.currency_symbol,
    country_code: detected.country_code,
    country_name: detected.country_name,
    region: detected.region,
    city: detected.city,
    continent: detected.continent,
    continent_code: detected.continent_code,
    timezone: detected.timezone,
  }
  return Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

/** The currency that somebody chose: nothing that is detected later takes its place. */
export function chosenCookies(code: CurrencyCode): Cookies {
  return [
    ['currency', code],
    ['currency_symbol', currencyOf(code).symbol],
    ['currency_changed', '1'],
  ]
}

/** What a browser's cookies tell of it; each may be anything, and is held against its form where it goes on. */
export function rememberedPlace(cookie: (name: string) => string | null): PlaceOfVisitor {
  const currency = cookie('currency')
  const isChosen = cookie('currency_changed') === '1'
  return {
    chosen: isChosen ? currency : null,
    detected: isChosen ? null : currency,
    country: cookie('country_code'),
  }
}
