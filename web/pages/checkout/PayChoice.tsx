import type { ReactNode } from 'react'
import type { Purpose } from '../../../core/bookings/purpose.ts'
import type { Money } from '../../../core/money/money.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { Quote } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'

export interface PayChoiceProps {
  readonly quote: Quote
  readonly purpose: Purpose
  /** Everything is due now. */
  readonly isWhole: boolean
  readonly onChoose: (purpose: Purpose) => void
}

/** A deposit today, or all of it: each with its sum. */
export function PayChoice({ quote, purpose, isWhole, onChoose }: PayChoiceProps) {
  return (
    <PayCards>
      {!isWhole && (
        <PayCard
          title="Deposit today"
          sum={quote.deposit}
          isChosen={purpose === 'deposit'}
          onChoose={() => onChoose('deposit')}
        >
          Then <Amount of={quote.balance} />
          {quote.balance_due_on && ` on ${dayText(quote.balance_due_on)}`}
        </PayCard>
      )}
      <PayCard
        title="Full price today"
        sum={quote.total}
        isChosen={purpose === 'full'}
        onChoose={() => onChoose('full')}
      >
        {isWhole ? 'The trip starts soon, so the full price is due now' : 'Nothing more to pay'}
      </PayCard>
    </PayCards>
  )
}

/** One of these sums is paid. */
export function PayCards({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className="pay-choice">
      <legend className="hidden-visually">How much you pay today</legend>
      {children}
    </fieldset>
  )
}

interface PayCardProps {
  readonly title: string
  /** Null: whoever pays says how much. */
  readonly sum: Money | null
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

export function PayCard({ title, sum, isChosen, onChoose, children }: PayCardProps) {
  return (
    <label className="pay-choice__card">
      <input type="radio" name="purpose" checked={isChosen} onChange={onChoose} />
      <span className="pay-choice__title">{title}</span>
      <span className="pay-choice__sum">{sum && <Amount of={sum} />}</span>
      <span className="pay-choice__then">{children}</span>
    </label>
  )
}
