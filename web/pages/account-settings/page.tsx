import type { SettingsContent } from '../../../core/pages/accounts.ts'
import { latePart } from '../../hydration/late.tsx'
import type { PageProps } from '../page-props.ts'
import { SessionList } from './SessionList.tsx'
import { SettingsPage } from './SettingsPage.tsx'

// Phone numbers are judged by a library, which comes with these alone.
const ProfileForm = latePart(async () => (await import('./ProfileForm.tsx')).ProfileForm)
const PasswordForm = latePart(async () => (await import('./SecretForms.tsx')).PasswordForm)
const EmailForm = latePart(async () => (await import('./SecretForms.tsx')).EmailForm)

/** Where somebody changes what is known of them (AUTH-08). */
export function Page({ content: { account, sessions } }: PageProps<SettingsContent>) {
  return (
    <SettingsPage
      profile={<ProfileForm account={account} />}
      email={<EmailForm account={account} />}
      password={<PasswordForm />}
      sessions={<SessionList sessions={sessions} />}
    />
  )
}
