import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import type { OpenForm } from './use-form.ts'

export interface FormProps {
  readonly of: OpenForm
  readonly className: string
  readonly children: ReactNode
}

/**
 * A form's element. What is submitted before the page is awake goes to the server as it is: by `post`, as nothing that
 * people write belongs into an address.
 */
export function Form({ of: form, className, children }: FormProps) {
  return (
    <form
      ref={form.element}
      className={className}
      method="post"
      noValidate
      aria-busy={form.state === 'submitting'}
      onSubmit={form.on.submit}
      onInput={form.on.input}
      onChange={form.on.input}
      onBlur={form.on.blur}
    >
      {form.step && !form.step.isAddressed && <Redirect to={form.step.address} replace />}
      {children}
    </form>
  )
}

/** Why the form was not taken, told as it comes. */
export function FormNotice({ of: form }: { readonly of: OpenForm }) {
  return (
    <div className="notice" role="alert">
      {form.notice && (
        <>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{form.notice}</span>
        </>
      )}
    </div>
  )
}

export interface SubmitButtonProps {
  readonly of: OpenForm
  readonly className: string
  readonly label: string
  /** While it is on its way. */
  readonly busy: string
}

export function SubmitButton({ of, className, label, busy }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      // A double click is one press: by its second another step may stand here.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      className={`button ${className}`}
      disabled={!of.isAwake}
      aria-disabled={of.state === 'submitting' || of.isUploading}
    >
      {wordOf(of, label, busy)}
    </button>
  )
}

function wordOf({ state, isUploading }: OpenForm, label: string, busy: string): string {
  if (state === 'submitting') return busy
  return isUploading ? 'Wait for your files…' : label
}
