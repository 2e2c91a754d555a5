import { CLOCK_LEAPS, DemoClock } from '../../../core/forms/demo-clock.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { ChoiceField, option } from '../../ui/controls/Field.tsx'
import { CLOCK_LEAP_WORDS, DEMO_CLOCK_WORDS } from '../../words/demo-clock.ts'

const LEAPS = CLOCK_LEAPS.map((value) => ({ value, name: CLOCK_LEAP_WORDS[value] }))

/** What happens to bookings in days and weeks happens now. */
export function ClockItems() {
  const form = useForm(DemoClock, DEMO_CLOCK_WORDS)
  return (
    <details className="demo-panel__payments">
      <summary>The calendar of bookings</summary>
      <p>Balances fall due and lapse, and trips begin and end, as the days pass.</p>
      {form.state === 'sent' ? (
        <p role="status" ref={form.takeFocus} tabIndex={-1}>
          The clock is set ahead. Reload the page to see what has happened.
        </p>
      ) : (
        <Form of={form} className="demo-panel__notice">
          <ChoiceField {...form.field('days')} defaultValue="7">
            {LEAPS.map(option)}
          </ChoiceField>
          <SubmitButton of={form} className="button--outline" label="Set" busy="Setting…" />
          <FormNotice of={form} />
        </Form>
      )}
    </details>
  )
}
