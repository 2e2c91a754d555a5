import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import { isUnderWay } from '../../core/bookings/attempt.ts'
import { CHECKOUT_TIMING } from '../../core/bookings/timings.ts'
import { messageHash } from '../../core/chat/message.ts'
import { compare } from '../../core/money/money.ts'
import type { PortFailure } from '../../core/ports/port.ts'
import {
  balanceThanksPath,
  bookingPath,
  CHECKOUT_PATH,
  thanksPath,
} from '../../core/routing/booking-links.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Door } from '../kernel/door.ts'
import { reportsOf } from '../kernel/letters.ts'
import { failureIn } from '../kernel/ports/failure.ts'
import { outputIn } from '../kernel/ports/output.ts'
import {
  type CheckoutContext,
  inCurrencyOf,
  isPaidOrder,
  isPaidUp,
  NOTHING,
  type Offered,
  type Owed,
  openedBy,
  paymentIn,
  stateIn,
  wantedOf,
} from './checkout.context.ts'
import type { CheckoutCommand, CheckoutSends } from './checkout.events.ts'

const report = reportsOf<CheckoutSends>()

/** The day is taken, the trip is gone, or its plan is not to be booked: nothing here helps. */
const REFUSING: ReadonlySet<number> = new Set([CODE.conflict, CODE.notFound, CODE.badValue])
/** The price or the order is over, or not known any more: it is asked for anew. */
const OVER: ReadonlySet<number> = new Set([CODE.expired, CODE.notFound])

/** Its key was used for something else before: no field of it is wrong. */
const isOtherBody = ({ code, fields }: PortFailure): boolean =>
  code === CODE.badValue && Object.keys(fields ?? {}).length === 0

/** What is left to pay, as it is now: another sum is looked at before anything is charged. */
function owedAgain({ owed: known, failure }: CheckoutContext, owed: Owed | null): Partial<CheckoutContext> {
  if (!(owed && known)) return { failure: null }
  const isOther = compare(known.outstanding, owed.outstanding) !== 0
  return isOther ? { owed, before: known.outstanding, failure: null } : { owed, failure }
}

/** What stands beneath the chart of a checkout: its actors, delays, guards and actions. */
export function checkoutSetup(door: Door) {
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
      /** No trip was chosen, or nothing of the kind that was asked for is there. */
      hasNothing: ({ context: { isBalance }, event }) => {
        const opened = openedBy(event)
        const found = isBalance ? opened.owed : opened.offered
        return opened.trip === null || (found === null && !isPaidUp(opened))
      },
      isOrderPaid: ({ event }) => isPaidUp(openedBy(event)),
      isOrderWaiting: ({ event }) => {
        const { ordered, payment } = openedBy(event)
        const isTried = payment !== null && isUnderWay(payment.state)
        return ordered !== null && !isPaidOrder(ordered) && !isTried
      },
      isOrderedPaid: ({ event }) => isPaidOrder(outputIn<'checkout', 'place'>(event)),
      hasOrder: ({ context }) => context.ordered !== null,
      /** Others may go as long as nothing is paid. */
      canChange: ({ context }) => context.ordered !== null && !context.isBalance,
      hasNothingHeld: ({ context }) => context.offered === null,
      isElsewhere: ({ context, event }) =>
        event.type === 'checkout.open' &&
        context.ordered === null &&
        event.isBalance === context.isBalance &&
        event.orderId === context.orderId &&
        event.currency !== context.currency,
      isForAnother: ({ context: { orderId, isBalance, ordered }, event }) => {
        if (event.type !== 'checkout.open') return false
        if (event.isBalance !== isBalance) return true
        return event.orderId !== null && event.orderId !== orderId && event.orderId !== ordered?.orderId
      },
      isAnotherWanted: ({ context }) => context.wanted !== null,
      /** Whether the last payment arrived is not known. */
      isUnsure: ({ context: { ordered, isBalance, asked, failure, payment } }) =>
        ordered !== null && !isBalance && asked !== null && failure !== null && payment === null,
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
      /** What was to be paid is not what is left any more. */
      isOtherBalance: ({ context, event }) => context.isBalance && REFUSING.has(failureIn(event).code),
      isOtherPayment: ({ event }) => isOtherBody(failureIn(event)),
      isOtherOrder: ({ context, event }) => !context.isKeyRenewed && isOtherBody(failureIn(event)),
      isOver: ({ event }) => OVER.has(failureIn(event).code),
    },
    actions: {
      begin: assign(({ event }) =>
        event.type === 'checkout.open' ? { ...NOTHING, ...wantedOf(event), isShown: true } : {},
      ),
      keepCurrency: assign(({ event }) =>
        event.type === 'checkout.open' ? { currency: event.currency, isShown: true } : {},
      ),
      keepOpened: assign(({ context, event, self }) => {
        const { trip, offered, owed, people, ordered, payment, orderKey, paymentKey } = openedBy(event)
        return {
          ...{ trip, people, ordered, payment },
          ...(context.isBalance ? { owed, offered: null } : { offered, owed: null }),
          orderKey: orderKey ?? messageHash(door.random(self)),
          paymentKey: paymentKey ?? messageHash(door.random(self)),
          endsAt: door.elapsed() + ((ordered ?? offered)?.lasts ?? 0),
          failure: null,
        }
      }),
      keepOffered: assign(({ context, event, self }) =>
        renewed(context, outputIn<'checkout', 'quote'>(event), self),
      ),
      /** Whoever asked for it knows that it is held anew; another sum is said. */
      keepQuiet: assign({ isRenewed: false }),
      keepResumed: assign(({ context, event, self }) => {
        const { ordered, payment, offered, owed } = openedBy(event)
        const endsAt = door.elapsed() + (ordered?.lasts ?? 0)
        if (ordered) return { ordered, payment, asked: null, endsAt, ...owedAgain(context, owed) }
        return offered ? renewed(context, offered, self) : {}
      }),
      fill: assign(({ event }) => (event.type === 'checkout.filled' ? { people: event.people } : {})),
      /** Whoever pays has looked at what stands there. */
      ask: assign(({ event }) =>
        event.type === 'checkout.pay'
          ? {
              asked: { purpose: event.purpose, amount: event.amount, token: event.token },
              isRenewed: false,
              isKeyRenewed: false,
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
      renewOrderKey: assign(({ self }) => ({ orderKey: messageHash(door.random(self)), isKeyRenewed: true })),
      renewPaymentKey: assign(({ self }) => ({ paymentKey: messageHash(door.random(self)) })),
      keepFailure: assign(({ context, event }) => ({
        failure: failureIn(event),
        asked: context.asked && { ...context.asked, token: null },
      })),
      forgetToken: assign(({ context }) => ({ asked: context.asked && { ...context.asked, token: null } })),
      show: assign({ isShown: true, wanted: null }),
      want: assign(({ event }) =>
        event.type === 'checkout.open' ? { wanted: wantedOf(event), isShown: true } : {},
      ),
      beginWanted: assign(({ context: { wanted, isShown } }) => ({ ...NOTHING, ...wanted, isShown })),
      leave: assign({ isShown: false, wanted: null }),
      /** Its page shows the order as it was placed: what takes its place is no order yet, and Back leads to it. */
      leaveOrder: enqueueActions(({ context: { isShown, orderId }, enqueue }) => {
        if (orderId === null) return
        enqueue.assign({ orderId: null })
        if (isShown) enqueue(report({ type: 'app.wentTo', to: CHECKOUT_PATH }))
      }),
      tellSignedOut: report({ type: 'session.lost' }),
      /** Whoever has gone elsewhere meanwhile stays there. Back from the thanks is the booking: nothing is left to pay. */
      tellPaid: enqueueActions(({ context: { isShown, ordered, isBalance }, enqueue }) => {
        if (!(isShown && ordered)) return
        const { orderId } = ordered
        const to = isBalance ? balanceThanksPath(orderId) : thanksPath(orderId)
        enqueue(report({ type: 'app.wentTo', to, behind: bookingPath(orderId) }))
      }),
    },
  })
}
