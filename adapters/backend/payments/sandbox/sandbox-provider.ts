import { isUnderWay } from '../../../../core/bookings/attempt.ts'
import type { DisputeState } from '../../../../core/bookings/dispute.ts'
import type { RefundState } from '../../../../core/bookings/refund.ts'
import { sandboxOutcome } from '../../../../core/bookings/sandbox-cards.ts'
import type { RefundWay } from '../../../../core/forms/demo-refund.ts'
import { compare, sumOf } from '../../../../core/money/money.ts'
import type { NoticeSubject } from '../notice.ts'
import type {
  ChargeOrder,
  ChargeState,
  PaymentProvider,
  RefundOrder,
  RefundStanding,
} from '../payment-provider.ts'
import type { SandboxCharge, SandboxDispute, SandboxLedger, SandboxRefund } from './sandbox-ledger.ts'

/** A bank that does not answer says so long later that it failed, in milliseconds. */
const STALLS_FOR = 20_000

/** A refund that is delayed has gone back so much later, and one that bounces has come back, in milliseconds. */
const REFUND_DELAY = 2 * 60_000

export type ChallengeAnswer = 'approve' | 'decline'

/** The embedded sandbox: no money moves, and everything else is as with a bank. */
export interface SandboxProvider extends PaymentProvider {
  /** What a customer answers their bank. Null: there is no such charge, or it does not ask. */
  answer(id: string, answer: ChallengeAnswer): Promise<ChargeState | null>
  /** The customer disputes a charge with their bank, or the bank decides it. Null: nothing was taken, or nothing is open. */
  dispute(id: string, state: DisputeState): Promise<SandboxDispute | null>
}

export interface SandboxParts {
  readonly ledger: SandboxLedger
  readonly now: () => Date
  /** Tells whoever charged that something has happened, or will have then: to the charge, or to what it took. */
  readonly tell?: (id: string, at: Date, about: NoticeSubject) => Promise<void>
  /** How the next refund goes. Default: as it should. */
  readonly nextRefund?: () => RefundWay
}

const nobody = async (): Promise<void> => undefined

export function createSandboxProvider({
  ledger,
  now,
  tell = nobody,
  nextRefund = () => 'onTime',
}: SandboxParts): SandboxProvider {
  const current = async (id: string): Promise<SandboxCharge | null> => {
    const charge = await ledger.charge(id)
    const next = charge && afterTime(charge, now())
    return charge && next && next.state !== charge.state ? ledger.replace(next, charge.state) : charge
  }
  const replaced = async (charge: SandboxCharge, changed: Partial<SandboxCharge>) =>
    ledger.replace({ ...charge, ...changed }, charge.state)
  return {
    async charge(order) {
      const first = firstCharge(order, now())
      const isNew = (await ledger.charge(order.id)) === null
      const charge = await ledger.addOnce(first)
      if (isNew) await tell(order.id, charge.state === 'processing' ? first.answersAt : now(), 'charge')
      return toState(charge)
    },
    async fetch(id) {
      const charge = await current(id)
      return charge && toState(charge)
    },
    async close(id) {
      const charge = (await current(id)) ?? (await ledger.addOnce(closedCharge(id, now())))
      if (!isUnderWay(charge.state)) return toState(charge)
      return toState((await replaced(charge, { state: 'expired' })) ?? charge)
    },
    async refund(order) {
      const known = (await ledger.refundsOf(order.attemptId)).find(({ id }) => id === order.id)
      if (known) return refundStanding(known, now())
      const way = (await mayGoBack(ledger, order, now())) ? nextRefund() : 'refused'
      const kept = await ledger.addRefundOnce(firstRefund(order, way, now()))
      if (kept.becomes !== kept.state) await tell(order.attemptId, kept.answersAt, 'money')
      if (way === 'lost') throw new Error('The bank’s answer was lost.')
      return refundStanding(kept, now())
    },
    async answer(id, answer) {
      const charge = await current(id)
      if (charge?.state !== 'requiresAction') return null
      const said = answer === 'approve' ? APPROVED : DECLINED
      const next = await replaced(charge, said)
      await tell(id, now(), 'charge')
      return next && toState(next)
    },
    attemptOf: async (payment) => ((await ledger.charge(payment)) ? payment : null),
    async history(attemptId) {
      const refunds = (await ledger.refundsOf(attemptId)).map((one) => refundStanding(one, now()))
      const disputes = await ledger.disputesOf(attemptId)
      return {
        refunds: refunds.map((one) => ({ ...one, reference: one.id })),
        disputes: disputes.map(({ id, amount, state }) => ({ reference: id, amount, state })),
      }
    },
    async dispute(id, state) {
      const disputed = await disputeOf(ledger, id, state)
      if (!disputed) return null
      await ledger.saveDispute(disputed)
      await tell(id, now(), 'money')
      return disputed
    },
  }
}

/** The next dispute of a charge, or the open one as it is decided. */
async function disputeOf(
  ledger: SandboxLedger,
  id: string,
  state: DisputeState,
): Promise<SandboxDispute | null> {
  const disputes = await ledger.disputesOf(id)
  const open = disputes.find((one) => one.state === 'open')
  if (state !== 'open') return open ? { ...open, state } : null
  const charge = await ledger.charge(id)
  if (open || charge?.state !== 'succeeded' || !charge.amount) return null
  return { id: `dispute-${disputes.length + 1}-of-${id}`, chargeId: id, amount: charge.amount, state }
}

/** No more goes back of a charge than it took, and nothing of one that is disputed, or was lost by that. */
async function mayGoBack(
  ledger: SandboxLedger,
  { attemptId, amount }: RefundOrder,
  now: Date,
): Promise<boolean> {
  const charge = await ledger.charge(attemptId)
  if (charge?.state !== 'succeeded' || charge.amount?.currency !== amount.currency) return false
  if ((await ledger.disputesOf(attemptId)).some(({ state }) => state !== 'won')) return false
  const before = (await ledger.refundsOf(attemptId)).filter((one) => refundStateAt(one, now) !== 'failed')
  const back = sumOf([...before.map((one) => one.amount), amount], amount.currency)
  return compare(back, charge.amount) <= 0
}

function firstRefund({ id, attemptId, amount }: RefundOrder, way: RefundWay, now: Date): SandboxRefund {
  const { state, becomes } = WAYS[way]
  const answersAt = new Date(now.getTime() + (state === becomes ? 0 : REFUND_DELAY))
  return { id, chargeId: attemptId, amount, state, becomes, answersAt }
}

/** How it stands at first, and what becomes of it. */
const WAYS: Readonly<Record<RefundWay, Pick<SandboxRefund, 'state' | 'becomes'>>> = {
  onTime: { state: 'succeeded', becomes: 'succeeded' },
  refused: { state: 'failed', becomes: 'failed' },
  delayed: { state: 'pending', becomes: 'succeeded' },
  lost: { state: 'succeeded', becomes: 'succeeded' },
  bounced: { state: 'succeeded', becomes: 'failed' },
}

/** How a refund of the sandbox stands at a time. */
export const refundStateAt = ({ state, becomes, answersAt }: SandboxRefund, now: Date): RefundState =>
  answersAt <= now ? becomes : state

const refundStanding = (refund: SandboxRefund, now: Date): RefundStanding => ({
  id: refund.id,
  amount: refund.amount,
  state: refundStateAt(refund, now),
})

const APPROVED = { state: 'succeeded' } as const
const DECLINED = { state: 'failed', failure: 'notAuthenticated' } as const

function firstCharge({ id, amount, token, expiresAt }: ChargeOrder, now: Date) {
  const answersAt = new Date(now.getTime() + STALLS_FOR)
  return { id, amount, expiresAt, answersAt, ...sandboxOutcome(token) }
}

const closedCharge = (id: string, now: Date): SandboxCharge => ({
  id,
  amount: null,
  state: 'expired',
  failure: null,
  answersAt: null,
  expiresAt: now,
})

/** What has become of a charge by the clock alone. */
function afterTime(charge: SandboxCharge, now: Date): SandboxCharge {
  const { state, answersAt, expiresAt } = charge
  if (state === 'processing' && answersAt !== null && answersAt <= now)
    return { ...charge, state: 'failed', failure: 'processingError' }
  return state === 'requiresAction' && expiresAt <= now ? { ...charge, state: 'expired' } : charge
}

const toState = ({ id, state, amount, failure }: SandboxCharge): ChargeState => ({
  id,
  state,
  amount,
  failure,
  redirectUrl: null,
})
