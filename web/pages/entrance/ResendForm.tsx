import { ResendConfirmation } from '../../../core/forms/account-links.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { RESEND_WORDS } from '../../words/account-links.ts'

export interface ResendFormProps {
  /** Where the letter goes; null: the visitor says it. */
  readonly email: string | null
}

/** The letter that confirms an address, once more (AUTH-06). */
export function ResendForm({ email }: ResendFormProps) {
  const form = useForm(ResendConfirmation, RESEND_WORDS)
  if (form.state === 'sent') {
    return (
      <p className="entrance__note" role="status" ref={form.takeFocus} tabIndex={-1}>
        If that address still needs confirming, we’ve sent the email again. Give it a minute, and check your
        spam folder.
      </p>
    )
  }
  return (
    <Form of={form} className="entrance__form entrance__again">
      <FormNotice of={form} />
      {email === null ? (
        <Field
          {...form.field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <SubmitButton of={form} className="button--outline" label="Send the email again" busy="Sending…" />
    </Form>
  )
}
