import { useRef } from 'react'
import type { CheckoutPeople, TypedTraveller } from '../../../core/bookings/checkout-people.ts'
import { Field, TickField } from '../../ui/controls/Field.tsx'
import { travellerWord } from '../../words/checkout.ts'

export interface PeopleFieldsProps {
  readonly people: CheckoutPeople
  /** What is said of a field, once it was left. */
  readonly shown: (name: string) => string | null
  /** They are on the order already. */
  readonly isFixed: boolean
  readonly onChange: (people: CheckoutPeople) => void
  readonly onLeave: (name: string) => void
}

/** Who goes: the lead first, as their passports have them. */
export function TravellerFields(props: PeopleFieldsProps) {
  const { people, onChange } = props
  const change = (index: number, changed: Partial<TypedTraveller>) =>
    onChange({
      ...people,
      travellers: people.travellers.map((one, at) => (at === index ? { ...one, ...changed } : one)),
    })
  return people.travellers.map((traveller, index) => (
    <Traveller
      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the party is all that a traveller is told by
      key={index}
      {...props}
      traveller={traveller}
      index={index}
      onTraveller={(changed) => change(index, changed)}
    />
  ))
}

interface TravellerProps extends PeopleFieldsProps {
  readonly traveller: TypedTraveller
  readonly index: number
  readonly onTraveller: (changed: Partial<TypedTraveller>) => void
}

function Traveller({ traveller, index, shown, isFixed, onLeave, onTraveller }: TravellerProps) {
  const at = `travellers.${index}`
  const isLead = index === 0
  // What stood there comes back with the field.
  const familyName = useRef('')
  return (
    <fieldset className="step__row step__row--traveller">
      <legend className="hidden-visually">{travellerWord(index)}</legend>
      <Field
        label={`${travellerWord(index)}, given names`}
        name={`${at}.given_names`}
        autoComplete={isLead ? 'given-name' : 'off'}
        readOnly={isFixed}
        value={traveller.givenNames}
        error={shown(`${at}.given_names`)}
        onChange={({ currentTarget: { value } }) => onTraveller({ givenNames: value })}
        onBlur={() => onLeave(`${at}.given_names`)}
      />
      <div>
        <Field
          label="Family name"
          name={`${at}.family_name`}
          autoComplete={isLead ? 'family-name' : 'off'}
          readOnly={isFixed}
          disabled={traveller.familyName === null}
          value={traveller.familyName ?? ''}
          error={shown(`${at}.family_name`)}
          onChange={({ currentTarget: { value } }) => onTraveller({ familyName: value })}
          onBlur={() => onLeave(`${at}.family_name`)}
        />
        <TickField
          label="No family name"
          name={`${at}.no_family_name`}
          disabled={isFixed}
          checked={traveller.familyName === null}
          error={null}
          onChange={({ currentTarget: { checked } }) => {
            if (checked) familyName.current = traveller.familyName ?? ''
            onTraveller({ familyName: checked ? null : familyName.current })
          }}
        />
      </div>
      <Field
        label="Birth date"
        name={`${at}.birth_date`}
        autoComplete={isLead ? 'bday' : 'off'}
        inputMode="numeric"
        placeholder="DD / MM / YYYY"
        maxLength={30}
        readOnly={isFixed}
        value={traveller.birthDate}
        error={shown(`${at}.birth_date`)}
        onChange={({ currentTarget: { value } }) => onTraveller({ birthDate: value })}
        onBlur={() => onLeave(`${at}.birth_date`)}
      />
    </fieldset>
  )
}

/** Where they are reached, about this trip alone. */
export function ContactFields({ people, shown, isFixed, onChange, onLeave }: PeopleFieldsProps) {
  return (
    <div className="step__row step__row--halves">
      <Field
        label="Email"
        name="contact.email"
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly={isFixed}
        value={people.email}
        error={shown('contact.email')}
        onChange={({ currentTarget: { value } }) => onChange({ ...people, email: value })}
        onBlur={() => onLeave('contact.email')}
      />
      <Field
        label="Mobile number, with country code"
        name="contact.phone"
        type="tel"
        autoComplete="tel"
        readOnly={isFixed}
        value={people.phone}
        error={shown('contact.phone')}
        onChange={({ currentTarget: { value } }) => onChange({ ...people, phone: value })}
        onBlur={() => onLeave('contact.phone')}
      />
    </div>
  )
}
