import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { ENQUIRY_LIMITS } from '../../../../core/forms/enquiry.ts'
import type { LetterCountry } from '../../../../core/pages/letter-content.ts'
import type { FieldBinding } from '../../../form/use-form.ts'
import { SaidError, type } from './InLine.tsx'

export interface DestinationsProps {
  readonly field: FieldBinding
  readonly countries: readonly LetterCountry[]
}

/** One to five countries, grouped by continent: those that are chosen stand in the sentence, and can be taken out. */
export function Destinations({ field, countries }: DestinationsProps) {
  const { name, label, error, defaultValue = '' } = field
  const id = useId()
  const held = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLSelectElement>(null)
  const [chosen, choose] = useState<readonly string[]>(() => defaultValue.split(',').filter(Boolean))
  const change = (next: readonly string[]) => {
    choose(next)
    if (held.current) type(held.current, next.join(','))
    list.current?.focus()
  }
  const nameOf = (slug: string) => countries.find((one) => one.slug === slug)?.name ?? slug
  const left = countries.filter(({ slug }) => !chosen.includes(slug))
  const isFull = chosen.length >= ENQUIRY_LIMITS.destinations
  return (
    <span className="said" data-is-wrong={error !== null}>
      <span className="said__several">
        <input ref={held} type="hidden" name={name} value={chosen.join(',')} readOnly />
        {chosen.map((slug) => (
          <span key={slug} className="said__control said__chosen">
            {nameOf(slug)}
            <button
              type="button"
              className="said__drop"
              aria-label={`Remove ${nameOf(slug)}`}
              onClick={() => change(chosen.filter((one) => one !== slug))}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </span>
        ))}
        {!isFull && (
          <select
            ref={list}
            className={`said__control said__choice ${chosen.length > 0 ? 'said__choice--more' : ''}`}
            aria-label={chosen.length > 0 ? 'Another destination' : label}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : `${id}error`}
            value=""
            onChange={({ currentTarget }) => change([...chosen, currentTarget.value])}
          >
            <option value="">{chosen.length > 0 ? 'and …' : 'choose a country'}</option>
            {continentsOf(left).map((continent) => (
              <optgroup key={continent} label={continent}>
                {left
                  .filter((one) => one.continent === continent)
                  .map((one) => (
                    <option key={one.slug} value={one.slug}>
                      {one.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </span>
      <SaidError id={`${id}error`} error={error} />
    </span>
  )
}

const continentsOf = (countries: readonly LetterCountry[]): readonly string[] => [
  ...new Set(countries.map(({ continent }) => continent)),
]
