import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type CheckoutPeople, peopleIssues } from '../../../core/bookings/checkout-people.ts'
import { chosenSearch } from '../../../core/bookings/chosen-trip.ts'
import type { Purpose } from '../../../core/bookings/purpose.ts'
import { sandboxToken } from '../../../core/bookings/sandbox-cards.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { compare } from '../../../core/money/money.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
import type { CheckoutOffer } from '../../../core/ports/checkout.port.ts'
import { payPath } from '../../../core/routing/booking-links.ts'
import { planPath } from '../../../core/routing/plan-links.ts'
import type { Quote } from '../../../core/wire/orders.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { timeOfDay } from '../../ui/local-time.ts'
import { PEOPLE_ISSUE_WORDS } from '../../words/checkout.ts'
import { CheckoutFrame, type PayingProps } from './CheckoutFrame.tsx'
import { cardWords, isStepDone, NO_CARD } from './card-words.ts'
import { PayBy } from './PayBy.tsx'
import { PayChoice } from './PayChoice.tsx'
import { ContactFields, TravellerFields } from './PeopleFields.tsx'
import { OfferBox, OfferedPrice, OfferHead } from './PriceBox.tsx'
import { Step } from './Step.tsx'
import { useShownIssues } from './use-shown-issues.ts'

export interface CheckoutProps extends PayingProps {
  readonly offer: CheckoutOffer
  /** As they were typed before. */
  readonly people: CheckoutPeople
  readonly isAgent: boolean
  readonly today: Day
  readonly onFill: (people: CheckoutPeople) => void
  /** Others go than it was ordered for. */
  readonly onChangePeople: () => void
  readonly onPay: (purpose: Purpose, token: string | null) => void
}

/** From a held price to a paid order (BOOK-01). */
export function Checkout(props: CheckoutProps) {
  const { offer, view, isAgent, isHosted, today, onFill, onChangePeople, onPay } = props
  const { plan, quote } = offer
  const [people, setPeople] = useState(props.people)
  const [card, setCard] = useState(NO_CARD)
  const [chosen, setChosen] = useState<Purpose>('deposit')
  const isWhole = compare(quote.deposit, quote.total) === 0
  const purpose = isWhole ? 'full' : chosen
  const wrong = { ...peopleWords(people, today), ...(isHosted ? {} : cardWords(card, today)) }
  const { form, shown, leave, isRight } = useShownIssues(wrong)
  const mustFocus = useRef(false)

  // The button that was pressed is gone: whoever changes the names goes on with the first one.
  useEffect(() => {
    if (view.isOrdered || !mustFocus.current) return
    mustFocus.current = false
    form.current?.querySelector<HTMLElement>('[name="travellers.0.given_names"]')?.focus()
  }, [view.isOrdered, form])
  const change = () => {
    mustFocus.current = true
    onChangePeople()
  }
  const fill = (typed: CheckoutPeople) => {
    setPeople(typed)
    onFill(typed)
  }
  const now = dueNow(quote, purpose)
  const sum = amountText(now)
  const chosenTrip = chosenSearch('', { date: offer.start, travellers: offer.travellers })
  const fields = { people, shown, isFixed: view.isOrdered, onChange: fill, onLeave: leave }

  return (
    <CheckoutFrame
      {...props}
      back={{ href: planPath(plan.id, isAgent) + chosenTrip, label: 'Back to the trip' }}
      title={`Three steps to ${withinSentence(plan.trip.title)}`}
      lead={
        isAgent
          ? 'You’re booking for a client. Enter everybody who is travelling.'
          : `${plan.designer?.first_name ?? 'Our team'} starts booking as soon as you’ve paid.`
      }
      head={<OfferHead offer={offer} />}
      box={<OfferBox offer={offer} />}
      sheet={{ title: plan.trip.title, content: <OfferedPrice offer={offer} /> }}
      now={now}
      sum={quote.total}
      payWords={purpose === 'deposit' ? `Pay ${sum} deposit` : `Pay ${sum}`}
      form={form}
      onSubmit={() => isRight() && onPay(purpose, isHosted ? null : sandboxToken(card.number))}
    >
      {offer.waiting && !view.isOrdered && <Waiting order={offer.waiting} />}
      <Step
        number={1}
        of={3}
        title="Travellers"
        note="Names as in the passport. The lead traveller must be 18 or older."
        isDone={isStepDone(wrong, 'travellers.')}
      >
        {view.isOrdered && <Ordered canChange={view.state === 'editing'} onChange={change} />}
        <TravellerFields {...fields} />
      </Step>
      <Step
        number={2}
        of={3}
        title="How to reach you"
        note="Only about this trip"
        isDone={isStepDone(wrong, 'contact.')}
      >
        <ContactFields {...fields} />
      </Step>
      <Step
        number={3}
        of={3}
        title="How you pay"
        note={null}
        isDone={!isHosted && isStepDone(wrong, 'card.')}
      >
        <PayChoice quote={quote} purpose={purpose} isWhole={isWhole} onChoose={setChosen} />
        <PayBy isHosted={isHosted} card={card} shown={shown} onChange={setCard} onLeave={leave} />
      </Step>
    </CheckoutFrame>
  )
}

/** It was ordered before, in another tab perhaps: nobody is to pay for it twice without knowing. */
function Waiting({ order }: { readonly order: NonNullable<CheckoutOffer['waiting']> }) {
  const { timeZone } = useSurroundings()
  const until = timeOfDay(Date.parse(order.expires_at), timeZone)
  return (
    <p className="notice notice--calm checkout__ordered">
      <span>
        You’ve already ordered this trip for {dayText(order.start_date)}. Those places are held until{' '}
        <time dateTime={order.expires_at}>{until}</time>, and nothing is paid yet.
      </span>
      <Link href={payPath(order.id)} className="text-button">
        Go on paying that order
      </Link>
    </p>
  )
}

/** Its places are held, and nothing is paid: other people may go. */
function Ordered({ canChange, onChange }: { readonly canChange: boolean; readonly onChange: () => void }) {
  return (
    <p className="notice notice--calm checkout__ordered">
      <span>These places are held for you, and nothing is paid yet.</span>
      <button
        type="button"
        className="text-button"
        aria-disabled={!canChange}
        onClick={() => canChange && onChange()}
      >
        Change travellers
      </button>
    </p>
  )
}

/** What is said of each field that is not as it should be, by its name. */
const peopleWords = (people: CheckoutPeople, today: Day): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(peopleIssues(people, today)).map(([name, issue]) => [name, PEOPLE_ISSUE_WORDS[issue]]),
  )

/** A title as it stands in a sentence. */
const withinSentence = (title: string): string => title.replace(/^(The|A|An) /, (word) => word.toLowerCase())

const dueNow = (quote: Quote, purpose: Purpose) => (purpose === 'full' ? quote.total : quote.deposit)
