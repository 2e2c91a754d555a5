import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { Booking, CancelPreview } from '../../../../core/wire/orders.ts'
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

  /** It tells of what has become of a payment, of which it is asked then. */
  function notifyMoney(payment: string, type: string) {
    notices += 1
    const object = { object: type.includes('dispute') ? 'dispute' : 'refund', payment_intent: payment }
    const body = JSON.stringify({ id: `evt_money_${notices}`, object: 'event', type, data: { object } })
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': stripeSignature(body, SECRET, Date.now()),
    }
    return fetch(`${maya.base}/webhooks/stripe`, { method: 'POST', body, headers })
  }
  let notices = 0

  async function paidOrder() {
    const id = await newOrder()
    const { id: attemptId } = await begun(id)
    stripe.pay(attemptId)
    await notify(attemptId)
    const tell = (type: string) => notifyMoney(stripe.paymentOf(attemptId), type)
    const disputed = async (status: string, type: string) => {
      stripe.dispute(attemptId, status)
      expect((await tell(type)).status).toBe(200)
      return v.parse(Booking, await bookingOf(maya, id))
    }
    return { id, attemptId, tell, disputed }
  }

  it('are disputed and stand again, or go back: as Stripe says, however often it does [BOOK-03, BOOK-09]', async () => {
    const won = await paidOrder()
    const open = await won.disputed('needs_response', 'charge.dispute.created')
    expect([open.status, open.can.pay, open.can.cancel]).toEqual(['disputed', false, false])
    expect(open.disputes).toMatchObject([{ payment_id: won.attemptId, state: 'open', ended_at: null }])
    await won.disputed('under_review', 'charge.dispute.updated')
    const stands = await won.disputed('won', 'charge.dispute.closed')
    expect(await won.disputed('won', 'charge.dispute.funds_reinstated')).toEqual(stands)
    expect([stands.status, stands.disputes[0]?.state]).toEqual(['confirmed', 'won'])
    expect(stands.timeline.slice(2).map(({ event }) => event)).toEqual(['openDispute', 'winDispute'])

    const lost = await paidOrder()
    // The notice of its opening was lost on its way.
    const gone = await lost.disputed('lost', 'charge.dispute.closed')
    expect([gone.status, gone.disputes[0]?.state]).toEqual(['refunded', 'lost'])
    const [opened, closed] = gone.timeline.slice(2)
    expect([opened?.event, closed?.event, closed?.amount]).toEqual(['openDispute', 'loseDispute', gone.paid])
  })

  it('of which one is lost give back of the others what the terms say, for their trip is off [BOOK-09]', async () => {
    const { id, attemptId, tell } = await paidOrder()
    const balance = paymentIn(await send(maya, `/orders/${id}/payments`, { purpose: 'balance' }))
    stripe.pay(balance.id)
    await notify(balance.id)
    stripe.dispute(attemptId, 'lost')
    expect((await tell('charge.dispute.closed')).status).toBe(200)
    // Within 48 hours of booking nothing is kept.
    const ended = v.parse(Booking, await bookingOf(maya, id))
    expect(ended.refunds).toMatchObject([{ payment_id: balance.id, amount: balance.amount }])
    expect([ended.status, ended.to_return]).toEqual(['refundPending', balance.amount])
  })

  it('that go back though nobody here has asked for that are shown to concierges, and move nothing [BOOK-09]', async () => {
    const { id, attemptId, tell } = await paidOrder()
    const before = await bookingOf(maya, id)
    stripe.refundByHand(attemptId, 5_000)
    for (let times = 0; times < 2; times += 1) expect((await tell('charge.refunded')).status).toBe(200)
    expect(await bookingOf(maya, id)).toEqual(before)
    const concierge = await signedIn(server, 'concierge@demo.test')
    const { unexpected } = v.parse(Booking, await bookingOf(concierge, id))
    expect(unexpected).toMatchObject([
      { kind: 'refund', payment_id: attemptId, amount: { minor: 5_000 }, state: 'succeeded' },
    ])
    // Each of our team is written to, once.
    const told = async () => {
      const rows = (await maya.call('/demo/mails')).text.split('<li>')
      const letters = rows.filter((row) => row.includes('something unexpected'))
      return letters.flatMap((row) => /To ([\w@.]+)/.exec(row)?.[1] ?? [])
    }
    await expect.poll(told).toContain('concierge@demo.test')
    const all = await told()
    expect(new Set(all).size).toBe(all.length)

    // As much as is left there goes back by the bank; one of us sends the rest, and says how.
    const cancel = (body: object) => send(maya, `/bookings/${id}/cancel`, body)
    await cancel({ preview: v.parse(CancelPreview, (await cancel({})).body.data).preview_id })
    const refund = stripe.refunds.at(-1)
    if (refund) refund.status = 'succeeded'
    await tell('refund.updated')
    const failed = v.parse(Booking, await bookingOf(concierge, id))
    expect([failed.status, failed.to_return?.minor, failed.can.refund]).toEqual(['refundFailed', 5_000, true])
    const otherwise = { otherwise: 'By bank transfer on Monday.' }
    expect((await send(maya, `/bookings/${id}/refund`, otherwise)).status).toBe(403)
    expect((await send(concierge, `/bookings/${id}/refund`, { otherwise: ' ' })).status).toBe(422)
    const settled = v.parse(Booking, (await send(concierge, `/bookings/${id}/refund`, otherwise)).body.data)
    expect([settled.status, settled.to_return?.minor]).toEqual(['refunded', 0])
    expect(settled.timeline.at(-1)).toMatchObject({
      ...{ event: 'settleOtherwise', by: 'concierge', reason: otherwise.otherwise },
      amount: { minor: 5_000 },
    })
    expect((await send(concierge, `/bookings/${id}/refund`, otherwise)).status).toBe(409)
  })

  it('that went back and come back to us are known as not returned, and are sent again [BOOK-09]', async () => {
    const { id, tell } = await paidOrder()
    const cancel = (body: object) => send(maya, `/bookings/${id}/cancel`, body)
    const shown = v.parse(CancelPreview, (await cancel({})).body.data)
    await cancel({ preview: shown.preview_id })
    const stands = async (status: 'succeeded' | 'failed') => {
      const refund = stripe.refunds.at(-1)
      if (refund) refund.status = status
      expect((await tell('refund.updated')).status).toBe(200)
      return v.parse(Booking, await bookingOf(maya, id))
    }
    expect((await stands('succeeded')).status).toBe('refunded')
    const bounced = await stands('failed')
    expect([bounced.status, bounced.to_return, bounced.refunds[0]?.state]).toEqual([
      'refundFailed',
      bounced.paid,
      'failed',
    ])
    const concierge = await signedIn(server, 'concierge@demo.test')
    expect((await send(concierge, `/bookings/${id}/refund`, {})).status).toBe(200)
    const again = await stands('succeeded')
    expect([again.status, again.refunds.map(({ state }) => state)]).toEqual([
      'refunded',
      ['failed', 'succeeded'],
    ])
  })

  it('of others that use the same account concern nobody here [BOOK-03]', async () => {
    expect((await notifyMoney('pi_of_somebody_else', 'charge.refunded')).status).toBe(200)
    // Where Stripe can’t say whose it is now, it tells of it again.
    stripe.fail(2)
    expect((await notifyMoney('pi_of_somebody_else', 'charge.refunded')).status).toBe(500)
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

  it('tell of disputes that the demo’s bank opens and decides [BOOK-09]', async () => {
    const id = await placed(maya, (await quoteOf(maya, await openStart(maya))).quote_id)
    await pay(maya, id)
    const dispute = async (next: string) =>
      (await maya.call(`${API}/demo/disputes`, { method: 'POST', body: { next } })).status
    const status = async () => (await bookingOf(maya, id))?.status
    expect(await dispute('won')).toBe(409)
    expect(await dispute('open')).toBe(200)
    await expect.poll(status).toBe('disputed')
    expect(await dispute('lost')).toBe(200)
    await expect.poll(status).toBe('refunded')
    expect(await dispute('maybe')).toBe(400)
    const newcomer = await signedIn(server, 'newcomer@demo.test')
    const none = await newcomer.call(`${API}/demo/disputes`, { method: 'POST', body: { next: 'open' } })
    expect(none.status).toBe(409)
  })

  it('of how a dispute ended may be lost: it is asked for all the same [BOOK-09]', async () => {
    const id = await placed(maya, (await quoteOf(maya, await openStart(maya))).quote_id)
    await pay(maya, id)
    const dispute = (next: string) => maya.call(`${API}/demo/disputes`, { method: 'POST', body: { next } })
    const status = async () => (await bookingOf(maya, id))?.status
    await dispute('open')
    await expect.poll(status).toBe('disputed')
    await maya.call(`${API}/demo/notices`, { method: 'POST', body: { next: 'never' } })
    await dispute('won')
    clock.leap(7 * 60 * 60_000)
    await expect.poll(status).toBe('confirmed')
  })

  it('tell of a refund that came back [BOOK-09]', async () => {
    const id = await placed(maya, (await quoteOf(maya, await openStart(maya))).quote_id)
    await pay(maya, id)
    await maya.call(`${API}/demo/refunds`, { method: 'POST', body: { next: 'bounced' } })
    const shown = v.parse(CancelPreview, (await send(maya, `/bookings/${id}/cancel`, {})).body.data)
    await send(maya, `/bookings/${id}/cancel`, { preview: shown.preview_id })
    const status = async () => (await bookingOf(maya, id))?.status
    expect(await status()).toBe('refunded')
    clock.leap(3 * 60_000)
    await expect.poll(status).toBe('refundFailed')
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
