import { useMemo } from 'react'
import { type ChangeRow, changeRows } from '../../../core/plans/change-rows.ts'
import { planChanges } from '../../../core/plans/plan-changes.ts'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import { counted } from '../../../core/text/counted.ts'
import type { ShownMoney } from '../../bridge/market/money.tsx'
import { type RowWords, rowWords } from '../../words/plan-words.ts'
import { ChangeLine } from './ChangeLine.tsx'

export interface ChangedLinesProps {
  readonly content: PlanContent
  readonly before: PlanContent
  readonly money: ShownMoney
}

/** So many lines are seen at once; their room is there before they are. */
const SEEN = 3

/** The nights and the price first, everything else folded. */
export function ChangedLines({ content, before, money }: ChangedLinesProps) {
  const rows = useMemo(() => rowsOf(before, content), [before, content])
  const words = rows.map((row) => rowWords(row, { before, content, money }))
  return (
    <>
      {rows.length === 0 && <p className="plan-changed__none">Nothing else has changed.</p>}
      <ul className="plan-changed__rows">
        {words.slice(0, SEEN).map((row) => (
          <ChangeLine key={`${row.where} ${row.what}`} row={row} />
        ))}
      </ul>
      <Rest words={words.slice(SEEN)} />
    </>
  )
}

/** The total stands among the first ones: it is what everybody asks for. */
function rowsOf(before: PlanContent, content: PlanContent): readonly ChangeRow[] {
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
      <summary>Show {counted(words.length, 'more change', 'more changes')}</summary>
      <ul className="plan-changed__rows plan-changed__rows--rest">
        {words.map((row) => (
          <ChangeLine key={`${row.where} ${row.what}`} row={row} />
        ))}
      </ul>
    </details>
  )
}
