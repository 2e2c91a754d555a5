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
      <EntrancePage title="Look into your mail" saying={SAYING} heading={form.takeFocus}>
        <p role="status">If that address has an account, a link is on its way.</p>
        <p className="entrance__note">
          It is good for 60 minutes. If nothing comes, look among the unwanted mail, and whether it was the
          right address.
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
      lead="Tell us your address, and we send you a link to choose another one."
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
