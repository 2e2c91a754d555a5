import { CloseAccount } from '../../../core/forms/account-security.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { CLOSE_WORDS } from '../../words/settings.ts'
import { PasswordField } from '../entrance/PasswordField.tsx'

/** The end of an account, by its password (CALL-01): folded up, so that nobody comes by it unawares. */
export function CloseForm() {
  const form = useForm(CloseAccount, CLOSE_WORDS)
  return (
    <details className="settings__closing">
      <summary className="button button--outline settings__revoke">Close my account…</summary>
      <Form of={form} className="settings__form">
        <p>
          Your names, numbers and picture are deleted, and nobody can sign in with your address any more. Your
          messages stay with the people you sent them to, without your name, and we keep invoices and receipts
          as tax law asks. This can’t be undone.
        </p>
        <FormNotice of={form} />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <div className="settings__end">
          <SubmitButton
            of={form}
            className="button--outline settings__revoke"
            label="Close my account for good"
            busy="Closing…"
          />
        </div>
      </Form>
    </details>
  )
}
