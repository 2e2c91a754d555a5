import { countryTimeZones } from 'virtual:places'
import { zoneChoice } from '../../chat/register/places.ts'
import type { Choice } from '../../ui/controls/countries.ts'

/** The time zones of a country by its code, and one more that is to be among them. */
export function zonesOf(country: string, own: string): readonly Choice[] {
  const zones = countryTimeZones.find(({ IsoAlpha2 }) => IsoAlpha2 === country)?.TimeZones ?? []
  const all = zones.includes(own) || own === '' ? zones : [own, ...zones]
  return all.map(zoneChoice)
}
