import { rawTimeZones } from '@vvo/tzdb'
import { describe, expect, it } from 'vitest'
import {
  countryOfAddress,
  detectedCountry,
  timeZoneOf,
} from '../../../../adapters/backend/catalogue/detect-country.ts'
import { continentOf } from '../../../../core/places/continents.ts'
import { MAIN_TIME_ZONES } from '../../../../core/places/main-time-zones.ts'

describe('the time zone of a detected country [GEO-01]', () => {
  it('is the only one that it has, or the one where most of its people live', () => {
    expect(detectedCountry('JP', 'traveller').timezone).toBe('Asia/Tokyo')
    expect(detectedCountry('US', 'traveller').timezone).toBe('America/New_York')
    expect(detectedCountry('XX', 'traveller').timezone).toBeNull()
    expect(detectedCountry(null, 'traveller').timezone).toBeNull()
  })

  it('is one of its own, chosen where there are several, and known to Intl', () => {
    const named = rawTimeZones.filter(({ countryCode }) => continentOf(countryCode))
    const countries = [...new Set(named.map(({ countryCode }) => countryCode))]
    expect(countries.length).toBeGreaterThan(230)
    for (const country of countries) {
      const zones = named.filter(({ countryCode }) => countryCode === country)
      const zone = timeZoneOf(country) ?? ''
      expect(
        zones.flatMap(({ group }) => group),
        country,
      ).toContain(zone)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow()
      // Which of several it is must be said: their order says nothing.
      if (zones.length > 1) expect(MAIN_TIME_ZONES[country], country).toBe(zone)
    }
  })
})

describe('an address of the net', () => {
  const asked: string[] = []
  const table = {
    countryOf: (address: string) => {
      asked.push(address)
      return 'US'
    },
  }

  it.each([
    '8.8.8.8',
    '::ffff:8.8.8.8',
    '::FFFF:8.8.8.8',
    '::ffff:808:808',
    '0:0:0:0:0:ffff:8.8.8.8',
    '0000:0000:0000:0000:0000:FFFF:0808:0808',
  ])('is that of IPv4, also in the form of IPv6: %s [GEO-01]', (address) => {
    expect(countryOfAddress(table, address)).toBe('US')
    expect(asked.at(-1)).toBe('8.8.8.8')
  })

  it.each(['::ffff:10.0.0.1', '::ffff:7f00:1', '::1', 'fe80::1%eth0', 'fd00::1', '::ffff:8.8.8', 'x', ''])(
    'that is private, or none, is nowhere: %j [GEO-01]',
    (address) => {
      expect(countryOfAddress(table, address)).toBeNull()
    },
  )

  it('of IPv6 is looked up as it is', () => {
    countryOfAddress(table, '2001:4860:4860::8888')
    expect(asked.at(-1)).toBe('2001:4860:4860::8888')
  })
})
