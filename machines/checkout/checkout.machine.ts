import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import { type AttemptState, isUnderWay } from '../../core/bookings/attempt.ts'
import type { CheckoutPeople } from '../../core/bookings/checkout-people.ts'
import type { Purpose } from '../../core/bookings/order-sums.ts'
import { CHECKOUT_TIMING } from '../../core/bookings/timings.ts'
import { messageHash } from '../../core/chat/message.ts'
import { compare, type Money } from '../../core/money/money.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import { thanksPath } from '../../core/routing/booking-links.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Held } from '../../core/wire/held.ts'
import type { SealedSecret } from '../../core/wire/personal.ts'
import type { Door, PortInput, PortOutput } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { outputIn } from '../kernel/ports/output.ts'
import type { CheckoutCommand, CheckoutSends } from './checkout.events.ts'

type Opened = PortOutput<'checkout', 'open'>
type Offered = PortOutput<'checkout', 'quote'>
type Ordered = PortOutput<'checkout', 'place'>
type PaymentStanding = PortOutput<'checkout', 'payment'>

export interface CheckoutContext {
  /** Null as long as it is not known which trip was chosen, and where none was. */
  readonly trip: Opened['trip']
  readonly currency: string
  /** The price that is held. */
  readonly offered: Offered | null
  /** It was offered anew since somebody looked at it: nothing is charged before they look again. */
  readonly isRenewed: boolean
  /** What it cost before, where that is another sum. */
  readonly before: Money | null
  readonly people: Held<CheckoutPeople> | null
  readonly ordered: Ordered | null
  /** When the price is over, or the order, by the clock that delays are reckoned by. */
  readonly endsAt: number
  readonly orderKey: string | null
  readonly paymentKey: string | null
  /** What is being paid; the token is here only while it is sent. */
  readonly asked: { readonly purpose: Purpose; readonly token: SealedSecret | null } | null
  /** The payment that was tried last. */
  readonly payment: PaymentStanding | null
  readonly failure: PortFailure | null
  /** Its page is seen. */
  readonly isShown: boolean
}

const NOTHING: CheckoutContext = {
  trip: null,
  currency: '',
  offered: null,
  isRenewed: false,
  before: null,
  people: null,
  ordered: null,
  endsAt: 0,
  orderKey: null,
  paymentKey: null,
  asked: null,
  payment: null,
  failure: null,
  isShown: false,
}

const report = reportsOf<CheckoutSends>()

/** The day is taken, the trip is gone, or its plan is not to be booked: nothing here helps. */
const REFUSING: ReadonlySet<number> = new Set([CODE.conflict, CODE.notFound, CODE.badValue])
/** The price or the order is over, or not known any more: it is asked for anew. */
const OVER: ReadonlySet<number> = new Set([CODE.expired, CODE.notFound])

// What becomes of a payment, by what is known of it.
const PAID = { guard: 'isPaid', target: '#checkout.buying.paid', actions: 'keepPayment' } as const
const ASKING = {
  guard: 'asksCustomer',
  target: '#checkout.buying.challenged',
  actions: 'keepPayment',
} as const
const OPEN = { guard: 'isOpen', target: '#checkout.buying.checking', actions: 'keepPayment' } as const
const ENDED = { target: '#checkout.buying.editing', actions: ['keepPayment', 'renewPaymentKey'] } as const

/** What is typed is held at once. */
const HOLD = { 'checkout.filled': { target: 'holding', actions: 'fill', reenter: true } } as const

const LOST = {
  guard: 'isSignedOut',
  target: '#checkout.buying.resting',
  actions: ['forgetToken', 'tellSignedOut'],
} as const

/**
 * From a chosen trip to a paid order (BOOK-01, BOOK-03): a price is held, somebody says who goes and pays. A price that
 * is over is asked for anew, and looked at before anything is charged. What was sent and not answered is sent again
 * under the same key; a payment whose end is not known is asked about until it is.
 */
export function createCheckoutMachine(door: Door) {
  /** What was ordered before is over: a price that is looked at, and then ordered and paid under keys of its own. */
  function renewed(context: CheckoutContext, offered: Offered, self: AnyActorRef): Partial<CheckoutContext> {
    const known = inCurrencyOf(context.offered, offered)
    return {
      offered,
      before: known && compare(known.total, offered.total) !== 0 ? known.total : null,
      isRenewed: known !== null,
      ordered: null,
      payment: null,
      orderKey: messageHash(door.random(self)),
      paymentKey: messageHash(door.random(self)),
      endsAt: door.elapsed() + offered.lasts,
      failure: null,
    }
  }

  return setup({
    types: { context: {} as CheckoutContext, events: {} as CheckoutCommand },
    actors: {
      open: door.call('checkout', 'open'),
      quote: door.call('checkout', 'quote'),
      remember: door.call('checkout', 'remember'),
      place: door.call('checkout', 'place'),
      pay: door.call('checkout', 'pay'),
      payment: door.call('checkout', 'payment'),
      answerBank: door.call('checkout', 'answerBank'),
      leaveFor: door.call('checkout', 'leaveFor'),
      finish: door.call('checkout', 'finish'),
    },
    delays: {
      ...CHECKOUT_TIMING,
      priceEnds: ({ context }) => Math.max(0, context.endsAt - door.elapsed()),
    },
    guards: {
      hasNoTrip: ({ event }) => openedBy(event).trip === null,
      isOrderPaid: ({ event }) => isPaidOrder(openedBy(event).ordered),
      isOrderedPaid: ({ event }) => isPaidOrder(outputIn<'checkout', 'place'>(event)),
      hasOrder: ({ context }) => context.ordered !== null,
      hasNothingHeld: ({ context }) => context.offered === null,
      isElsewhere: ({ context, event }) =>
        event.type === 'checkout.open' && context.ordered === null && event.currency !== context.currency,
      isPaid: ({ event }) => stateIn(event) === 'succeeded',
      asksElsewhere: ({ event }) =>
        stateIn(event) === 'requiresAction' && paymentIn(event).redirectUrl !== null,
      hasPage: ({ context }) => (context.payment?.redirectUrl ?? null) !== null,
      asksCustomer: ({ event }) => stateIn(event) === 'requiresAction',
      isOpen: ({ event }) => isUnderWay(stateIn(event)),
      hasPaymentOpen: ({ event }) => {
        const { payment } = openedBy(event)
        return payment !== null && isUnderWay(payment.state)
      },
      isSignedOut: ({ event }) => failureIn(event).code === CODE.signedOut,
      isRefused: ({ event }) => REFUSING.has(failureIn(event).code),
      isTaken: ({ event }) => failureIn(event).code === CODE.conflict,
      isOtherBody: ({ event }) => {
        const { code, fields } = failureIn(event)
        return code === CODE.badValue && Object.keys(fields ?? {}).length === 0
      },
      isOver: ({ event }) => OVER.has(failureIn(event).code),
    },
    actions: {
      begin: assign(({ event }) =>
        event.type === 'checkout.open' ? { ...NOTHING, currency: event.currency, isShown: true } : {},
      ),
      keepCurrency: assign(({ event }) =>
        event.type === 'checkout.open' ? { currency: event.currency, isShown: true } : {},
      ),
      keepOpened: assign(({ event, self }) => {
        const { trip, offered, people, ordered, payment, orderKey, paymentKey } = openedBy(event)
        return {
          ...{ trip, offered, people, ordered, payment },
          orderKey: orderKey ?? messageHash(door.random(self)),
          paymentKey: paymentKey ?? messageHash(door.random(self)),
          endsAt: door.elapsed() + ((ordered ?? offered)?.lasts ?? 0),
          failure: null,
        }
      }),
      keepOffered: assign(({ context, event, self }) =>
        renewed(context, outputIn<'checkout', 'quote'>(event), self),
      ),
      keepResumed: assign(({ context, event, self }) => {
        const { ordered, payment, offered } = openedBy(event)
        if (ordered) return { ordered, payment, endsAt: door.elapsed() + ordered.lasts, failure: null }
        return offered ? renewed(context, offered, self) : {}
      }),
      fill: assign(({ event }) => (event.type === 'checkout.filled' ? { people: event.people } : {})),
      /** Whoever pays has looked at what stands there. */
      ask: assign(({ event }) =>
        event.type === 'checkout.pay'
          ? {
              asked: { purpose: event.purpose, token: event.token },
              isRenewed: false,
              before: null,
              failure: null,
              payment: null,
            }
          : {},
      ),
      keepOrdered: assign(({ event }) => {
        const ordered = outputIn<'checkout', 'place'>(event)
        return { ordered, endsAt: door.elapsed() + ordered.lasts }
      }),
      keepPayment: assign(({ context, event }) => ({
        payment: paymentIn(event),
        asked: context.asked && { ...context.asked, token: null },
        failure: null,
      })),
      renewOrderKey: assign(({ self }) => ({ orderKey: messageHash(door.random(self)) })),
      renewPaymentKey: assign(({ self }) => ({ paymentKey: messageHash(door.random(self)) })),
      keepFailure: assign(({ context, event }) => ({
        failure: failureIn(event),
        asked: context.asked && { ...context.asked, token: null },
      })),
      forgetToken: assign(({ context }) => ({ asked: context.asked && { ...context.asked, token: null } })),
      show: assign({ isShown: true }),
      leave: assign({ isShown: false }),
      tellSignedOut: report({ type: 'session.lost' }),
      /** Whoever has gone elsewhere meanwhile stays there. */
      tellPaid: enqueueActions(({ context: { isShown, ordered }, enqueue }) => {
        if (isShown && ordered) enqueue(report({ type: 'app.wentTo', to: thanksPath(ordered.orderId) }))
      }),
    },
  }).createMachine({
    id: 'checkout',
    context: NOTHING,
    type: 'parallel',
    on: { 'checkout.leave': { actions: 'leave' } },
    states: {
      buying: {
        initial: 'resting',
        states: {
          resting: { on: { 'checkout.open': { target: 'opening', actions: 'begin' } } },
          opening: {
            on: { 'checkout.open': { target: 'opening', actions: 'begin', reenter: true } },
            invoke: {
              id: 'open',
              src: 'open',
              input: ({ context: { currency } }) => ({ currency }),
              onDone: [
                { guard: 'hasNoTrip', target: 'empty' },
                { guard: 'isOrderPaid', target: 'paid', actions: 'keepOpened' },
                { guard: 'hasPaymentOpen', target: 'checking', actions: 'keepOpened' },
                { target: 'editing', actions: 'keepOpened' },
              ],
              onError: [
                LOST,
                { guard: 'isRefused', target: 'refused', actions: 'keepFailure' },
                { target: 'failed', actions: 'keepFailure' },
              ],
            },
          },
          /** No trip was chosen in this tab. */
          empty: { on: { 'checkout.open': { target: 'opening', actions: 'begin' } } },
          failed: {
            on: {
              'checkout.open': { target: 'opening', actions: 'begin' },
              'checkout.retry': [
                { guard: 'hasOrder', target: 'resuming' },
                { guard: 'hasNothingHeld', target: 'opening' },
                { target: 'quoting' },
              ],
            },
          },
          /** It can't be booked as it was chosen. */
          refused: { on: { 'checkout.open': { target: 'opening', actions: 'begin' } } },
          editing: {
            after: { priceEnds: [{ guard: 'hasOrder', target: 'resuming' }, { target: 'quoting' }] },
            on: {
              'checkout.open': [
                { guard: 'isElsewhere', target: 'quoting', actions: 'keepCurrency' },
                { target: 'opening', actions: 'begin' },
              ],
              'checkout.pay': [
                { guard: 'hasOrder', target: 'paying', actions: 'ask' },
                { target: 'placing', actions: 'ask' },
              ],
            },
          },
          /** The price of before is over, or one in another currency is wanted. */
          quoting: {
            entry: 'forgetToken',
            invoke: {
              id: 'quote',
              src: 'quote',
              input: ({ context }) => quoted(context),
              onDone: { target: 'editing', actions: 'keepOffered' },
              onError: [
                LOST,
                { guard: 'isRefused', target: 'refused', actions: 'keepFailure' },
                { target: 'failed', actions: 'keepFailure' },
              ],
            },
            on: { 'checkout.open': { target: 'quoting', actions: 'keepCurrency', reenter: true } },
          },
          /** How an order stands is asked before anything else: what nobody answered may be paid. */
          resuming: {
            entry: 'forgetToken',
            on: { 'checkout.open': { actions: 'show' } },
            invoke: {
              id: 'resume',
              src: 'open',
              input: ({ context: { currency } }) => ({ currency }),
              onDone: [
                { guard: 'hasNoTrip', target: 'empty' },
                { guard: 'isOrderPaid', target: 'paid', actions: 'keepResumed' },
                { guard: 'hasPaymentOpen', target: 'checking', actions: 'keepResumed' },
                { target: 'editing', actions: 'keepResumed' },
              ],
              onError: [
                LOST,
                { guard: 'isRefused', target: 'refused', actions: 'keepFailure' },
                { target: 'failed', actions: 'keepFailure' },
              ],
            },
          },
          placing: {
            on: { 'checkout.open': { actions: 'show' } },
            invoke: {
              id: 'place',
              src: 'place',
              input: ({ context }) => placed(context),
              onDone: [
                { guard: 'isOrderedPaid', target: 'paid', actions: 'keepOrdered' },
                { target: 'paying', actions: 'keepOrdered' },
              ],
              onError: [
                LOST,
                { guard: 'isOver', target: 'quoting' },
                { guard: 'isTaken', target: 'refused', actions: 'keepFailure' },
                // The key was used for other names, and that answer was lost: the order that was made then is found.
                { guard: 'isOtherBody', target: 'placing', actions: 'renewOrderKey', reenter: true },
                { target: 'editing', actions: 'keepFailure' },
              ],
            },
          },
          paying: {
            on: { 'checkout.open': { actions: 'show' } },
            invoke: {
              id: 'pay',
              src: 'pay',
              input: ({ context }) => paid(context),
              onDone: [
                PAID,
                { guard: 'asksElsewhere', target: 'leaving', actions: 'keepPayment' },
                ASKING,
                OPEN,
                ENDED,
              ],
              onError: [
                LOST,
                { guard: 'isOver', target: 'resuming' },
                { guard: 'isOtherBody', target: 'resuming', actions: 'renewPaymentKey' },
                // It may have arrived: under the same key it is not charged twice.
                { target: 'editing', actions: 'keepFailure' },
              ],
            },
          },
          /** The page of whoever takes the card comes in place of this one. */
          leaving: {
            on: { 'checkout.open': { actions: 'show' } },
            invoke: {
              id: 'leaveFor',
              src: 'leaveFor',
              input: ({ context }) => left(context),
              onDone: 'challenged',
              onError: 'challenged',
            },
          },
          /** The bank wants to know who pays. */
          challenged: {
            initial: 'waiting',
            on: {
              'checkout.open': { actions: 'show' },
              'checkout.answerBank': { target: '.answering', reenter: true },
              'checkout.goOn': { guard: 'hasPage', target: 'leaving' },
            },
            states: {
              waiting: { after: { paymentLook: 'looking' } },
              looking: {
                invoke: {
                  id: 'payment',
                  src: 'payment',
                  input: ({ context }) => looked(context),
                  onDone: [
                    PAID,
                    { guard: 'asksCustomer', target: 'waiting', actions: 'keepPayment' },
                    OPEN,
                    ENDED,
                  ],
                  onError: [LOST, { target: 'waiting' }],
                },
              },
              answering: {
                invoke: {
                  id: 'answerBank',
                  src: 'answerBank',
                  input: ({ context, event }) => answered(context, event),
                  onDone: [PAID, ASKING, OPEN, ENDED],
                  onError: [LOST, { target: 'looking' }],
                },
              },
            },
          },
          /** What became of it is not known yet. */
          checking: {
            initial: 'looking',
            on: { 'checkout.open': { actions: 'show' } },
            states: {
              waiting: { after: { paymentLook: 'looking' } },
              looking: {
                invoke: {
                  id: 'payment',
                  src: 'payment',
                  input: ({ context }) => looked(context),
                  onDone: [
                    PAID,
                    ASKING,
                    { guard: 'isOpen', target: 'waiting', actions: 'keepPayment' },
                    ENDED,
                  ],
                  onError: [LOST, { target: 'waiting' }],
                },
              },
            },
          },
          paid: {
            entry: ['forgetToken', 'tellPaid'],
            initial: 'finishing',
            states: {
              // A tab that can't forget it forgets it as it is closed.
              finishing: {
                invoke: { id: 'finish', src: 'finish', input: null, onDone: 'finished', onError: 'finished' },
              },
              finished: {},
            },
            on: { 'checkout.open': { target: 'opening', actions: 'begin' } },
          },
        },
      },
      /** What is typed is in the tab's session at once. */
      remembering: {
        initial: 'resting',
        states: {
          resting: { on: HOLD },
          holding: {
            on: HOLD,
            invoke: {
              id: 'remember',
              src: 'remember',
              input: ({ context }) => remembered(context),
              onDone: 'resting',
              onError: 'resting',
            },
          },
        },
      },
    },
  })
}

const openedBy = (event: { readonly type: string }): Opened => outputIn<'checkout', 'open'>(event)

const isPaidOrder = (ordered: Pick<Ordered, 'state'> | null): boolean =>
  ordered !== null && ordered.state !== 'awaitingDeposit'

/** What a call has told of a payment. */
const paymentIn = (event: { readonly type: string }): PaymentStanding =>
  outputIn<'checkout', 'payment'>(event)

const stateIn = (event: { readonly type: string }): AttemptState => paymentIn(event).state

/** A price in another currency was asked for: it is no other price. */
const inCurrencyOf = (known: Offered | null, offered: Offered): Offered | null =>
  known?.total.currency === offered.total.currency ? known : null

function quoted({ trip, currency }: CheckoutContext): PortInput<'checkout', 'quote'> {
  if (!trip) throw new Error('asking for the price of no trip')
  return { trip, currency }
}

function placed({ offered, people, orderKey }: CheckoutContext): PortInput<'checkout', 'place'> {
  if (!(offered && people && orderKey)) throw new Error('ordering without a price or without people')
  return { quoteId: offered.quoteId, people, key: orderKey }
}

function paid({ ordered, asked, paymentKey }: CheckoutContext): PortInput<'checkout', 'pay'> {
  if (!(ordered && asked && paymentKey)) throw new Error('paying for nothing')
  return { orderId: ordered.orderId, ...asked, key: paymentKey }
}

function looked({ payment }: CheckoutContext): PortInput<'checkout', 'payment'> {
  if (!payment) throw new Error('asking about no payment')
  return { paymentId: payment.paymentId }
}

function answered(context: CheckoutContext, event: CheckoutCommand): PortInput<'checkout', 'answerBank'> {
  if (event.type !== 'checkout.answerBank') throw new Error('answering nothing')
  return { ...looked(context), answer: event.answer }
}

function left({ payment }: CheckoutContext): PortInput<'checkout', 'leaveFor'> {
  if (!payment?.redirectUrl) throw new Error('leaving for nowhere')
  return { url: payment.redirectUrl }
}

function remembered({ people }: CheckoutContext): PortInput<'checkout', 'remember'> {
  if (!people) throw new Error('remembering nobody')
  return { people }
}
