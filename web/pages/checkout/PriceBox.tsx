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

/** What is booked, in a line or two: beneath the title on a phone. */
export function TripHead({ offer }: Offered) {
  return (
    <div className="checkout__trip">
      <CardPicture src={offer.plan.trip.picture} className="checkout__trip-picture" isFirst />
      <div>
        <p className="checkout__trip-title">{offer.plan.trip.title}</p>
        <p>{daysOf(offer)}</p>
        <p>{travellersText(offer.travellers)}</p>
      </div>
    </div>
  )
}

/** What is booked and what it costs, now and later, and what cancelling would. */
export function PriceBox({ offer }: Offered) {
  const { plan } = offer
  return (
    <div className="offer">
      <CardPicture src={plan.trip.picture} className="offer__picture" isFirst />
      <div className="offer__text">
        <h2 className="offer__title">{plan.trip.title}</h2>
        <div className="offer__facts">
          <p>
            <Calendar size={18} aria-hidden="true" />
            {daysOf(offer)}
          </p>
          <p>
            <Users size={18} aria-hidden="true" />
            {travellersText(offer.travellers)}
          </p>
        </div>
        <OfferedPrice offer={offer} />
      </div>
    </div>
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

function Sum({ label, kind, children }: SumProps) {
  return (
    <div className="offer__row" data-kind={kind}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const daysOf = ({ start, plan }: CheckoutOffer): string =>
  daysText(start, dayAfter(start, plan.trip.days - 1))
