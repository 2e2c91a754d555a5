import { memo, useState } from 'react'
import { isDay } from '../../../core/places/days.ts'
import { PLAN_LIMITS, type PlanDraft } from '../../../core/plans/plan-content.ts'
import { PLAN_ISSUE_SENTENCES } from '../../../core/plans/plan-issue-sentences.ts'
import type { PlanIssues } from '../../../core/plans/plan-issues.ts'
import { counted } from '../../../core/text/counted.ts'
import { wholeNumber } from '../../../core/text/foreign-text.ts'
import { Field } from '../../ui/controls/Field.tsx'
import type { Change } from './use-draft-content.ts'

export interface PlanFactsProps {
  readonly start: PlanDraft['start_date']
  readonly validUntil: PlanDraft['valid_until']
  /** Null: a month before the start. */
  readonly namesBy: string | null
  readonly nights: number
  /** How many are written. */
  readonly days: number
  readonly party: PlanDraft['party']
  readonly issues: PlanIssues
  readonly change: Change
}

/** A year of five digits is no year of a calendar. */
const LAST_DAY = '9999-12-31'

/** When it begins, for how long, for whom, and until when its price holds. */
export const PlanFacts = memo(function PlanFacts(props: PlanFactsProps) {
  const { start, validUntil, namesBy, nights, days, party, issues, change } = props
  const wordsOf = (field: string) => {
    const issue = issues[field]
    return issue ? PLAN_ISSUE_SENTENCES[issue] : null
  }
  const partyWords = wordsOf('party')
  const isChildren = party.children > PLAN_LIMITS.children
  return (
    <section className="editor__facts" aria-label="Dates and travellers">
      <Field
        label="Start date"
        type="date"
        error={wordsOf('start_date')}
        max={LAST_DAY}
        value={start ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change((draft) => ({ ...draft, start_date: isDay(value) ? value : null }))
        }
      />
      <Field
        label="Price held until"
        type="date"
        error={wordsOf('valid_until')}
        max={LAST_DAY}
        value={validUntil ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change((draft) => ({ ...draft, valid_until: isDay(value) ? value : null }))
        }
      />
      <Field
        label="Names needed by (optional)"
        help="Until then travellers mend their passport names. Empty: a month before the start."
        type="date"
        error={wordsOf('names_by')}
        max={LAST_DAY}
        value={namesBy ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change(({ names_by: _before, ...draft }) => ({
            ...draft,
            ...(isDay(value) && { names_by: value }),
          }))
        }
      />
      <Count
        label="Nights"
        error={wordsOf('nights')}
        count={nights}
        onCount={(count) => change((draft) => ({ ...draft, nights: count }))}
      />
      <Count
        label="Adults"
        error={isChildren ? null : partyWords}
        count={party.adults}
        onCount={(adults) => change((draft) => ({ ...draft, party: { ...draft.party, adults } }))}
      />
      <Count
        label="Children"
        error={isChildren ? partyWords : null}
        count={party.children}
        onCount={(children) => change((draft) => ({ ...draft, party: { ...draft.party, children } }))}
      />
      {nights > days && days > 0 && (
        <p className="editor__doubt" role="status">
          {nightsText(nights, days)}
        </p>
      )}
    </section>
  )
})

/** It may be meant so, as with a night in the air: it is said, and sent. */
const nightsText = (nights: number, days: number): string =>
  `${nights} nights, but ${counted(days, 'day is', 'days are')} written. Is that right?`

interface CountProps {
  readonly label: string
  readonly error: string | null
  readonly count: number
  readonly onCount: (count: number) => void
}

const IS_COUNT = /^\p{Nd}{0,2}$/u

function Count({ label, error, count, onCount }: CountProps) {
  // As it is typed: a keyboard that composes full-width digits goes on with what it has written.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={label}
      inputMode="numeric"
      error={error}
      value={typed ?? String(count)}
      maxLength={2}
      onChange={({ currentTarget: { value } }) => {
        if (!IS_COUNT.test(value)) return
        setTyped(value)
        // Emptied, it is about to be written anew.
        const count = wholeNumber(value)
        if (count !== null) onCount(count)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
