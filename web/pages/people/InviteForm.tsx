import { useEffect } from 'react'
import { InviteAgent } from '../../../core/forms/people.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { INVITE_WORDS } from '../../words/people.ts'

/** Asks an agent to join, without a review (AUTH-05). */
export function InviteForm() {
  const form = useForm(InviteAgent, INVITE_WORDS)
  const { state, element } = form
  // It stays for the next one.
  useEffect(() => {
    if (state === 'sent') element.current?.reset()
  }, [state, element])
  return (
    <section className="people-desk__invite" aria-labelledby="invite">
      <h2 id="invite">Invite an agent</h2>
      <Form of={form} className="entrance__form">
        <FormNotice of={form} />
        <Field {...form.field('agency')} autoComplete="off" />
        <Field
          {...form.field('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton
          of={form}
          className="button--sun button--wide"
          label="Send the invitation"
          busy="Sending…"
        />
        <p className="entrance__note" role="status">
          {state === 'sent'
            ? 'The invitation is on its way.'
            : 'The link in it works for 14 days, and lets them join without a review.'}
        </p>
      </Form>
    </section>
  )
}
