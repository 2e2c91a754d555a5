import type { OrderState } from './order-states.ts'

/** What happens to an order. Money moves as the provider says, never as a browser does. */
export const ORDER_EVENTS = [
  'place',
  'payDeposit',
  'payWhole',
  'payBalance',
  'payPart',
  'expire',
  'giveUp',
  'fallDue',
  'lapse',
  'depart',
  'return',
  'review',
  'cancel',
  'beginRefund',
  'refundPart',
  'refund',
  'failRefund',
  'bounceRefund',
  'settleOtherwise',
  'openDispute',
  'winDispute',
  'loseDispute',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Who makes it happen; `house` is the product itself, by its clock and its rules. */
export const ORDER_ACTORS = ['customer', 'designer', 'concierge', 'provider', 'house'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** Which way money goes: from the customer to us, out to them, or back to us once it had gone out. */
export type OrderMovement = 'none' | 'in' | 'out' | 'back'

/**
 * Letters to whoever booked: those that go out with an event, and the reminders in between. Of what goes wrong with money
 * (`MAILS_TO_US`) we are told.
 */
export const ORDER_MAILS = [
  'orderConfirmed',
  'balanceDue',
  'balanceReminder',
  'paymentReceived',
  'orderCancelled',
  'orderLapsed',
  'moneyReturned',
  'refundFailed',
  'askForReview',
  'disputeOpened',
  'disputeLost',
  'unexpectedMove',
] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

export const MAILS_TO_US: ReadonlySet<OrderMail> = new Set([
  'refundFailed',
  'disputeOpened',
  'disputeLost',
  'unexpectedMove',
])

export interface OrderTransition {
  readonly from: OrderState
  readonly event: OrderEvent
  /** `before`: where it stood when a dispute was opened. */
  readonly to: OrderState | 'before'
  readonly by: readonly OrderActor[]
  readonly moves: OrderMovement
  readonly mails: readonly OrderMail[]
}

type Effect = Partial<Pick<OrderTransition, 'moves' | 'mails'>>

const row = (
  from: OrderState,
  event: OrderEvent,
  to: OrderTransition['to'],
  by: readonly OrderActor[],
  { moves = 'none', mails = [] }: Effect = {},
): OrderTransition => ({ from, event, to, by, moves, mails })

const CUSTOMER = ['customer'] as const
const PROVIDER = ['provider'] as const
const HOUSE = ['house'] as const
const STAFF = ['house', 'concierge'] as const
/** A designer who cancels gives all of it back; a concierge cancels for either of them. */
const CANCELLING = ['customer', 'designer', 'concierge'] as const

/** Something of it is paid, and its trip has not begun. */
const BOOKED = ['confirmed', 'balanceDue', 'paid'] as const
/** Its balance is still open. */
const OWING = ['confirmed', 'balanceDue'] as const
const PAID = [...BOOKED, 'travelling', 'completed', 'reviewed'] as const

/**
 * The whole life of an order, a row each (bookings.md "Order"): the machine, the server's transaction, what a page
 * offers, the diagram of the documentation and the tests read it. What has no row does not happen: it is answered 1409.
 */
export const ORDER_PROCESS: readonly OrderTransition[] = [
  row('quoted', 'place', 'awaitingDeposit', CUSTOMER),
  row('quoted', 'expire', 'expired', HOUSE),
  row('awaitingDeposit', 'payDeposit', 'confirmed', PROVIDER, { moves: 'in', mails: ['orderConfirmed'] }),
  row('awaitingDeposit', 'payWhole', 'paid', PROVIDER, { moves: 'in', mails: ['orderConfirmed'] }),
  row('awaitingDeposit', 'expire', 'expired', HOUSE),
  row('awaitingDeposit', 'giveUp', 'expired', CUSTOMER),
  row('confirmed', 'fallDue', 'balanceDue', HOUSE, { mails: ['balanceDue'] }),
  ...OWING.flatMap((state) => [
    row(state, 'payBalance', 'paid', PROVIDER, { moves: 'in', mails: ['paymentReceived'] }),
    row(state, 'payPart', state, PROVIDER, { moves: 'in', mails: ['paymentReceived'] }),
  ]),
  row('balanceDue', 'lapse', 'lapsed', HOUSE, { mails: ['orderLapsed'] }),
  row('paid', 'depart', 'travelling', HOUSE),
  row('travelling', 'return', 'completed', HOUSE, { mails: ['askForReview'] }),
  row('completed', 'review', 'reviewed', CUSTOMER),
  row('reviewed', 'review', 'reviewed', CUSTOMER),
  ...BOOKED.map((state) => row(state, 'cancel', 'cancelled', CANCELLING, { mails: ['orderCancelled'] })),
  row('cancelled', 'beginRefund', 'refundPending', STAFF),
  row('lapsed', 'beginRefund', 'refundPending', STAFF),
  // What was paid in several payments goes back in several.
  row('refundPending', 'refundPart', 'refundPending', PROVIDER, { moves: 'out' }),
  row('refundPending', 'refund', 'refunded', PROVIDER, { moves: 'out', mails: ['moneyReturned'] }),
  row('refundPending', 'failRefund', 'refundFailed', PROVIDER, { mails: ['refundFailed'] }),
  row('refundFailed', 'beginRefund', 'refundPending', STAFF),
  // A bank may send back what had arrived there, weeks later. While more is on its way, the end of that says what failed.
  row('refundPending', 'bounceRefund', 'refundPending', PROVIDER, { moves: 'back' }),
  row('refunded', 'bounceRefund', 'refundFailed', PROVIDER, { moves: 'back', mails: ['refundFailed'] }),
  row('refundFailed', 'bounceRefund', 'refundFailed', PROVIDER, { moves: 'back', mails: ['refundFailed'] }),
  // A bank that takes nothing back any more: one of us has sent it another way.
  row('refundFailed', 'settleOtherwise', 'refunded', ['concierge'], {
    moves: 'out',
    mails: ['moneyReturned'],
  }),
  ...PAID.map((state) => row(state, 'openDispute', 'disputed', PROVIDER, { mails: ['disputeOpened'] })),
  // What was under way as the dispute came in still arrives.
  row('disputed', 'payBalance', 'disputed', PROVIDER, { moves: 'in', mails: ['paymentReceived'] }),
  row('disputed', 'payPart', 'disputed', PROVIDER, { moves: 'in', mails: ['paymentReceived'] }),
  row('disputed', 'winDispute', 'before', PROVIDER),
  row('disputed', 'loseDispute', 'refunded', PROVIDER, { moves: 'out', mails: ['disputeLost'] }),
  // Of what else was paid as much goes back as if it had been cancelled on that day.
  row('refunded', 'beginRefund', 'refundPending', STAFF),
]

/** With these a booking ends before its trip: the terms of that day say what is kept. */
export const isEnding = (event: OrderEvent): boolean =>
  event === 'cancel' || event === 'lapse' || event === 'loseDispute'

const CLOSING: ReadonlySet<OrderEvent> = new Set(['expire', 'giveUp', 'lapse', 'cancel', 'loseDispute'])

/**
 * Whether an event ends what can be paid, and gives its places back. While an attempt is under way it waits for the end of
 * that, which the provider knows: its money would come after the end of its order.
 */
export const isClosing = (event: OrderEvent): boolean => CLOSING.has(event)

/** The row of an event in a state; null where it does not happen there. */
export function transitionOf(from: OrderState, event: OrderEvent): OrderTransition | null {
  return ORDER_PROCESS.find((one) => one.from === from && one.event === event) ?? null
}
