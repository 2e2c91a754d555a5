import type { ChosenTrip } from '../../../core/bookings/chosen-trip.ts'
import { incentiveAt } from '../../../core/bookings/incentive.ts'
import { partyPrice } from '../../../core/bookings/party-price.ts'
import { planLines } from '../../../core/bookings/plan-lines.ts'
import { cardShareIn } from '../../../core/money/convert.ts'
import type { PlanContent } from '../../../core/pages/trips.ts'
import type { Day } from '../../../core/places/days.ts'
import type { EarnedIncentive } from '../../../core/wire/orders.ts'
import type { ShownMoney } from '../../bridge/market/money.tsx'
import { PendingAgent } from '../../ui/PendingAgent.tsx'
import { DesignerCard } from '../../ui/trips/DesignerCard.tsx'
import { Incentive } from '../../ui/trips/Incentive.tsx'
import { Itinerary } from '../trip-plan/Itinerary.tsx'
import { Included } from '../trip-plan/TripFacts.tsx'
import { PartyField } from './PartyField.tsx'
import { Cancellation, PlanPrice } from './PlanPrice.tsx'
import { StartField } from './StartField.tsx'

export interface PlanChoiceProps extends ChosenTrip {
  readonly content: PlanContent
  readonly isAgent: boolean
  /** An agent whose account is not approved yet. */
  readonly isPending?: boolean | undefined
  /** They look at somebody's account. */
  readonly isReading?: boolean | undefined
  /** The audience's. */
  readonly supportPhone: string
  /** The day on which one books. */
  readonly today: Day
  readonly money: ShownMoney
  readonly onChoose: (choice: ChosenTrip) => void
  readonly onBook: () => void
}

/** What an agent earns who books it so. */
function earned(
  plan: PlanContent['plan'],
  percent: number,
  travellers: number,
  money: ShownMoney,
): EarnedIncentive {
  const { total } = partyPrice(planLines(plan), travellers, money)
  const booking = { total, cardShare: cardShareIn(total.currency), travellers, isPaid: false, end: null }
  const { oncePaid, ...incentive } = incentiveAt(booking, percent)
  return { ...incentive, ...(oncePaid && { once_paid: oncePaid }) }
}

/** It was booked, and its day is gone: none is asked for. */
const isOver = ({ enquiry, starts }: PlanContent['plan']): boolean =>
  enquiry?.is_booked === true && starts.length === 0

/** When, how many, and what that costs. */
export function PlanChoice(props: PlanChoiceProps) {
  const { content, isAgent, supportPhone, today, money, date, travellers, onChoose } = props
  const { plan } = content
  const start = plan.starts.find((one) => one.date === date) ?? null
  return (
    <>
      {isAgent && (
        <p className="plan__agent" role="note">
          You’re booking as an agent. Your client pays the same price as everybody. The agents’ desk is at{' '}
          <a href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`}>{supportPhone}</a>.
        </p>
      )}
      <div className="trip__columns">
        <div className="trip__main">
          {!isOver(plan) && (
            <StartField
              starts={plan.starts}
              date={date}
              travellers={travellers}
              isPrivate={plan.enquiry !== undefined}
              onDate={(chosen) => onChoose({ date: chosen, travellers })}
            />
          )}
          {!plan.enquiry && (
            <PartyField
              party={plan.party}
              travellers={travellers}
              isAgent={isAgent}
              onTravellers={(chosen) => onChoose({ date, travellers: chosen })}
            />
          )}
          <h2 className="trip__heading" id="itinerary" tabIndex={-1}>
            Day by day
          </h2>
          <Itinerary days={plan.itinerary} open={0} />
          <Included included={plan.included} notIncluded={plan.not_included} />
        </div>
        <aside className="trip__aside" aria-label="Price and booking">
          <PlanPrice
            plan={plan}
            money={money}
            today={today}
            start={start}
            travellers={travellers}
            isReading={props.isReading}
            onBook={props.onBook}
          />
          {plan.incentive_percent !== undefined && (
            <Incentive of={earned(plan, plan.incentive_percent, travellers, money)} isOwn />
          )}
          {props.isPending && <PendingAgent />}
          {start && <Cancellation {...{ plan, travellers, money, today }} start={start.date} />}
          {plan.designer && <DesignerCard designer={plan.designer} heading="h2" />}
          {!isAgent && (
            <p className="price-box__small">
              Questions before you book? Call{' '}
              <a href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`}>{supportPhone}</a>.
            </p>
          )}
        </aside>
      </div>
    </>
  )
}
