import type { CheckoutPeople } from '../../core/bookings/checkout-people.ts'
import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { CurrencyCode } from '../../core/wire/formats.ts'
import { held } from '../../core/wire/held.ts'
import {
  AmountOfBalance,
  BankAnswer,
  CardToken,
  IsOfBalance,
  NamedOrder,
  PaymentPurpose,
} from '../../core/wire/orders.ts'

/** What whoever books may do. */
export const checkoutEvents = declareEvents({
  /**
   * Its page is shown, to somebody who browses in this currency; the order to go on with, if they name one, or whose
   * balance is to be paid.
   */
  'checkout.open': { currency: CurrencyCode, orderId: NamedOrder, isBalance: IsOfBalance },
  /** Who goes, and where they are reached, as it is typed. */
  'checkout.filled': { people: held<CheckoutPeople>() },
  /** Others go than it was ordered for: as long as nothing is paid, it is ordered anew. */
  'checkout.change': {},
  /** Orders and pays: nothing is wrong with what is typed. The token stands for the card; the amount is of a balance. */
  'checkout.pay': { purpose: PaymentPurpose, amount: AmountOfBalance, token: CardToken },
  /** What is answered to the bank, which wants to know who pays. */
  'checkout.answerBank': { answer: BankAnswer },
  /** To the page of whoever takes the card, again. */
  'checkout.goOn': {},
  /** Again, after it could not be loaded. */
  'checkout.retry': {},
  /** Its page is not seen any more. */
  'checkout.leave': {},
})
export type CheckoutCommand = EventOf<typeof checkoutEvents>

/** What it tells the app. */
export type CheckoutSends =
  /** It is paid: its thanks are shown, with its booking behind them. Or others are to go: that is no order yet. */
  | { readonly type: 'app.wentTo'; readonly to: string; readonly behind?: string }
  | { readonly type: 'session.lost' }
