import { bookingsPath, TRIPS_SHOWN, type TripsShown } from '../../../core/pages/bookings-content.ts'
import { ChipLinks } from '../../ui/lists/ChipLinks.tsx'

const KIND_WORDS: Readonly<Record<TripsShown, string>> = {
  coming: 'Coming',
  making: 'In the making',
  been: 'Past',
}

/** What is said where there is none of a kind. */
export const NO_TRIPS: Readonly<Record<TripsShown, string>> = {
  coming: 'No trip is coming up.',
  making: 'No trip is being planned for you.',
  been: 'No trip is over yet.',
}

export interface TripKindsProps {
  /** Null: all of them. */
  readonly shown: TripsShown | null
  /** How many there are of each; null where more of them stand on other pages. */
  readonly counts: Readonly<Record<TripsShown, number>> | null
}

/** Ways to look at one's trips. */
export function TripKinds({ shown, counts }: TripKindsProps) {
  const all = { href: bookingsPath(null), label: 'All', isCurrent: shown === null }
  const kinds = TRIPS_SHOWN.map((kind) => ({
    href: bookingsPath(kind),
    label: counts ? `${KIND_WORDS[kind]} ${counts[kind]}` : KIND_WORDS[kind],
    isCurrent: shown === kind,
  }))
  return <ChipLinks label="Which trips" links={[all, ...kinds]} />
}
