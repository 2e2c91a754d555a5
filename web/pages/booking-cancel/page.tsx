import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { isPositive } from '../../../core/money/money.ts'
import type { BookingCancelContent } from '../../../core/pages/bookings.ts'
import { daysText } from '../../../core/places/day-text.ts'
import { bookingPath, cancelPath } from '../../../core/routing/booking-links.ts'
import type { CancelPreview } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { latePart } from '../../hydration/late.tsx'
import { cancelRuleText } from '../../words/cancel-words.ts'
import { Cancelling } from '../checkout/Cancelling.tsx'
import { momentText } from '../checkout/held-until.ts'
import { Sum } from '../checkout/PriceBox.tsx'
import type { PageProps } from '../page-props.ts'

const CancelForm = latePart(async () => (await import('./CancelForm.tsx')).CancelForm)

/** What cancelling costs, and why; then it is done by that (BOOK-08). */
export function Page({ content: { booking, preview } }: PageProps<BookingCancelContent>) {
  const { id, trip, ref } = booking
  return (
    <section className="band band--first cancel">
      <Link href={bookingPath(id)} className="text-button checkout__back">
        <ArrowLeft size={18} aria-hidden="true" /> Back to the booking
      </Link>
      <header className="cancel__head">
        <h1 className="cancel__title">Cancel {trip.title}</h1>
        <p className="cancel__lead">
          {daysText(booking.start_date, booking.end_date)} · {ref}
        </p>
      </header>
      {preview?.by === 'concierge' && <For id={id} of={preview} />}
      {preview ? <Costs preview={preview} /> : <Waiting />}
      {preview && <CancelForm id={id} preview={preview} />}
    </section>
  )
}

function Waiting() {
  return (
    <p className="cancel__rule" role="status">
      A payment for this booking is under way. Once it has ended, look here again.
    </p>
  )
}

/** Whom a concierge does it for: another rule holds for each. */
function For({ id, of }: { readonly id: number; readonly of: CancelPreview }) {
  const way = (onBehalfOf: 'customer' | 'designer', label: string) => (
    <Link
      href={`${cancelPath(id)}?for=${onBehalfOf}`}
      className={`button button--${of.on_behalf_of === onBehalfOf ? 'brand' : 'outline'}`}
      aria-current={of.on_behalf_of === onBehalfOf ? 'true' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <nav className="cancel__for" aria-label="Whom you cancel for">
      {way('customer', 'For the customer')}
      {way('designer', 'For the designer')}
    </nav>
  )
}

function Costs({ preview }: { readonly preview: CancelPreview }) {
  const { paid, fee, refund, holds_until, steps } = preview
  const { timeZone } = useSurroundings()
  if (!(paid && fee && refund)) return <p className="cancel__rule">{cancelRuleText(preview)}</p>
  return (
    <section className="cancel__costs" aria-label="What it costs now">
      <h2 className="cancel__heading">If you cancel now</h2>
      <dl className="offer__sums">
        <Sum label="Paid so far">
          <Amount of={paid} />
        </Sum>
        <Sum label="Cancellation fee">{isPositive(fee) ? <Amount of={fee} /> : 'None'}</Sum>
        <Sum label="Comes back" kind="total">
          <Amount of={refund} />
        </Sum>
      </dl>
      <p className="cancel__rule">{cancelRuleText(preview)}</p>
      <p className="cancel__rule">
        This holds until <time dateTime={holds_until}>{momentText(holds_until, timeZone)}</time>.
      </p>
      {steps.length > 0 && <Cancelling steps={steps} />}
    </section>
  )
}
