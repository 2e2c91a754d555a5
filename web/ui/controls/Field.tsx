import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import type { Choice } from './countries.ts'

/** What ties a control to its label, its help and its error for those who listen. */
export interface Tied {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface Labels {
  readonly label: string
  /** Stands beneath it, whatever is in it. */
  readonly help?: ReactNode
  /** What is wrong with it, or null. */
  readonly error: string | null
}

/** Label above, help beneath, error beneath that. */
function Labelled({
  label,
  help,
  error,
  children,
}: Labels & { readonly children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const told = [help ? `${id}help` : [], error === null ? [] : `${id}error`].flat().join(' ')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== null, 'aria-describedby': told || undefined })}
      {help && (
        <p className="field__help" id={`${id}help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}error`} error={error} />
    </div>
  )
}

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, Labels {
  readonly inputRef?: Ref<HTMLInputElement>
  /** Stands in the field's box, after the input. */
  readonly after?: ReactNode
}

/** A text field of one line. */
export function Field({ label, help, error, inputRef, after, ...input }: FieldProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(tied) => (
        <div className="field__box">
          <input dir="auto" {...input} {...tied} ref={inputRef} className="field__input" />
          {after}
        </div>
      )}
    </Labelled>
  )
}

export interface LongFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Labels {}

/** A text field of many lines. */
export function LongField({ label, help, error, className = '', ...area }: LongFieldProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(tied) => (
        <div className="field__box">
          <textarea
            dir="auto"
            {...area}
            {...tied}
            className={`field__input field__input--long ${className}`}
          />
        </div>
      )}
    </Labelled>
  )
}

export interface ChoiceFieldProps extends Labels {
  readonly name: string
  readonly defaultValue?: string | undefined
  readonly autoComplete?: string
  /** Stands in the field's box, before the list. */
  readonly before?: ReactNode
  readonly onChoose?: (value: string) => void
  /** The options. */
  readonly children: ReactNode
}

/** A list to choose from. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, help, error, before, onChoose, children, ...list } = props
  return (
    <Labelled label={label} help={help} error={error}>
      {(tied) => (
        <div className="field__box">
          {before}
          <select
            {...list}
            {...tied}
            className="field__input"
            onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
          >
            {children}
          </select>
        </div>
      )}
    </Labelled>
  )
}

export function option({ value, name }: Choice): ReactNode {
  return (
    <option key={value} value={value}>
      {name}
    </option>
  )
}

export interface TickFieldProps
  extends Omit<Labels, 'help'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'disabled' | 'onChange'> {
  readonly name: string
}

/** A box to tick, with its label beside it. */
export function TickField({ label, name, error, checked, disabled, onChange }: TickFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__tick">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={onChange}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}error`}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}error`} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | null }) {
  if (error === null) return null
  return (
    <p className="field__error" id={id}>
      <CircleAlert size={16} aria-hidden="true" />
      {error}
    </p>
  )
}
