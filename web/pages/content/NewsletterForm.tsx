import { type FormEvent, useRef } from 'react'
import { Field } from '../../ui/controls/Field.tsx'

export interface NewsletterFormProps {
  readonly state: 'editing' | 'submitting' | 'sent'
  readonly isAwake: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly failure: string | null
  readonly onSubmit: (values: { readonly email: string }) => void
}

/** An address for the newsletter; it is confirmed by a letter first (TRIP-08). */
export function NewsletterForm({ state, isAwake, errors, failure, onSubmit }: NewsletterFormProps) {
  const email = useRef<HTMLInputElement>(null)
  if (state === 'sent') {
    return (
      <p className="newsletter__thanks" role="status">
        Nearly there: we have sent you a letter. Press the link in it, and the first issue is on its way.
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'editing') onSubmit({ email: email.current?.value ?? '' })
  }
  return (
    <form className="newsletter" method="post" noValidate onSubmit={submit}>
      <Field
        label="Your email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['email'] ?? null}
        inputRef={email}
      />
      <button
        type="submit"
        className="button button--brand"
        disabled={!isAwake}
        aria-disabled={state === 'submitting'}
      >
        {state === 'submitting' ? 'Sending…' : 'Subscribe'}
      </button>
      <p className="newsletter__failure" role="alert">
        {failure && !errors['email'] ? failure : ''}
      </p>
    </form>
  )
}
