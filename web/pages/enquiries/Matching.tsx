import Check from 'lucide-react/icons/check'
import { type FormEvent, useId } from 'react'
import { useSearch } from 'wouter'
import { MatchDesigner } from '../../../core/forms/enquiry-deeds.ts'
import { searchWith } from '../../../core/routing/parameters.ts'
import type { SuggestedDesigner } from '../../../core/wire/enquiries.ts'
import { useGo } from '../../bridge/market/use-browsing.ts'
import { useNow } from '../../bridge/use-now.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { timeOfDay } from '../../ui/local-time.ts'
import { MATCH_WORDS } from '../../words/enquiry-deeds.ts'

export interface MatchingProps {
  readonly id: number
  readonly designers: readonly SuggestedDesigner[]
  /** The name that was looked for. */
  readonly named: string
}

/** A concierge brings in somebody who lives there: each with what speaks for them, or by name (ENQ-08). */
export function Matching({ id, designers, named }: MatchingProps) {
  const form = useForm(MatchDesigner, MATCH_WORDS)
  return (
    <section className="matching" aria-labelledby="matching">
      <h3 className="matching__title" id="matching">
        Bring in a designer
      </h3>
      <FormNotice of={form} />
      <ByName named={named} />
      {designers.length === 0 && (
        <p className="enquiry__small">
          {named === '' ? 'No suggestions. Search by name.' : 'No designer has that name.'}
        </p>
      )}
      <ul className="matching__list">
        {designers.map((suggested) => (
          <Suggested
            key={suggested.designer.user_id}
            suggested={suggested}
            isAwake={form.isAwake}
            isSending={form.state === 'submitting'}
            onMatch={(designer) => form.send({ id: String(id), designer_id: String(designer) })}
          />
        ))}
      </ul>
    </section>
  )
}

/** Where no suggestion fits. Without a script the browser asks for the same page: what else its address says goes with it. */
function ByName({ named }: Pick<MatchingProps, 'named'>) {
  const id = useId()
  const go = useGo()
  const search = useSearch()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('designer') ?? '').trim()
    go(`/enquiries${searchWith(search, { designer: name || null })}`, true)
  }
  const others = [...new URLSearchParams(search)].filter(([parameter]) => parameter !== 'designer')
  return (
    <search>
      <form className="matching__search" onSubmit={look}>
        {others.map(([parameter, value]) => (
          <input key={parameter} type="hidden" name={parameter} value={value} />
        ))}
        <label className="field__label" htmlFor={id}>
          Find a designer by name
        </label>
        <div className="field__box">
          <input
            id={id}
            name="designer"
            type="search"
            dir="auto"
            className="field__input"
            autoComplete="off"
            maxLength={60}
            defaultValue={named}
          />
        </div>
        <button type="submit" className="button button--outline">
          Search
        </button>
      </form>
    </search>
  )
}

interface SuggestedProps {
  readonly suggested: SuggestedDesigner
  readonly isAwake: boolean
  readonly isSending: boolean
  readonly onMatch: (designerId: number) => void
}

function Suggested({ suggested: { designer, reasons }, isAwake, isSending, onMatch }: SuggestedProps) {
  const isHydrated = useIsHydrated()
  const now = useNow()
  return (
    <li className="matching__designer">
      <Avatar name={designer.first_name} image={designer.avatar} size="large" />
      <div>
        <p className="matching__name">
          {designer.name}
          {isHydrated && designer.timezone && (
            <span className="enquiry__small">
              {' '}
              {timeOfDay(now, designer.timezone)}
              {designer.city && ` in ${designer.city}`}
            </span>
          )}
        </p>
        <ul className="matching__reasons">
          {reasons.map((reason) => (
            <li key={reason}>
              <Check size={14} aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="button button--brand"
        disabled={!isAwake}
        aria-disabled={isSending}
        onClick={(event) => event.detail < 2 && !isSending && onMatch(designer.user_id)}
      >
        Bring in {designer.first_name}
      </button>
    </li>
  )
}
