import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { createLeapingClock } from '../../../harness/leaping-clock.ts'
import { type StripeStandIn, startStripeStandIn, stripeSignature } from '../payments/stripe-stand-in.ts'
import { signedIn, startTestServer, type TestBrowser } from '../running-server.ts'
import {
  API,
  bookingOf,
  CARDS,
  openStart,
  pay,
  paymentIn,
  placed,
  placesOf,
  quoteOf,
  send,
} from './order-stage.ts'

const SECRET = 'whsec_of_the_tests'

describe('payments that Stripe takes', () => {
  let stripe: StripeStandIn
  let server: RunningServer
  let maya: TestBrowser
  beforeAll(async () => {
    stripe = await startStripeStandIn()
    server = await startTestServer({
      stripeApi: stripe.url,
      environment: {
        PAYMENT_ENV: 'live',
        STRIPE_KEY_AUD: 'sk_live_aud00000',
        STRIPE_WEBHOOK_SECRET: SECRET,
      },
    })
    maya = await signedIn(server, 'traveller@demo.test')
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })

  const newOrder = async () => placed(maya, (await quoteOf(maya, await openStart(maya))).quote_id)
  const begun = async (id: number) =>
    paymentIn(await send(maya, `/orders/${id}/payments`, { purpose: 'deposit' }))
  const statusOf = async (id: number) => (await bookingOf(maya, id))?.status

  function notify(attemptId: string, given: { at?: number; secret?: string; eventId?: string } = {}) {
    const { at = Date.now(), secret = SECRET, eventId = `evt_of_${attemptId}` } = given
    const body = JSON.stringify({
      id: eventId,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', client_reference_id: attemptId } },
    })
    return fetch(`${maya.base}/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body, secret, at) },
    })
  }

  it('are paid on its page, and known here as soon as it tells: once, however often it does [BOOK-01, BOOK-03]', async () => {
    const id = await newOrder()
    const payment = await begun(id)
    expect(payment).toMatchObject({ state: 'requiresAction' })
    expect(payment.redirect_url).toMatch(/^https:\/\/checkout\.stripe\.example\//)
    expect((await notify(payment.id, { eventId: 'evt_too_early' })).status).toBe(200)
    expect(await statusOf(id)).toBe('awaitingDeposit')
    stripe.pay(payment.id)
    const told = await Promise.all([notify(payment.id), notify(payment.id), notify(payment.id)])
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
    const asked = stripe.asked.length
    const booking = await bookingOf(maya, id)
    expect(booking?.status).toBe('confirmed')
    expect(booking?.timeline.map(({ event }) => event)).toEqual(['place', 'payDeposit'])
    // It was known already: whoever reads it did not have to ask.
    expect(stripe.asked.length).toBe(asked)
    const before = stripe.asked.length
    expect((await notify(payment.id)).status).toBe(200)
    expect(stripe.asked.length).toBe(before)
  })

  it('are not taken on the word of anybody else [BOOK-03]', async () => {
    const id = await newOrder()
    const payment = await begun(id)
    stripe.pay(payment.id)
    const asked = stripe.asked.length
    expect((await notify(payment.id, { secret: 'whsec_of_somebody' })).status).toBe(400)
    expect((await notify(payment.id, { at: Date.now() - 301_000 })).status).toBe(400)
    const unsigned = await fetch(`${maya.base}/webhooks/stripe`, { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(400)
    const nobody = await fetch(`${maya.base}/webhooks/paypal`, { method: 'POST', body: '{}' })
    expect(nobody.status).toBe(404)
    const large = await fetch(`${maya.base}/webhooks/stripe`, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)
    expect(stripe.asked.length).toBe(asked)
  })

  it('whose way on was lost are led there again, and known by whoever asks [BOOK-03]', async () => {
    const id = await newOrder()
    const { id: payment, redirect_url } = await begun(id)
    const { body } = await maya.call(`${API}/payments/${payment}`)
    expect(body.data).toMatchObject({ state: 'requiresAction', redirect_url })
    stripe.pay(payment)
    expect((await maya.call(`${API}/payments/${payment}`)).body.data).toMatchObject({ state: 'succeeded' })
    expect(await statusOf(id)).toBe('confirmed')
  })

  it('are seen by whoever comes back to their order, without a word of Stripe; where it is away, as far as it is known [BOOK-03]', async () => {
    const id = await newOrder()
    const payment = await begun(id)
    stripe.pay(payment.id)
    // It refuses, or it says nothing at all: nobody waits for that as long as a browser does.
    stripe.fail(3)
    expect(await statusOf(id)).toBe('awaitingDeposit')
    stripe.fail(0)
    stripe.stall()
    expect(await statusOf(id)).toBe('awaitingDeposit')
    expect(await statusOf(id)).toBe('confirmed')
  })

  it('are of no other currency than those with a key, and of no card here [BOOK-07, CUR-07]', async () => {
    const { planId, date } = await openStart(maya)
    const query = `start=${date}&adults=2&children=0&currency=EUR`
    expect((await maya.call(`${API}/trips/${planId}/quote?${query}`)).status).toBe(422)
    const { id } = await begun(await newOrder())
    expect((await send(maya, `/payments/${id}/challenge`, { answer: 'approve' })).status).toBe(404)
    expect((await maya.call('/config.json')).body).toMatchObject({ payments: 'stripe' })
    expect((await maya.call(`${API}/demo/notices`, { method: 'POST', body: { next: 'never' } })).status).toBe(
      404,
    )
  })
})

describe('keys for tests', () => {
  it('stop the start where payments are live [BOOK-07]', async () => {
    const environment = { PAYMENT_ENV: 'live', STRIPE_KEY_AUD: 'sk_test_aud00000' }
    await expect(startTestServer({ environment })).rejects.toThrow(/^STRIPE_KEY_AUD is a key for tests/)
  })
})

describe('notices of the sandbox', () => {
  const clock = createLeapingClock()
  let server: RunningServer
  let maya: TestBrowser
  beforeAll(async () => {
    server = await startTestServer({ clock })
    maya = await signedIn(server, 'traveller@demo.test')
  })
  afterAll(() => server.close())

  async function stalled(next: string) {
    const wish = await maya.call(`${API}/demo/notices`, { method: 'POST', body: { next } })
    expect(wish.status).toBe(200)
    const id = await placed(maya, (await quoteOf(maya, await openStart(maya))).quote_id)
    expect((await pay(maya, id, { card: CARDS.stalling })).status).toBe(201)
    return id
  }
  const statesOf = async (id: number) => (await bookingOf(maya, id))?.payments.map(({ state }) => state)

  it.each(['onTime', 'twice'])(
    'tell what became of a charge, though nobody asks; they come %s [BOOK-03]',
    async (next) => {
      const id = await stalled(next)
      expect(await statesOf(id)).toEqual(['processing'])
      // Before whoever looks every minute.
      clock.leap(21_000)
      await expect.poll(() => statesOf(id)).toEqual(['failed'])
    },
  )

  it('or none: an order whose time is over is not paid any more, and its places are free for the next price [BOOK-01]', async () => {
    // Of a plan that nobody else has ordered: what others give back counts there.
    const start = await openStart(maya, [(await openStart(maya)).planId])
    const before = await placesOf(maya, start)
    const id = await placed(maya, (await quoteOf(maya, start)).quote_id)
    clock.leap(16 * 60_000)
    const late = await pay(maya, id)
    expect([late.status, late.body.data]).toEqual([409, { state: 'expired' }])
    expect(await placesOf(maya, start)).toBe(before)
  })

  it('come late or never, and it is known all the same: the bank is asked [BOOK-03]', async () => {
    const [late, never] = [await stalled('late'), await stalled('never')]
    clock.leap(90_000)
    await expect.poll(() => statesOf(late)).toEqual(['failed'])
    await expect.poll(() => statesOf(never)).toEqual(['failed'])
  })

  it('are none of anybody else’s making [BOOK-03]', async () => {
    const forged = { id: 'notice-number-1', attempt_id: 'AbCdEfGhIjKlMnOpQrStU' }
    const answer = await maya.call('/webhooks/sandbox', {
      method: 'POST',
      body: forged,
      headers: { 'sandbox-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` },
    })
    expect(answer.status).toBe(400)
    expect((await maya.call(`${API}/demo/notices`, { method: 'POST', body: { next: 'soon' } })).status).toBe(
      400,
    )
  })
})
