import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Choice } from '../../../ui/controls/countries.ts'
import { TickField } from '../../../ui/controls/Field.tsx'
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

/** @param chosen stands there while the long list is on its way: what the list lacks would be lost with the next key */
function useCountries(chosen: string | undefined): readonly Choice[] {
  const [countries, setCountries] = useState<readonly Choice[]>(() =>
    chosen ? [{ value: chosen, name: nameOf(chosen) }] : [],
  )
  useEffect(() => {
    const load = async () => setCountries((await import('../../entrance/country-choices.ts')).HOME_COUNTRIES)
    // Without it nobody can be sent on; a reload asks for it again.
    load().catch(() => undefined)
  }, [])
  return countries
}

function nameOf(country: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}
