import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../../adapters/backend/payments/payment-provider.ts'
import type {
  ProviderReference,
  ProviderReferences,
} from '../../../adapters/backend/payments/provider-references.ts'
import { createMemorySandboxLedger } from '../../../adapters/backend/payments/sandbox/sandbox-ledger.ts'
import { createSandboxProvider } from '../../../adapters/backend/payments/sandbox/sandbox-provider.ts'
import { createStripeProvider } from '../../../adapters/backend/payments/stripe/stripe-provider.ts'
import type { DisputeState } from '../../../core/bookings/dispute.ts'
import { sandboxToken } from '../../../core/bookings/sandbox-cards.ts'
import type { RefundWay } from '../../../core/forms/demo-refund.ts'
import { money } from '../../../core/money/money.ts'
import { type StripeStandIn, startStripeStandIn } from '../../adapters/backend/payments/stripe-stand-in.ts'

const NOW = new Date('2027-01-01T00:00:00.000Z')
const EXPIRES = new Date('2027-01-01T00:15:00.000Z')

interface Stage {
  readonly provider: PaymentProvider
  /** What takes a card that its bank asks about. */
  readonly token: string | null
  /** What is on its way back arrives. */
  settleRefund(): Promise<void>
  /** The customer's bank opens a dispute, or decides it. */
  dispute(id: string, state: DisputeState): Promise<void>
  /** What the provider's own books call what was taken for an attempt. */
  paymentOf(id: string): string
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
  const approve = async (id: string) => void (await provider.answer(id, 'approve'))
  return {
    ...{ provider, token, approve },
    settleRefund: async () => undefined,
    dispute: async (id, state) => void (await provider.dispute(id, state)),
    paymentOf: (id) => id,
  }
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
  settleRefund: async () => {
    for (const refund of standIn.refunds) refund.status = 'succeeded'
  },
  dispute: async (id, state) => standIn.dispute(id, state === 'open' ? 'needs_response' : state),
  paymentOf: standIn.paymentOf,
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

  it('give back once, however often it is asked for, and nothing of what was not taken [BOOK-09]', async () => {
    const { provider, token, approve, settleRefund } = await create()
    const order = orderOf(token)
    await provider.charge(order)
    const refund = { id: `refund-of-${order.id}`, attemptId: order.id, amount: money(50_000, 'AUD') }
    await approve(order.id)
    const first = await provider.refund(refund)
    expect(first).toMatchObject({ id: refund.id, amount: refund.amount })
    await settleRefund()
    for (let times = 0; times < 2; times += 1)
      expect(await provider.refund(refund)).toEqual({
        id: refund.id,
        amount: refund.amount,
        state: 'succeeded',
      })
    const rest = { ...refund, id: `rest-of-${order.id}`, amount: money(105_800, 'AUD') }
    await provider.refund(rest)
    await settleRefund()
    expect(await provider.refund(rest)).toMatchObject({ state: 'succeeded' })
    const more = { ...refund, id: `more-of-${order.id}`, amount: money(1, 'AUD') }
    expect(await provider.refund(more)).toMatchObject({ state: 'failed' })
  })

  it('tell what has become of money: what went back, and who disputes it [BOOK-03, BOOK-09]', async () => {
    const { provider, token, approve, settleRefund, dispute, paymentOf } = await create()
    const order = orderOf(token)
    await provider.charge(order)
    await approve(order.id)
    expect(await provider.attemptOf(paymentOf(order.id))).toBe(order.id)
    expect(await provider.attemptOf('payment-of-somebody-else')).toBeNull()
    expect(await provider.history(order.id)).toEqual({ refunds: [], disputes: [] })
    const refund = { id: `refund-of-${order.id}`, attemptId: order.id, amount: money(50_000, 'AUD') }
    await provider.refund(refund)
    await settleRefund()
    for (const state of ['open', 'lost'] as const) {
      await dispute(order.id, state)
      const { refunds, disputes } = await provider.history(order.id)
      const reference = expect.any(String)
      expect(refunds).toEqual([{ reference, id: refund.id, amount: refund.amount, state: 'succeeded' }])
      expect(disputes).toEqual([{ reference, amount: order.amount, state }])
    }
  })

  it('know nothing of what they were never asked for [BOOK-03]', async () => {
    const { provider } = await create()
    expect(await provider.fetch('attempt-never-made')).toBeNull()
  })
})

describe('refunds with the sandbox', () => {
  it('are refused, delayed or lost as somebody wishes, or come back to us, and never more than was taken [BOOK-09]', async () => {
    const clock = { now: NOW.getTime() }
    const ways: RefundWay[] = []
    const provider = createSandboxProvider({
      ledger: createMemorySandboxLedger(),
      now: () => new Date(clock.now),
      nextRefund: () => ways.shift() ?? 'onTime',
    })
    const order = orderOf(sandboxToken('4242 4242 4242 4242'))
    await provider.charge(order)
    const give = (id: string, minor: number) =>
      provider.refund({ id, attemptId: order.id, amount: money(minor, 'AUD') })
    ways.push('refused', 'delayed', 'lost', 'bounced')
    expect((await give('first', 10_000)).state).toBe('failed')
    expect((await give('second', 10_000)).state).toBe('pending')
    await expect(give('third', 10_000)).rejects.toThrow('lost')
    expect((await give('third', 10_000)).state).toBe('succeeded')
    expect((await give('sixth', 135_800)).state).toBe('succeeded')
    clock.now += 10 * 60_000
    expect((await give('second', 10_000)).state).toBe('succeeded')
    expect((await give('sixth', 135_800)).state).toBe('failed')
    expect((await give('fourth', 135_801)).state).toBe('failed')
    expect((await give('fifth', 135_800)).state).toBe('succeeded')
    expect(
      (await provider.refund({ id: 'none', attemptId: 'never-made', amount: money(1, 'AUD') })).state,
    ).toBe('failed')
  })
})

describe('refunds with Stripe', () => {
  it('are found again by our own name for them, long after their answer was lost [BOOK-09]', async () => {
    const references = memoryReferences()
    const provider = stripeWith(references)
    const order = orderOf(null)
    await provider.charge(order)
    standIn.pay(order.id)
    const refund = { id: `lost-${order.id}`, attemptId: order.id, amount: money(50_000, 'AUD') }
    const forgetful = { ...references, addOnce: async (one: ProviderReference) => one }
    await stripeWith(forgetful).refund(refund)
    standIn.forgetKeys()
    await provider.refund(refund)
    expect(standIn.refunds.filter(({ metadata }) => metadata['refund'] === refund.id)).toHaveLength(1)
    expect((await references.of(refund.id))?.reference).toBe(standIn.refunds.at(-1)?.id)
  })
})

describe('disputes with Stripe', () => {
  it('are none while the bank only asks, and open while it is appealed against [BOOK-09]', async () => {
    const provider = stripeWith()
    const order = orderOf(null)
    await provider.charge(order)
    standIn.pay(order.id)
    const stands = async (status: string) => {
      standIn.dispute(order.id, status)
      return (await provider.history(order.id)).disputes.map(({ state }) => state)
    }
    for (const status of ['warning_needs_response', 'warning_under_review', 'something_new'])
      expect(await stands(status)).toEqual([])
    for (const status of ['warning_closed', 'prevented']) expect(await stands(status)).toEqual(['won'])
    for (const status of ['needs_response', 'under_review', 'appeal_under_review'])
      expect(await stands(status)).toEqual(['open'])
    expect([await stands('won'), await stands('lost')]).toEqual([['won'], ['lost']])
  })

  it('and refunds made by hand are told as what nobody here has asked for [BOOK-09]', async () => {
    const provider = stripeWith()
    const order = orderOf(null)
    await provider.charge(order)
    standIn.pay(order.id)
    standIn.refundByHand(order.id, 5_000)
    const reference = standIn.refunds.at(-1)?.id
    expect((await provider.history(order.id)).refunds).toEqual([
      { reference, id: null, amount: money(5_000, 'AUD'), state: 'succeeded' },
    ])
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
