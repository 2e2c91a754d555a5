import { useMemo, useState } from 'react'
import { APPLICATION_LIMITS, type DesignerApplication } from '../../../core/forms/designer-application.ts'
import type { FieldsOf } from '../../../core/forms/words.ts'
import { continentOf } from '../../../core/places/continents.ts'
import { FilesField } from '../../form/FilesField.tsx'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import type { FieldBinding, OpenForm } from '../../form/use-form.ts'
import { COUNTRIES } from '../../ui/controls/countries.ts'
import { ChoiceField, Field, LongField, option } from '../../ui/controls/Field.tsx'

export interface ApplicationFormProps {
  readonly form: OpenForm<keyof FieldsOf<typeof DesignerApplication>>
}

export function ApplicationForm({ form }: ApplicationFormProps) {
  const { isAwake, field } = form
  // Nothing is sent before the page is awake: what the server draws goes without the long list.
  const choices = useMemo(
    () => (isAwake ? COUNTRIES.filter(({ value }) => continentOf(value) !== null) : []),
    [isAwake],
  )
  return (
    <Form of={form} className="application__form">
      <FormNotice of={form} />
      <Field {...field('first_name')} autoComplete="given-name" />
      <Field {...field('last_name')} autoComplete="family-name" />
      <Field {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <Field {...field('phone')} type="tel" autoComplete="tel" />
      <Field {...field('company')} autoComplete="organization" />
      <ChoiceField {...field('country_code')} autoComplete="country">
        {option({ value: '', name: 'Choose your country' })}
        {choices.map(option)}
      </ChoiceField>
      <Field {...field('languages')} />
      <div className="application__years">
        <Field {...field('years')} inputMode="numeric" autoComplete="off" />
      </div>
      <Field {...field('licence')} autoComplete="off" />
      <Introduction {...field('introduction')} />
      <FilesField of={form} label="Sample itineraries, certificates, pictures (optional)" />
      <SubmitButton
        of={form}
        className="button--sun button--large"
        label="Send your application"
        busy="Sending…"
      />
    </Form>
  )
}

/** The counter says how many there are to those who look; the field's rule stands in its help for all. */
function Introduction(field: FieldBinding) {
  const { least, most } = APPLICATION_LIMITS.introduction
  const [length, setLength] = useState(0)
  return (
    <LongField
      {...field}
      rows={8}
      onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
      help={
        <>
          Who you are, what you know that no guide book does, and a trip that you would plan. {least} to{' '}
          {most} characters.{' '}
          <span className="application__count" data-is-over={length > most} aria-hidden="true">
            {length} / {most}
          </span>
        </>
      }
    />
  )
}
