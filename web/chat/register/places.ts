import { countries, countryTimeZones, zoneOffsets } from 'virtual:places'
import type { Choice } from '../../ui/controls/countries.ts'

/** Every country that can be called, as `Australia (+61)`. */
export const CALLED_COUNTRIES: readonly Choice[] = countries.map(({ code, name, dial_code }) => ({
  value: code,
  name: `${name} (${dial_code})`,
}))

/** The address of a country's flag; of one that is not in the list it is the first one's, as that is what a list shows. */
export function flagOf(code: string): string | undefined {
  return (countries.find((country) => country.code === code) ?? countries[0])?.flag
}

/** The time zones of one country. */
export interface ZoneGroup {
  readonly country: string
  readonly zones: readonly Choice[]
}

/** Every time zone, by country and then as `Sydney (UTC+10:00)`. */
export const TIME_ZONES: readonly ZoneGroup[] = countryTimeZones.map(({ CountryName, TimeZones }) => ({
  country: CountryName,
  zones: TimeZones.map(zoneChoice),
}))

export const isListed = (zone: string): boolean => zone in zoneOffsets

/** A time zone by its city and standard offset; the latter is left out where neither list nor browser knows it. */
export function zoneChoice(zone: string): Choice {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const offset = zoneOffsets[zone] ?? browserOffset(zone)
  return { value: zone, name: offset === null ? city : `${city} (${offset})` }
}

/** Browsers know zones by names that are in no list any more, `Asia/Calcutta`. */
function browserOffset(timeZone: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    const offset = format
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.slice(3)
    return `UTC${offset || '+00:00'}`
  } catch {
    return null
  }
}
