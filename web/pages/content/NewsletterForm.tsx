import { type FormEvent, useEffect, useRef } from 'react'
import { Field } from '../../ui/controls/Field.tsx'
import { useDraft } from '../../ui/controls/use-draft.ts'
import { useFirstFault } from '../../ui/controls/use-first-fault.ts'

type Values = Readonly<Record<string, string>>

export interface NewsletterFormProps {
  readonly state: 'editing' | 'submitting' | 'sent'
  readonly isAwake: boolean
  /** What was typed before, once that is known. */
  readonly draft: Values | null
  readonly errors: Values
  readonly failure: string | null
  readonly onDraft: (values: Values) => void
  readonly onSubmit: (values: Values) => void
}

/** An address for the newsletter; it is confirmed by a letter first (TRIP-08). */
export function NewsletterForm(props: NewsletterFormProps) {
  const { state, isAwake, draft, errors, failure, onDraft, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const isOwn = useRef(false)
  const typed = useDraft(form, draft, onDraft)
  const awaitAnswer = useFirstFault(form, { state, failure })
  // The button that was pressed is gone: what stands in its place takes its focus.
  useEffect(() => {
    if (state === 'sent' && isOwn.current) thanks.current?.focus()
  }, [state])
  if (state === 'sent') {
    return (
      <p className="newsletter__thanks" role="status" ref={thanks} tabIndex={-1}>
        Nearly there: we have sent you a letter. Press the link in it, and the first issue is on its way.
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'editing' || !isAwake) return
    isOwn.current = true
    onSubmit(typed.take())
    awaitAnswer()
  }
  return (
    <form
      ref={form}
      className="newsletter"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={typed.onInput}
    >
      <Field
        label="Your email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help="For this letter alone. Nobody else gets it."
        error={errors['email'] ?? null}
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
