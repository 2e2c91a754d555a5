import { Link } from 'wouter'
import { ResetPassword } from '../../../core/forms/reset-password.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { RESET_WORDS } from '../../words/new-password.ts'
import { EntrancePage } from '../entrance/EntrancePage.tsx'
import { NewPasswordField } from '../entrance/NewPasswordField.tsx'

export interface ResetPasswordPageProps {
  /** What the letter's link carried; empty for a visitor who came another way. */
  readonly token: string
  readonly isSignedIn: boolean
  /** The account has no password yet. */
  readonly isFirst: boolean
}

const SAYING = 'Three unrelated words are a good start.'

/** Another password, by the link of a letter (AUTH-06). */
export function ResetPasswordPage({ token, isSignedIn, isFirst }: ResetPasswordPageProps) {
  const form = useForm(ResetPassword, RESET_WORDS)
  if (form.state === 'sent') return <Chosen form={form} isSignedIn={isSignedIn} isFirst={isFirst} />
  if (token === '') {
    return (
      <EntrancePage
        title="This page needs the link from our email"
        lead="Ask for a new link if you can’t find it."
        saying={SAYING}
      >
        <div className="entrance__actions">
          <AskAgain />
        </div>
      </EntrancePage>
    )
  }
  // The link stands in no control that is seen: what is wrong with it is said of the whole.
  const notice = form.notice ?? form.field('token').error
  return (
    <EntrancePage
      title={isFirst ? 'Choose your password' : 'Choose a new password'}
      lead={
        isFirst
          ? 'Welcome. From now on you’ll sign in with your email address and this password.'
          : 'You’ll be signed out on all other devices.'
      }
      saying={SAYING}
    >
      <Form of={form} className="entrance__form">
        <FormNotice of={{ ...form, notice }} />
        <input type="hidden" name="token" value={token} />
        <NewPasswordField {...form.field('password')} />
        <SubmitButton of={form} className="button--sun button--wide" label="Set my password" busy="Saving…" />
      </Form>
      {notice && (
        <p className="entrance__foot">
          <Link href="/forgot-password">Ask for a new link</Link>
        </p>
      )}
    </EntrancePage>
  )
}

function Chosen(props: Omit<ResetPasswordPageProps, 'token'> & { readonly form: OpenForm }) {
  const { form, isSignedIn, isFirst } = props
  return (
    <EntrancePage
      title={isFirst ? 'Your password is set' : 'Your new password is set'}
      lead={isFirst ? undefined : 'We’ve emailed you to confirm the change.'}
      saying={SAYING}
      heading={form.takeFocus}
    >
      <div className="entrance__actions">
        <Link href={isSignedIn ? '/messages' : '/login'} className="button button--sun">
          {isSignedIn ? 'Go to your messages' : 'Sign in'}
        </Link>
      </div>
    </EntrancePage>
  )
}

function AskAgain() {
  return (
    <Link href="/forgot-password" className="button button--sun">
      Ask for a new link
    </Link>
  )
}
