import { useEffect } from 'react'
import { Link } from 'wouter'
import type { Purpose } from '../../../core/bookings/purpose.ts'
import type { Money } from '../../../core/money/money.ts'
import { planPath } from '../../../core/routing/plan-links.ts'
import { app, session } from '../../../machines/app/app.handles.ts'
import { checkout } from '../../../machines/checkout/checkout.handle.ts'
import { type CheckoutView, selectCheckout } from '../../../machines/checkout/checkout.select.ts'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'
import { useHeld } from '../../bridge/market/content.ts'
import { useMoney } from '../../bridge/market/money.tsx'
import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { ReasonText } from '../../bridge/personal.tsx'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'
import { BalanceCheckout } from './BalanceCheckout.tsx'
import type { BankAnswer } from './BankDialog.tsx'
import { Checkout } from './Checkout.tsx'
import { Opening, openingTitle } from './Opening.tsx'

export interface CheckoutScreenProps {
  /** What to go on with, or whose balance to pay; null: what was chosen in this tab. */
  readonly orderId: number | null
  readonly isBalance: boolean
}

/** A trip that is being booked, or paid; whoever reads for somebody pays nothing of theirs. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  return useBrowsing().isReading ? <OnlyRead /> : <OwnCheckout {...props} />
}

function OnlyRead() {
  return (
    <DeadEnd picture="choose">
      <h1 className="dead-end__title">Nothing can be paid here</h1>
      <p className="dead-end__lead">You’re reading somebody’s account. Only they can pay.</p>
      <Link href="/bookings" className="button button--outline">
        Their bookings
      </Link>
    </DeadEnd>
  )
}

/** The machine is woken by it. */
function OwnCheckout({ orderId, isBalance }: CheckoutScreenProps) {
  const send = useSend()
  const view = useChatView(checkout, selectCheckout)
  const hasMachine = useChatView(checkout, (snapshot) => snapshot !== undefined)
  const { code } = useMoney()
  const { isAgent } = useBrowsing()
  useEffect(() => {
    if (!hasMachine) return send(app, { type: 'app.wantCheckout' })
    send(checkout, { type: 'checkout.open', currency: code, orderId, isBalance })
    return () => send(checkout, { type: 'checkout.leave' })
  }, [hasMachine, send, code, orderId, isBalance])

  if (view.state === 'empty') return <NoTrip />
  if (view.state === 'refused') return <Refused view={view} isAgent={isAgent} isBalance={isBalance} />
  if (view.state === 'failed')
    return (
      <section className="band band--first checkout">
        <h1 className="checkout__title">{openingTitle(isBalance)}</h1>
        <p>This page could not be loaded. Anything you’ve already paid is safe and won’t be charged again.</p>
        <button
          type="button"
          className="button button--outline"
          onClick={() => send(checkout, { type: 'checkout.retry' })}
        >
          Try again
        </button>
      </section>
    )
  return <Opened view={view} isAgent={isAgent} isBalance={isBalance} />
}

interface OpenedProps {
  readonly view: CheckoutView
  readonly isAgent: boolean
  readonly isBalance: boolean
}

function Opened({ view, isAgent, isBalance }: OpenedProps) {
  const send = useSend()
  const offer = useHeld(view.offer)
  const people = useHeld(view.people)
  const booking = useHeld(view.owed?.content ?? null)
  const isHosted = useActorView(session, (snapshot) => snapshot?.context.config?.payments === 'stripe')
  const today = useToday()
  const paying = {
    ...{ view, isHosted, today },
    onAnswerBank: (answer: BankAnswer) => send(checkout, { type: 'checkout.answerBank', answer }),
    onGoOn: () => send(checkout, { type: 'checkout.goOn' }),
  }
  const pay = (purpose: Purpose, amount: Money | null, token: string | null) =>
    send(checkout, { type: 'checkout.pay', purpose, amount, token })
  if (view.state === 'opening') return <Opening isBalance={isBalance} />
  if (isBalance && view.owed && booking)
    return <BalanceCheckout {...paying} booking={booking} owed={view.owed} onPay={pay} />
  if (isBalance || !(offer && people)) return <Opening isBalance={isBalance} />
  return (
    <Checkout
      {...paying}
      offer={offer}
      people={people}
      isAgent={isAgent}
      onFill={(typed) => send(checkout, { type: 'checkout.filled', people: typed })}
      onChangePeople={() => send(checkout, { type: 'checkout.change' })}
      onPay={(purpose, token) => pay(purpose, null, token)}
    />
  )
}

function NoTrip() {
  return (
    <DeadEnd picture="choose">
      <h1 className="dead-end__title">Which trip would you like to book?</h1>
      <p className="dead-end__lead">No trip is chosen in this tab.</p>
      <p>Choose a trip, a start date and how many are going. We’ll hold the price for you here.</p>
      <Link href="/trip-gallery" className="button button--sun dead-end__action">
        See the trips
      </Link>
    </DeadEnd>
  )
}

function Refused({ view, isAgent, isBalance }: OpenedProps) {
  return (
    <DeadEnd picture="choose">
      <h1 className="dead-end__title">
        {isBalance ? 'This balance can’t be paid here' : 'This trip can’t be booked with these choices'}
      </h1>
      <p className="dead-end__lead" role="alert">
        {view.reason && <ReasonText of={view.reason} />}
      </p>
      {!isBalance && (
        <Link
          href={view.trip ? planPath(view.trip.tripId, isAgent) : '/trip-gallery'}
          className="button button--sun dead-end__action"
        >
          Choose again
        </Link>
      )}
      <Link href="/bookings" className="button button--outline">
        Your bookings
      </Link>
    </DeadEnd>
  )
}
