import { MendName as MendNameForm } from '../../../core/forms/passport-names.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { MEND_WORDS } from '../../words/names-words.ts'

export interface MendNameProps {
  readonly id: number
  /** Which traveller, from 1. */
  readonly number: number
  readonly givenNames: string
  readonly familyName: string | null
}

/** The name of a traveller, to be as in the passport. */
export function MendName({ id, number, givenNames, familyName }: MendNameProps) {
  const form = useForm(MendNameForm, MEND_WORDS, {
    id: String(id),
    number: String(number),
    given_names: givenNames,
    family_name: familyName ?? '',
  })
  return (
    <Form key={String(form.isReady)} of={form} className="booking__mend">
      <input type="hidden" name="id" defaultValue={String(id)} />
      <input type="hidden" name="number" defaultValue={String(number)} />
      <Field {...form.field('given_names')} autoComplete="off" />
      <Field
        {...form.field('family_name')}
        autoComplete="off"
        help="Leave it empty if the passport has one name alone."
      />
      <SubmitButton of={form} className="button--brand" label="Save the name" busy="Saving it…" />
      <FormNotice of={form} />
    </Form>
  )
}
