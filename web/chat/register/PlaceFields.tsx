import { useEffect, useState } from 'react'
import { ChoiceField, type ChoiceFieldProps, option } from '../../ui/controls/Field.tsx'

type Places = typeof import('./places.ts')
type PlaceFieldProps = Omit<ChoiceFieldProps, 'before' | 'onChoose' | 'children'>

/** The country of a number, by name and dial code, with its flag. */
export function CountryField(props: PlaceFieldProps) {
  const places = usePlaces()
  const [chosen, choose] = useState(props.defaultValue ?? '')
  const flag = places?.flagOf(chosen)
  return (
    <ChoiceField
      key={keyOf(places)}
      {...props}
      before={<img className="register__flag" src={flag} alt="" width={21} height={14} />}
      onChoose={choose}
    >
      {places ? places.CALLED_COUNTRIES.map(option) : alone(props)}
    </ChoiceField>
  )
}

/** A time zone, by country; the one that stands there first is offered even when no country has it. */
export function TimeZoneField(props: PlaceFieldProps) {
  const places = usePlaces()
  return (
    <ChoiceField key={keyOf(places)} {...props}>
      {places ? zonesOf(places, props.defaultValue ?? '') : alone(props)}
    </ChoiceField>
  )
}

function zonesOf({ isListed, zoneChoice, TIME_ZONES }: Places, first: string) {
  return (
    <>
      {!isListed(first) && option(zoneChoice(first))}
      {TIME_ZONES.map(({ country, zones }) => (
        <optgroup key={country} label={country}>
          {zones.map(option)}
        </optgroup>
      ))}
    </>
  )
}

/** Few visitors ask for a call: the lists come with its form. Until then, and without them, what stands there is sent. */
function usePlaces(): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  useEffect(() => {
    import('./places.ts').then(setPlaces, () => {})
  }, [])
  return places
}

/** A list forgets what is chosen when its entries change: the whole one is another list, drawn with the choice. */
const keyOf = (places: Places | null): string => (places ? 'all' : 'alone')

const alone = ({ defaultValue: value = '' }: PlaceFieldProps) => option({ value, name: value })
