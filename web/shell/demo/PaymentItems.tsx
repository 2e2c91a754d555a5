import { DISPUTE_STATES } from '../../../core/bookings/dispute.ts'
import { DemoDispute } from '../../../core/forms/demo-dispute.ts'
import { DemoNotice, NOTICE_WAYS } from '../../../core/forms/demo-notice.ts'
import { DemoRefund, REFUND_WAYS } from '../../../core/forms/demo-refund.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import type { Choice } from '../../ui/controls/countries.ts'
import { ChoiceField, option } from '../../ui/controls/Field.tsx'
import {
  DEMO_DISPUTE_WORDS,
  DEMO_NOTICE_WORDS,
  DEMO_REFUND_WORDS,
  DISPUTE_WORDS,
  NOTICE_WAY_WORDS,
  REFUND_WAY_WORDS,
} from '../../words/demo-notice.ts'

/** The cards of the sandbox (bookings.md "Payment port"), and what each of them does. */
const CARDS = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0127', 'fails the security code check'],
  ['4000 0000 0000 0119', 'gets no answer from its bank'],
  ['4000 0025 0000 3155', 'makes its bank ask for confirmation'],
] as const

const REFUNDS = REFUND_WAYS.map((value) => ({ value, name: REFUND_WAY_WORDS[value] }))
const DISPUTES = DISPUTE_STATES.map((value) => ({ value, name: DISPUTE_WORDS[value] }))
const WAYS = NOTICE_WAYS.map((value) => ({ value, name: NOTICE_WAY_WORDS[value] }))

/** What whoever tries out payments needs: cards, and a bank whose notices go astray. */
export function PaymentItems() {
  return (
    <details className="demo-panel__payments">
      <summary>Test cards and sandbox bank</summary>
      <ul className="demo-panel__cards">
        {CARDS.map(([number, does]) => (
          <li key={number}>
            <code>{number}</code> {does}
          </li>
        ))}
      </ul>
      <NextItem form={useForm(DemoNotice, DEMO_NOTICE_WORDS)} ways={WAYS} sent="Set for the next notice." />
      <NextItem
        form={useForm(DemoRefund, DEMO_REFUND_WORDS)}
        ways={REFUNDS}
        sent="Set for the next refund."
      />
      <NextItem
        form={useForm(DemoDispute, DEMO_DISPUTE_WORDS)}
        ways={DISPUTES}
        sent="The bank has told us. Reload the booking."
      />
    </details>
  )
}

interface NextItemProps {
  readonly form: OpenForm<'next'>
  readonly ways: readonly Choice[]
  /** What is said once it is set. */
  readonly sent: string
}

/** How the next of something goes, as it is chosen. */
function NextItem({ form, ways, sent }: NextItemProps) {
  if (form.state === 'sent')
    return (
      <p role="status" ref={form.takeFocus} tabIndex={-1}>
        {sent}
      </p>
    )
  return (
    <Form of={form} className="demo-panel__notice">
      <ChoiceField {...form.field('next')} defaultValue={ways[0]?.value}>
        {ways.map(option)}
      </ChoiceField>
      <SubmitButton of={form} className="button--outline" label="Set" busy="Setting…" />
      <FormNotice of={form} />
    </Form>
  )
}
