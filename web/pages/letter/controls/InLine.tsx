import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type InputHTMLAttributes, type ReactNode, useId, useRef } from 'react'
import { wholeNumber } from '../../../../core/text/foreign-text.ts'
import type { FieldBinding } from '../../../form/use-form.ts'
import type { Choice } from '../../../ui/controls/countries.ts'

// Fields that stand in a sentence of the letter: the sentence says what they are to those who see it, their label to
// those who listen. What is wrong stands beneath its field, in the flow.

interface SaidProps {
  readonly field: FieldBinding
  readonly children: (tied: Tied) => ReactNode
}

interface Tied {
  readonly id: string
  readonly name: string
  readonly 'aria-label': string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** A field in a sentence, with its error. */
export function InLine({ field: { name, label, error }, children }: SaidProps) {
  const id = useId()
  return (
    <span className="said" data-is-wrong={error !== null}>
      {children({
        id,
        name,
        'aria-label': label,
        'aria-invalid': error !== null,
        'aria-describedby': error === null ? undefined : `${id}error`,
      })}
      <SaidError id={`${id}error`} error={error} />
    </span>
  )
}

export function SaidError({ id, error }: { readonly id: string; readonly error: string | null }) {
  if (error === null) return null
  return (
    <span className="said__error" id={id}>
      <CircleAlert size={16} aria-hidden="true" />
      {error}
    </span>
  )
}

export interface ChoiceInLineProps {
  readonly field: FieldBinding
  readonly choices: readonly Choice[]
  /** What stands there before anything is chosen; without it the first choice does. */
  readonly unchosen?: string
  readonly autoComplete?: string
  readonly onChoose?: (value: string) => void
}

/** One of a few words. */
export function ChoiceInLine({ field, choices, unchosen, autoComplete, onChoose }: ChoiceInLineProps) {
  return (
    <InLine field={field}>
      {(tied) => (
        <select
          {...tied}
          className="said__control said__choice"
          defaultValue={field.defaultValue ?? ''}
          autoComplete={autoComplete}
          onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
        >
          {unchosen !== undefined && <option value="">{unchosen}</option>}
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </InLine>
  )
}

export interface TextInLineProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly field: FieldBinding
}

/** A word or two, or a day. */
export function TextInLine({ field, className = '', ...input }: TextInLineProps) {
  return (
    <InLine field={field}>
      {(tied) => (
        <input
          dir="auto"
          placeholder={field.label}
          {...input}
          {...tied}
          defaultValue={field.defaultValue}
          className={`said__control ${className}`}
        />
      )}
    </InLine>
  )
}

export interface CountInLineProps {
  readonly field: FieldBinding
  /** What is counted, of one and of several. */
  readonly one: string
  readonly many: string
  readonly least: number
  readonly most: number
  readonly count: number
}

/** A number of things, with a step less and a step more beside it. */
export function CountInLine({ field, one, many, least, most, count }: CountInLineProps) {
  const input = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => {
    if (!input.current) return
    const known = wholeNumber(input.current.value)
    const next = known === null ? least : known + by
    type(input.current, String(Math.min(most, Math.max(least, next))))
  }
  return (
    <InLine field={field}>
      {(tied) => (
        <span className="said__control said__count">
          <StepButton label={`Fewer ${many}`} isAtEnd={count <= least} onPress={() => step(-1)}>
            <Minus size={18} aria-hidden="true" />
          </StepButton>
          <input
            dir="auto"
            {...tied}
            ref={input}
            className="said__number"
            inputMode="numeric"
            autoComplete="off"
            size={2}
            defaultValue={field.defaultValue}
            onBlur={({ currentTarget }) => {
              const known = wholeNumber(currentTarget.value)
              if (known !== null && String(known) !== currentTarget.value) type(currentTarget, String(known))
            }}
          />
          <span aria-hidden="true">{count === 1 ? one : many}</span>
          <StepButton label={`More ${many}`} isAtEnd={count >= most} onPress={() => step(1)}>
            <Plus size={18} aria-hidden="true" />
          </StepButton>
        </span>
      )}
    </InLine>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly isAtEnd: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function StepButton({ label, isAtEnd, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="said__step"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onPress()}
    >
      {children}
    </button>
  )
}

/** Puts a text into a control as if it was typed: the form hears of it. */
export function type(control: HTMLInputElement, text: string): void {
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
