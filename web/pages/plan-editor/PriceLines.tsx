import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { memo, useCallback, useRef, useState } from 'react'
import { shareOf } from '../../../core/bookings/party-price.ts'
import { travellersIn } from '../../../core/bookings/plan-lines.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { withLine, withNewLine, withoutLine } from '../../../core/plans/editing.ts'
import { PLAN_LIMITS, type PlanContent, type PlanDraft } from '../../../core/plans/plan-content.ts'
import { PLAN_ISSUE_SENTENCES } from '../../../core/plans/plan-issue-sentences.ts'
import type { PlanIssues } from '../../../core/plans/plan-issues.ts'
import { amountPath } from '../../../core/plans/plan-prices.ts'
import type { DraftPrice } from '../../../core/plans/price-line.ts'
import { amountTyped, lineAmountText, pricedTotal, withAmount } from '../../../core/plans/written-prices.ts'
import { differenceWords } from '../../words/plan-words.ts'
import { newPartId } from './new-part-id.ts'
import type { Change } from './use-draft-content.ts'

export interface PriceLinesProps {
  readonly prices: PlanDraft['prices']
  readonly party: PlanDraft['party']
  readonly newest: PlanContent | null
  readonly issues: PlanIssues
  readonly change: Change
}

/** What it costs, line by line in US dollars, with what they come to. */
export const PriceLines = memo(function PriceLines(props: PriceLinesProps) {
  const { prices, party, newest, issues, change } = props
  const addRef = useRef<HTMLButtonElement>(null)
  const add = () => change((draft) => withNewLine(draft, newPartId()))
  const remove = useCallback(
    (index: number) => {
      change((draft) => withoutLine(draft, index))
      addRef.current?.focus()
    },
    [change],
  )
  const fault = issues['prices']
  return (
    <section className="editor__prices" aria-label="The price">
      <h2 className="editor__aside-title">The price, in US dollars</h2>
      <ul className="editor__lines">
        {prices.map((price, index) => (
          <PriceLine
            key={price.key}
            price={price}
            index={index}
            fault={issues[amountPath(`prices.${index}`)] ?? issues[`prices.${index}.label`] ?? null}
            change={change}
            onRemove={remove}
          />
        ))}
      </ul>
      {fault && <p className="editor__fault">{PLAN_ISSUE_SENTENCES[fault]}</p>}
      <button
        ref={addRef}
        type="button"
        className="text-button editor__add"
        disabled={prices.length >= PLAN_LIMITS.prices}
        onClick={add}
      >
        <Plus size={16} aria-hidden="true" /> Add a line
      </button>
      <Total prices={prices} party={party} newest={newest} />
    </section>
  )
})

function Total({ prices, party, newest }: Pick<PriceLinesProps, 'prices' | 'party' | 'newest'>) {
  const total = pricedTotal({ prices, party })
  const share = shareOf(total, travellersIn(party))
  const against = newest ? differenceWords(pricedTotal(newest), total) : null
  return (
    <dl className="editor__total" aria-live="polite">
      <div>
        <dt>Total</dt>
        <dd>
          <strong>{amountText(total)}</strong>
        </dd>
      </div>
      <div>
        <dt>A person</dt>
        <dd>
          {!share.isEven && 'about '}
          {amountText(share.each)}
        </dd>
      </div>
      {against && (
        <div>
          <dt>Compared with the previous plan</dt>
          <dd>{against}</dd>
        </div>
      )}
    </dl>
  )
}

interface PriceLineProps {
  readonly price: DraftPrice
  /** From 0. */
  readonly index: number
  readonly fault: PlanIssues[string] | null
  readonly change: Change
  readonly onRemove: (index: number) => void
}

const PriceLine = memo(function PriceLine({ price, index, fault, change, onRemove }: PriceLineProps) {
  const number = index + 1
  const onChange = (changed: DraftPrice) => change((draft) => withLine(draft, index, changed))
  // What is typed stays as it is typed: an amount is made of it beside.
  const [typed, setTyped] = useState(() => lineAmountText(price))
  return (
    <li className="editor__line">
      <input
        className="editor__input"
        aria-label={`What line ${number} is for`}
        value={price.label}
        placeholder="Inns and trains"
        dir="auto"
        onChange={({ currentTarget: { value } }) => onChange({ ...price, label: value })}
      />
      <div className="editor__amount">
        <select
          className="editor__input"
          aria-label={`Line ${number} is for`}
          value={price.per}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...price, per: value === 'group' ? 'group' : 'person' })
          }
        >
          <option value="person">per person</option>
          <option value="group">for all</option>
        </select>
        <input
          className="editor__input"
          aria-label={`Amount of line ${number}`}
          aria-invalid={fault !== null}
          inputMode="decimal"
          dir="auto"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            onChange(withAmount(price, amountTyped(value)))
          }}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove line ${number}`}
          onClick={() => onRemove(index)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      {fault && <p className="editor__fault">{PLAN_ISSUE_SENTENCES[fault]}</p>}
    </li>
  )
})
