import CreditCard from 'lucide-react/icons/credit-card'
import Info from 'lucide-react/icons/info'
import type { ChangeEvent } from 'react'
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
  const field = (name: keyof TypedCard) => ({
    name: `card.${name}`,
    inputMode: 'numeric' as const,
    value: card[name],
    error: shown(`card.${name}`),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...card, [name]: value }),
    onBlur: () => onLeave(`card.${name}`),
  })
  const number = field('number')
  const spaceNumber = () => onChange({ ...card, number: spacedCardNumber(card.number) || card.number })
  return (
    <>
      <div className="step__row step__row--card">
        <Field
          {...number}
          label="Card number"
          autoComplete="cc-number"
          maxLength={30}
          after={<CreditCard className="step__card-sign" size={24} aria-hidden="true" />}
          onBlur={() => {
            spaceNumber()
            number.onBlur()
          }}
        />
        <Field
          {...field('expires')}
          label="Expires"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={12}
        />
        <Field {...field('code')} label="Security code" autoComplete="cc-csc" maxLength={6} />
      </div>
      <p className="step__hint">
        <Info size={16} aria-hidden="true" />
        Sandbox: 4242 4242 4242 4242 always works, and nothing is charged.
      </p>
    </>
  )
}
