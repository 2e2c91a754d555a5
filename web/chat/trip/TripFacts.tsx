import { Link } from 'wouter'
import { isToCome, type OrderState, takesPlace } from '../../../core/bookings/order-states.ts'
import { planPrice } from '../../../core/bookings/plan-lines.ts'
import { daysUntilTrip } from '../../../core/bookings/trip-steps.ts'
import { partyWords, whenWords } from '../../../core/enquiries/asked-words.ts'
import { enquiryPath } from '../../../core/routing/enquiry-links.ts'
import type { EnquiryFacts } from '../../../machines/enquiry/enquiry.machine.ts'
import { Amount, useMoney } from '../../bridge/market/money.tsx'
import { PersonalText } from '../../bridge/personal.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { dayThere } from '../../ui/local-time.ts'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { reachedBy, stateWords, WAY, WAY_AHEAD } from '../../words/enquiry-states.ts'
import { ORDER_STATE_WORDS } from '../../words/order-states.ts'
import { lengthWords } from '../../words/plan-words.ts'

/** What was asked: where to, when, who and for how much, and how far it has come. */
export function TripFacts({ facts, now }: { readonly facts: EnquiryFacts; readonly now: number }) {
  const { picture, budget } = facts
  return (
    <section className="trip" aria-label="The trip">
      <div className="trip__picture">
        {picture && <CardPicture src={picture} className="trip__image" isFirst />}
        <DaysToGo facts={facts} now={now} />
      </div>
      <div className="trip__said">
        <h2 className="trip__title">
          <Link href={enquiryPath(facts.id)} className="trip__link">
            <PersonalText of={facts.plan?.title ?? facts.destination} />
          </Link>
        </h2>
        <p className="trip__small">
          {[lengthIn(facts), partyWords(facts.plan?.party ?? facts)].filter(Boolean).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        {facts.plan && (
          <p className="trip__small trip__price">
            {facts.booking?.total ? <Amount of={facts.booking.total} /> : <PlanTotal plan={facts.plan} />} in
            total
          </p>
        )}
        {!facts.plan && budget && (
          <p className="trip__small">
            About <PersonalText of={budget.amount} /> {BASIS[budget.basis]},{' '}
            {FLIGHTS[budget.flights_included]}
          </p>
        )}
      </div>
      <Stage facts={facts} />
    </section>
  )
}

function PlanTotal({ plan }: { readonly plan: NonNullable<EnquiryFacts['plan']> }) {
  return <Amount of={planPrice(plan, useMoney()).total} />
}

/** As it was planned, or as it was asked for. */
const lengthIn = ({ plan, ...asked }: EnquiryFacts): string =>
  plan ? lengthWords(plan.days, plan.start_date) : whenWords(asked)

const BASIS = { per_person: 'per person', total: 'in total' } as const
const FLIGHTS = { with: 'with flights', without: 'without flights' } as const

/** Of an enquiry that is booked. A server of before does not tell how. */
export const orderStateOf = ({ order_state = 'confirmed' }: EnquiryFacts): OrderState => order_state

/** Over the picture, while the trip is ahead. */
function DaysToGo({ facts, now }: { readonly facts: EnquiryFacts; readonly now: number }) {
  const { timeZone } = useSurroundings()
  const start_date = facts.plan?.start_date ?? facts.start_date
  if (start_date === null) return null
  const days = daysUntilTrip({ status: orderStateOf(facts), start_date }, dayThere(now, timeZone))
  if (days === null) return null
  return (
    <p className="trip__countdown">
      <strong>{days}</strong> {days === 1 ? 'day' : 'days'} to go
    </p>
  )
}

/** Bars of the way that every trip goes, the stage in words, and what is still to come. */
function Stage({ facts }: { readonly facts: EnquiryFacts }) {
  const order = facts.state === 'booked' ? orderStateOf(facts) : null
  const isOff = order !== null && !takesPlace(order)
  const reached = isOff ? null : reachedBy(facts.state)
  const ahead = reached === null ? [] : WAY_AHEAD.slice(reached)
  return (
    <div className="trip__stage">
      {reached !== null && (
        <div className="trip__way" aria-hidden="true">
          {WAY.map((name, at) => (
            <span key={name} className="trip__bar" data-is={barOf(at, reached)} />
          ))}
        </div>
      )}
      <p className="trip__state">
        {order === null || isToCome(order) ? stateWords(facts.state, facts.plan) : ORDER_STATE_WORDS[order]}
      </p>
      {facts.reason && (
        <p className="trip__small">
          “<PersonalText of={facts.reason} />”
        </p>
      )}
      {ahead.length > 0 && <p className="trip__small">Still to come: {ahead.join(', ')}</p>}
    </div>
  )
}

function barOf(at: number, reached: number): 'done' | 'now' | 'ahead' {
  if (at < reached || reached === WAY.length - 1) return 'done'
  return at === reached ? 'now' : 'ahead'
}
