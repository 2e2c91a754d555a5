import { useEffect, useState } from 'react'
import type { FieldBinding } from '../../form/use-form.ts'
import type { Choice } from '../../ui/controls/countries.ts'
import { countryName } from '../../words/country-name.ts'

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
