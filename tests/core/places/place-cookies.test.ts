import { describe, expect, it } from 'vitest'
import { chosenCookies, placeCookies, rememberedPlace } from '../../../core/places/place-cookies.ts'

const NOTHING = {
  currency_code: null,
  currency_symbol: null,
  country_code: null,
  country_name: null,
  region: null,
  city: null,
  continent: null,
  continent_code: null,
  timezone: null,
  phone: '+44 1632 960142',
}
const BERLIN = {
  ...NOTHING,
  currency_code: 'EUR',
  currency_symbol: '€',
  country_code: 'DE',
  country_name: 'Germany',
  region: 'Berlin',
  city: 'Berlin',
  continent: 'Europe',
  continent_code: 'EU',
  timezone: 'Europe/Berlin',
}

const remembered = (cookies: readonly (readonly [string, string])[]) => {
  const kept = new Map(cookies)
  return rememberedPlace((name) => kept.get(name) ?? null)
}

describe('where somebody is, in cookies', () => {
  it('stands under the keys that the product names', () => {
    expect(Object.fromEntries(placeCookies(BERLIN))).toEqual({
      currency: 'EUR',
      currency_symbol: '€',
      country_code: 'DE',
      country_name: 'Germany',
      region: 'Berlin',
      city: 'Berlin',
      continent: 'Europe',
      continent_code: 'EU',
      timezone: 'Europe/Berlin',
    })
    expect(placeCookies(NOTHING)).toEqual([])
  })

  it('is remembered as detected, until somebody chooses', () => {
    expect(remembered([])).toEqual({ chosen: null, detected: null, country: null })
    expect(remembered(placeCookies(BERLIN))).toEqual({ chosen: null, detected: 'EUR', country: 'DE' })
    const both = [...placeCookies(BERLIN), ...chosenCookies('JPY')]
    expect(remembered(both)).toEqual({ chosen: 'JPY', detected: null, country: 'DE' })
  })

  it('takes no chosen currency’s place', () => {
    const later = [...chosenCookies('JPY'), ...placeCookies(BERLIN, true)]
    expect(remembered(later)).toEqual({ chosen: 'JPY', detected: null, country: 'DE' })
    expect(new Map(later).get('currency_symbol')).toBe('¥')
  })
})
