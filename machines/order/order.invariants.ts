import type { SnapshotFrom } from 'xstate'
import { compare, isNothing } from '../../core/money/money.ts'
import type { createOrderMachine } from './order.machine.ts'

type OrderSnapshot = SnapshotFrom<ReturnType<typeof createOrderMachine>>

const UNPAID: ReadonlySet<unknown> = new Set(['quoted', 'awaitingDeposit', 'expired'])

const OWING: ReadonlySet<unknown> = new Set(['confirmed', 'balanceDue'])

/** What holds of an order in every state that it can reach. */
export const orderInvariants: Readonly<Record<string, (snapshot: OrderSnapshot) => boolean>> = {
  'no more is paid than it costs': ({ context: { sums } }) => compare(sums.paid, sums.total) <= 0,
  'no more goes back than was paid': ({ context: { sums } }) => compare(sums.returned, sums.paid) <= 0,
  'what is unpaid has no money of its customer': ({ context: { sums }, value }) =>
    UNPAID.has(value) === isNothing(sums.paid),
  'what is paid is paid whole': ({ context: { sums }, value }) =>
    value !== 'paid' || compare(sums.paid, sums.total) === 0,
  'what still owes is not paid whole': ({ context: { sums }, value }) =>
    !OWING.has(value) || compare(sums.paid, sums.total) < 0,
  'a dispute knows where the order stood, and nothing else does': ({ context: { before }, value }) =>
    (value === 'disputed') === (before !== null),
}
