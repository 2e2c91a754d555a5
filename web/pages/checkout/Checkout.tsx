import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Lock from 'lucide-react/icons/lock'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { cardIssues, type TypedCard } from '../../../core/bookings/card.ts'
import { type CheckoutPeople, peopleIssues } from '../../../core/bookings/checkout-people.ts'
import { chosenSearch } from '../../../core/bookings/chosen-trip.ts'
import type { Purpose } from '../../../core/bookings/order-sums.ts'
import { paymentSentence } from '../../../core/bookings/payment-sentences.ts'
import { sandboxToken } from '../../../core/bookings/sandbox-cards.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { compare } from '../../../core/money/money.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
import type { CheckoutOffer } from '../../../core/ports/checkout.port.ts'
import { UNANSWERED } from '../../../core/ports/port.ts'
import { payPath } from '../../../core/routing/booking-links.ts'
import { planPath } from '../../../core/routing/plan-links.ts'
import type { Quote } from '../../../core/wire/orders.ts'
import type { CheckoutView } from '../../../machines/checkout/checkout.select.ts'
import { ReasonText, usePersonalReader } from '../../bridge/personal.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { afterPress } from '../../ui/controls/after-press.ts'
import { timeOfDay } from '../../ui/local-time.ts'
import { CARD_ISSUE_WORDS, PEOPLE_ISSUE_WORDS } from '../../words/checkout.ts'
import { type BankAnswer, BankDialog } from './BankDialog.tsx'
import { CardFields } from './CardFields.tsx'
import { HostedCard, HostedPage } from './HostedPage.tsx'
import { PayChoice } from './PayChoice.tsx'
import { ContactFields, TravellerFields } from './PeopleFields.tsx'
import { PriceBox, TripHead } from './PriceBox.tsx'
import { PriceSheet } from './PriceSheet.tsx'
import { Step } from './Step.tsx'

export interface CheckoutProps {
  readonly offer: CheckoutOffer
  /** As they were typed before. */
  readonly people: CheckoutPeople
  readonly view: CheckoutView
  readonly isAgent: boolean
  /** The card is taken on a page of its provider. */
  readonly isHosted: boolean
  readonly today: Day
  readonly onFill: (people: CheckoutPeople) => void
  /** Others go than it was ordered for. */
  readonly onChangePeople: () => void
  readonly onPay: (purpose: Purpose, token: string | null) => void
  readonly onAnswerBank: (answer: BankAnswer) => void
  readonly onGoOn: () => void
}

const NO_CARD: TypedCard = { number: '', expires: '', code: '' }

/** Three steps on one page, with the price in sight all the way (look.md "Checkout"). */
export function Checkout(props: CheckoutProps) {
  const { offer, view, isAgent, isHosted, today, onFill, onChangePeople, onPay, onAnswerBank, onGoOn } = props
  const { plan, quote } = offer
  const [people, setPeople] = useState(props.people)
  const [card, setCard] = useState(NO_CARD)
  const [chosen, setChosen] = useState<Purpose>('deposit')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isWhole = compare(quote.deposit, quote.total) === 0
  const purpose = isWhole ? 'full' : chosen
  const wrong = { ...peopleWords(people, today), ...(isHosted ? {} : cardWords(card, today)) }
  const shown = (name: string): string | null => (tries > 0 || left.has(name) ? (wrong[name] ?? null) : null)
  const isBusy = view.state !== 'editing'
  const mustFocus = useRef(false)

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  // The button that was pressed is gone: whoever changes the names goes on with the first one.
  useEffect(() => {
    if (view.isOrdered || !mustFocus.current) return
    mustFocus.current = false
    form.current?.querySelector<HTMLElement>('[name="travellers.0.given_names"]')?.focus()
  }, [view.isOrdered])
  const change = () => {
    mustFocus.current = true
    onChangePeople()
  }
  const fill = (typed: CheckoutPeople) => {
    setPeople(typed)
    onFill(typed)
  }
  // Nothing moves under the finger: a button that is being pressed stays where it is.
  const leave = (name: string) => afterPress(() => setLeft((known) => new Set(known).add(name)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (Object.keys(wrong).length > 0) return setTries(tries + 1)
    onPay(purpose, isHosted ? null : sandboxToken(card.number))
  }
  const until = view.payment?.expiresAt ?? null
  const fields = { people, shown, isFixed: view.isOrdered, onChange: fill, onLeave: leave }

  return (
    <section className="band band--first checkout" aria-labelledby="checkout-title">
      <Link
        href={
          planPath(plan.id, isAgent) + chosenSearch('', { date: offer.start, travellers: offer.travellers })
        }
        className="text-button checkout__back"
      >
        <ArrowLeft size={18} aria-hidden="true" /> Back to the trip
      </Link>
      <div className="checkout__columns">
        <form
          ref={form}
          className="checkout__steps"
          method="post"
          noValidate
          onSubmit={submit}
          aria-busy={isBusy}
        >
          <header className="checkout__head">
            <h1 className="checkout__title" id="checkout-title">
              Three steps to {withinSentence(plan.trip.title)}
            </h1>
            <p className="checkout__lead">
              {isAgent
                ? 'You’re booking for a client. Enter everybody who is travelling.'
                : `${plan.designer?.first_name ?? 'Our team'} starts booking as soon as you’ve paid.`}
            </p>
          </header>
          <TripHead offer={offer} />
          {offer.waiting && !view.isOrdered && <Waiting order={offer.waiting} />}
          <Step
            number={1}
            title="Travellers"
            note="Names as in the passport. The lead traveller must be 18 or older."
            isDone={isStepDone(wrong, 'travellers.')}
          >
            {view.isOrdered && <Ordered canChange={!isBusy} onChange={change} />}
            <TravellerFields {...fields} />
          </Step>
          <Step
            number={2}
            title="How to reach you"
            note="Only about this trip"
            isDone={isStepDone(wrong, 'contact.')}
          >
            <ContactFields {...fields} />
          </Step>
          <Step number={3} title="How you pay" note={null} isDone={!isHosted && isStepDone(wrong, 'card.')}>
            <PayChoice quote={quote} purpose={purpose} isWhole={isWhole} onChoose={setChosen} />
            {isHosted ? (
              <HostedCard />
            ) : (
              <CardFields card={card} shown={shown} onChange={setCard} onLeave={leave} />
            )}
          </Step>
          <footer className="checkout__pay">
            <Told view={view} quote={quote} />
            <PriceSheet offer={offer} now={dueNow(quote, purpose)} />
            <button
              type="submit"
              className="button button--sun button--large checkout__button"
              aria-disabled={isBusy}
            >
              <Lock size={18} aria-hidden="true" />
              {payWords(view, quote, purpose)}
            </button>
            <p className="checkout__terms">
              By paying you agree to the <Link href="/terms-of-use">terms of use</Link>.
            </p>
          </footer>
        </form>
        <aside className="checkout__aside" aria-label="What you book, and its price">
          <PriceBox offer={offer} />
        </aside>
      </div>
      {isHosted ? (
        <HostedPage isAsking={view.state === 'challenged'} until={until} onGoOn={onGoOn} />
      ) : (
        <BankDialog
          isAsking={view.state === 'challenged'}
          isAnswering={view.isAnswering}
          until={until}
          amount={amountText(dueNow(quote, view.payment?.purpose ?? purpose))}
          onAnswer={onAnswerBank}
        />
      )}
    </section>
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

const cardWords = (card: TypedCard, today: Day): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(cardIssues(card, today)).map(([name, issue]) => [`card.${name}`, CARD_ISSUE_WORDS[issue]]),
  )

const isStepDone = (wrong: Readonly<Record<string, string>>, prefix: string): boolean =>
  !Object.keys(wrong).some((name) => name.startsWith(prefix))

/** A title as it stands in a sentence. */
const withinSentence = (title: string): string => title.replace(/^(The|A|An) /, (word) => word.toLowerCase())

const dueNow = (quote: Quote, purpose: Purpose) => (purpose === 'full' ? quote.total : quote.deposit)

function payWords({ state }: CheckoutView, quote: Quote, purpose: Purpose): string {
  if (state === 'quoting') return 'Checking the price…'
  if (state === 'paying') return 'Paying…'
  if (state === 'leaving') return 'Opening the payment page…'
  if (state === 'challenged') return 'Waiting for your approval…'
  if (state === 'checking') return 'Checking with the bank…'
  if (state === 'paid') return 'Paid'
  const sum = amountText(dueNow(quote, purpose))
  return purpose === 'deposit' ? `Pay ${sum} deposit` : `Pay ${sum}`
}

/** What became of the payment, and what changed meanwhile: said once, where the eye is. */
function Told({ view, quote }: { readonly view: CheckoutView; readonly quote: Quote }) {
  return (
    <>
      <div className="notice checkout__told" role="alert">
        <Failure view={view} />
      </div>
      <div className="notice notice--calm checkout__told" role="status">
        <News view={view} quote={quote} />
      </div>
    </>
  )
}

function Failure({ view }: { readonly view: CheckoutView }) {
  const said = failedPayment(view)
  if (said === null && view.reason === null) return null
  return (
    <>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{said ?? <Refusal view={view} />}</span>
    </>
  )
}

const failedPayment = ({ payment, state }: CheckoutView): string | null =>
  payment && state === 'editing' ? paymentSentence(payment.state, payment.failure) : null

/** What the server says, as a whole and of single fields; what it did not say at all is asked again. */
function Refusal({ view: { reason, code, fields } }: { readonly view: CheckoutView }) {
  const read = usePersonalReader()
  if (code !== null && UNANSWERED.has(code))
    return 'We got no answer. Choose Pay again; you won’t be charged twice.'
  const ofFields = Object.values(fields ?? {}).flatMap((words) => read(words) ?? [])
  return (
    <>
      {reason && <ReasonText of={reason} />} {ofFields.join(' ')}
    </>
  )
}

function News({ view, quote }: { readonly view: CheckoutView; readonly quote: Quote }) {
  const { state, payment, before, isRenewed } = view
  if (state === 'checking' && payment) return paymentSentence('processing', null)
  if (before)
    return `The price has changed from ${amountText(before)} to ${amountText(quote.total)}. Nothing was charged.`
  if (isRenewed)
    return 'The 15-minute hold ran out, but the price is the same. Nothing was charged; you can pay now.'
  return null
}
