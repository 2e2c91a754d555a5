import { Link } from 'wouter'
import { CancelBooking } from '../../../core/forms/cancel-booking.ts'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import type { CancelPreview } from '../../../core/wire/orders.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { LongField } from '../../ui/controls/Field.tsx'
import { CANCEL_WORDS, reasonHelp } from '../../words/cancel-words.ts'

export interface CancelFormProps {
  readonly id: number
  readonly preview: CancelPreview
}

/** It happens by what was shown alone; where that does not hold any more, it is looked at again. */
export function CancelForm({ id, preview }: CancelFormProps) {
  const form = useForm(CancelBooking, CANCEL_WORDS)
  return (
    <Form of={form} className="cancel__form">
      <input type="hidden" name="id" defaultValue={String(id)} />
      <input type="hidden" name="preview" key={preview.preview_id} defaultValue={preview.preview_id} />
      <input type="hidden" name="on_behalf_of" defaultValue={preview.on_behalf_of ?? ''} />
      <LongField {...form.field('reason')} rows={3} help={reasonHelp(preview)} />
      <FormNotice of={form} />
      <div className="cancel__ways">
        <SubmitButton of={form} className="button--danger" label="Cancel the booking" busy="Cancelling it…" />
        <Link href={bookingPath(id)} className="button button--outline">
          Keep it
        </Link>
      </div>
    </Form>
  )
}
