import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../../adapters/backend/payments/payment-provider.ts'
import type {
  ProviderReference,
  ProviderReferences,
} from '../../../adapters/backend/payments/provider-references.ts'
import { createMemorySandboxLedger } from '../../../adapters/backend/payments/sandbox/sandbox-ledger.ts'
import { createSandboxProvider } from '../../../adapters/backend/payments/sandbox/sandbox-provider.ts'
import { createStripeProvider } from '../../../adapters/backend/payments/stripe/stripe-provider.ts'
import { sandboxToken } from '../../../core/bookings/sandbox-cards.ts'
import { money } from '../../../core/money/money.ts'
import { type StripeStandIn, startStripeStandIn } from '../../adapters/backend/payments/stripe-stand-in.ts'

const NOW = new Date('2027-01-01T00:00:00.000Z')
const EXPIRES = new Date('2027-01-01T00:15:00.000Z')

interface Stage {
  readonly provider: PaymentProvider
  /** What takes a card that its bank asks about. */
  readonly token: string | null
  /** The customer does what they are asked for, and it is paid. */
  approve(id: string): Promise<void>
}

let standIn: StripeStandIn
beforeAll(async () => {
  standIn = await startStripeStandIn()
})
afterAll(() => standIn.close())

async function sandbox(): Promise<Stage> {
  const provider = createSandboxProvider({ ledger: createMemorySandboxLedger(), now: () => NOW })
  const token = sandboxToken('4000 0025 0000 3155')
  return { provider, token, approve: async (id) => void (await provider.answer(id, 'approve')) }
}

function memoryReferences(): ProviderReferences {
  const kept = new Map<string, ProviderReference>()
  return {
    of: async (id) => kept.get(id) ?? null,
    async addOnce(added) {
      const known = kept.get(added.attemptId)
      if (!known) kept.set(added.attemptId, added)
      return known ?? added
    },
  }
}

const stripeWith = (references = memoryReferences()): PaymentProvider =>
  createStripeProvider({
    keys: { AUD: 'sk_live_aud00000', JPY: 'sk_live_jpy00000' },
    references,
    origin: () => 'https://tripwright.test',
    api: standIn.url,
  })

const stripe = async (): Promise<Stage> => ({
  provider: stripeWith(),
  token: null,
  approve: async (id) => standIn.pay(id),
})

let names = 0
const orderOf = (token: string | null, amount = money(155_800, 'AUD')) => {
  names += 1
  return {
    id: `attempt-number-${names}`,
    orderId: names,
    purpose: 'deposit' as const,
    amount,
    token,
    expiresAt: EXPIRES,
  }
}

describe.each([
  ['the sandbox', sandbox],
  ['Stripe', stripe],
])('payments with %s', (_name, create) => {
  it('take once what is charged, however often it is asked for [BOOK-03]', async () => {
    const { provider, token, approve } = await create()
    const order = orderOf(token)
    expect(await provider.charge(order)).toMatchObject({ id: order.id, state: 'requiresAction' })
    await approve(order.id)
    const paid = { id: order.id, state: 'succeeded', amount: order.amount, failure: null }
    expect(await provider.charge(order)).toMatchObject(paid)
    expect(await provider.fetch(order.id)).toMatchObject(paid)
    expect(await provider.close(order.id)).toMatchObject(paid)
  })

  it('take nothing after they are closed, not even what is still on its way [BOOK-03]', async () => {
    const { provider, token } = await create()
    const [open, late] = [orderOf(token), orderOf(token)]
    await provider.charge(open)
    expect(await provider.close(open.id)).toMatchObject({ state: 'expired' })
    expect(await provider.fetch(open.id)).toMatchObject({ state: 'expired' })
    expect(await provider.close(late.id)).toMatchObject({ state: 'expired', amount: null })
    expect(await provider.charge(late)).toMatchObject({ state: 'expired' })
  })

  it('know nothing of what they were never asked for [BOOK-03]', async () => {
    const { provider } = await create()
    expect(await provider.fetch('attempt-never-made')).toBeNull()
  })
})

describe('payments with Stripe', () => {
  it('are on its own page, in the smallest part of their currency, with the key of that currency [BOOK-07, CUR-07]', async () => {
    const provider = stripeWith()
    const [aud, yen] = [orderOf(null), orderOf(null, money(48_000, 'JPY'))]
    const told = await provider.charge(aud)
    await provider.charge(yen)
    expect(told.redirectUrl).toMatch(/^https:\/\/checkout\.stripe\.example\//)
    const [first, second] = [aud, yen].map(({ id }) =>
      standIn.sessions.find((one) => one.client_reference_id === id),
    )
    expect(first).toMatchObject({ amount_total: 155_800, currency: 'aud', key: 'sk_live_aud00000' })
    expect(second).toMatchObject({ amount_total: 48_000, currency: 'jpy', key: 'sk_live_jpy00000' })
    await expect(provider.charge(orderOf(null, money(100, 'EUR')))).rejects.toThrow('STRIPE_KEY_EUR')
  })

  it('whose answer was lost are the same page when they are asked for again [BOOK-03]', async () => {
    const lost = stripeWith()
    const order = orderOf(null)
    await lost.charge(order)
    // What that answer would have been kept in is gone with it.
    const again = await stripeWith().charge(order)
    expect(again.state).toBe('requiresAction')
    expect(standIn.sessions.filter((one) => one.client_reference_id === order.id)).toHaveLength(1)
  })

  it('of which Stripe says nothing may have been taken, and are asked about again [BOOK-03]', async () => {
    const provider = stripeWith()
    const order = orderOf(null)
    standIn.fail(2)
    await expect(provider.charge(order)).rejects.toThrow()
    expect(await provider.fetch(order.id)).toBeNull()
    expect(await provider.charge(order)).toMatchObject({ state: 'requiresAction' })
  })
})
