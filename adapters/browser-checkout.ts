import type { ClockPort } from '../core/ports/clock.port.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { AskServer } from './http/account.ts'
import { createHttpCheckout } from './http/checkout.ts'

export type CheckoutWorld = Pick<Ports, 'checkout'>

/** In place of this page: the way back leads to it. */
const leave = (url: string): void => location.assign(url)

/** What books a trip. @param session storage, null where it is blocked */
export function createCheckoutWorld(
  ask: AskServer,
  session: Storage | null,
  memory: Ports['memory'],
  clock: ClockPort,
): CheckoutWorld {
  return { checkout: createHttpCheckout({ ask, session, memory, now: clock.wall, leave }) }
}
