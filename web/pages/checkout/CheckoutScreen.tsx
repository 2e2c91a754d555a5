import { useEffect } from 'react'
import { Link } from 'wouter'
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
import { Checkout } from './Checkout.tsx'

interface CheckoutScreenProps {
  readonly orderId: number | null
}

/** A trip that is being booked; whoever reads for somebody pays nothing of theirs. */
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
function OwnCheckout({ orderId }: CheckoutScreenProps) {
  const send = useSend()
  const view = useChatView(checkout, selectCheckout)
  const hasMachine = useChatView(checkout, (snapshot) => snapshot !== undefined)
  const offer = useHeld(view.offer)
  const people = useHeld(view.people)
  const { code } = useMoney()
  const { isAgent } = useBrowsing()
  const isHosted = useActorView(session, (snapshot) => snapshot?.context.config?.payments === 'stripe')
  const today = useToday()
  useEffect(() => {
    if (!hasMachine) return send(app, { type: 'app.wantCheckout' })
    send(checkout, { type: 'checkout.open', currency: code, orderId })
    return () => send(checkout, { type: 'checkout.leave' })
  }, [hasMachine, send, code, orderId])

  if (view.state === 'empty') return <NoTrip />
  if (view.state === 'refused') return <Refused view={view} isAgent={isAgent} />
  if (view.state === 'failed')
    return (
      <section className="band band--first checkout">
        <h1 className="checkout__title">Book this trip</h1>
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
  if (!(offer && people) || view.state === 'opening')
    return (
      <section className="band band--first checkout">
        <h1 className="checkout__title">Book this trip</h1>
        <p className="late">One moment. We’re checking today’s price…</p>
      </section>
    )
  return (
    <Checkout
      offer={offer}
      people={people}
      view={view}
      isAgent={isAgent}
      isHosted={isHosted}
      today={today}
      onFill={(typed) => send(checkout, { type: 'checkout.filled', people: typed })}
      onChangePeople={() => send(checkout, { type: 'checkout.change' })}
      onPay={(purpose, token) => send(checkout, { type: 'checkout.pay', purpose, token })}
      onAnswerBank={(answer) => send(checkout, { type: 'checkout.answerBank', answer })}
      onGoOn={() => send(checkout, { type: 'checkout.goOn' })}
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

function Refused({ view, isAgent }: { readonly view: CheckoutView; readonly isAgent: boolean }) {
  return (
    <DeadEnd picture="choose">
      <h1 className="dead-end__title">This trip can’t be booked with these choices</h1>
      <p className="dead-end__lead" role="alert">
        {view.reason && <ReasonText of={view.reason} />}
      </p>
      <Link
        href={view.trip ? planPath(view.trip.tripId, isAgent) : '/trip-gallery'}
        className="button button--sun dead-end__action"
      >
        Choose again
      </Link>
      <Link href="/bookings" className="button button--outline">
        Your bookings
      </Link>
    </DeadEnd>
  )
}
