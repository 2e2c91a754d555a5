import type { SealedText } from '../../../core/wire/personal.ts'
import { PersonalText } from '../../bridge/personal.tsx'

/** Where an enquiry leads, beside its number: that stays whole, this is cut where it does not fit. */
export function Destination({ of }: { readonly of: SealedText | null }) {
  return (
    of && (
      <span className="destination">
        {' · '}
        <PersonalText of={of} />
      </span>
    )
  )
}
