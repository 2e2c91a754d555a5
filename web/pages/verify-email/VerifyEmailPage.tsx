import { Link } from 'wouter'
import { VerifyEmail } from '../../../core/forms/account-links.ts'
import { FormNotice } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { VERIFY_WORDS } from '../../words/account-links.ts'
import { EntrancePage } from '../entrance/EntrancePage.tsx'
import { ResendForm } from '../entrance/ResendForm.tsx'

export interface VerifyEmailPageProps {
  /** What the letter's link carried; empty for a visitor who came another way. */
  readonly token: string
  /** What the server said of the link; null until it was asked. */
  readonly isValid: boolean | null
  /** The address of whoever is signed in. */
  readonly email: string | null
}

const SAYING = 'Nearly there.'

/** Confirms an address (AUTH-03): by a press, so that no program which follows links does. */
export function VerifyEmailPage({ token, isValid, email }: VerifyEmailPageProps) {
  const form = useForm(VerifyEmail, VERIFY_WORDS)
  if (form.state === 'sent' && isValid) return <Confirmed form={form} isSignedIn={email !== null} />
  if (form.state === 'sent' || token === '') return <NoLink form={form} email={email} />
  return <Confirm form={form} token={token} />
}

function Confirmed({ form, isSignedIn }: { readonly form: OpenForm; readonly isSignedIn: boolean }) {
  return (
    <EntrancePage
      title="Your address is confirmed"
      lead="Thank you. Emails about your trips will reach you from now on."
      saying="Good to have you here."
      heading={form.takeFocus}
    >
      <div className="entrance__actions">
        {isSignedIn ? (
          <Link href="/messages" className="button button--sun">
            Go to your messages
          </Link>
        ) : (
          <Link href="/login" className="button button--sun">
            Sign in
          </Link>
        )}
        <Link href="/trip-gallery" className="button button--outline">
          See the trips
        </Link>
      </div>
    </EntrancePage>
  )
}

function NoLink({ form, email }: { readonly form: OpenForm; readonly email: string | null }) {
  return (
    <EntrancePage
      title="This link no longer works"
      lead="It may be more than a day old, or incomplete. Ask for a new one."
      saying={SAYING}
      heading={form.takeFocus}
    >
      <ResendForm email={email} />
    </EntrancePage>
  )
}

function Confirm({ form, token }: { readonly form: OpenForm<'token'>; readonly token: string }) {
  const isSending = form.state === 'submitting'
  // The link stands in no control: what is wrong with it is said of the whole.
  const notice = form.notice ?? form.field('token').error
  return (
    <EntrancePage
      title="Confirm your address"
      lead="Confirm that this email address is yours."
      saying={SAYING}
    >
      <FormNotice of={{ ...form, notice }} />
      <button
        type="button"
        className="button button--sun"
        disabled={!form.isAwake}
        aria-disabled={isSending}
        onClick={() => form.send({ token })}
      >
        {isSending ? 'Confirming…' : 'Confirm my address'}
      </button>
    </EntrancePage>
  )
}
