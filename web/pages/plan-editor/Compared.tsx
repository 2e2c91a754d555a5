import { changeRows } from '../../../core/plans/change-rows.ts'
import { wholeForComparison } from '../../../core/plans/plan-beginnings.ts'
import { planChanges } from '../../../core/plans/plan-changes.ts'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import { rowWords } from '../../words/plan-words.ts'

export interface ComparedProps {
  readonly mine: PlanDraft
  readonly theirs: PlanDraft
  /** Who has written the other one. */
  readonly writer: string | null
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else was first: what theirs has otherwise, and which of the two goes on. */
export function Compared({ mine, theirs, writer, onKeepMine, onTakeTheirs }: ComparedProps) {
  const [own, other] = [wholeForComparison(mine), wholeForComparison(theirs)]
  const rows = changeRows(own, other, planChanges(own, other))
  const travellers = other.party.adults + other.party.children
  return (
    <section className="editor__compared" role="alert">
      <h2 className="editor__aside-title">{writer ?? 'Somebody'} has changed this plan meanwhile</h2>
      <p>Nothing is lost: both are here. What theirs has otherwise than yours:</p>
      <ul>
        {rows.map((row) => {
          const { where, what } = rowWords(row, (amount) => amount, travellers)
          return (
            <li key={`${where} ${what}`}>
              <strong>{where}</strong> {what}
            </li>
          )
        })}
      </ul>
      <div className="editor__deeds">
        <button type="button" className="button button--brand" onClick={onTakeTheirs}>
          Go on with theirs
        </button>
        <button type="button" className="button button--outline" onClick={onKeepMine}>
          Keep mine in its place
        </button>
      </div>
    </section>
  )
}
