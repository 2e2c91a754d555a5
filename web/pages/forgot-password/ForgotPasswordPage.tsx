import { Link } from 'wouter'
import { ForgotPassword } from '../../../core/forms/account-links.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { FORGOT_WORDS } from '../../words/account-links.ts'
import { EntrancePage } from '../entrance/EntrancePage.tsx'

const SAYING = 'It happens on the best of trips.'

/** Asks for a link to choose another password (AUTH-06). */
export function ForgotPasswordPage() {
  const form = useForm(ForgotPassword, FORGOT_WORDS)
  if (form.state === 'sent') {
    return (
      <EntrancePage title="Check your email" saying={SAYING} heading={form.takeFocus}>
        <p role="status">If that address has an account, a link is on its way.</p>
        <p className="entrance__note">
          The link works for 60 minutes. If nothing arrives, check your spam folder and whether the address is
          right.
        </p>
        <p className="entrance__foot">
          <Link href="/login">Back to sign in</Link>
        </p>
      </EntrancePage>
    )
  }
  return (
    <EntrancePage
      title="Forgot your password?"
      lead="Enter your email address and we’ll send you a link to choose a new password."
      saying={SAYING}
    >
      <Form of={form} className="entrance__form">
        <FormNotice of={form} />
        <Field
          {...form.field('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton of={form} className="button--sun button--wide" label="Send me a link" busy="Sending…" />
      </Form>
      <p className="entrance__foot">
        <Link href="/login">Back to sign in</Link>
      </p>
    </EntrancePage>
  )
}
