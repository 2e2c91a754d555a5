import CreditCard from 'lucide-react/icons/credit-card'
import Info from 'lucide-react/icons/info'
import { spacedCardNumber, type TypedCard } from '../../../core/bookings/card.ts'
import { Field } from '../../ui/controls/Field.tsx'

export interface CardFieldsProps {
  readonly card: TypedCard
  readonly shown: (name: string) => string | null
  readonly onChange: (card: TypedCard) => void
  readonly onLeave: (name: string) => void
}

/** A card, which stays in this page: the server is told what stands for it. */
export function CardFields({ card, shown, onChange, onLeave }: CardFieldsProps) {
  return (
    <>
      <div className="step__row step__row--card">
        <Field
          label="Card number"
          name="card.number"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={30}
          value={card.number}
          error={shown('card.number')}
          after={<CreditCard className="step__card-sign" size={24} aria-hidden="true" />}
          onChange={({ currentTarget: { value } }) => onChange({ ...card, number: value })}
          onBlur={() => {
            onChange({ ...card, number: spacedCardNumber(card.number) || card.number })
            onLeave('card.number')
          }}
        />
        <Field
          label="Expires"
          name="card.expires"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={12}
          value={card.expires}
          error={shown('card.expires')}
          onChange={({ currentTarget: { value } }) => onChange({ ...card, expires: value })}
          onBlur={() => onLeave('card.expires')}
        />
        <Field
          label="Security code"
          name="card.code"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={6}
          value={card.code}
          error={shown('card.code')}
          onChange={({ currentTarget: { value } }) => onChange({ ...card, code: value })}
          onBlur={() => onLeave('card.code')}
        />
      </div>
      <p className="step__hint">
        <Info size={16} aria-hidden="true" />
        Sandbox: 4242 4242 4242 4242 always works, and nothing is charged.
      </p>
    </>
  )
}
