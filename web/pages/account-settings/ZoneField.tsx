import { useEffect, useState } from 'react'
import type { FieldBinding } from '../../form/use-form.ts'
import { ChoiceField, option } from '../../ui/controls/Field.tsx'

type Zones = typeof import('./country-zones.ts')

/** A time zone of a country's list; the one that the account has is offered too. */
export function ZoneField({ country, ...field }: FieldBinding & { readonly country: string }) {
  const [zones, setZones] = useState<Zones | null>(null)
  useEffect(() => {
    // Without the list, the zone that is known stands there.
    import('./country-zones.ts').then(setZones, () => undefined)
  }, [])
  const own = field.defaultValue ?? ''
  const choices = zones?.zonesOf(country, own) ?? [{ value: own, name: own }]
  return (
    <ChoiceField key={`${country} ${zones !== null}`} {...field}>
      {choices.map(option)}
    </ChoiceField>
  )
}
