import type { TripContent } from '../../../core/pages/trips.ts'
import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { ReviewCard } from '../../ui/trips/ReviewCard.tsx'
import { TripCards } from '../../ui/trips/TripCards.tsx'
import { Itinerary } from './Itinerary.tsx'
import { useLight } from './map/use-light.ts'
import { WayMap } from './map/WayMap.tsx'
import { Included, Season, Stays } from './TripFacts.tsx'

/** The trip in full: its days, its way, and what belongs to it. */
export function TripDetails({ trip }: Pick<TripContent, 'trip'>) {
  const light = useLight()
  return (
    <>
      <h2 className="trip__heading">The route</h2>
      <WayMap days={trip.itinerary} map={trip.map} light={light} />
      <h2 className="trip__heading">Day by day</h2>
      <Itinerary days={trip.itinerary} light={light} />
      <Included included={trip.included} notIncluded={trip.not_included} />
      <Stays stays={trip.stays} />
      <Season months={trip.season} />
    </>
  )
}

/** A row of them; all have a page of their own. */
const SHOWN_REVIEWS = 3

/** What others say of it, and where one may look next. */
export function TripMore({ trip }: Pick<TripContent, 'trip'>) {
  return (
    <>
      {trip.latest_reviews.length > 0 && (
        <section className="band">
          <SectionHead
            title="From people who were there"
            {...(trip.reviews > SHOWN_REVIEWS && {
              more: { href: `/trip-gallery/${trip.slug}/reviews`, label: 'All reviews' },
            })}
          />
          <ul className="cards cards--wide">
            {trip.latest_reviews.slice(0, SHOWN_REVIEWS).map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} hasTrip={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {trip.similar.length > 0 && (
        <section className="band">
          <SectionHead
            title="Trips like this one"
            more={{ href: `/${trip.country.slug}_-tours`, label: `All in ${trip.country.name}` }}
          />
          <TripCards trips={trip.similar} />
        </section>
      )}
    </>
  )
}
