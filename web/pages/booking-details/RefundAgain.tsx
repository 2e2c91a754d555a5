import {
  RefundAgain as RefundAgainForm,
  RefundOtherwise as RefundOtherwiseForm,
} from '../../../core/forms/cancel-booking.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { LongField } from '../../ui/controls/Field.tsx'
import { REFUND_AGAIN_WORDS, REFUND_OTHERWISE_WORDS } from '../../words/cancel-words.ts'

/** What could not go back is sent again by one of us, or was sent another way. */
export function RefundAgain({ id }: { readonly id: number }) {
  const again = useForm(RefundAgainForm, REFUND_AGAIN_WORDS)
  const otherwise = useForm(RefundOtherwiseForm, REFUND_OTHERWISE_WORDS)
  return (
    <>
      <Form of={again} className="booking__again">
        <input type="hidden" name="id" defaultValue={String(id)} />
        <SubmitButton of={again} className="button--outline" label="Send it again" busy="Sending it…" />
        <FormNotice of={again} />
      </Form>
      <details className="booking__otherwise">
        <summary>It was sent another way</summary>
        <Form of={otherwise} className="booking__again">
          <input type="hidden" name="id" defaultValue={String(id)} />
          <LongField
            {...otherwise.field('otherwise')}
            rows={2}
            help="Whoever has booked reads it. Everything that was still to go back counts as refunded."
          />
          <SubmitButton
            of={otherwise}
            className="button--outline"
            label="Mark as refunded"
            busy="Marking it…"
          />
          <FormNotice of={otherwise} />
        </Form>
      </details>
    </>
  )
}
