import { isUnderWay } from '../../../../core/bookings/attempt.ts'
import { sandboxOutcome } from '../../../../core/bookings/sandbox-cards.ts'
import type { ChargeOrder, ChargeState, PaymentProvider } from '../payment-provider.ts'
import type { SandboxCharge, SandboxLedger } from './sandbox-ledger.ts'

/** A bank that does not answer says so long later that it failed, in milliseconds. */
const STALLS_FOR = 20_000

export type ChallengeAnswer = 'approve' | 'decline'

/** The embedded sandbox: no money moves, and everything else is as with a bank. */
export interface SandboxProvider extends PaymentProvider {
  /** What a customer answers their bank. Null: there is no such charge, or it does not ask. */
  answer(id: string, answer: ChallengeAnswer): Promise<ChargeState | null>
}

export interface SandboxParts {
  readonly ledger: SandboxLedger
  readonly now: () => Date
  /** Tells whoever charged that something has happened, or will have then. */
  readonly tell?: (id: string, at: Date) => Promise<void>
}

const nobody = async (): Promise<void> => undefined

export function createSandboxProvider({ ledger, now, tell = nobody }: SandboxParts): SandboxProvider {
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
      if (isNew) await tell(order.id, charge.state === 'processing' ? first.answersAt : now())
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
    async answer(id, answer) {
      const charge = await current(id)
      if (charge?.state !== 'requiresAction') return null
      const said = answer === 'approve' ? APPROVED : DECLINED
      const next = await replaced(charge, said)
      await tell(id, now())
      return next && toState(next)
    },
  }
}

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
