import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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

export interface UnpaidProps {
  readonly orders: readonly BookingItem[]
  /** Its row goes away by and by. */
  readonly onGivenUp: (order: BookingItem) => void
}

/** Orders that wait for their first payment: each is gone on with, or given up (BOOK-12). */
export function Unpaid({ orders, onGivenUp }: UnpaidProps) {
  const form = useForm(GiveUpOrder, GIVE_UP_WORDS)
  const [leaving, setLeaving] = useState<BookingItem | null>(null)
  const isSent = form.state === 'sent'
  useEffect(() => {
    if (!(isSent && leaving)) return
    setLeaving(null)
    onGivenUp(leaving)
  }, [isSent, leaving, onGivenUp])
  const giveUp = (order: BookingItem) => {
    setLeaving(order)
    form.send({ id: String(order.id) })
  }
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
            onGiveUp={() => giveUp(order)}
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
  const { id, trip, start_date, end_date, total, can } = order
  const [isSure, setSure] = useState(false)
  const press = useRef<HTMLButtonElement>(null)
  const days = daysText(start_date, end_date)
  const keep = () => {
    flushSync(() => setSure(false))
    press.current?.focus()
  }
  return (
    <li className="unpaid__order">
      {trip.picture && <CardPicture src={trip.picture} className="unpaid__picture" />}
      <div className="unpaid__text">
        <h3 className="unpaid__trip">{trip.title}</h3>
        <p className="unpaid__small">
          {days} · <Amount of={total} />
        </p>
        <p className="unpaid__until">
          <CreditCard size={18} aria-hidden="true" />
          <span>{order.is_paying ? 'A payment for it is under way.' : <HeldUntil order={order} />}</span>
        </p>
      </div>
      {isSure ? (
        <LastQuestion isBusy={isBusy} onYes={onGiveUp} onNo={keep} />
      ) : (
        <div className="unpaid__ways">
          {can.pay && (
            <Link
              href={payPath(id)}
              className="button button--sun"
              aria-label={`Go on paying: ${trip.title}, ${days}`}
            >
              Go on paying
            </Link>
          )}
          {can.give_up && (
            <button
              ref={press}
              type="button"
              className="button button--outline"
              aria-label={`Give it up: ${trip.title}, ${days}`}
              onClick={() => setSure(true)}
            >
              Give it up
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function HeldUntil({ order: { expires_at } }: { readonly order: BookingItem }) {
  const { timeZone } = useSurroundings()
  if (!expires_at) return 'Held for you.'
  return (
    <>
      Held for you until <time dateTime={expires_at}>{timeOfDay(Date.parse(expires_at), timeZone)}</time>.
    </>
  )
}

interface LastQuestionProps {
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A second later somebody else may have the places: it is asked once more. */
function LastQuestion({ isBusy, onYes, onNo }: LastQuestionProps) {
  const id = useId()
  return (
    <fieldset className="unpaid__ways" aria-labelledby={id}>
      <p className="unpaid__question" id={id} tabIndex={-1} ref={takeFocus}>
        Give up these places? Others can book them at once.
      </p>
      <button type="button" className="button button--outline" onClick={onNo}>
        Keep them
      </button>
      <button
        type="button"
        className="button button--outline"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onYes()}
      >
        Yes, give up
      </button>
    </fieldset>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()
