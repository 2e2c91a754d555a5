import CreditCard from 'lucide-react/icons/credit-card'
import { Link } from 'wouter'
import { GiveUpOrder } from '../../../core/forms/give-up-order.ts'
import { daysText } from '../../../core/places/day-text.ts'
import { payPath } from '../../../core/routing/booking-links.ts'
import type { BookingItem } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { timeOfDay } from '../../ui/local-time.ts'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { GIVE_UP_WORDS } from '../../words/booking-words.ts'

/** Orders that wait for their first payment: each is gone on with, or given up (BOOK-12). */
export function Unpaid({ orders }: { readonly orders: readonly BookingItem[] }) {
  const form = useForm(GiveUpOrder, GIVE_UP_WORDS)
  return (
    <section className="unpaid" aria-labelledby="unpaid-title">
      <h2 className="unpaid__title" id="unpaid-title">
        Not paid yet
      </h2>
      <FormNotice of={form} />
      <ul className="unpaid__list">
        {orders.map((order) => (
          <UnpaidOrder
            key={order.id}
            order={order}
            isBusy={form.state === 'submitting' || !form.isAwake}
            onGiveUp={() => form.send({ id: String(order.id) })}
          />
        ))}
      </ul>
    </section>
  )
}

interface UnpaidOrderProps {
  readonly order: BookingItem
  readonly isBusy: boolean
  readonly onGiveUp: () => void
}

function UnpaidOrder({ order, isBusy, onGiveUp }: UnpaidOrderProps) {
  const { id, trip, start_date, end_date, total, expires_at, can } = order
  const { timeZone } = useSurroundings()
  return (
    <li className="unpaid__order">
      {trip.picture && <CardPicture src={trip.picture} className="unpaid__picture" />}
      <div className="unpaid__text">
        <h3 className="unpaid__trip">{trip.title}</h3>
        <p className="unpaid__small">
          {daysText(start_date, end_date)} · <Amount of={total} />
        </p>
        <p className="unpaid__until">
          <CreditCard size={18} aria-hidden="true" />
          <span>
            Held for you
            {expires_at && (
              <>
                {' '}
                until <time dateTime={expires_at}>{timeOfDay(Date.parse(expires_at), timeZone)}</time>
              </>
            )}
            . Nothing is charged yet.
          </span>
        </p>
      </div>
      <div className="unpaid__ways">
        <Link href={payPath(id)} className="button button--sun" aria-label={`Go on paying ${trip.title}`}>
          Go on paying
        </Link>
        {can.give_up && (
          <button
            type="button"
            className="button button--outline"
            aria-label={`Give up ${trip.title}`}
            disabled={isBusy}
            onClick={onGiveUp}
          >
            Give it up
          </button>
        )}
      </div>
    </li>
  )
}
