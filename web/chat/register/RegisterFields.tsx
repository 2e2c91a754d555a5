import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import { type ReactNode, useId } from 'react'
import type { RegisterField } from '../../../core/desk/register.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { PersonalText } from '../../bridge/personal.tsx'
import type { Choice } from '../../ui/controls/countries.ts'

interface FieldProps {
  readonly label: string
  readonly name: RegisterField
  readonly error: FieldError
  readonly children: (tied: {
    readonly id: string
    readonly name: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label above, what is wrong beneath, both tied to the field for those who listen. */
function Labelled({ label, name, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        {children({
          id,
          name,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${id}error`,
        })}
      </div>
      <Wrong id={`${id}error`} error={error} />
    </div>
  )
}

/** Our words, or the server's. */
export type FieldError = string | SealedText | undefined

function Wrong({ id, error }: { readonly id: string; readonly error: FieldError }) {
  if (error === undefined) return null
  return (
    <p className="field__error" id={id}>
      <OctagonAlert size={16} aria-hidden="true" />
      {typeof error === 'string' ? error : <PersonalText of={error} />}
    </p>
  )
}

interface Common {
  readonly label: string
  readonly name: RegisterField
  readonly error: FieldError
  readonly value: string
}

export interface TextFieldProps extends Common {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: string
  readonly maxLength?: number
}

export function TextField({ label, name, error, value, ...input }: TextFieldProps) {
  return (
    <Labelled label={label} name={name} error={error}>
      {(tied) => <input dir="auto" {...input} {...tied} className="field__input" defaultValue={value} />}
    </Labelled>
  )
}

export function LongField({ label, name, error, value }: Common) {
  return (
    <Labelled label={label} name={name} error={error}>
      {(tied) => (
        <textarea
          {...tied}
          dir="auto"
          className="field__input register__message"
          rows={3}
          placeholder="Type and click the send message button..."
          defaultValue={value}
        />
      )}
    </Labelled>
  )
}

export interface ListFieldProps extends Common {
  /** Stands in the field's box, before the list. */
  readonly before?: ReactNode
  readonly onChoose?: (value: string) => void
  readonly children: ReactNode
}

/** A list to choose from; its entries are given as they are drawn. */
export function ListField({ label, name, error, value, before, onChoose, children }: ListFieldProps) {
  return (
    <Labelled label={label} name={name} error={error}>
      {(tied) => (
        <>
          {before}
          <select
            {...tied}
            className="field__input"
            defaultValue={value}
            onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
          >
            {children}
          </select>
        </>
      )}
    </Labelled>
  )
}

export function option({ value, name }: Choice) {
  return (
    <option key={value} value={value}>
      {name}
    </option>
  )
}

export interface TickFieldProps {
  readonly label: string
  readonly name: RegisterField
  readonly error: FieldError
  readonly isTicked: boolean
}

export function TickField({ label, name, error, isTicked }: TickFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="register__tick">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}error`}
        />
        <span>{label}</span>
      </label>
      <Wrong id={`${id}error`} error={error} />
    </div>
  )
}
