import { useEffect } from 'react'
import { ChangeEmail, ChangePassword } from '../../../core/forms/account-security.ts'
import type { Account } from '../../../core/wire/settings.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { CHANGE_EMAIL_WORDS, CHANGE_PASSWORD_WORDS } from '../../words/settings.ts'
import { NewPasswordField } from '../entrance/NewPasswordField.tsx'
import { PasswordField } from '../entrance/PasswordField.tsx'
import { Saved } from './Saved.tsx'

/** Another password, by the one that is known (AUTH-08). */
export function PasswordForm() {
  const form = useForm(ChangePassword, CHANGE_PASSWORD_WORDS)
  useEmptied(form)
  return (
    <Form of={form} className="settings__form">
      <FormNotice of={form} />
      <PasswordField {...form.field('old')} autoComplete="current-password" />
      <NewPasswordField {...form.field('password')} />
      <div className="settings__end">
        <SubmitButton of={form} className="button--outline" label="Change password" busy="Changing…" />
        <Saved of={form} words="Password changed. You’ve been signed out on all other devices." />
      </div>
    </Form>
  )
}

/** Another address, which counts once it is confirmed by a letter. */
export function EmailForm({ account }: { readonly account: Account }) {
  const form = useForm(ChangeEmail, CHANGE_EMAIL_WORDS)
  useEmptied(form)
  const isWaiting = account.pending_email !== null
  return (
    <Form of={form} className="settings__form">
      <FormNotice of={form} />
      <p className="settings__address">
        <strong>{account.email}</strong>
        {isWaiting && (
          <span>
            {account.pending_email === account.email
              ? 'Not confirmed yet. Open the link in our email.'
              : `${account.pending_email} is not confirmed yet. Open the link in our email.`}
          </span>
        )}
      </p>
      <Field
        {...form.field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="settings__end">
        <SubmitButton of={form} className="button--outline" label="Change address" busy="Sending…" />
        <Saved of={form} words="We’ve sent a link to the new address." />
      </div>
    </Form>
  )
}

/** What was typed is done with once it was taken. */
function useEmptied({ state, element }: Pick<OpenForm, 'state' | 'element'>): void {
  useEffect(() => {
    if (state === 'sent') element.current?.reset()
  }, [state, element])
}
