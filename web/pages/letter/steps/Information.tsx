import { Link } from 'wouter'
import { TickField } from '../../../ui/controls/Field.tsx'
import { useCountries } from '../../entrance/use-countries.ts'
import { CONTACT } from '../choices.ts'
import { ChoiceInLine, TextInLine } from '../controls/InLine.tsx'
import type { LetterForm } from '../letter-form.ts'

export interface InformationProps {
  readonly form: LetterForm
  /** Whoever is not known yet may sign in: what they wrote stays. */
  readonly isKnown: boolean
  /** Further boxes to tick. */
  readonly children?: React.ReactNode
  /** What an agent says of their client, first. */
  readonly client?: React.ReactNode
}

/** Who writes, and how they are answered. */
export function Information({ form, isKnown, client, children }: InformationProps) {
  const { field } = form
  const countries = useCountries(field('country_code').defaultValue)
  return (
    <>
      <div className="letter__sentences">
        {client}
        <p>
          My name is <TextInLine field={field('first_name')} autoComplete="given-name" />{' '}
          <TextInLine field={field('last_name')} autoComplete="family-name" />
          <span>, and I live in </span>
          <ChoiceInLine
            key={countries.length}
            field={field('country_code')}
            choices={countries}
            unchosen="which country?"
            autoComplete="country"
          />
          <span>. Write to me at </span>
          <TextInLine
            field={field('email')}
            className="said__control--wide"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <span>, or call </span>
          <TextInLine
            field={field('phone')}
            type="tel"
            autoComplete="tel"
            placeholder="a number (optional)"
          />
          <span>. Please answer me </span>
          <ChoiceInLine field={field('contact')} choices={CONTACT} />
          <span>.</span>
        </p>
      </div>
      <div className="letter__ticks">
        <TickField {...field('consent')} />
        {children}
      </div>
      {!isKnown && (
        <p className="letter__aside-note">
          Already have an account? <Link href="/login">Sign in</Link>; what you’ve written stays. You don’t
          need one to send this.
        </p>
      )}
    </>
  )
}
