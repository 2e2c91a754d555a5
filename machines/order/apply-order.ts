import { transition } from 'xstate'
import type { OrderState } from '../../core/bookings/order-states.ts'
import type { OrderActor, OrderEvent } from '../../core/bookings/process.ts'
import type { Money } from '../../core/money/money.ts'
import { createOrderMachine, type OrderContext } from './order.machine.ts'

/** An order as it is kept: where it stands, and its sums. */
export interface OrderStanding extends OrderContext {
  readonly state: OrderState
}

/** What happens to an order. */
export interface OrderHappening {
  readonly event: OrderEvent
  readonly by: OrderActor
  /** What came in or went back; null where no money moves. */
  readonly amount: Money | null
}

const machine = createOrderMachine()

/**
 * The order after something has happened to it; null where it can't happen as the order stands (answered 1409), or is
 * not for this actor, or is of a wrong sum.
 */
export function applyToOrder(standing: OrderStanding, happening: OrderHappening): OrderStanding | null {
  const snapshot = snapshotOf(standing)
  const happened = happenedOf(happening)
  if (!snapshot.can(happened)) return null
  const [next] = transition(machine, snapshot, happened)
  return { ...next.context, state: next.value as OrderState }
}

/** Whether it may happen as the order stands: what its people are offered. */
export function canHappen(standing: OrderStanding, happening: OrderHappening): boolean {
  return snapshotOf(standing).can(happenedOf(happening))
}

function snapshotOf({ state, ...context }: OrderStanding) {
  return machine.resolveState({ value: state, context })
}

const happenedOf = ({ event, by, amount }: OrderHappening) => ({
  type: `order.${event}` as const,
  by,
  amount,
})
