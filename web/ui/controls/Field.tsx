import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** What is wrong with it, or null. */
  readonly error: string | null
  readonly inputRef: Ref<HTMLInputElement>
  /** Stands in the field's box, after the input. */
  readonly after?: ReactNode
}

/** A text field: label above, its error beneath, tied together for those who listen. */
export function Field({ label, error, inputRef, after, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <input
          {...input}
          ref={inputRef}
          id={id}
          className="field__input"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}error`}
        />
        {after}
      </div>
      {error !== null && (
        <p className="field__error" id={`${id}error`}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
