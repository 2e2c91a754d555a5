import { useEffect, useRef, useState } from 'react'
import { MendName as MendNameForm } from '../../../core/forms/passport-names.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { MEND_WORDS } from '../../words/names-words.ts'

export interface MendNameProps {
  readonly id: number
  /** Which traveller, from 1. */
  readonly number: number
  readonly givenNames: string
  readonly familyName: string | null
  /** It is saved. */
  readonly onSaved: () => void
}

/**
 * The name of a traveller, to be as in the passport. What is typed stays in its fields alone: the form is one for all
 * travellers, and would bring one's name to the next.
 */
export function MendName({ id, number, givenNames, familyName, onSaved }: MendNameProps) {
  const form = useForm(MendNameForm, MEND_WORDS)
  const [given, setGiven] = useState(givenNames)
  const [family, setFamily] = useState(familyName ?? '')
  const isPressed = useRef(false)
  const isSent = form.state === 'sent'
  useEffect(() => {
    if (isSent && isPressed.current) onSaved()
  }, [isSent, onSaved])
  const isBusy = form.state === 'submitting'
  const save = () => {
    isPressed.current = true
    form.send({ id: String(id), number: String(number), given_names: given, family_name: family })
  }
  return (
    <form
      className="booking__mend"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) save()
      }}
    >
      <Field
        label={MEND_WORDS.given_names.label}
        error={form.field('given_names').error}
        autoComplete="off"
        value={given}
        onChange={({ currentTarget: { value } }) => setGiven(value)}
      />
      <Field
        label={MEND_WORDS.family_name.label}
        error={form.field('family_name').error}
        autoComplete="off"
        help="Leave it empty if the passport has one name alone."
        value={family}
        onChange={({ currentTarget: { value } }) => setFamily(value)}
      />
      <button type="submit" className="button button--brand" aria-disabled={isBusy}>
        {isBusy ? 'Saving it…' : 'Save the name'}
      </button>
      <FormNotice of={form} />
    </form>
  )
}
