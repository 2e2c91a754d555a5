import * as v from 'valibot'
import { ATTEMPT_STATES, PAYMENT_FAILURES } from '../bookings/attempt.ts'
import type { CheckoutPeople } from '../bookings/checkout-people.ts'
import { ORDER_STATES } from '../bookings/order-states.ts'
import { MoneyAmount } from '../money/money-wire.ts'
import type { TripPlan } from '../wire/catalogue/trips.ts'
import { CurrencyCode, Instant } from '../wire/formats.ts'
import { held } from '../wire/held.ts'
import { MessageHash } from '../wire/message.ts'
import {
  AmountOfBalance,
  BankAnswer,
  type Booking,
  CardToken,
  IsOfBalance,
  NamedOrder,
  OrderId,
  PaymentId,
  PaymentPurpose,
  type Quote,
  QuoteId,
} from '../wire/orders.ts'
import { personal } from '../wire/personal.ts'
import { tripChoice } from './memory.port.ts'
import { call, type PortOf } from './port.ts'

/** A plan with the price that is held for it. */
export interface CheckoutOffer {
  readonly plan: TripPlan
  readonly quote: Quote
  readonly start: string
  readonly travellers: number
  /** An own order of the same trip that waits for its payment and stays beside this one; null where none does. */
  readonly waiting: Quote['waiting']
}

/** Milliseconds from now. */
const Lasting = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000))

const Offered = v.object({
  quoteId: QuoteId,
  total: MoneyAmount,
  deposit: MoneyAmount,
  /** So long its price holds. */
  lasts: Lasting,
  content: held<CheckoutOffer>(),
})

const Ordered = v.object({
  orderId: OrderId,
  state: v.picklist(ORDER_STATES),
  /** So long it waits for its first payment. */
  lasts: Lasting,
})

/** What is left to pay of a booking. */
const Owed = v.object({
  outstanding: MoneyAmount,
  /** The least that can be paid of it at once. */
  least: MoneyAmount,
  content: held<Booking>(),
})

const PaymentStanding = v.object({
  paymentId: PaymentId,
  orderId: OrderId,
  purpose: PaymentPurpose,
  amount: MoneyAmount,
  state: v.picklist(ATTEMPT_STATES),
  failure: v.nullable(v.picklist(PAYMENT_FAILURES)),
  expiresAt: Instant,
  /** Where its customer goes on, if it is not here. */
  redirectUrl: v.nullable(personal('address')),
})

/**
 * From a chosen trip to a paid order (BOOK-01, BOOK-03), and from there to the last of its balance (BOOK-02). Fails with 1410 where a price or an order is over, with 1409
 * where its day is taken, with 1404 where the trip is not there any more, with 1422 and fields where something is wrong.
 */
export const checkoutContract = {
  /**
   * What was begun in this tab: a reload goes on with it. An order that is named is gone on with here as it was placed
   * (BOOK-12); of one that is paid it is said, and what this tab has begun stays. Of a booking that was confirmed its
   * balance may be asked for: nothing is offered then, and what is owed is null where nothing is left to pay.
   */
  open: call(
    v.object({ currency: CurrencyCode, orderId: NamedOrder, isBalance: IsOfBalance }),
    v.object({
      trip: v.nullable(tripChoice),
      offered: v.nullable(Offered),
      owed: v.nullable(Owed),
      people: held<CheckoutPeople>(),
      ordered: v.nullable(Ordered),
      payment: v.nullable(PaymentStanding),
      /** Under which it was to be ordered, and to be paid. */
      orderKey: v.nullable(MessageHash),
      paymentKey: v.nullable(MessageHash),
    }),
  ),
  /** The price of now, held anew. An order of this trip that still waits for its payment is replaced by the next one. */
  quote: call(v.object({ trip: tripChoice, currency: CurrencyCode }), Offered),
  /** Keeps what is typed in the tab, over a reload. */
  remember: call(v.object({ people: held<CheckoutPeople>() }), v.null()),
  /** Under one key it is ordered once. An order that was made of the price before is the answer as well. */
  place: call(v.object({ quoteId: QuoteId, people: held<CheckoutPeople>(), key: MessageHash }), Ordered),
  /** Under one key it is paid once. A payment that failed is an answer, and so is one that is under way. */
  pay: call(
    v.object({
      orderId: OrderId,
      purpose: PaymentPurpose,
      /** Of the balance: what is paid of it. Any other sum is the order's. */
      amount: AmountOfBalance,
      token: CardToken,
      key: MessageHash,
    }),
    PaymentStanding,
  ),
  payment: call(v.object({ paymentId: PaymentId }), PaymentStanding),
  /** What the customer answers their bank, where that is the sandbox. */
  answerBank: call(v.object({ paymentId: PaymentId, answer: BankAnswer }), PaymentStanding),
  /** Leaves for the page of whoever takes the card. */
  leaveFor: call(v.object({ url: personal('address') }), v.null()),
  /** It is paid: nothing of it is kept in the tab. */
  finish: call(v.object({ orderId: OrderId, isBalance: IsOfBalance }), v.null()),
}
export type CheckoutPort = PortOf<typeof checkoutContract>
