import { bookingsPath, TRIPS_SHOWN, type TripsShown } from '../../../core/pages/bookings-content.ts'
import { ChipLinks } from '../../ui/lists/ChipLinks.tsx'

const KIND_WORDS: Readonly<Record<TripsShown, string>> = {
  coming: 'Coming',
  making: 'In the making',
  been: 'Past',
}

/** What is said where there is none of a kind. */
const NO_TRIPS: Readonly<Record<TripsShown, string>> = {
  coming: 'No trip is coming up.',
  making: 'No trip is being planned for you.',
  been: 'No trip is over yet.',
}

/** The same where there are more than were looked at. */
const NONE_AMONG: Readonly<Record<TripsShown, string>> = {
  coming: 'No trip among these is coming up.',
  making: 'No trip among your latest enquiries is being planned.',
  been: 'No trip among these is over yet.',
}

export interface NoneOfProps {
  readonly shown: TripsShown
  /** All that there are were looked at. */
  readonly isWhole: boolean
}

/** That there is none of what is looked at. */
export function NoneOf({ shown, isWhole }: NoneOfProps) {
  return <p className="bookings__none">{isWhole ? NO_TRIPS[shown] : NONE_AMONG[shown]}</p>
}

export interface TripKindsProps {
  /** Null: all of them. */
  readonly shown: TripsShown | null
  /** How many there are of each; null where more of them stand on other pages. */
  readonly counts: Readonly<Record<TripsShown, number>> | null
}

/** Ways to look at one's trips. */
export function TripKinds({ shown, counts }: TripKindsProps) {
  const ways = [null, ...TRIPS_SHOWN].map((kind) => ({
    href: bookingsPath(kind),
    label: labelOf(kind, counts),
    isCurrent: shown === kind,
  }))
  return <ChipLinks label="Which trips" links={ways} />
}

function labelOf(kind: TripsShown | null, counts: TripKindsProps['counts']): string {
  const words = kind === null ? 'All' : KIND_WORDS[kind]
  if (counts === null) return words
  const count = kind === null ? counts.coming + counts.making + counts.been : counts[kind]
  return `${words} ${count}`
}
