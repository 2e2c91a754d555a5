import { useEffect, useState } from 'react'
import type { FieldBinding } from '../../form/use-form.ts'
import type { Choice } from '../../ui/controls/countries.ts'

/**
 * The countries that an account may have. Their list is long and comes late: until then there is the one that stands in
 * the field, so that whoever is quick sends what they see.
 */
export function useCountries(preset: FieldBinding['defaultValue']): readonly Choice[] {
  const [countries, setCountries] = useState<readonly Choice[] | null>(null)
  useEffect(() => {
    const load = async () => setCountries((await import('./country-choices.ts')).HOME_COUNTRIES)
    // Without it nobody can choose another one; a reload asks for it again.
    load().catch(() => undefined)
  }, [])
  return countries ?? (preset ? [{ value: preset, name: countryName(preset) }] : [])
}

/** What a country is called; the code itself of one that this browser doesn't know. @param code ISO 3166-1 */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
