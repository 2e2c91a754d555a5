import type { AttemptState, PaymentFailure } from '../../../../core/bookings/attempt.ts'
import type { DisputeState } from '../../../../core/bookings/dispute.ts'
import type { RefundState } from '../../../../core/bookings/refund.ts'
import type { Money } from '../../../../core/money/money.ts'

/** A charge as the sandbox keeps it. */
export interface SandboxCharge {
  readonly id: string
  /** Null where it was closed before it was asked for. */
  readonly amount: Money | null
  readonly state: AttemptState
  readonly failure: PaymentFailure | null
  /** A bank that does not answer says so then. */
  readonly answersAt: Date | null
  readonly expiresAt: Date
}

/** A refund as the sandbox keeps it. */
export interface SandboxRefund {
  readonly id: string
  readonly chargeId: string
  readonly amount: Money
  /** How it stands at first. */
  readonly state: RefundState
  /** How it stands from `answersAt` on: one that is delayed has gone back then, or has come back. */
  readonly becomes: Exclude<RefundState, 'pending'>
  readonly answersAt: Date
}

/** A dispute as the sandbox keeps it. */
export interface SandboxDispute {
  readonly id: string
  readonly chargeId: string
  readonly amount: Money
  readonly state: DisputeState
}

/** What the sandbox remembers, apart from the product's own books, as a bank's would be. */
export interface SandboxLedger {
  charge(id: string): Promise<SandboxCharge | null>
  /** Keeps it where there is none of this id. @returns the one that is there */
  addOnce(charge: SandboxCharge): Promise<SandboxCharge>
  /** Keeps it where the one that is there still stands so. @returns the one that is there */
  replace(charge: SandboxCharge, from: AttemptState): Promise<SandboxCharge | null>
  /** Of one charge. */
  refundsOf(chargeId: string): Promise<readonly SandboxRefund[]>
  /** Keeps it where there is none of this id. @returns the one that is there */
  addRefundOnce(refund: SandboxRefund): Promise<SandboxRefund>
  /** Of one charge, the oldest first. */
  disputesOf(chargeId: string): Promise<readonly SandboxDispute[]>
  /** Adds it, or how it stands now. */
  saveDispute(dispute: SandboxDispute): Promise<void>
}

export function createMemorySandboxLedger(): SandboxLedger {
  const charges = new Map<string, SandboxCharge>()
  const refunds = new Map<string, SandboxRefund>()
  const disputes = new Map<string, SandboxDispute>()
  return {
    disputesOf: async (chargeId) => [...disputes.values()].filter((one) => one.chargeId === chargeId),
    async saveDispute(dispute) {
      disputes.set(dispute.id, dispute)
    },
    refundsOf: async (chargeId) => [...refunds.values()].filter((one) => one.chargeId === chargeId),
    async addRefundOnce(refund) {
      const known = refunds.get(refund.id)
      if (known) return known
      refunds.set(refund.id, refund)
      return refund
    },
    charge: async (id) => charges.get(id) ?? null,
    async addOnce(charge) {
      const known = charges.get(charge.id)
      if (known) return known
      charges.set(charge.id, charge)
      return charge
    },
    async replace(charge, from) {
      if (charges.get(charge.id)?.state === from) charges.set(charge.id, charge)
      return charges.get(charge.id) ?? null
    },
  }
}
