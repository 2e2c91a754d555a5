import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Sunrise from 'lucide-react/icons/sunrise'
import type { LetterOrigin, LetterTrip } from '../../../core/pages/letter-content.ts'
import { counted } from '../../../core/text/counted.ts'
import type { DesignerCard } from '../../../core/wire/catalogue/designers.ts'

import { Price } from '../../bridge/market/money.tsx'
import { useNow } from '../../bridge/use-now.ts'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import { timeOfDay } from '../../ui/local-time.ts'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { addresseeOf } from './addressee.ts'

/** What stays beside the letter: where it began, who reads it, and that nothing is booked by it. */
export function LetterAside({ origin }: { readonly origin: LetterOrigin }) {
  const designer = addresseeOf(origin)
  return (
    <aside className="letter__aside" aria-label="About your enquiry">
      {origin.kind === 'trip' && <Pinned trip={origin.trip} />}
      {designer ? <Reader designer={designer} /> : <Team />}
      <div className="letter__free">
        <LockKeyhole size={20} aria-hidden="true" />
        <div>
          <p className="letter__free-title">This is an enquiry; nothing is booked yet.</p>
          <p>You’ll get a plan and a price, and can change both until they suit you.</p>
        </div>
      </div>
    </aside>
  )
}

function Pinned({ trip }: { readonly trip: LetterTrip }) {
  return (
    <section className="letter__began">
      <h2 className="letter__small">Based on this trip</h2>
      <div className="letter__card">
        <CardPicture src={trip.picture} className="letter__picture" isFirst />
        <div className="letter__card-text">
          <p className="letter__small">
            {trip.country.name} · {counted(trip.days, 'day', 'days')}
          </p>
          <p className="letter__trip">{trip.title}</p>
          <p>
            <strong>
              <Price usd={trip.price_usd} fee />
            </strong>{' '}
            <span className="letter__small">per person, as shown</span>
          </p>
        </div>
      </div>
    </section>
  )
}

function Reader({ designer }: { readonly designer: DesignerCard }) {
  const isHydrated = useIsHydrated()
  const now = useNow()
  return (
    <section className="letter__reader">
      <img className="letter__face" src={designer.avatar} alt="" width={64} height={64} decoding="async" />
      <div>
        <h2 className="letter__name">{designer.name}</h2>
        <p className="letter__small">Local designer, lives in {designer.city}</p>
      </div>
      <p className="letter__clock">
        <Sunrise size={20} aria-hidden="true" />
        <span>
          Answers within a day
          {isHydrated && (
            <>
              ; it is <time>{timeOfDay(now, designer.timezone)}</time> in {designer.city}
            </>
          )}
          .
        </span>
      </p>
    </section>
  )
}

function Team() {
  return (
    <section className="letter__reader letter__reader--team">
      <h2 className="letter__name">Our concierge team reads it first</h2>
      <p className="letter__small">
        They know all our designers by name, and bring in the one who lives where you want to go.
      </p>
    </section>
  )
}
