import Calendar from 'lucide-react/icons/calendar'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { daysText, dayText } from '../../../core/places/day-text.ts'
import { dayAfter } from '../../../core/places/days.ts'
import type { CheckoutOffer } from '../../../core/ports/checkout.port.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { LineWords } from '../../ui/trips/LineWords.tsx'
import { dueNowText, travellersText } from '../../words/booking-words.ts'
import { Cancelling } from './Cancelling.tsx'
import { heldUntil } from './held-until.ts'

interface Offered {
  readonly offer: CheckoutOffer
}

/** What is paid for. */
export interface PricedTrip {
  readonly title: string
  readonly picture: string | null
  /** From when to when, as it is read. */
  readonly days: string
  readonly travellers: number
}

/** A trip in a line or two: beneath the title on a phone. */
export function TripHead({ title, picture, days, travellers }: PricedTrip) {
  return (
    <div className="checkout__trip">
      {picture && <CardPicture src={picture} className="checkout__trip-picture" isFirst />}
      <div>
        <p className="checkout__trip-title">{title}</p>
        <p>{days}</p>
        <p>{travellersText(travellers)}</p>
      </div>
    </div>
  )
}

/** A trip and what it costs. */
export function PriceBox({
  trip: { title, picture, days, travellers },
  children,
}: {
  readonly trip: PricedTrip
  readonly children: ReactNode
}) {
  return (
    <div className="offer">
      {picture && <CardPicture src={picture} className="offer__picture" isFirst />}
      <div className="offer__text">
        <h2 className="offer__title">{title}</h2>
        <div className="offer__facts">
          <p>
            <Calendar size={18} aria-hidden="true" />
            {days}
          </p>
          <p>
            <Users size={18} aria-hidden="true" />
            {travellersText(travellers)}
          </p>
        </div>
        {children}
      </div>
    </div>
  )
}

export const OfferHead = ({ offer }: Offered) => <TripHead {...tripOf(offer)} />

/** What is booked and what it costs, now and later, and what cancelling would. */
export function OfferBox({ offer }: Offered) {
  return (
    <PriceBox trip={tripOf(offer)}>
      <OfferedPrice offer={offer} />
    </PriceBox>
  )
}

/** The sums of an offer, with what cancelling would cost. */
export function OfferedPrice({ offer }: Offered) {
  const { quote } = offer
  const { timeZone } = useSurroundings()
  const isWhole = quote.balance_due_on === null
  return (
    <>
      <dl className="offer__sums">
        {quote.lines.map((line, index) => (
          <Sum
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price stand as they are
            key={`${index} ${line.label}`}
            label={<LineWords line={line} isOne={quote.lines.length === 1} />}
          >
            <Amount of={line.amount} />
          </Sum>
        ))}
        <Sum label="Booking and card fees">Included</Sum>
        <Sum label="Total" kind="total">
          <Amount of={quote.total} />
        </Sum>
      </dl>
      <dl className="offer__due">
        <Sum label={dueNowText(offer.plan.deposit, isWhole)} kind="now">
          <Amount of={quote.deposit} />
        </Sum>
        {quote.balance_due_on && (
          <Sum label={`Balance on ${dayText(quote.balance_due_on)}`}>
            <Amount of={quote.balance} />
          </Sum>
        )}
      </dl>
      <Cancelling steps={quote.cancellation} />
      <p className="offer__held">{heldUntil(quote.expires_at, timeZone)}</p>
    </>
  )
}

interface SumProps {
  readonly label: ReactNode
  readonly kind?: 'total' | 'now'
  readonly children: ReactNode
}

export function Sum({ label, kind, children }: SumProps) {
  return (
    <div className="offer__row" data-kind={kind}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const tripOf = ({ start, travellers, plan: { trip } }: CheckoutOffer): PricedTrip => ({
  title: trip.title,
  picture: trip.picture,
  days: daysText(start, dayAfter(start, trip.days - 1)),
  travellers,
})
