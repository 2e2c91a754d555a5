import { ConfirmNames as ConfirmNamesForm } from '../../../core/forms/passport-names.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { CONFIRM_WORDS } from '../../words/names-words.ts'

/** Whoever has booked says that nothing is to be mended. */
export function ConfirmNames({ id }: { readonly id: number }) {
  const form = useForm(ConfirmNamesForm, CONFIRM_WORDS)
  return (
    <Form of={form} className="booking__again">
      <input type="hidden" name="id" defaultValue={String(id)} />
      <SubmitButton
        of={form}
        className="button--outline"
        label="All names are as in the passports"
        busy="Saving it…"
      />
      <FormNotice of={form} />
    </Form>
  )
}
