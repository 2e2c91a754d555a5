import Check from 'lucide-react/icons/check'
import { Link } from 'wouter'
import { planPath } from '../../../core/routing/plan-links.ts'
import type { Trip } from '../../../core/wire/catalogue/trips.ts'
import { Price } from '../../bridge/market/money.tsx'
import { useReader } from '../../bridge/market/reader.ts'
import { DesignLink } from '../../ui/trips/DesignLink.tsx'

export interface PriceBoxProps {
  readonly trip: Trip
  readonly isAgent: boolean
}

/** What it costs, what is charged, and the two ways on. */
export function PriceBox({ trip, isAgent }: PriceBoxProps) {
  const { isCustomer } = useReader()
  return (
    <section className="price-box" aria-label="Price">
      <p className="price-box__small">
        {trip.was_usd === null ? (
          'Per person'
        ) : (
          <>
            Per person, instead of{' '}
            <del>
              <Price usd={trip.was_usd} fee />
            </del>
          </>
        )}
      </p>
      <p className="price-box__price">
        <Price usd={trip.price_usd} fee />
      </p>
      <p className="price-box__small">
        <Price usd={trip.price_usd} fee times={2} /> in total for 2, fees included
      </p>
      {trip.free_cancellation && (
        <p className="price-box__free">
          <Check size={18} aria-hidden="true" />
          Free cancellation for 48 hours after booking
        </p>
      )}
      <Link href={planPath(trip.id, isAgent)} className="button button--sun button--wide">
        {isCustomer ? 'Book this trip' : 'Dates and prices'}
      </Link>
      <DesignLink href={`/trip-gallery/${trip.slug}/design`} className="button button--outline button--wide">
        Change it with {trip.designer.first_name}
      </DesignLink>
      <p className="price-box__small">
        {trip.free_cancellation
          ? 'Free within 48 hours of booking if the start is at least 14 days away. After that, the fee depends on how close the start is.'
          : 'What cancelling costs depends on how close the start is.'}{' '}
        <Link href="/traveller-protections">What protects you</Link>
      </p>
    </section>
  )
}
