import { DeclineEnquiry, WithdrawEnquiry } from '../../../core/forms/enquiry-deeds.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { LongField } from '../../ui/controls/Field.tsx'
import { DECLINE_WORDS, WITHDRAW_WORDS } from '../../words/enquiry-deeds.ts'

/** Both ask for the same: a reason, if somebody likes to give one. */
const ENDS = {
  /** A customer takes an enquiry back. */
  withdraw: {
    form: WithdrawEnquiry,
    words: WITHDRAW_WORDS,
    summary: 'Withdraw it',
    label: 'Withdraw this enquiry',
    busy: 'Withdrawing it…',
  },
  /** A designer or a concierge can't do it. */
  decline: {
    form: DeclineEnquiry,
    words: DECLINE_WORDS,
    summary: 'Decline it',
    label: 'Decline this enquiry',
    busy: 'Declining it…',
  },
} as const

export interface EndFormProps {
  readonly id: number
  readonly by: keyof typeof ENDS
}

/** An enquiry ends: asked once, behind a line of its own. */
export function EndForm({ id, by }: EndFormProps) {
  const { form: definition, words, summary, label, busy } = ENDS[by]
  const form = useForm(definition, words)
  return (
    <details className="enquiry-dialog__deed">
      <summary>{summary}</summary>
      <Form of={form} className="enquiry-dialog__form">
        <input type="hidden" name="id" defaultValue={String(id)} />
        <LongField {...form.field('reason')} rows={2} />
        <SubmitButton of={form} className="button--danger" label={label} busy={busy} />
        <FormNotice of={form} />
      </Form>
    </details>
  )
}
