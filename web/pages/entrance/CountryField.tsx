import type { FieldBinding } from '../../form/use-form.ts'
import { ChoiceField, option } from '../../ui/controls/Field.tsx'
import { useCountries } from './use-countries.ts'

export interface CountryFieldProps extends FieldBinding {
  readonly isReady: boolean
  readonly onChoose?: (code: string) => void
}

/**
 * The country that somebody lives in.
 * @param isReady what is preset is known; until then the field stands there empty
 */
export function CountryField({ isReady, ...field }: CountryFieldProps) {
  const countries = useCountries(field.defaultValue)
  const choices = isReady ? countries : []
  return (
    <ChoiceField key={choices.length} {...field} autoComplete="country">
      {option({ value: '', name: 'Choose your country' })}
      {choices.map(option)}
    </ChoiceField>
  )
}
