import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type CancellationStep, cancellationSteps } from '../../../core/bookings/cancellation.ts'
import { partyPrice } from '../../../core/bookings/party-price.ts'
import { planLines } from '../../../core/bookings/plan-lines.ts'
import { type PriceBreakdown, priceBreakdown } from '../../../core/bookings/price-breakdown.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { counted } from '../../../core/text/counted.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { Amount, type ShownMoney } from '../../bridge/market/money.tsx'
import { useReader } from '../../bridge/market/reader.ts'
import { LineWords } from '../../ui/trips/LineWords.tsx'
import { dueNowText } from '../../words/booking-words.ts'

export interface PlanPriceProps {
  readonly plan: TripPlan
  readonly money: ShownMoney
  readonly today: Day
  readonly start: TripPlan['starts'][number] | null
  readonly travellers: number
  /** They look at somebody's account. */
  readonly isReading?: boolean | undefined
  readonly onBook: () => void
}

/** The whole price of the choice, what is due now and what later. */
export function PlanPrice({ plan, money, today, start, travellers, isReading, onBook }: PlanPriceProps) {
  const { enquiry } = plan
  const shown = partyPrice(planLines(plan), enquiry ? travellers : 1, money)
  const canBook = start !== null && start.places >= travellers && enquiry?.can_book !== false
  return (
    <section className="price-box" aria-label="Price">
      <p className="price-box__small">
        {enquiry ? `For ${travellersWords(travellers)}, fees included` : 'Per person, fees included'}
      </p>
      <p className="price-box__price">
        <Amount of={shown.total} />
      </p>
      {enquiry && !enquiry.is_booked && (
        <p className="price-box__small">
          Price held until <time dateTime={enquiry.valid_until}>{dayText(enquiry.valid_until)}</time>
        </p>
      )}
      {start && (
        <Breakdown
          price={breakdownOf({ plan, start: start.date, travellers, money, today })}
          rule={plan.deposit}
          isCounted={enquiry === undefined}
        />
      )}
      {canBook && enquiry?.guest_email ? (
        <p className="price-box__small">
          To book it, open the link we’ve sent to <strong>{enquiry.guest_email}</strong>.
        </p>
      ) : (
        <Booking
          plan={plan}
          start={start}
          travellers={travellers}
          canBook={canBook}
          isReading={isReading}
          onBook={onBook}
        />
      )}
    </section>
  )
}

interface BookingProps
  extends Pick<PlanPriceProps, 'plan' | 'start' | 'travellers' | 'isReading' | 'onBook'> {
  readonly canBook: boolean
}

function Booking({ canBook, isReading = false, onBook, ...chosen }: BookingProps) {
  const { isCustomer } = useReader()
  const { enquiry } = chosen.plan
  if (isReading)
    return <p className="price-box__small">You’re reading somebody’s account, so nothing can be booked.</p>
  if (enquiry?.is_booked)
    return (
      <p className="price-box__small">
        It’s booked. Its dates and payments are in the <Link href="/bookings">bookings</Link>.
      </p>
    )
  if (!isCustomer)
    return (
      <p className="price-box__small">
        {enquiry
          ? 'The person it was written for can accept and book it.'
          : 'Travellers and their agents can book it.'}
      </p>
    )
  return (
    <>
      <button
        type="button"
        className="button button--sun button--wide"
        aria-disabled={!canBook}
        onClick={() => canBook && onBook()}
      >
        Book this trip
      </button>
      <p className="price-box__small" role="status">
        {canBook ? 'You’ll see everything once more before you pay.' : <WhyNot {...chosen} />}
      </p>
    </>
  )
}

const travellersWords = (count: number): string => (count === 1 ? 'one traveller' : `${count} travellers`)

/** A plan that was made for somebody is theirs to accept first, where it came. */
function WhyNot({ plan, start, travellers }: Pick<PlanPriceProps, 'plan' | 'start' | 'travellers'>) {
  const { enquiry, version } = plan
  if (!enquiry || enquiry.can_book) return whyNot(start, travellers)
  if (enquiry.newest_version !== version) return `Plan ${enquiry.newest_version} has replaced this one.`
  const { conv_id } = enquiry
  return (
    <>
      You can book it once you’ve accepted it
      {conv_id ? (
        <>
          {' '}
          in the <Link href={conversationPath(conv_id)}>conversation</Link>.
        </>
      ) : (
        '.'
      )}
    </>
  )
}

/** Nothing is changed for anybody: they are told what does not fit. */
function whyNot(start: PlanPriceProps['start'], travellers: number): string {
  if (!start) return 'Choose a start date first.'
  const day = dayText(start.date)
  if (start.places === 0) return `No places are left on ${day}. Choose another start date.`
  const left = counted(start.places, 'place is', 'places are')
  return `Only ${left} left on ${day}, and you are ${travellers}. Choose another start date or fewer travellers.`
}

interface BreakdownProps {
  readonly price: PriceBreakdown
  readonly rule: TripPlan['deposit']
  /** Its price is that of each who goes. */
  readonly isCounted: boolean
}

function Breakdown({ price, rule, isCounted }: BreakdownProps) {
  const isOne = price.lines.length === 1
  return (
    <dl className="sums">
      {price.lines.map((line, index) => (
        <Sum
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price stand as they are
          key={`${index} ${line.label}`}
          label={<LineWords line={line} isOne={isOne} isCounted={isCounted} />}
        >
          <Amount of={line.amount} />
        </Sum>
      ))}
      {!isOne && (
        <Sum label="Total">
          <Amount of={price.total} />
        </Sum>
      )}
      <Sum label={dueNowText(rule, price.balanceDue === null)}>
        <Amount of={price.deposit} />
      </Sum>
      {price.balanceDue && (
        <Sum
          label={
            <>
              Balance on <time dateTime={price.balanceDue}>{dayText(price.balanceDue)}</time>
            </>
          }
        >
          <Amount of={price.balance} />
        </Sum>
      )}
    </dl>
  )
}

function Sum({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="sums__row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export interface CancellationProps {
  readonly plan: TripPlan
  readonly start: Day
  readonly travellers: number
  readonly money: ShownMoney
  readonly today: Day
}

/** What cancelling would cost, with the days on which that changes: what the checkout says in sums (TRIP-03). */
export function Cancellation({ plan, start, travellers, money, today }: CancellationProps) {
  const price = breakdownOf({ plan, start, travellers, money, today })
  const steps = cancellationSteps({ ...price, start }, `${today}T00:00:00Z`)
  const isFree = plan.trip.free_cancellation && steps.some(({ keeps }) => keeps === 'nothing')
  const priced = steps.filter(({ keeps }) => keeps !== 'nothing')
  return (
    <section className="terms" aria-label="Cancellation">
      <h2 className="terms__title">If you cancel</h2>
      {isFree && (
        <p className="price-box__free">
          <Check size={18} aria-hidden="true" />
          Free for 48 hours after booking
        </p>
      )}
      <ul className="terms__list">
        {priced.map(({ keeps, until }) => (
          <li key={keeps}>
            {whenWords(until, isFree || priced.length > 1)}: we keep {KEPT[keeps]}.
          </li>
        ))}
        <li>If the designer cancels, you get everything back.</li>
      </ul>
    </section>
  )
}

const whenWords = (until: string | null, isAfter: boolean): string => {
  if (until !== null) return `Until ${dayText(until)}`
  return isAfter ? 'After that' : 'At any time'
}

const KEPT: Readonly<Record<CancellationStep['keeps'], string>> = {
  nothing: 'nothing',
  deposit: 'only the deposit',
  half: 'half of the price, or the deposit if that is more',
  all: 'the full price',
}

/** The price of the choice, in the reader's currency. */
const breakdownOf = ({ plan, start, travellers, money, today }: CancellationProps): PriceBreakdown =>
  priceBreakdown(
    { lines: planLines(plan), travellers, start, ...(plan.deposit ? { deposit: plan.deposit } : {}) },
    money,
    today,
  )
