import type { AttemptState, PaymentFailure } from '../../../core/bookings/attempt.ts'
import type { DisputeState } from '../../../core/bookings/dispute.ts'
import type { Purpose } from '../../../core/bookings/purpose.ts'
import type { RefundState } from '../../../core/bookings/refund.ts'
import type { Money } from '../../../core/money/money.ts'

/** What a provider is asked to charge. */
export interface ChargeOrder {
  /** Our attempt's id: asked for again, it is the same charge. */
  readonly id: string
  /** The order that it pays for: its customer comes back to it. */
  readonly orderId: number
  /** What of it: whoever pays its balance comes back elsewhere. */
  readonly purpose: Purpose
  readonly amount: Money
  /** What the browser made of the card; null where the provider asks for the card itself. */
  readonly token: string | null
  /** It takes nothing later than that. */
  readonly expiresAt: Date
}

/** How far a charge has come, as its provider says. */
export interface ChargeState {
  readonly id: string
  readonly state: AttemptState
  /** Null where it was closed before it was ever asked for. */
  readonly amount: Money | null
  readonly failure: PaymentFailure | null
  /** Where the customer goes on, if it is not here. */
  readonly redirectUrl: string | null
}

/** How a charge ended. */
export type Closed = Omit<ChargeState, 'redirectUrl'>

/** What a provider is asked to give back. */
export interface RefundOrder {
  /** Our refund's id: asked for again, it is the same refund. */
  readonly id: string
  /** The attempt whose charge it goes back from. */
  readonly attemptId: string
  readonly amount: Money
}

/** How far a refund has come, as its provider says. */
export interface RefundStanding {
  readonly id: string
  readonly amount: Money
  readonly state: RefundState
}

/** A refund of a charge, as its provider tells of it. */
export interface ToldRefund {
  /** What the provider calls it. */
  readonly reference: string
  /** Our refund's id; null: it was not asked for here. */
  readonly id: string | null
  /** Null where it is of a currency that nobody pays in here. */
  readonly amount: Money | null
  readonly state: RefundState
}

/** A dispute of a charge, likewise. */
export interface ToldDispute {
  readonly reference: string
  readonly amount: Money | null
  readonly state: DisputeState
}

/** What has become of the money that a charge took. */
export interface ChargeHistory {
  readonly refunds: readonly ToldRefund[]
  readonly disputes: readonly ToldDispute[]
}

/**
 * Whoever moves the money (bookings.md "Payment port"). Each call may be repeated, and any may fail without saying
 * whether it was done: `fetch` says so afterwards.
 */
export interface PaymentProvider {
  charge(order: ChargeOrder): Promise<ChargeState>
  /** Null: it has never heard of it. */
  fetch(id: string): Promise<ChargeState | null>
  /**
   * Ends a charge that has not succeeded, and says how it ended: nothing is taken for it from now on, not even if it is
   * still on its way there.
   */
  close(id: string): Promise<Closed>
  /** Gives money back, once however often it is asked for, and says how that stands. */
  refund(order: RefundOrder): Promise<RefundStanding>
  /** The attempt whose charge the provider's own books have under that name; null: it is none of ours. */
  attemptOf(payment: string): Promise<string | null>
  /** What has become of the money that the charge of an attempt took, whoever has asked for it. */
  history(attemptId: string): Promise<ChargeHistory>
}
