import Check from 'lucide-react/icons/check'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useSearch } from 'wouter'
import { MatchDesigner } from '../../../core/forms/enquiry-deeds.ts'
import { searchWith } from '../../../core/routing/parameters.ts'
import type { EnquiryDetail, SuggestedDesigner } from '../../../core/wire/enquiries.ts'
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
  /** Who has been brought in. */
  readonly designer: EnquiryDetail['designer']
  readonly designers: readonly SuggestedDesigner[]
  /** The name that was looked for. */
  readonly named: string
}

/** A concierge brings in somebody who lives there: each with what speaks for them, or by name (ENQ-08). */
export function Matching(props: MatchingProps) {
  const { id, designer, named } = props
  const form = useForm(MatchDesigner, MATCH_WORDS)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(designer?.user_id)
  // Whoever is brought in is said: what was pressed for it is gone.
  useEffect(() => {
    if (shown.current === designer?.user_id) return
    shown.current = designer?.user_id
    title.current?.focus()
  }, [designer])
  const choice = (
    <Choice
      {...props}
      isAwake={form.isAwake}
      isSending={form.state === 'submitting'}
      onMatch={(designerId) => form.send({ id: String(id), designer_id: String(designerId) })}
    />
  )
  return (
    <section className="matching" aria-labelledby="matching">
      <h3 ref={title} tabIndex={-1} className="matching__title" id="matching">
        {designer ? `${designer.first_name} has this enquiry` : 'Bring in a designer'}
      </h3>
      <FormNotice of={form} />
      {designer ? (
        // Closed anew once somebody else has been brought in; open where a name is looked for.
        <details key={designer.user_id} className="matching__others" open={named !== ''}>
          <summary>Bring in somebody else</summary>
          {choice}
        </details>
      ) : (
        choice
      )}
    </section>
  )
}

interface ChoiceProps extends MatchingProps {
  readonly isAwake: boolean
  readonly isSending: boolean
  readonly onMatch: (designerId: number) => void
}

/** Whom the enquiry suggests, and whoever is looked for by name; but for who has it. */
function Choice({ designer, designers, named, isAwake, isSending, onMatch }: ChoiceProps) {
  const others = designers.filter((one) => one.designer.user_id !== designer?.user_id)
  return (
    <>
      <ByName named={named} />
      {others.length === 0 && (
        <p className="enquiry__small">
          {named === '' ? 'No suggestions. Search by name.' : 'No designer has that name.'}
        </p>
      )}
      <ul className="matching__list">
        {others.map((suggested) => (
          <Suggested
            key={suggested.designer.user_id}
            suggested={suggested}
            isAwake={isAwake}
            isSending={isSending}
            onMatch={onMatch}
          />
        ))}
      </ul>
    </>
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

interface SuggestedProps extends Pick<ChoiceProps, 'isAwake' | 'isSending' | 'onMatch'> {
  readonly suggested: SuggestedDesigner
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
