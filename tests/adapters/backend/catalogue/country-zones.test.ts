import { rawTimeZones } from '@vvo/tzdb'
import { describe, expect, it } from 'vitest'
import { detectedCountry, timeZoneOf } from '../../../../adapters/backend/catalogue/detect-country.ts'
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
