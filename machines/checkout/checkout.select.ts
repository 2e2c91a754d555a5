import type { SnapshotFrom } from 'xstate'
import { type Reason, reasonOf } from '../kernel/ports/failure.ts'
import type { CheckoutContext } from './checkout.context.ts'
import type { createCheckoutMachine } from './checkout.machine.ts'

type CheckoutSnapshot = SnapshotFrom<ReturnType<typeof createCheckoutMachine>>

export interface CheckoutView
  extends Pick<CheckoutContext, 'people' | 'before' | 'isRenewed' | 'payment' | 'trip'> {
  readonly state:
    | 'opening'
    | 'empty'
    | 'failed'
    | 'refused'
    | 'editing'
    /** The price of before is over, or another currency is wanted. */
    | 'quoting'
    | 'paying'
    | 'leaving'
    | 'challenged'
    | 'checking'
    | 'paid'
  /** The price that is held, with what it is for. */
  readonly offer: NonNullable<CheckoutContext['offered']>['content'] | null
  /** What is left to pay, where that is paid here. */
  readonly owed: CheckoutContext['owed']
  /** It was ordered: its day and its people stand, unless they are changed first. */
  readonly isOrdered: boolean
  /** The answer to the bank is on its way. */
  readonly isAnswering: boolean
  /** Why it could not be loaded, ordered or paid. */
  readonly reason: Reason | null
  readonly code: number | null
  /** What the server says of single fields. */
  readonly fields: NonNullable<CheckoutContext['failure']>['fields'] | null
}

const STATES = {
  resting: 'opening',
  opening: 'opening',
  empty: 'empty',
  failed: 'failed',
  refused: 'refused',
  editing: 'editing',
  quoting: 'quoting',
  changing: 'quoting',
  resuming: 'quoting',
  settling: 'quoting',
  placing: 'paying',
  paying: 'paying',
  leaving: 'leaving',
  challenged: 'challenged',
  checking: 'checking',
  paid: 'paid',
} as const

const NONE: CheckoutView = {
  state: 'opening',
  trip: null,
  people: null,
  before: null,
  isRenewed: false,
  payment: null,
  offer: null,
  owed: null,
  isOrdered: false,
  isAnswering: false,
  reason: null,
  code: null,
  fields: null,
}

export function selectCheckout(snapshot: CheckoutSnapshot | undefined): CheckoutView {
  if (!snapshot) return NONE
  const { trip, people, before, isRenewed, payment, offered, owed, ordered, failure } = snapshot.context
  const { buying } = snapshot.value
  return {
    state: STATES[typeof buying === 'string' ? buying : stateName(buying)],
    ...{ trip, people, before, isRenewed, payment },
    offer: offered?.content ?? null,
    owed,
    isOrdered: ordered !== null,
    isAnswering: snapshot.matches({ buying: { challenged: 'answering' } }),
    reason: failure && reasonOf(failure),
    code: failure?.code ?? null,
    fields: failure?.fields ?? null,
  }
}

/** The name of a state that has others within it. */
function stateName(within: object): 'challenged' | 'checking' | 'paid' {
  if ('challenged' in within) return 'challenged'
  return 'checking' in within ? 'checking' : 'paid'
}
