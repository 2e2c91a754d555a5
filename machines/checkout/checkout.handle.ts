import { handle } from '../kernel/handle.ts'
import { checkoutEvents } from './checkout.events.ts'
import type { createCheckoutMachine } from './checkout.machine.ts'

/** Somebody books a trip, once that was asked for: `app.wantCheckout`. */
export const checkout = handle<ReturnType<typeof createCheckoutMachine>, typeof checkoutEvents>(
  'app/checkout',
  checkoutEvents,
)
