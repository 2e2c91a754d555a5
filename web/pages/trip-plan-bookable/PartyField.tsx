import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { counted } from '../../../core/text/counted.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'

export interface PartyFieldProps {
  readonly party: TripPlan['party']
  readonly travellers: number
  readonly isAgent: boolean
  readonly onTravellers: (travellers: number) => void
}

/** How many travel, one up or one down. */
export function PartyField({ party, travellers, isAgent, onTravellers }: PartyFieldProps) {
  const id = useId()
  return (
    <fieldset className="party" aria-describedby={id}>
      <legend className="plan__legend">{isAgent ? 'How many clients' : 'How many of you'}</legend>
      <div className="party__row">
        <button
          type="button"
          className="icon-button party__step"
          aria-label="One fewer"
          disabled={travellers <= party.min}
          onClick={() => onTravellers(travellers - 1)}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <output className="party__count">
          {travellers} <span>{travellers === 1 ? 'traveller' : 'travellers'}</span>
        </output>
        <button
          type="button"
          className="icon-button party__step"
          aria-label="One more"
          disabled={travellers >= party.max}
          onClick={() => onTravellers(travellers + 1)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
      <p id={id} className="price-box__small">
        A private trip for {sizeText(party)}.
      </p>
    </fieldset>
  )
}

/** `2 to 8 travellers`, `1 traveller`. */
const sizeText = ({ min, max }: TripPlan['party']): string =>
  `${min < max ? `${min} to ` : ''}${counted(max, 'traveller', 'travellers')}`
