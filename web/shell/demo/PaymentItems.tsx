import { DemoNotice, NOTICE_WAYS } from '../../../core/forms/demo-notice.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { ChoiceField, option } from '../../ui/controls/Field.tsx'
import { DEMO_NOTICE_WORDS, NOTICE_WAY_WORDS } from '../../words/demo-notice.ts'

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

const WAYS = NOTICE_WAYS.map((value) => ({ value, name: NOTICE_WAY_WORDS[value] }))

/** What whoever tries out payments needs: cards, and a bank whose notices go astray. */
export function PaymentItems() {
  const form = useForm(DemoNotice, DEMO_NOTICE_WORDS)
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
      {form.state === 'sent' ? (
        <p role="status" ref={form.takeFocus} tabIndex={-1}>
          Set for the next notice.
        </p>
      ) : (
        <Form of={form} className="demo-panel__notice">
          <ChoiceField {...form.field('next')} defaultValue="onTime">
            {WAYS.map(option)}
          </ChoiceField>
          <SubmitButton of={form} className="button--outline" label="Set" busy="Setting…" />
          <FormNotice of={form} />
        </Form>
      )}
    </details>
  )
}
