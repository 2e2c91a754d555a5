import { useEffect, useState } from 'react'
import type { FieldBinding } from '../../form/use-form.ts'
import type { Choice } from '../../ui/controls/countries.ts'
import { ChoiceField, option } from '../../ui/controls/Field.tsx'

export interface CountryFieldProps extends FieldBinding {
  readonly isReady: boolean
  readonly onChoose?: (code: string) => void
}

/**
 * The country that somebody lives in. The list is long and comes late; until then the field stands there empty.
 * @param isReady what is preset is known
 */
export function CountryField({ isReady, ...field }: CountryFieldProps) {
  const countries = useCountries()
  const choices = isReady ? countries : []
  return (
    <ChoiceField key={choices.length} {...field} autoComplete="country">
      {option({ value: '', name: 'Choose your country' })}
      {choices.map(option)}
    </ChoiceField>
  )
}

function useCountries(): readonly Choice[] {
  const [countries, setCountries] = useState<readonly Choice[]>([])
  useEffect(() => {
    const load = async () => setCountries((await import('./country-choices.ts')).HOME_COUNTRIES)
    // Without it nobody can be sent on; a reload asks for it again.
    load().catch(() => undefined)
  }, [])
  return countries
}
