import type { AttemptState } from '../../core/bookings/attempt.ts'
import type { CheckoutPeople } from '../../core/bookings/checkout-people.ts'
import type { Purpose } from '../../core/bookings/purpose.ts'
import type { Money } from '../../core/money/money.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import type { Held } from '../../core/wire/held.ts'
import type { SealedSecret } from '../../core/wire/personal.ts'
import type { PortInput, PortOutput } from '../kernel/door.ts'
import { outputIn } from '../kernel/ports/output.ts'
import type { CheckoutCommand } from './checkout.events.ts'

type Opened = PortOutput<'checkout', 'open'>
export type Offered = PortOutput<'checkout', 'quote'>
type Ordered = PortOutput<'checkout', 'place'>
type PaymentStanding = PortOutput<'checkout', 'payment'>

export type Owed = NonNullable<Opened['owed']>

/** What its page is opened for. */
export type Wanted = PortInput<'checkout', 'open'>

export interface CheckoutContext {
  /** Null as long as it is not known which trip was chosen, and where none was. */
  readonly trip: Opened['trip']
  readonly currency: string
  /** The order that its page was opened for; null: whatever was begun in this tab. */
  readonly orderId: number | null
  /** What is left to pay of that order is paid here. */
  readonly isBalance: boolean
  /** Another one was named while something is being sent: it is opened as soon as that is answered. */
  readonly wanted: Wanted | null
  /** The price that is held. */
  readonly offered: Offered | null
  /** What is left to pay, where that is asked for. */
  readonly owed: Owed | null
  /** It was offered anew since somebody looked at it: nothing is charged before they look again. */
  readonly isRenewed: boolean
  /** What it cost before, or what was left to pay, where that is another sum. */
  readonly before: Money | null
  readonly people: Held<CheckoutPeople> | null
  readonly ordered: Ordered | null
  /** When the price is over, or the order, by the clock that delays are reckoned by. */
  readonly endsAt: number
  readonly orderKey: string | null
  /** The order's key was used for other names before: it gets another one once, not for ever. */
  readonly isKeyRenewed: boolean
  readonly paymentKey: string | null
  /** What is being paid; the token is here only while it is sent. */
  readonly asked: {
    readonly purpose: Purpose
    readonly amount: Money | null
    readonly token: SealedSecret | null
  } | null
  /** The payment that was tried last. */
  readonly payment: PaymentStanding | null
  readonly failure: PortFailure | null
  /** Its page is seen. */
  readonly isShown: boolean
}

/** Before anything is known. */
export const NOTHING: CheckoutContext = {
  trip: null,
  currency: '',
  orderId: null,
  isBalance: false,
  wanted: null,
  offered: null,
  owed: null,
  isRenewed: false,
  before: null,
  people: null,
  ordered: null,
  endsAt: 0,
  orderKey: null,
  isKeyRenewed: false,
  paymentKey: null,
  asked: null,
  payment: null,
  failure: null,
  isShown: false,
}

// What answers tell.

export const openedBy = (event: { readonly type: string }): Opened => outputIn<'checkout', 'open'>(event)

export const isPaidOrder = (ordered: Pick<Ordered, 'state'> | null): boolean =>
  ordered !== null && ordered.state !== 'awaitingDeposit'

/** Nothing of what was opened is left to pay. */
export const isPaidUp = ({ ordered, owed }: Pick<Opened, 'ordered' | 'owed'>): boolean =>
  isPaidOrder(ordered) && owed === null

/** What a call has told of a payment. */
export const paymentIn = (event: { readonly type: string }): PaymentStanding =>
  outputIn<'checkout', 'payment'>(event)

export const stateIn = (event: { readonly type: string }): AttemptState => paymentIn(event).state

/** A price in another currency was asked for: it is no other price. */
export const inCurrencyOf = (known: Offered | null, offered: Offered): Offered | null =>
  known?.total.currency === offered.total.currency ? known : null

// What calls are asked with.

export const wantedOf = ({ currency, orderId, isBalance }: Wanted): Wanted => ({
  currency,
  orderId,
  isBalance,
})

/** How it stands now: what this tab has begun, or the balance of before. */
export const resumed = (context: CheckoutContext): Wanted =>
  context.isBalance ? wantedOf(context) : { currency: context.currency, orderId: null, isBalance: false }

export function quoted({ trip, currency }: CheckoutContext): PortInput<'checkout', 'quote'> {
  if (!trip) throw new Error('asking for the price of no trip')
  return { trip, currency }
}

/** An order's sums stay in its own currency, whatever one browses in. */
export function quotedAgain({ trip, currency, offered }: CheckoutContext): PortInput<'checkout', 'quote'> {
  if (!trip) throw new Error('changing an order of no trip')
  return { trip, currency: offered?.total.currency ?? currency }
}

export function placed({ offered, people, orderKey }: CheckoutContext): PortInput<'checkout', 'place'> {
  if (!(offered && people && orderKey)) throw new Error('ordering without a price or without people')
  return { quoteId: offered.quoteId, people, key: orderKey }
}

export function paid({ ordered, asked, paymentKey }: CheckoutContext): PortInput<'checkout', 'pay'> {
  if (!(ordered && asked && paymentKey)) throw new Error('paying for nothing')
  return { orderId: ordered.orderId, ...asked, key: paymentKey }
}

export function looked({ payment }: CheckoutContext): PortInput<'checkout', 'payment'> {
  if (!payment) throw new Error('asking about no payment')
  return { paymentId: payment.paymentId }
}

export function answered(
  context: CheckoutContext,
  event: CheckoutCommand,
): PortInput<'checkout', 'answerBank'> {
  if (event.type !== 'checkout.answerBank') throw new Error('answering nothing')
  return { ...looked(context), answer: event.answer }
}

export function left({ payment }: CheckoutContext): PortInput<'checkout', 'leaveFor'> {
  if (!payment?.redirectUrl) throw new Error('leaving for nowhere')
  return { url: payment.redirectUrl }
}

export function finished({ ordered, isBalance }: CheckoutContext): PortInput<'checkout', 'finish'> {
  if (!ordered) throw new Error('finishing nothing')
  return { orderId: ordered.orderId, isBalance }
}

export function remembered({ people }: CheckoutContext): PortInput<'checkout', 'remember'> {
  if (!people) throw new Error('remembering nobody')
  return { people }
}
