import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { RowWords } from '../../words/plan-words.ts'

/** One line of what changed: where, as it is and was, and the difference in short. */
export function ChangeLine({ row: { where, what, was, pill } }: { readonly row: RowWords }) {
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
