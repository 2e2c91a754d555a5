import type { ReactNode } from 'react'
import type { FieldBinding, OpenForm } from '../../form/use-form.ts'
import { Field, TickField } from '../../ui/controls/Field.tsx'
import { CountryField } from './CountryField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

type PersonName = 'first_name' | 'last_name' | 'password' | 'country_code' | 'phone' | 'terms' | 'newsletter'
type PersonForm = Pick<OpenForm, 'isReady'> & { field(name: PersonName): FieldBinding }

export interface PersonFieldsProps {
  readonly of: PersonForm
  /** Their address, where it is asked for. */
  readonly email?: FieldBinding
  /** What stands between who they are and what they agree to. */
  readonly children?: ReactNode
}

/** Who an agent is, by what they are reached, and what they agree to. */
export function PersonFields({ of: form, email, children }: PersonFieldsProps) {
  const { field } = form
  return (
    <>
      <Field {...field('first_name')} autoComplete="given-name" />
      <Field {...field('last_name')} autoComplete="family-name" />
      {email && (
        <Field {...email} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      )}
      <NewPasswordField {...field('password')} />
      <CountryField {...field('country_code')} isReady={form.isReady} />
      <Field {...field('phone')} type="tel" autoComplete="tel" />
      {children}
      <TickField {...field('terms')} />
      <TickField {...field('newsletter')} />
    </>
  )
}

type AboutForm = { field(name: 'role' | 'website' | 'abn' | 'accreditation'): FieldBinding }

/** What an agent says of their agency. */
export function AgencyFields({ of: { field } }: { readonly of: AboutForm }) {
  return (
    <>
      <Field {...field('role')} autoComplete="organization-title" />
      <Field {...field('website')} type="url" autoComplete="url" autoCapitalize="none" spellCheck={false} />
      <Field {...field('abn')} inputMode="numeric" autoComplete="off" />
      <Field {...field('accreditation')} autoComplete="off" />
    </>
  )
}
