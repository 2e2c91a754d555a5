import { RefundAgain as RefundAgainForm } from '../../../core/forms/cancel-booking.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { REFUND_AGAIN_WORDS } from '../../words/cancel-words.ts'

/** What could not go back is sent again, by one of us. */
export function RefundAgain({ id }: { readonly id: number }) {
  const form = useForm(RefundAgainForm, REFUND_AGAIN_WORDS)
  return (
    <Form of={form} className="booking__again">
      <input type="hidden" name="id" defaultValue={String(id)} />
      <SubmitButton of={form} className="button--outline" label="Send it again" busy="Sending it…" />
      <FormNotice of={form} />
    </Form>
  )
}
