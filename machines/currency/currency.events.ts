import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { Offered } from '../../core/ports/market/money.port.ts'

/** What a person may do with the currency picker. */
export const currencyEvents = declareEvents({
  'currency.pick': { code: Offered },
})
export type CurrencyCommand = EventOf<typeof currencyEvents>

export type CurrencyFact =
  /** Who is signed in, and the currency of their account; null for a visitor. */
  | { readonly type: 'currency.personChanged'; readonly isSignedIn: boolean; readonly account: string | null }
  /** A trip was chosen to be booked: from then on its order has a currency of its own. */
  | { readonly type: 'currency.tripBooked' }
