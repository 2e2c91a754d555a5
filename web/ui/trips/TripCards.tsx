import type { TripCard as Trip } from '../../../core/wire/catalogue/trips.ts'
import { TripCard } from './TripCard.tsx'

export interface TripCardsProps {
  readonly trips: readonly Trip[]
  /** On a phone they stand in one row that is swiped. */
  readonly isSwiped?: boolean
}

/** Trips beside each other. */
export function TripCards({ trips, isSwiped = false }: TripCardsProps) {
  return (
    <ul className={isSwiped ? 'cards cards--swiped' : 'cards'}>
      {trips.map((trip) => (
        <li key={trip.id}>
          <TripCard trip={trip} />
        </li>
      ))}
    </ul>
  )
}
