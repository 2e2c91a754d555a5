import type { SettingsContent } from '../../../core/pages/accounts.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { latePart } from '../../hydration/late.tsx'
import type { PageProps } from '../page-props.ts'
import { SessionList } from './SessionList.tsx'
import { SettingsPage } from './SettingsPage.tsx'

// Phone numbers are judged by a library, which comes with these alone.
const ProfileForm = latePart(async () => (await import('./ProfileForm.tsx')).ProfileForm)
const PasswordForm = latePart(async () => (await import('./SecretForms.tsx')).PasswordForm)
const CloseForm = latePart(async () => (await import('./CloseForm.tsx')).CloseForm)
const AgencyList = latePart(async () => (await import('./AgencyList.tsx')).AgencyList)
const EmailForm = latePart(async () => (await import('./SecretForms.tsx')).EmailForm)

/** Where somebody changes what is known of them (AUTH-08). */
export function Page({ content: { account, sessions, waiting } }: PageProps<SettingsContent>) {
  const { user } = useActorView(session, selectSession)
  return (
    <SettingsPage
      profile={<ProfileForm account={account} />}
      email={<EmailForm account={account} />}
      password={<PasswordForm />}
      sessions={<SessionList sessions={sessions} />}
      agency={waiting && <AgencyList members={waiting} />}
      closing={user?.type === 'TV' || user?.type === 'TA' ? <CloseForm /> : null}
    />
  )
}
