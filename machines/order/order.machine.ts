import { assign, setup } from 'xstate'
import { ORDER_STATES, type OrderState } from '../../core/bookings/order-states.ts'
import { mostToMove, type OrderSums, outstanding, sumsAfter } from '../../core/bookings/order-sums.ts'
import {
  isClosing,
  ORDER_PROCESS,
  type OrderEvent,
  type OrderTransition,
  transitionOf,
} from '../../core/bookings/process.ts'
import { compare, isPositive, type Money } from '../../core/money/money.ts'
import type { OrderHappened } from './order.events.ts'

export interface OrderContext {
  readonly sums: OrderSums
  /** An attempt to pay is under way. */
  readonly isTrying: boolean
  /** Where it stood as a dispute was opened. */
  readonly before: OrderState | null
}

/**
 * The life of an order as `core/bookings/process.ts` tells it: the server applies it within its transaction, and says
 * by it what its customer may do. It calls nothing and waits for nothing.
 */
export function createOrderMachine() {
  return setup({
    types: { context: {} as OrderContext, events: {} as OrderHappened, input: {} as OrderContext },
    guards: {
      mayHappen: ({ context, event }, row: Pick<OrderTransition, 'event' | 'by' | 'moves'>) =>
        row.by.includes(event.by) &&
        isAmountOf(row, event.amount, context.sums) &&
        !(context.isTrying && isClosing(nameOf(event))),
      stoodIn: (
        { context, event },
        row: { readonly by: OrderTransition['by']; readonly state: OrderState },
      ) => row.by.includes(event.by) && context.before === row.state,
    },
    actions: {
      addUp: assign(({ context, event }, { moves }: Pick<OrderTransition, 'moves'>) =>
        moves === 'none' || !event.amount ? {} : { sums: sumsAfter(context.sums, moves, event.amount) },
      ),
      keepBefore: assign((_, { from }: Pick<OrderTransition, 'from'>) => ({ before: from })),
      stepBefore: assign(({ context, event }) => ({ before: stateAfter(context.before, nameOf(event)) })),
      forgetBefore: assign({ before: null }),
    },
  }).createMachine({
    id: 'order',
    context: ({ input }) => input,
    initial: 'quoted',
    states: Object.fromEntries(ORDER_STATES.map((state) => [state, { on: transitionsFrom(state) }])),
  })
}

/** The rows of a state, as its chart has them. */
function transitionsFrom(state: OrderState) {
  const rows = ORDER_PROCESS.filter(({ from }) => from === state)
  return Object.fromEntries(rows.map((row) => [`order.${row.event}`, transitionFor(row)]))
}

function transitionFor({ from, event, to, by, moves }: OrderTransition) {
  if (to === 'before') return BEFORE.map((state) => backTo(state, by))
  const mayHappen = { type: 'mayHappen' as const, params: { event, by, moves } }
  const addUp = { type: 'addUp' as const, params: { moves } }
  if (event === 'openDispute')
    return [{ guard: mayHappen, target: to, actions: { type: 'keepBefore' as const, params: { from } } }]
  const settles = from === 'disputed' && to === 'disputed' ? ['stepBefore' as const] : []
  const forgets = from === 'disputed' && to !== 'disputed' ? ['forgetBefore' as const] : []
  return [{ guard: mayHappen, target: to, actions: [addUp, ...settles, ...forgets] }]
}

/** The event's name in the table. */
const nameOf = ({ type }: OrderHappened): OrderEvent => type.slice('order.'.length) as OrderEvent

/** Where a dispute may have been opened. */
const BEFORE = ORDER_PROCESS.filter(({ event }) => event === 'openDispute').map(({ from }) => from)

const backTo = (state: OrderState, by: OrderTransition['by']) => ({
  guard: { type: 'stoodIn' as const, params: { by, state } },
  target: state,
  actions: ['forgetBefore' as const],
})

function stateAfter(state: OrderState | null, event: OrderEvent): OrderState | null {
  const row = state && transitionOf(state, event)
  return row && row.to !== 'before' ? row.to : state
}

/** What comes in is what is due for it, no more goes out than came in, and no more comes back than had gone out. */
function isAmountOf(
  { event, moves }: Pick<OrderTransition, 'event' | 'moves'>,
  amount: Money | null,
  sums: OrderSums,
): boolean {
  if (moves === 'none' || amount === null) return moves === 'none' && amount === null
  const most = mostToMove(sums, moves)
  if (amount.currency !== most.currency || !isPositive(amount)) return false
  const due = dueOf(event, sums)
  if (due) return compare(amount, due) === 0
  // A part leaves something to pay, and one refund of several something to give back.
  return LEAVING.has(event) ? compare(amount, most) < 0 : compare(amount, most) <= 0
}

const LEAVING: ReadonlySet<OrderEvent> = new Set(['payPart', 'refundPart'])

/** The one sum that an event is of; null where it may be any within its bounds. */
function dueOf(event: OrderEvent, sums: OrderSums): Money | null {
  if (event === 'payDeposit') return sums.deposit
  return event === 'payWhole' || event === 'payBalance' ? outstanding(sums) : null
}
