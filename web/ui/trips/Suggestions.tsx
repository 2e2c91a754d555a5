import type { TripCard as Trip } from '../../../core/wire/catalogue/trips.ts'
import { SectionHead } from '../navigation/SectionHead.tsx'
import { TripCards } from './TripCards.tsx'

/** A few trips after all. */
export function Suggestions({ trips }: { readonly trips: readonly Trip[] }) {
  if (trips.length === 0) return null
  return (
    <section className="band">
      <SectionHead
        title="Trips that people come home happy from"
        more={{ href: '/trip-gallery', label: 'All trips' }}
      />
      <TripCards trips={trips} />
    </section>
  )
}
