import type { TripSaid } from '../../../core/wire/orders.ts'
import { Stars } from '../../ui/trips/Stars.tsx'

export interface SaidProps {
  readonly said: TripSaid
  /** The designer's first name; null: the concierge team has planned it. */
  readonly designer: string | null
}

/** What its traveller has said of a trip, in the row of it (BOOK-06). */
export function Said({ said: { stars, text, is_answered }, designer }: SaidProps) {
  if (stars === null && text === null) return <p className="booking-row__small">You have said how it was.</p>
  return (
    <div className="booking-said">
      {text !== null && (
        <p className="booking-said__words">
          You wrote: <q dir="auto">{text}</q>
        </p>
      )}
      {stars !== null && (
        <p className="booking-said__stars">
          <Stars of={stars} />
          <span>
            <strong aria-hidden="true">{stars} of 5</strong>
            {designer !== null && (
              <>
                {' for '}
                <bdi>{designer}</bdi>
                {is_answered && ', who has answered'}
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
