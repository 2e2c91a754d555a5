import { useId, useRef, useState } from 'react'
import type { FieldBinding } from '../../../form/use-form.ts'
import { SaidError, type } from './InLine.tsx'

export interface AgesProps {
  readonly field: FieldBinding
  /** How many children come along. */
  readonly count: number
}

/** How old each child is: rooms and trains are priced by age. */
export function Ages({ field, count }: AgesProps) {
  const { name, error, defaultValue = '' } = field
  const id = useId()
  const held = useRef<HTMLInputElement>(null)
  const [ages, setAges] = useState<readonly string[]>(() => defaultValue.split(','))
  const change = (at: number, age: string) => {
    const next = Array.from({ length: count }, (_one, place) => (place === at ? age : (ages[place] ?? '')))
    setAges(next)
    if (held.current) type(held.current, next.join(','))
  }
  // What is typed for a child who comes along no more is not sent.
  const value = ages.slice(0, count).join(',')
  return (
    <span className="said said--ages" data-is-wrong={error !== null} hidden={count === 0}>
      <input ref={held} type="hidden" name={name} value={value} readOnly />
      {Array.from({ length: count }, (_one, at) => (
        // A child is known by their place alone.
        // biome-ignore lint/suspicious/noArrayIndexKey: the places do not change
        <label key={at} className="said__age">
          <input
            dir="auto"
            className="said__control said__number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            size={2}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}error`}
            defaultValue={ages[at] ?? ''}
            onChange={({ currentTarget }) => change(at, currentTarget.value.trim())}
          />
          <span>{count === 1 ? 'years old when you travel' : `years old, child ${at + 1}`}</span>
        </label>
      ))}
      <SaidError id={`${id}error`} error={error} />
    </span>
  )
}
