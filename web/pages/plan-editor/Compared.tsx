import { BASE_CURRENCY } from '../../../core/money/currency.ts'
import { type ChangeRow, changeRows } from '../../../core/plans/change-rows.ts'
import { wholeForComparison } from '../../../core/plans/plan-beginnings.ts'
import { planChanges } from '../../../core/plans/plan-changes.ts'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import type { DraftDesk } from '../../../core/ports/drafts.port.ts'
import { rowWords } from '../../words/plan-words.ts'

export interface ComparedProps {
  readonly mine: PlanDraft
  readonly theirs: PlanDraft
  /** Who has written the other one; themselves, where they write in two tabs. */
  readonly writer: DraftDesk['writer']
  readonly isOwn: boolean
  /** The version that the other one was sent as; null where it is a draft. */
  readonly sentAs: number | null
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Plans are written in US dollars. */
const AS_WRITTEN = { code: BASE_CURRENCY, rates: {} } as const

/** Somebody else was first: what theirs has otherwise, and which of the two goes on. */
export function Compared({ mine, theirs, writer, isOwn, sentAs, onKeepMine, onTakeTheirs }: ComparedProps) {
  const [own, other] = [wholeForComparison(mine), wholeForComparison(theirs)]
  const rows = changeRows(own, other, planChanges(own, other)).filter(isOfBoth)
  return (
    <section className="editor__compared">
      <div role="alert">
        <h2 className="editor__aside-title">{titleOf({ writer, isOwn, sentAs })}</h2>
      </div>
      <p>Nothing is lost. This is how the other version differs:</p>
      <ul>
        {rows.map((row) => {
          const { where, what } = rowWords(row, { before: own, content: other, money: AS_WRITTEN })
          return (
            <li key={`${where} ${what}`}>
              <strong>{where}</strong> {what}
            </li>
          )
        })}
      </ul>
      <div className="editor__deeds">
        <button type="button" className="button button--brand" onClick={onTakeTheirs}>
          {isOwn ? 'Use the other version' : 'Use theirs'}
        </button>
        <button type="button" className="button button--outline" onClick={onKeepMine}>
          {isOwn ? 'Keep this version' : 'Keep mine'}
        </button>
      </div>
    </section>
  )
}

function titleOf({ writer, isOwn, sentAs }: Pick<ComparedProps, 'writer' | 'isOwn' | 'sentAs'>): string {
  if (sentAs !== null) return `Plan ${sentAs} was sent in the meantime`
  if (isOwn) return 'You have changed this plan in another tab'
  return `${writer?.firstName ?? 'Somebody'} has changed this plan in the meantime`
}

/** A day that one of them does not say yet can't be compared. */
const isOfBoth = (row: ChangeRow): boolean => row.kind !== 'start' || (row.was !== '' && row.is !== '')
