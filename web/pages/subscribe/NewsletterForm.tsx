import { Newsletter } from '../../../core/forms/newsletter.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { NEWSLETTER_WORDS } from '../../words/newsletter.ts'

/** An address for the newsletter; it is confirmed by a letter first (TRIP-08). */
export function NewsletterForm() {
  const form = useForm(Newsletter, NEWSLETTER_WORDS)
  if (form.state === 'sent') {
    return (
      <p className="newsletter__thanks" role="status" ref={form.takeFocus} tabIndex={-1}>
        Nearly there. Open the link in the email we’ve just sent, and you’re subscribed.
      </p>
    )
  }
  return (
    <Form of={form} className="newsletter">
      <Field
        {...form.field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        after={<SubmitButton of={form} className="button--brand" label="Subscribe" busy="Sending…" />}
      />
      <FormNotice of={form} />
    </Form>
  )
}
