import { ORDER_ACTORS, ORDER_EVENTS, type OrderEvent } from '../../../../../core/bookings/process.ts'
import { money, plainAmount } from '../../../../../core/money/money.ts'
import { orderEvents } from '../../../../../machines/order/order.events.ts'
import { orderInvariants } from '../../../../../machines/order/order.invariants.ts'
import { createOrderMachine } from '../../../../../machines/order/order.machine.ts'
import { explorationFor } from '../../setup.ts'

const aud = (units: number) => money(units, 'AUD')
const SUMS = { total: aud(1_000), deposit: aud(200), paid: aud(0), returned: aud(0) }
/** The deposit, a part, the rest after each, all of it; and more than it costs. */
const AMOUNTS = [200, 300, 500, 800, 1_000, 1_200]

/** Everything by everybody, with and without money: what is not its own way the machine has to refuse. */
const CASES = Object.fromEntries([
  ...ORDER_ACTORS.map((by) => [`by ${by}`, { by, amount: null }] as const),
  ...AMOUNTS.map(
    (units) => [`by provider, ${units}`, { by: 'provider' as const, amount: aud(units) }] as const,
  ),
  ['by customer, 800', { by: 'customer' as const, amount: aud(800) }] as const,
  ['by concierge, 200', { by: 'concierge' as const, amount: aud(200) }] as const,
])

export const order = explorationFor<never>()({
  name: 'order',
  create: () => createOrderMachine(),
  beginnings: {
    quoted: { sums: SUMS, isTrying: false, before: null },
    'with an attempt under way': { sums: SUMS, isTrying: true, before: null },
  },
  events: orderEvents,
  commands: Object.fromEntries(ORDER_EVENTS.map((event) => [`order.${event}`, CASES])) as Record<
    `order.${OrderEvent}`,
    typeof CASES
  >,
  facts: {},
  streams: {},
  calls: {},
  abstract: ({ context: { sums, isTrying, before } }) => [
    plainAmount(sums.paid),
    plainAmount(sums.returned),
    isTrying,
    before,
  ],
  bounds: {},
  invariants: orderInvariants,
})
