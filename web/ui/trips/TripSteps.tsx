import BookUser from 'lucide-react/icons/book-user'
import CreditCard from 'lucide-react/icons/credit-card'
import MessageCircle from 'lucide-react/icons/message-circle'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type SteppedTrip, type TripStep, tripSteps } from '../../../core/bookings/trip-steps.ts'
import type { Day } from '../../../core/places/days.ts'
import { balancePath, feedbackAskedPath, namesPath } from '../../../core/routing/booking-links.ts'
import { companyToday } from '../../bridge/market/company-today.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { dueText } from '../../words/booking-words.ts'
import { daysLeftText, namesText, unreadText } from '../../words/trip-step-words.ts'

export interface TripStepsProps {
  readonly trip: SteppedTrip
  readonly orderId: number
  /** Where one answers; null where one stands there already. */
  readonly talkPath: string | null
}

/** What is next on a booked trip, each thing as a row with its one action (look.md "Trips"). */
export function TripSteps({ trip, orderId, talkPath }: TripStepsProps) {
  const today = companyToday()
  const steps = tripSteps(trip, today).filter(({ kind }) => kind !== 'answer' || talkPath !== null)
  if (steps.length === 0) return null
  return (
    <ul className="trip-steps">
      {steps.map((step, index) => (
        <li key={step.kind} className="trip-steps__step" data-kind={step.kind}>
          <Step step={step} orderId={orderId} talkPath={talkPath} today={today} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

interface StepProps extends Pick<TripStepsProps, 'orderId' | 'talkPath'> {
  readonly step: TripStep
  readonly today: Day
  readonly isFirst: boolean
}

function Step({ step, orderId, talkPath, today, isFirst }: StepProps) {
  const look = isFirst ? 'button--sun' : 'button--outline'
  switch (step.kind) {
    case 'pay':
      return (
        <Row
          icon={<CreditCard size={20} aria-hidden="true" />}
          deed={
            <>
              Balance <Amount of={step.amount} /> {dueText(step.on, today)}
            </>
          }
          more={daysLeftText(step.daysLeft)}
          action={step.canPay && <Action href={balancePath(orderId)} look={look} label="Pay the balance" />}
        />
      )
    case 'names':
      return (
        <Row
          icon={<BookUser size={20} aria-hidden="true" />}
          deed="Check the travellers’ names"
          more={namesText(step)}
          action={<Action href={namesPath(orderId)} look={look} label="Check the names" />}
        />
      )
    case 'answer':
      return (
        <Row
          icon={<MessageCircle size={20} aria-hidden="true" />}
          deed={unreadText(step.unread)}
          more="Somebody waits for your answer"
          action={talkPath && <Action href={talkPath} look={look} label="Answer" />}
        />
      )
    case 'review':
      return (
        <Row
          icon={<Star size={20} aria-hidden="true" />}
          deed="How was it?"
          more="From 0 to 10, and in your own words"
          action={<Action href={feedbackAskedPath(orderId)} look={look} label="Say how it was" />}
        />
      )
  }
}

interface RowProps {
  readonly icon: ReactNode
  readonly deed: ReactNode
  readonly more: string
  readonly action: ReactNode
}

function Row({ icon, deed, more, action }: RowProps) {
  return (
    <>
      <span className="trip-steps__icon">{icon}</span>
      <p className="trip-steps__words">
        <strong>{deed}</strong>
        <small>{more}</small>
      </p>
      {action}
    </>
  )
}

const Action = ({
  href,
  look,
  label,
}: {
  readonly href: string
  readonly look: string
  readonly label: string
}) => (
  <Link href={href} className={`button ${look} trip-steps__action`}>
    {label}
  </Link>
)
