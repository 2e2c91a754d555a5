import type { PayableBalance, ReadPart } from '../../../core/bookings/part-payment.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { compare, minus } from '../../../core/money/money.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import { PayCard, PayCards } from './PayChoice.tsx'

type BalancePurpose = 'balance' | 'part'

export interface BalanceChoiceProps {
  readonly owed: PayableBalance
  /** Less than all of it can be paid. */
  readonly canPart: boolean
  readonly purpose: BalancePurpose
  /** What is typed, as it was read; null where all of it is paid. */
  readonly part: ReadPart | null
  readonly typed: string
  readonly error: string | null
  /** A payment is under way. */
  readonly isFixed: boolean
  readonly onChoose: (purpose: BalancePurpose) => void
  readonly onType: (typed: string) => void
  readonly onLeave: () => void
}

/** All that is left, or a part of it that one types. */
export function BalanceChoice(props: BalanceChoiceProps) {
  const { owed, canPart, purpose, onChoose } = props
  return (
    <>
      <PayCards>
        <PayCard
          title="All that is left"
          sum={owed.outstanding}
          isChosen={purpose === 'balance'}
          onChoose={() => onChoose('balance')}
        >
          Nothing more to pay
        </PayCard>
        {canPart && (
          <PayCard
            title="A part of it"
            sum={null}
            isChosen={purpose === 'part'}
            onChoose={() => onChoose('part')}
          >
            At least <Amount of={owed.least} />, the rest later
          </PayCard>
        )}
      </PayCards>
      {purpose === 'part' && <PartField {...props} />}
    </>
  )
}

function PartField({ owed, part, typed, error, isFixed, onType, onLeave }: BalanceChoiceProps) {
  return (
    <div className="pay-choice__part">
      <Field
        label={`Amount to pay today (${owed.outstanding.currency})`}
        name="part"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={typed}
        readOnly={isFixed}
        error={error}
        help={<Left owed={owed} part={part} />}
        after={
          <output className="pay-choice__read" aria-label="Read as">
            {part?.amount && amountText(part.amount)}
          </output>
        }
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
      />
    </div>
  )
}

/** What is left after that. */
function Left({ owed: { outstanding, least }, part }: Pick<BalanceChoiceProps, 'owed' | 'part'>) {
  if (!part || 'issue' in part)
    return (
      <>
        From <Amount of={least} /> to <Amount of={outstanding} />
      </>
    )
  if (compare(part.amount, outstanding) === 0) return 'That’s all that is left.'
  return (
    <>
      Then <Amount of={minus(outstanding, part.amount)} /> is left to pay
    </>
  )
}
