import type { TripCard as Trip } from '../../../core/wire/catalogue/trips.ts'
import { TripCard } from './TripCard.tsx'

/** Trips beside each other. */
export function TripCards({ trips }: { readonly trips: readonly Trip[] }) {
  return (
    <ul className="cards">
      {trips.map((trip) => (
        <li key={trip.id}>
          <TripCard trip={trip} />
        </li>
      ))}
    </ul>
  )
}
