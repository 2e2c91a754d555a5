import { Link } from 'wouter'
import { SignUp } from '../../../core/forms/sign-up.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Field, TickField } from '../../ui/controls/Field.tsx'
import { SIGN_UP_WORDS } from '../../words/sign-up.ts'
import { CountryField } from '../entrance/CountryField.tsx'
import { EntrancePage } from '../entrance/EntrancePage.tsx'
import { NewPasswordField } from '../entrance/NewPasswordField.tsx'

export interface SignUpPageProps {
  /** Where the visitor seems to be: they may choose another one. */
  readonly country: string | null
}

/** A traveller's account: the least that we need to know (AUTH-05). */
export function SignUpPage({ country }: SignUpPageProps) {
  const form = useForm(SignUp, SIGN_UP_WORDS, { country_code: country })
  const { field } = form
  return (
    <EntrancePage
      title="Create an account"
      lead="Your trips, and everybody who plans them with you, in one place."
      saying="It begins with a question."
    >
      <Form of={form} className="entrance__form">
        <FormNotice of={form} />
        <Field {...field('first_name')} autoComplete="given-name" />
        <Field {...field('last_name')} autoComplete="family-name" />
        <Field
          {...field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField {...field('password')} />
        <CountryField {...field('country_code')} isReady={form.isReady} />
        <TickField {...field('terms')} />
        <TickField {...field('newsletter')} />
        <SubmitButton
          of={form}
          className="button--sun button--wide"
          label="Create my account"
          busy="Creating your account…"
        />
        <p className="entrance__note">
          We’ll email you a link to confirm your address. You can write to us straight away. Our{' '}
          <Link href="/terms-of-use">terms</Link> and <Link href="/privacy-policy">privacy policy</Link>{' '}
          apply.
        </p>
      </Form>
      <p className="entrance__foot">
        <span>
          Already have an account? <Link href="/login">Sign in</Link>
        </span>
        <span>
          Planning for others? <Link href="/sign-up-travel-agent">Join as a travel agent</Link>
        </span>
      </p>
    </EntrancePage>
  )
}
