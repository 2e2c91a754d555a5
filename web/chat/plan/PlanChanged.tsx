import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import type { Money } from '../../../core/money/money.ts'
import { type ChangeRow, changeRows } from '../../../core/plans/change-rows.ts'
import { planChanges } from '../../../core/plans/plan-changes.ts'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import { type RowWords, rowWords } from '../../words/plan-words.ts'

export interface PlanChangedProps {
  readonly version: number
  readonly content: PlanContent | null
  readonly before: PlanContent | null
  readonly shown: (amount: Money) => Money
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** So many lines are seen at once; their room is there before they are. */
const SEEN = 3

/** What changed since the version before: the nights and the price first, everything else folded. */
export function PlanChanged({ version, content, before, shown, isFailed, onRetry }: PlanChangedProps) {
  const rows = useMemo(() => rowsOf(before, content), [before, content])
  const travellers = content ? content.party.adults + content.party.children : 1
  const words = rows?.map((row) => rowWords(row, shown, travellers)) ?? []
  return (
    <section className="plan-changed" aria-label={`What changed since plan ${version - 1}`}>
      <p className="plan-changed__title">What changed since plan {version - 1}</p>
      {rows === null && <Coming isFailed={isFailed} onRetry={onRetry} />}
      {rows !== null && rows.length === 0 && <p className="plan-changed__none">Nothing but the version.</p>}
      {rows !== null && (
        <ul className="plan-changed__rows">
          {words.slice(0, SEEN).map((row) => (
            <Row key={`${row.where} ${row.what}`} row={row} />
          ))}
        </ul>
      )}
      <Rest words={words.slice(SEEN)} />
    </section>
  )
}

/** The total stands among the first ones: it is what everybody asks for. */
function rowsOf(before: PlanContent | null, content: PlanContent | null): readonly ChangeRow[] | null {
  if (!(before && content)) return null
  const rows = changeRows(before, content, planChanges(before, content))
  const total = rows.filter(({ kind }) => kind === 'total')
  const others = rows.filter(({ kind }) => kind !== 'total')
  const first = others.slice(0, SEEN - total.length)
  return [...first, ...total, ...others.slice(first.length)]
}

function Rest({ words }: { readonly words: readonly RowWords[] }) {
  if (words.length === 0) return <p className="plan-changed__rest" />
  return (
    <details className="plan-changed__rest">
      <summary>{words.length === 1 ? 'One more change' : `${words.length} more changes`}</summary>
      <ul className="plan-changed__rows plan-changed__rows--rest">
        {words.map((row) => (
          <Row key={`${row.where} ${row.what}`} row={row} />
        ))}
      </ul>
    </details>
  )
}

function Coming({ isFailed, onRetry }: Pick<PlanChangedProps, 'isFailed' | 'onRetry'>) {
  if (!isFailed) return <p className="plan-changed__none late">Comparing the two…</p>
  return (
    <p className="plan-changed__none">
      It could not be loaded.{' '}
      <button type="button" className="text-button" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}

function Row({ row: { where, what, was, pill } }: { readonly row: RowWords }) {
  return (
    <li className="plan-changed__row">
      <span className="plan-changed__where">{where}</span>
      <span className="plan-changed__what">
        {what} {was && <del>{was}</del>}
      </span>
      {pill && (
        <span className="plan-changed__pill" data-tone={pill.tone}>
          {pill.sign === 'more' && <Plus size={14} role="img" aria-label="plus" />}
          {pill.sign === 'less' && <Minus size={14} role="img" aria-label="minus" />}
          {pill.text}
        </span>
      )}
    </li>
  )
}
