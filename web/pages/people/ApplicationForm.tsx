import { type FormEvent, useMemo, useRef, useState } from 'react'
import { INTRODUCTION } from '../../../core/pages/form-rules.ts'
import { continentOf } from '../../../core/places/continents.ts'
import { COUNTRIES } from '../../ui/controls/countries.ts'
import { ChoiceField, Field, LongField } from '../../ui/controls/Field.tsx'
import { useDraft } from '../../ui/controls/use-draft.ts'
import { useFirstFault } from '../../ui/controls/use-first-fault.ts'
import { ApplicationFiles, type Attached } from './ApplicationFiles.tsx'

type Values = Readonly<Record<string, string>>

export interface ApplicationFormProps {
  readonly state: 'editing' | 'submitting' | 'sent'
  /** It may be sent: the page is awake. */
  readonly isAwake: boolean
  /** What was typed before, once that is known. */
  readonly draft: Values | null
  readonly errors: Values
  readonly failure: string | null
  readonly attachments: readonly Attached[]
  /** More files were picked than go with it. */
  readonly isCrowded: boolean
  readonly onDraft: (values: Values) => void
  readonly onSubmit: (values: Values) => void
  readonly onAttach: (files: readonly File[]) => void
  readonly onDetach: (file: string) => void
}

export function ApplicationForm(props: ApplicationFormProps) {
  const { state, isAwake, draft, errors, failure, attachments, onDraft, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const typed = useDraft(form, draft, onDraft)
  const awaitAnswer = useFirstFault(form, { state, failure })
  // Nothing is sent before the page is awake: what the server draws goes without the long list.
  const choices = useMemo(
    () => (isAwake ? COUNTRIES.filter(({ value }) => continentOf(value) !== null) : []),
    [isAwake],
  )
  const isUploading = attachments.some((one) => one.state === 'waiting')
  const isBusy = state === 'submitting' || isUploading
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isAwake) return
    const ids = attachments.flatMap(({ id }) => (id === null ? [] : [id]))
    onSubmit({ ...typed.take(), files: ids.join(',') })
    awaitAnswer()
  }
  const error = (name: string) => errors[name] ?? null
  return (
    <form
      ref={form}
      className="application__form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={typed.onInput}
    >
      <div className="notice" role="alert">
        {failure}
      </div>
      <Field label="First name" name="first_name" autoComplete="given-name" error={error('first_name')} />
      <Field label="Last name" name="last_name" autoComplete="family-name" error={error('last_name')} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={error('email')}
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        help="With the country’s code: +81 90 1234 5678"
        error={error('phone')}
      />
      <Field
        label="Company"
        name="company"
        autoComplete="organization"
        help="What you trade as. Your own name will do."
        error={error('company')}
      />
      <ChoiceField
        label="Country you live in"
        name="country_code"
        nothing="Choose your country"
        autoComplete="country"
        choices={choices}
        error={error('country_code')}
      />
      <Field
        label="Languages"
        name="languages"
        help="Those in which you plan, with commas between them: English, Japanese"
        error={error('languages')}
      />
      <div className="application__years">
        <Field
          label="Years of planning trips"
          name="years"
          inputMode="numeric"
          autoComplete="off"
          help="A number; 0 if you begin now"
          error={error('years')}
        />
      </div>
      <Field
        label="Licence (optional)"
        name="licence"
        autoComplete="off"
        help="A guide’s or agency’s licence, and its number"
        error={error('licence')}
      />
      <Introduction error={error('introduction')} />
      <ApplicationFiles {...props} error={error('files')} />
      <button
        type="submit"
        className="button button--sun button--large"
        disabled={!isAwake}
        aria-disabled={isBusy}
      >
        {buttonText(state, isUploading)}
      </button>
    </form>
  )
}

function buttonText(state: string, isUploading: boolean): string {
  if (state === 'submitting') return 'Sending…'
  return isUploading ? 'Wait for your files…' : 'Send your application'
}

/** The counter says how many there are to those who look; the field's rule stands in its help for all. */
function Introduction({ error }: { readonly error: string | null }) {
  const { least, most } = INTRODUCTION
  const [length, setLength] = useState(0)
  return (
    <LongField
      label="About you"
      name="introduction"
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
      error={error}
    />
  )
}
