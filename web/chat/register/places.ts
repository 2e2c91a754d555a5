import { type Choice, COUNTRY_CODES } from '../../ui/controls/countries.ts'

/** Every time zone that this browser knows, and the chosen one. */
export function timeZones(chosen: string): readonly Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(chosen) ? known : [chosen, ...known]
  return all.map((value) => ({ value, name: value.replaceAll('_', ' ') }))
}

/** Where this browser is, as far as it tells. */
export function here(): { readonly countryCode: string; readonly timeZone: string } {
  const region = new Intl.Locale(navigator.language).region ?? ''
  return {
    countryCode: COUNTRY_CODES.includes(region) ? region : 'AU',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
