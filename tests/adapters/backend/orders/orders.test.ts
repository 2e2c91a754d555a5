import { rmSync } from 'node:fs'
import ICAL from 'ical.js'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { amountText } from '../../../../core/money/amount-text.ts'
import type { CurrencyCode } from '../../../../core/money/currency.ts'
import { minus, money, sumOf } from '../../../../core/money/money.ts'
import { toWireMoney } from '../../../../core/money/money-wire.ts'
import { Booking, BookingItem, CancelPreview, Quote } from '../../../../core/wire/orders.ts'
import { Paper } from '../../../../core/wire/papers.ts'
import { freshFolder } from '../../../harness/filled-folder.ts'
import { createLeapingClock } from '../../../harness/leaping-clock.ts'
import { admit, dayIn, newColleague, newKey } from '../enquiries/enquiry-stage.ts'
import { lettersTo } from '../forms/forms-stage.ts'
import { newEnquiry, PLANS, planFromToday, postTo, sentPlan } from '../plans/plan-stage.ts'
import { type Answer, signedIn, startTestServer, TestBrowser } from '../running-server.ts'
import { setServerStage } from '../server-stage.ts'
import {
  API,
  bookingOf,
  CARDS,
  type OpenStart,
  openStart,
  orderFor,
  pay,
  paymentIn,
  placed,
  placesOf,
  quoteOf,
  send,
  twoStarts,
} from './order-stage.ts'

const { serve, places } = await setServerStage()

describe.each(places)('orders on %s', (_name, options) => {
  let server: RunningServer
  let maya: TestBrowser
  let theo: TestBrowser
  beforeAll(async () => {
    server = await serve(options)
    ;[maya, theo] = await Promise.all([
      signedIn(server, 'traveller@demo.test'),
      signedIn(server, 'newcomer@demo.test'),
    ])
  })

  const newQuote = async (currency?: string) => quoteOf(maya, await openStart(maya), currency)
  const newOrder = async (): Promise<number> => placed(maya, (await newQuote()).quote_id)

  it('are quoted with everything they cost, and charged what was quoted: a deposit, then the rest [BOOK-01, BOOK-05]', async () => {
    const quote = await newQuote()
    expect(quote.total.minor).toBe(quote.deposit.minor + quote.balance.minor)
    expect(quote.cancellation.map(({ keeps }) => keeps)).toEqual(['nothing', 'deposit', 'half', 'all'])
    const id = await placed(maya, quote.quote_id)
    const deposit = paymentIn(await pay(maya, id))
    expect([deposit.state, deposit.amount]).toEqual(['succeeded', quote.deposit])
    const booked = v.parse(Booking, await bookingOf(maya, id))
    expect([booked.status, booked.paid, booked.outstanding]).toEqual([
      'confirmed',
      quote.deposit,
      quote.balance,
    ])
    expect(booked.next_due).toEqual({ amount: quote.balance, on: quote.balance_due_on })
    expect(booked.can).toEqual({
      pay: true,
      give_up: false,
      cancel: true,
      refund: false,
      review: false,
      change_dates: false,
    })
    const rest = paymentIn(await pay(maya, id, { purpose: 'balance' }))
    expect(rest.amount).toEqual(quote.balance)
    const paid = v.parse(Booking, await bookingOf(maya, id))
    expect([paid.status, paid.paid, paid.outstanding?.minor]).toEqual(['paid', quote.total, 0])
    expect(paid.timeline.map(({ event, by, amount }) => [event, by, amount?.minor ?? null])).toEqual([
      ['place', 'customer', null],
      ['payDeposit', 'provider', quote.deposit.minor],
      ['payBalance', 'provider', quote.balance.minor],
    ])
  })

  it('are confirmed by one letter, however often they are paid for, and so is every further payment [BOOK-01]', async () => {
    const priya = await signedIn(server, 'agent@demo.test')
    const id = await placed(priya, (await quoteOf(priya, await openStart(priya))).quote_id)
    const key = newKey()
    await Promise.all([pay(priya, id, { key }), pay(priya, id, { key })])
    await pay(priya, id, { key })
    // To the address of the account: what was typed at the checkout may be a stranger's.
    const [confirmed = ''] = await lettersTo(priya, 'agent@demo.test', 1)
    expect(confirmed).toContain(`/bookings/details/${id}`)
    await pay(priya, id, { purpose: 'balance', card: CARDS.declined })
    await pay(priya, id, { purpose: 'balance' })
    const [received = ''] = await lettersTo(priya, 'agent@demo.test', 2)
    expect(received).toContain('There is nothing left to pay.')
  })

  it('are not cancelled as long as a payment is under way, and every step of theirs names its request [BOOK-05]', async () => {
    const id = await newOrder()
    await pay(maya, id)
    const mayCancel = async () => v.parse(Booking, await bookingOf(maya, id)).can.cancel
    expect(await mayCancel()).toBe(true)
    const asked = paymentIn(await pay(maya, id, { purpose: 'balance', card: CARDS.asking }))
    expect([asked.state, await mayCancel()]).toEqual(['requiresAction', false])
    await send(maya, `/payments/${asked.id}/challenge`, { answer: 'decline' })
    expect(await mayCancel()).toBe(true)
    const { timeline } = v.parse(Booking, await bookingOf(maya, id))
    expect(new Set(timeline.map(({ request_id }) => request_id)).size).toBe(2)
  })

  it('have a balance that is paid in parts, each within its bounds, and of what was shown [BOOK-02]', async () => {
    const id = await newOrder()
    await pay(maya, id)
    const now = async () => v.parse(Booking, await bookingOf(maya, id))
    const { outstanding, least_part: least } = await now()
    if (!(outstanding && least)) throw new Error('A balance is open.')
    const refused = async (purpose: string, amount: unknown) => {
      const { status, body } = await pay(maya, id, { purpose, amount })
      return [status, body.message]
    }
    const cents = (minor: number, currency: CurrencyCode = 'AUD') => toWireMoney(money(minor, currency))
    const tooLittle = [422, `The least you can pay now is ${amountText(least)}.`]
    const tooMuch = [422, `Only ${amountText(outstanding)} is left to pay.`]
    expect(await refused('part', cents(least.minor - 1))).toEqual(tooLittle)
    expect(await refused('part', cents(-least.minor))).toEqual(tooLittle)
    expect(await refused('part', undefined)).toEqual(tooLittle)
    expect(await refused('part', cents(outstanding.minor + 1))).toEqual(tooMuch)
    expect(await refused('balance', cents(outstanding.minor + 1))).toEqual(tooMuch)
    expect(await refused('balance', cents(outstanding.minor - 1))).toEqual([
      422,
      `The least you can pay now is ${amountText(outstanding)}.`,
    ])
    expect(await refused('part', cents(least.minor, 'EUR'))).toEqual([
      422,
      'Pay in the currency of the booking, AUD.',
    ])
    expect((await refused('part', '500'))[0]).toBe(400)
    for (const amount of ['1.000,00', '5'])
      expect((await refused('part', { amount, currency: 'AUD', minor: 100_000 }))[0]).toBe(422)
    const part = paymentIn(await pay(maya, id, { purpose: 'part', amount: cents(least.minor) }))
    expect([part.state, part.amount]).toEqual(['succeeded', least])
    const left = await now()
    expect([left.status, left.outstanding, left.next_due?.amount]).toEqual([
      'confirmed',
      minus(outstanding, least),
      minus(outstanding, least),
    ])
    // What somebody was shown before is not charged any more.
    expect((await refused('balance', toWireMoney(outstanding)))[0]).toBe(422)
    await pay(maya, id, { purpose: 'balance', amount: left.outstanding && toWireMoney(left.outstanding) })
    const paid = await now()
    expect([paid.status, paid.outstanding?.minor, paid.least_part]).toEqual(['paid', 0, undefined])
    expect(await refused('part', cents(least.minor))).toEqual([409, 'There is nothing to pay here.'])
  })

  const cancel = (who: TestBrowser, id: number, body: object = {}) =>
    who.call(`${API}/bookings/${id}/cancel`, { method: 'POST', body })
  const previewIn = ({ status, body }: Answer) => {
    expect(status).toBe(200)
    return v.parse(CancelPreview, body.data)
  }
  const whole = async (who: TestBrowser, id: number) => v.parse(Booking, await bookingOf(who, id))

  it('are cancelled by what was shown alone, with everything back while it is free [BOOK-08, BOOK-09]', async () => {
    const start = await openStart(maya)
    const before = await placesOf(maya, start)
    const id = await placed(maya, (await quoteOf(maya, start)).quote_id)
    expect((await cancel(maya, id)).status).toBe(409)
    const { amount } = paymentIn(await pay(maya, id))
    const shown = previewIn(await cancel(maya, id))
    expect(shown).toMatchObject({
      by: 'customer',
      paid: amount,
      refund: amount,
      rule: { from_days: 14, to_days: null, fee_percent: 0, min_fee: null },
    })
    expect(shown.fee?.minor).toBe(0)
    expect(Date.parse(shown.holds_until) - Date.now()).toBeGreaterThan(47 * 3_600_000)
    const concierge = await signedIn(server, 'concierge@demo.test')
    const freeUntil = async (who: TestBrowser) => Date.parse((await whole(who, id)).free_until ?? '')
    expect(await freeUntil(maya)).toBe(Date.parse(shown.holds_until))
    expect(await freeUntil(concierge)).toBeNaN()
    expect(shown.steps.map(({ keeps, is_now }) => [keeps, is_now])[0]).toEqual(['nothing', true])
    // Looking at it changes nothing, and it is the same for as long as it holds.
    expect(previewIn(await cancel(maya, id)).preview_id).toBe(shown.preview_id)
    expect((await whole(maya, id)).status).toBe('confirmed')
    // A payment later it holds no more: the new one is told, and nothing is cancelled.
    await pay(maya, id, { purpose: 'balance' })
    const late = await cancel(maya, id, { preview: shown.preview_id })
    expect([late.status, late.body.error]).toEqual([409, 1409])
    const renewed = v.parse(CancelPreview, late.body.data)
    expect((await whole(maya, id)).status).toBe('paid')
    const done = await cancel(maya, id, { preview: renewed.preview_id, reason: 'Other plans.' })
    expect(done.status).toBe(200)
    const ended = v.parse(Booking, done.body.data)
    expect([ended.status, ended.free_until]).toEqual(['refunded', null])
    expect(ended.timeline.slice(-4).map(({ event, by, reason }) => [event, by, reason])).toEqual([
      ['cancel', 'customer', 'Other plans.'],
      ['beginRefund', 'house', null],
      ['refundPart', 'provider', null],
      ['refund', 'provider', null],
    ])
    // To the payments that took it, the newest first, to the cent.
    const [deposit, balance] = ended.payments
    expect(ended.refunds.map(({ payment_id, amount: back, state }) => [payment_id, back, state])).toEqual([
      [balance?.id, balance?.amount, 'succeeded'],
      [deposit?.id, deposit?.amount, 'succeeded'],
    ])
    expect(await placesOf(maya, start)).toBe(before)
    // The same once more, as its answer may have been lost; and nothing else.
    expect((await cancel(maya, id, { preview: renewed.preview_id })).status).toBe(200)
    const again = await cancel(maya, id)
    expect([again.status, again.body.data]).toEqual([409, { state: 'refunded' }])
    expect((await whole(maya, id)).refunds).toHaveLength(2)
  })

  const fileOf = async (who: TestBrowser, path: string) => {
    const cookie = [...who.cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(`${who.base}${path}?format=pdf`, { headers: { cookie } })
    return {
      told: [answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')],
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }

  it('have an invoice, receipts and credit notes that say what was charged, and never change [BOOK-11]', async () => {
    const id = await newOrder()
    expect((await maya.call(`${API}/orders/${id}/invoice`)).status).toBe(404)
    const payment = paymentIn(await pay(maya, id))
    const { preview_id } = previewIn(await cancel(maya, id))
    await cancel(maya, id, { preview: preview_id })
    const booking = await whole(maya, id)
    expect(booking.documents.map(({ kind, title }) => [kind, title])).toEqual([
      ['invoice', 'Invoice'],
      ['receipt', 'Receipt'],
      ['creditNote', 'Credit note'],
    ])
    const [bill, receipt, note] = booking.documents
    if (!(bill && receipt && note)) throw new Error('It has three papers.')
    expect([bill.path, receipt.path, note.path]).toEqual([
      `${API}/orders/${id}/invoice`,
      `${API}/orders/${id}/receipts/${payment.id}`,
      `${API}/orders/${id}/credit-notes/${note.number}`,
    ])
    const strong = { invoice: booking.total, receipt: payment.amount, creditNote: payment.amount }
    for (const { path, number, kind } of booking.documents) {
      const paper = v.parse(Paper, (await maya.call(path)).body.data)
      expect([paper.number, paper.order_id]).toEqual([number, id])
      expect(paper.sums.find(({ is_strong }) => is_strong)?.amount).toEqual(
        strong[kind as keyof typeof strong],
      )
      const [first, again] = await Promise.all([fileOf(maya, path), fileOf(maya, path)])
      expect(first.told).toEqual([200, 'application/pdf', `inline; filename="Tripwright-${number}.pdf"`])
      expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(first.bytes.equals(again.bytes)).toBe(true)
      expect((await maya.call(`${API}/orders/${id}/papers/${number}`)).body.data).toMatchObject({ number })
    }
    const lines = v.parse(Paper, (await maya.call(bill.path)).body.data).lines
    expect(
      sumOf(
        lines.map(({ amount }) => amount),
        'AUD',
      ),
    ).toEqual(booking.total)
  })

  it('have papers for whoever sees how they are paid, and for nobody else [BOOK-11]', async () => {
    const id = await newOrder()
    await pay(maya, id)
    const other = await newOrder()
    const [bill] = (await whole(maya, id)).documents
    if (!bill) throw new Error('It has an invoice.')
    const concierge = await signedIn(server, 'concierge@demo.test')
    const designer = await signedIn(server, 'designer@demo.test')
    const visitor = new TestBrowser(server)
    const statusFor = async (who: TestBrowser, path: string) => (await who.call(path)).status
    expect(await statusFor(concierge, bill.path)).toBe(200)
    for (const who of [theo, designer]) expect(await statusFor(who, bill.path)).toBe(404)
    expect(await statusFor(visitor, bill.path)).toBe(401)
    const days = `${API}/bookings/${id}/itinerary`
    expect([await statusFor(maya, days), await statusFor(visitor, days)]).toEqual([200, 401])
    for (const who of [theo, designer]) expect(await statusFor(who, days)).toBe(404)
    for (const path of [
      `/orders/${other}/papers/${bill.number}`,
      `/orders/${id}/papers/INV-2026-99999`,
      `/orders/${id}/papers/%00`,
      `/orders/${id}/receipts/none`,
      `/orders/x/invoice`,
      `/orders/999999/invoice`,
    ])
      expect(await statusFor(maya, API + path)).toBe(404)
  })

  it('are in the calendar, as a file and at an address of their own, until that is revoked [BOOK-11]', async () => {
    const id = await newOrder()
    const path = `${API}/orders/${id}/calendar.ics`
    const statusOf = async (who: TestBrowser, asked: string) => (await who.call(asked)).status
    expect(await statusOf(maya, path)).toBe(404)
    const follow = async (who: TestBrowser, on: unknown) =>
      who.call(`${API}/orders/${id}/calendar`, { method: 'POST', body: { on } })
    expect((await follow(maya, true)).status).toBe(404)
    await pay(maya, id)
    const { headers, text } = await maya.call(path)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect((await maya.call(path)).text).toBe(text)
    const booking = await whole(maya, id)
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    const [trip, ...days] = events.filter(({ uid }) => /-trip@|-day-/.test(uid))
    expect([trip?.summary, trip?.startDate.toString()]).toEqual([booking.trip.title, booking.start_date])
    expect(days.length).toBeGreaterThan(1)
    expect(days.map(({ endDate }) => endDate.toString()).at(-1)).toBe(trip?.endDate.toString())
    expect(events.at(-1)?.startDate.toString()).toBe(booking.next_due?.on)

    const [theirs, concierge] = [theo, await signedIn(server, 'concierge@demo.test')]
    expect([await statusOf(theirs, path), await statusOf(concierge, path)]).toEqual([404, 200])
    expect(await statusOf(await signedIn(server, 'designer@demo.test'), path)).toBe(404)
    for (const who of [theirs, concierge]) expect((await follow(who, true)).status).toBe(404)
    expect((await follow(maya, 'yes')).status).toBe(400)
    const urlIn = ({ body }: Answer) => new URL(String(body.data?.['url'])).pathname
    const first = urlIn(await follow(maya, true))
    const stranger = new TestBrowser(server)
    expect((await stranger.call(first)).text).toBe(text)
    expect((await whole(maya, id)).calendar_url).toMatch(first)
    expect((await whole(concierge, id)).calendar_url).toBeUndefined()
    // It follows what happens to the trip.
    const { preview_id } = previewIn(await cancel(maya, id))
    await cancel(maya, id, { preview: preview_id })
    const ended = (await stranger.call(first)).text
    expect([...ended.matchAll(/^STATUS:CANCELLED/gm)]).toHaveLength(events.length)
    expect([...ended.matchAll(/^SEQUENCE:1/gm)]).toHaveLength(events.length)
    // Asked for in another tab, it is the same; made again after it was revoked, another.
    expect(urlIn(await follow(maya, true))).toBe(first)
    await follow(maya, false)
    const second = urlIn(await follow(maya, true))
    expect([await statusOf(stranger, first), await statusOf(stranger, second)]).toEqual([404, 200])
    await follow(maya, false)
    expect(await statusOf(stranger, second)).toBe(404)
    for (const wrong of ['x.ics', `${'x'.repeat(43)}.ics`, '%00.ics', 'x'.repeat(43)])
      expect(await statusOf(stranger, `${API}/calendars/${wrong}`)).toBe(404)
  })

  it('are cancelled by no preview of another, of another order, or while a payment is under way [BOOK-08]', async () => {
    const [first, second] = [await newOrder(), await newOrder()]
    for (const id of [first, second]) await pay(maya, id)
    const shown = previewIn(await cancel(maya, first))
    const concierge = await signedIn(server, 'concierge@demo.test')
    for (const [who, id] of [
      [maya, second],
      [concierge, first],
    ] as const) {
      const answer = await cancel(who, id, { preview: shown.preview_id })
      expect([answer.status, (await whole(maya, id)).status]).toEqual([409, 'confirmed'])
    }
    for (const body of [{ preview: 7 }, { reason: [] }, { on_behalf_of: {} }])
      expect((await cancel(maya, first, body)).status).toBe(400)
    for (const body of [{ preview: 'x'.repeat(65) }, { reason: 'x'.repeat(1_001) }])
      expect((await cancel(maya, first, body)).status).toBe(422)
    expect((await cancel(theo, first)).status).toBe(404)
    expect((await cancel(maya, 999_999)).status).toBe(404)
    const asking = paymentIn(await pay(maya, first, { purpose: 'balance', card: CARDS.asking }))
    const waiting = await cancel(maya, first, { preview: shown.preview_id })
    expect([waiting.status, waiting.body.message]).toEqual([
      409,
      'A payment is under way. Wait until it has ended, and try again.',
    ])
    await send(maya, `/payments/${asking.id}/challenge`, { answer: 'decline' })
    expect((await cancel(maya, first, { preview: shown.preview_id })).status).toBe(200)
  })

  it('are cancelled by the designer with a reason, by our team for either, and refunds that fail are sent again [BOOK-08, BOOK-09]', async () => {
    const concierge = await signedIn(server, 'concierge@demo.test')
    const kenji = await signedIn(server, 'designer@demo.test')
    const enquiryId = await newEnquiry(maya)
    const content = planFromToday({ party: { adults: 2, children: 0 } })
    const { plan_id } = await sentPlan(kenji, enquiryId, content)
    await postTo(maya, `${PLANS}/${plan_id}/accept`, { version: 1 })
    const quote = await quoteOf(maya, { planId: plan_id, date: content.start_date ?? '' })
    const id = await placed(maya, quote.quote_id)
    await pay(maya, id, { purpose: 'full' })
    const shown = previewIn(await cancel(kenji, id))
    expect(Object.keys(shown).sort()).toEqual(['by', 'holds_until', 'on_behalf_of', 'preview_id', 'steps'])
    const without = await cancel(kenji, id, { preview: shown.preview_id })
    expect([without.status, without.body['fields']]).toEqual([422, { reason: expect.any(String) }])
    expect((await refuseNext()).status).toBe(200)
    const reason = 'The road is closed.'
    expect((await cancel(kenji, id, { preview: shown.preview_id, reason })).status).toBe(200)
    const failed = await whole(maya, id)
    expect([failed.status, failed.refunds.map(({ state }) => state)]).toEqual(['refundFailed', ['failed']])
    expect(failed.timeline.find(({ event }) => event === 'cancel')).toMatchObject({ by: 'designer', reason })
    expect([failed.can.refund, (await whole(concierge, id)).can.refund]).toEqual([false, true])
    const again = (who: TestBrowser) => who.call(`${API}/bookings/${id}/refund`, { method: 'POST', body: {} })
    expect([(await again(maya)).status, (await again(kenji)).status]).toEqual([403, 403])
    expect((await again(concierge)).status).toBe(200)
    const back = await whole(maya, id)
    expect([back.status, back.refunds.map(({ state }) => state)]).toEqual([
      'refunded',
      ['failed', 'succeeded'],
    ])
    expect((await again(concierge)).status).toBe(409)

    const other = await newOrder()
    await pay(maya, other, { purpose: 'full' })
    const forThem = previewIn(await cancel(concierge, other, { on_behalf_of: 'designer' }))
    expect(forThem).toMatchObject({ by: 'concierge', on_behalf_of: 'designer' })
    const bare = await cancel(concierge, other, { on_behalf_of: 'designer', preview: forThem.preview_id })
    expect(bare.status).toBe(422)
    const forCustomer = { preview: forThem.preview_id, reason }
    expect((await cancel(concierge, other, forCustomer)).status).toBe(409)
    await cancel(concierge, other, { ...forCustomer, on_behalf_of: 'designer' })
    const { timeline } = await whole(maya, other)
    expect(timeline.find(({ event }) => event === 'cancel')).toMatchObject({
      by: 'concierge',
      on_behalf_of: 'designer',
    })
  })

  const refuseNext = () => maya.call(`${API}/demo/refunds`, { method: 'POST', body: { next: 'refused' } })

  it('cost what the server says, in every currency, whatever a browser sends [BOOK-01, CUR-07]', async () => {
    for (const currency of ['USD', 'CAD', 'GBP', 'EUR', 'NZD', 'JPY', 'AUD']) {
      const quote = await newQuote(currency)
      const id = await placed(maya, quote.quote_id)
      const amount = { amount: '1', currency: 'USD', minor: 100 }
      expect(paymentIn(await pay(maya, id, { purpose: 'full', amount })).amount).toEqual(quote.total)
    }
  })

  it('are paid once, however often it is asked for [BOOK-03]', async () => {
    const [id, key] = [await newOrder(), newKey()]
    const answers = await Promise.all([
      pay(maya, id, { key }),
      pay(maya, id, { key }),
      pay(maya, id, { key }),
    ])
    const ids = answers.flatMap(({ body }) => body.data?.['id'] ?? [])
    expect(new Set(ids).size).toBe(1)
    expect((await pay(maya, id, { key })).body.data).toMatchObject({ id: ids[0], state: 'succeeded' })
    const other = await pay(maya, id)
    expect([other.status, other.body.data]).toEqual([409, { state: 'confirmed' }])
    const changed = await pay(maya, id, { key, purpose: 'balance' })
    expect([changed.status, changed.body.error]).toEqual([422, 1422])
    expect((await pay(maya, id, { key, card: CARDS.declined })).status).toBe(422)
    expect(v.parse(Booking, await bookingOf(maya, id)).payments).toHaveLength(1)
  })

  it.each([
    ['declined', 'Your bank declined this card. Nothing was charged. Try another card or call your bank.'],
    ['poor', 'There is not enough money on this card. Nothing was charged.'],
    ['expired', 'This card has expired.'],
  ] as const)(
    'that a card of kind "%s" does not pay say so, and another card pays them [BOOK-03]',
    async (card, says) => {
      const id = await newOrder()
      const failed = await pay(maya, id, { card: CARDS[card] })
      expect([failed.status, failed.body.error, failed.body.message]).toEqual([402, 1402, says])
      expect(paymentIn(await pay(maya, id)).state).toBe('succeeded')
    },
  )

  it.each([
    ['approve', 'succeeded', 'confirmed'],
    ['decline', 'failed', 'awaitingDeposit'],
  ] as const)(
    'wait for the bank’s question; answered by "%s" they have %s [BOOK-03]',
    async (answer, state, status) => {
      const id = await newOrder()
      const asking = paymentIn(await pay(maya, id, { card: CARDS.asking }))
      expect(asking.state).toBe('requiresAction')
      const again = await pay(maya, id)
      expect([again.status, again.body.data]).toEqual([409, expect.objectContaining({ id: asking.id })])
      const foreign = await send(theo, `/payments/${asking.id}/challenge`, { answer: 'approve' })
      expect(foreign.status).toBe(404)
      const told = paymentIn(await send(maya, `/payments/${asking.id}/challenge`, { answer }))
      expect(told.state).toBe(state)
      expect((await bookingOf(maya, id))?.status).toBe(status)
    },
  )

  it('of a plan that answers an enquiry are one, whatever two tabs do; what is booked is not booked again [BOOK-03]', async () => {
    const kenji = await signedIn(server, 'designer@demo.test')
    const enquiryId = await newEnquiry(maya)
    const content = planFromToday({ party: { adults: 2, children: 0 } })
    const { plan_id } = await sentPlan(kenji, enquiryId, content)
    const start = { planId: plan_id, date: content.start_date ?? '' }
    expect((await postTo(maya, `${PLANS}/${plan_id}/accept`, { version: 1 })).status).toBe(200)
    const quotes = [await quoteOf(maya, start), await quoteOf(maya, start, 'EUR')]
    const both = await Promise.all(quotes.map(({ quote_id }) => placed(maya, quote_id)))
    const standing = await Promise.all(both.map(async (id) => (await bookingOf(maya, id))?.status))
    expect(standing.toSorted()).toEqual(['awaitingDeposit', 'expired'])
    const [id = 0, ended = 0] = standing[0] === 'expired' ? both.toReversed() : both
    expect((await pay(maya, ended)).status).toBe(409)
    expect(paymentIn(await pay(maya, id)).state).toBe('succeeded')
    const query = `start=${start.date}&adults=2&children=0&currency=AUD`
    expect((await maya.call(`${API}/trips/${plan_id}/quote?${query}`)).status).toBe(409)
  })

  it('say that a bank does not answer, and that nothing is to be paid again [BOOK-03]', async () => {
    const id = await newOrder()
    const stalled = paymentIn(await pay(maya, id, { card: CARDS.stalling }))
    expect([stalled.state, stalled.message]).toEqual([
      'processing',
      'The bank did not answer. We are checking; do not pay again.',
    ])
    expect((await pay(maya, id)).status).toBe(409)
  })

  it('are placed once of a quote, by whom it is held for, and hold their places [BOOK-01, BOOK-03]', async () => {
    const start = await openStart(maya)
    const before = await placesOf(theo, start)
    const { quote_id } = await quoteOf(maya, start)
    const key = newKey()
    const [first, second] = await Promise.all([
      send(maya, '/orders', orderFor(quote_id), key),
      send(maya, '/orders', orderFor(quote_id), key),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data).toEqual(second.body.data)
    const other = await send(maya, '/orders', orderFor(quote_id))
    expect([other.status, other.body.data?.['id']]).toEqual([409, first.body.data?.['id']])
    expect((await send(theo, '/orders', orderFor(quote_id))).status).toBe(404)
    expect(await placesOf(theo, start)).toBe(before - 2)
  })

  describe('that wait for their payment', () => {
    const listed = async (query = '') => {
      const { body } = await maya.call(`${API}/bookings${query}`)
      return v.parse(v.array(BookingItem), body.data?.['items'])
    }
    const giveUp = (who: TestBrowser, id: number) =>
      who.call(`${API}/bookings/${id}/give-up`, { method: 'POST', body: {} })
    // Trips of which they have an order that waits are no others' starts.
    afterEach(async () => {
      for (const who of [maya, theo]) {
        const { body } = await who.call(`${API}/bookings?status=awaitingDeposit`)
        for (const { id } of v.parse(v.array(BookingItem), body.data?.['items'])) await giveUp(who, id)
      }
    })
    /** A start whose places are all held by Maya's order. */
    const fullStart = async () => {
      const start = await openStart(maya)
      const orderIds: number[] = []
      while ((await placesOf(theo, start)) >= 2)
        orderIds.push(await placed(maya, (await quoteOf(maya, start)).quote_id))
      return { start, orderIds }
    }

    it('are in the list of whoever placed them, to be gone on with or given up [BOOK-12]', async () => {
      const id = await newOrder()
      for (const query of ['', '?status=awaitingDeposit']) {
        const item = (await listed(query)).find((one) => one.id === id)
        expect(item).toMatchObject({
          status: 'awaitingDeposit',
          is_paying: false,
          can: { pay: true, give_up: true, cancel: false },
        })
        expect(Date.parse(item?.expires_at ?? '')).toBeGreaterThan(Date.now())
      }
      expect((await listed('?status=confirmed')).map((one) => one.id)).not.toContain(id)
      expect((await pay(maya, id)).status).toBe(201)
      expect((await listed()).find((one) => one.id === id)).toMatchObject({
        expires_at: null,
        can: { give_up: false },
      })
    })

    it('tell the price that they were placed with, to whoever placed them [BOOK-12]', async () => {
      const { expires_at: _held, waiting: _none, cancellation, ...quote } = await newQuote('JPY')
      const id = await placed(maya, quote.quote_id)
      const { body } = await maya.call(`${API}/orders/${id}/quote`)
      const told = v.parse(Quote, body.data)
      expect(told).toMatchObject(quote)
      expect(told.cancellation.map(({ fee }) => fee)).toEqual(cancellation.map(({ fee }) => fee))
      expect(told.expires_at).toBe((await bookingOf(maya, id))?.expires_at)
      expect((await theo.call(`${API}/orders/${id}/quote`)).status).toBe(404)
      await pay(maya, id)
      const paid = await maya.call(`${API}/orders/${id}/quote`)
      expect([paid.status, paid.body.data]).toEqual([409, { state: 'confirmed' }])
    })

    it('are told to whoever wants the same trip again, until they are paid or given up [BOOK-12]', async () => {
      const start = await openStart(maya)
      const first = await quoteOf(maya, start)
      expect(first.waiting).toBeNull()
      const id = await placed(maya, first.quote_id)
      const expires_at = (await bookingOf(maya, id))?.expires_at
      expect((await quoteOf(maya, start)).waiting).toEqual({ id, start_date: start.date, expires_at })
      await giveUp(maya, id)
      expect((await quoteOf(maya, start)).waiting).toBeNull()
    })

    it('are given up by whoever placed them, once, and their places are free at once [BOOK-12]', async () => {
      const start = await openStart(maya)
      const before = await placesOf(theo, start)
      const id = await placed(maya, (await quoteOf(maya, start)).quote_id)
      expect((await giveUp(theo, id)).status).toBe(404)
      expect(await placesOf(theo, start)).toBe(before - 2)
      const given = await giveUp(maya, id)
      expect([given.status, v.parse(Booking, given.body.data).status]).toEqual([200, 'expired'])
      expect(await placesOf(theo, start)).toBe(before)
      expect((await listed()).map((one) => one.id)).not.toContain(id)
      expect((await giveUp(maya, id)).status).toBe(200)
      expect(await placesOf(theo, start)).toBe(before)
      expect((await pay(maya, id)).status).toBe(409)
    })

    it('are given up while the bank asks, and nothing is taken afterwards; what is paid is not given up [BOOK-12]', async () => {
      const id = await newOrder()
      const asked = paymentIn(await pay(maya, id, { card: CARDS.asking }))
      expect((await listed()).find((one) => one.id === id)).toMatchObject({
        is_paying: true,
        can: { give_up: true },
      })
      expect((await giveUp(maya, id)).status).toBe(200)
      const answered = await maya.call(`${API}/payments/${asked.id}/challenge`, {
        method: 'POST',
        body: { answer: 'approve' },
      })
      expect(paymentIn(answered).state).toBe('expired')
      expect(await bookingOf(maya, id)).toMatchObject({ status: 'expired', paid: { minor: 0 } })
      const paid = await newOrder()
      await pay(maya, paid)
      const refused = await giveUp(maya, paid)
      expect([refused.status, refused.body.data]).toEqual([409, { state: 'confirmed' }])
    })

    it('never count against whoever placed them: at the page, at the price, at the next order [BOOK-12]', async () => {
      const { start, orderIds } = await fullStart()
      expect(await placesOf(theo, start)).toBeLessThan(2)
      expect(await placesOf(maya, start)).toBeGreaterThanOrEqual(2)
      const query = `start=${start.date}&adults=2&children=0&currency=AUD`
      expect((await theo.call(`${API}/trips/${start.planId}/quote?${query}`)).status).toBe(409)
      const id = await placed(maya, (await quoteOf(maya, start)).quote_id)
      const standing = await Promise.all(
        [...orderIds, id].map(async (one) => (await bookingOf(maya, one))?.status),
      )
      // The first made room, the others stay.
      expect(standing).toEqual(['expired', ...[...orderIds.slice(1), id].map(() => 'awaitingDeposit')])
    })

    it('make no room while they are being paid for [BOOK-12]', async () => {
      const { start, orderIds } = await fullStart()
      for (const id of orderIds) await pay(maya, id, { card: CARDS.asking })
      const refused = await send(maya, '/orders', orderFor((await quoteOf(maya, start)).quote_id))
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('already been started'),
      ])
      const standing = await Promise.all(orderIds.map(async (one) => (await bookingOf(maya, one))?.status))
      expect(new Set(standing)).toEqual(new Set(['awaitingDeposit']))
    })

    const replacing = async (who: TestBrowser, start: OpenStart, replaces: number) =>
      send(who, '/orders', { ...orderFor((await quoteOf(who, start)).quote_id), replaces })

    it('are replaced by another of the same trip, with other names; where one is paid meanwhile, that is said [BOOK-12]', async () => {
      const [start] = await twoStarts(maya, 4)
      const before = await placesOf(theo, start)
      const first = await placed(maya, (await quoteOf(maya, start)).quote_id)
      const second = await replacing(maya, start, first)
      expect(second.status).toBe(201)
      expect(await placesOf(theo, start)).toBe(before - 2)
      expect((await bookingOf(maya, first))?.status).toBe('expired')
      const id = Number(second.body.data?.['id'])
      await pay(maya, id)
      const third = await replacing(maya, start, id)
      expect([third.status, third.body.data, third.body.message]).toEqual([
        409,
        null,
        expect.stringContaining('already paid'),
      ])
    })

    it('are replaced by one of another day, whose places are held and theirs free [BOOK-12]', async () => {
      const [start, other] = await twoStarts(maya)
      const before = [await placesOf(theo, start), await placesOf(theo, other)] as const
      const first = await placed(maya, (await quoteOf(maya, start)).quote_id)
      expect((await replacing(maya, other, first)).status).toBe(201)
      expect([await placesOf(theo, start), await placesOf(theo, other)]).toEqual([before[0], before[1] - 2])
    })

    it('stay as they are where the other day is full, or while they are being paid for [BOOK-12]', async () => {
      const [start, other] = await twoStarts(maya)
      const first = await placed(maya, (await quoteOf(maya, start)).quote_id)
      const held = await placesOf(theo, start)
      const { quote_id } = await quoteOf(maya, other)
      const theos: number[] = []
      while ((await placesOf(maya, other)) >= 2)
        theos.push(await placed(theo, (await quoteOf(theo, other)).quote_id))
      const full = await send(maya, '/orders', { ...orderFor(quote_id), replaces: first })
      expect([full.status, full.body.message]).toEqual([
        409,
        expect.stringContaining('There aren’t enough places left'),
      ])
      expect((await bookingOf(maya, first))?.status).toBe('awaitingDeposit')
      expect(await placesOf(theo, start)).toBe(held)
      for (const id of theos) await giveUp(theo, id)
      await pay(maya, first, { card: CARDS.asking })
      const waiting = await replacing(maya, other, first)
      expect([waiting.status, waiting.body.message]).toEqual([
        409,
        expect.stringContaining('already been started'),
      ])
      expect((await bookingOf(maya, first))?.status).toBe('awaitingDeposit')
    })

    it('are nobody else’s to replace, nor what has ended: the next one is placed beside them [BOOK-12]', async () => {
      const [start] = await twoStarts(maya, 4)
      const theos = await placed(theo, (await quoteOf(theo, start)).quote_id)
      const beside = await replacing(maya, start, theos)
      expect([beside.status, (await bookingOf(theo, theos))?.status]).toEqual([201, 'awaitingDeposit'])
      const id = Number(beside.body.data?.['id'])
      await giveUp(maya, id)
      expect((await replacing(maya, start, id)).status).toBe(201)
    })

    it('of two tabs on the last places, the later one is placed in the place of the other [BOOK-12]', async () => {
      const start = await openStart(maya)
      const theos: number[] = []
      while ((await placesOf(maya, start)) >= 4)
        theos.push(await placed(theo, (await quoteOf(theo, start)).quote_id))
      const quotes = [await quoteOf(maya, start), await quoteOf(maya, start)]
      const answers = await Promise.all(
        quotes.map(({ quote_id }) => send(maya, '/orders', orderFor(quote_id))),
      )
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      const ids = answers.map(({ body }) => Number(body.data?.['id']))
      const states = await Promise.all(ids.map(async (id) => (await bookingOf(maya, id))?.status))
      expect(states.toSorted()).toEqual(['awaitingDeposit', 'expired'])
    })

    it('of two people who exchange their days are both replaced [BOOK-12]', async () => {
      const [start, other] = await twoStarts(maya, 4)
      const days = [start, other] as const
      let mayas = await placed(maya, (await quoteOf(maya, start)).quote_id)
      let theos = await placed(theo, (await quoteOf(theo, other)).quote_id)
      for (let times = 1; times <= 4; times += 1) {
        const answers = await Promise.all([
          replacing(maya, days[times % 2] ?? start, mayas),
          replacing(theo, days[(times + 1) % 2] ?? start, theos),
        ])
        expect(answers.map(({ status }) => status)).toEqual([201, 201])
        ;[mayas = 0, theos = 0] = answers.map(({ body }) => Number(body.data?.['id']))
      }
    })
  })

  it('are nobody else’s: not to read, not to pay, not in a list [BOOK-04, BOOK-05]', async () => {
    const id = await newOrder()
    const payment = paymentIn(await pay(maya, id))
    for (const path of [`/orders/${id}`, `/bookings/${id}`, `/payments/${payment.id}`]) {
      expect([path, (await theo.call(API + path)).status]).toEqual([path, 404])
      expect([path, (await new TestBrowser(server).call(API + path)).status]).toEqual([path, 401])
    }
    expect((await pay(theo, id, { purpose: 'balance' })).status).toBe(404)
    expect((await theo.call(`${API}/bookings`)).body.data).toMatchObject({ items: [], total: 0 })
    const { body } = await maya.call(`${API}/bookings?status=confirmed`)
    const items = v.parse(v.array(BookingItem), body.data?.['items'])
    expect(items.map((item) => item.id)).toContain(id)
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['confirmed']))
  })

  it('are seen by concierges, and by the company of who placed them; nobody else does anything with them [BOOK-05]', async () => {
    const agent = await signedIn(server, 'agent@demo.test')
    const concierge = await signedIn(server, 'concierge@demo.test')
    const designer = await signedIn(server, 'designer@demo.test')
    const colleague = await newColleague(
      server,
      `colleague${newKey().slice(0, 8).toLowerCase()}@example.test`,
    )
    const id = await placed(agent, (await quoteOf(agent, await openStart(agent))).quote_id)
    await pay(agent, id)
    expect(await bookingOf(colleague.browser, id)).toBeNull()
    await admit(agent, colleague.userId)
    const list = async (who: TestBrowser) =>
      v.parse(v.array(BookingItem), (await who.call(`${API}/bookings`)).body.data?.['items'])
    for (const who of [concierge, colleague.browser]) {
      const cancel = who === concierge
      const can = { pay: false, give_up: false, cancel, review: false, change_dates: false }
      const seen = { id, lead: 'Maya Elisabet Lindqvist', can }
      expect(await bookingOf(who, id)).toMatchObject({ ...seen, contact: { email: 'traveller@demo.test' } })
      expect((await list(who)).find((one) => one.id === id)).toMatchObject(seen)
      expect((await pay(who, id, { purpose: 'balance' })).status).toBe(404)
    }
    expect((await bookingOf(agent, id))?.lead).toBeUndefined()
    expect(await bookingOf(designer, id)).toBeNull()
    expect((await list(designer)).map((one) => one.id)).not.toContain(id)
    expect(await bookingOf(theo, id)).toBeNull()
  })

  it('say what their agent earns, a tenth for four of a year and then more, to approved agents and concierges alone [ROUTE-24]', async () => {
    const concierge = await signedIn(server, 'concierge@demo.test')
    const agent = await signedIn(server, 'pending-agent@demo.test')
    const start = await openStart(agent)
    const book = async (from: OpenStart) => {
      const id = await placed(agent, (await quoteOf(agent, from)).quote_id)
      await pay(agent, id)
      return id
    }
    const planFor = async (who: TestBrowser) =>
      (await who.call(`${API}/trips/plans/${start.planId}`)).body.data
    const first = await book(start)
    expect((await bookingOf(agent, first))?.incentive).toBeUndefined()
    expect((await bookingOf(concierge, first))?.incentive).toBeUndefined()
    expect(await planFor(agent)).not.toHaveProperty('incentive_percent')
    const path = `/authenticate/agents/5/review`
    const headers = {}
    expect((await concierge.call(path, { method: 'POST', body: { approve: true }, headers })).status).toBe(
      200,
    )
    const all = [first]
    for (const _ of [2, 3, 4, 5]) all.push(await book(await openStart(agent)))
    const told = await Promise.all(all.map(async (id) => v.parse(Booking, await bookingOf(agent, id))))
    expect(told.map(({ incentive }) => incentive?.percent)).toEqual([10, 10, 10, 10, 12])
    for (const { incentive, total } of told) {
      const exact = (total.minor / 100) * (Number(incentive?.percent) / 102)
      expect([incentive?.amount.minor, incentive?.base]).toEqual([Math.ceil(exact) * 100, 'price'])
    }
    expect((await bookingOf(concierge, first))?.incentive?.percent).toBe(10)
    const { body } = await agent.call(`${API}/bookings`)
    const items = v.parse(v.array(BookingItem), body.data?.['items'])
    expect(items.map(({ incentive }) => incentive?.percent)).toEqual([12, 10, 10, 10, 10])
    expect(await planFor(agent)).toMatchObject({ incentive_percent: 12 })
    expect(await planFor(maya)).not.toHaveProperty('incentive_percent')
    expect(await planFor(concierge)).not.toHaveProperty('incentive_percent')
    const own = await newOrder()
    await pay(maya, own)
    for (const who of [maya, concierge]) expect((await bookingOf(who, own))?.incentive).toBeUndefined()
  })

  it.each<readonly [string, string, unknown, number, string]>([
    ['a quote of nobody', '/orders', orderFor('a-quote-of-nobody-at-all'), 404, ''],
    ['another shape', '/orders', { quote_id: 7 }, 400, ''],
    ['an order of nobody', '/orders/999999/payments', { purpose: 'full', token: 'x' }, 404, ''],
  ])('refuse %s [BOOK-01]', async (_what, path, body, status) => {
    expect((await send(maya, path, body)).status).toBe(status)
  })

  it('are seen, and neither placed nor paid, by an administrator who looks at somebody’s account [BOOK-03]', async () => {
    const quote = await newQuote()
    const id = await newOrder()
    const { body } = await maya.call('/authenticate/verify')
    const admin = await signedIn(server, 'admin@demo.test')
    await postTo(admin, '/authenticate/admin/act-as', { user_id: body.data?.['user_id'] })
    const refused = [await send(admin, '/orders', orderFor(quote.quote_id)), await pay(admin, id)]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    expect(await bookingOf(admin, id)).toMatchObject({
      status: 'awaitingDeposit',
      payments: [],
      can: { pay: false, give_up: false },
    })
  })

  it('refuse travellers who are too young to lead, are too few, or have no name [BOOK-01]', async () => {
    const { quote_id } = await newQuote()
    const order = orderFor(quote_id)
    const [lead, other] = order.travellers
    const young = { ...order, travellers: [{ ...lead, birth_date: dayIn(-17 * 365) }, other] }
    expect((await send(maya, '/orders', young)).body).toMatchObject({
      error: 1422,
      fields: { 'travellers.0.birth_date': 'The lead traveller must be 18 or older.' },
    })
    expect((await send(maya, '/orders', { ...order, travellers: [lead] })).body['fields']).toEqual({
      travellers: 'This price is for 2 travellers. Enter the details of each.',
    })
    const without = await maya.call(`${API}/orders`, { method: 'POST', body: order })
    expect([without.status, without.body.error]).toEqual([400, 1400])
    const blank = { ...order, travellers: [lead, { ...other, family_name: ' ' }] }
    expect((await send(maya, '/orders', blank)).status).toBe(422)
  })

  it('are for whoever has one name alone, too, and for who is reached at the address alone [BOOK-01]', async () => {
    const { quote_id } = await newQuote()
    const order = orderFor(quote_id)
    const [lead, other] = order.travellers
    const alone = { ...lead, given_names: 'Su\u200charto', family_name: null }
    const contact = { ...order.contact, email: 'Maya <Maya@demo.test>', phone: '０２/5550/0142' }
    const { body } = await send(maya, '/orders', { ...order, travellers: [alone, other], contact })
    const booked = await bookingOf(maya, Number(body.data?.['id']))
    expect(booked).toMatchObject({
      travellers: [alone, other],
      contact: { email: 'Maya@demo.test', phone: '02/5550/0142' },
    })
  })

  it('are quoted for days, parties and currencies that there are [BOOK-01]', async () => {
    const { planId, date } = await openStart(maya)
    const refused = async (query: string) => {
      const { status, body } = await maya.call(`${API}/trips/${planId}/quote?${query}`)
      return [status, Object.keys((body['fields'] as object | undefined) ?? {})]
    }
    expect(await refused(`start=${dayIn(1)}&adults=2&children=0&currency=AUD`)).toEqual([422, ['start']])
    expect(await refused(`start=${date}&adults=0&children=2&currency=AUD`)).toEqual([422, ['adults']])
    expect(await refused(`start=${date}&adults=99&children=0&currency=AUD`)).toEqual([422, ['adults']])
    expect(await refused(`start=never&adults=-1&currency=XYZ`)).toEqual([
      422,
      ['start', 'adults', 'currency'],
    ])
    expect((await maya.call(`${API}/trips/999999/quote?start=${date}&currency=AUD`)).status).toBe(404)
  })
})

describe('a payment that a crash has left open', () => {
  it('is asked for at its provider as the server starts, before anybody looks [BOOK-03]', async () => {
    const folder = await freshFolder('demo')
    const database = { kind: 'folder', folder } as const
    const first = await startTestServer({ database })
    const before = await signedIn(first, 'traveller@demo.test')
    const id = await placed(before, (await quoteOf(before, await openStart(before))).quote_id)
    await pay(before, id, { card: CARDS.stalling })
    await first.close()
    const clock = createLeapingClock()
    // By then the bank has said what it did, and whoever looks every minute does not look yet.
    clock.leap(25_000)
    const second = await startTestServer({ database, clock })
    try {
      const maya = await signedIn(second, 'traveller@demo.test')
      await expect
        .poll(async () => (await bookingOf(maya, id))?.payments.map(({ state }) => state))
        .toEqual(['failed'])
    } finally {
      await second.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('payments that are live', () => {
  it('are taken in no currency without its key, and never by the sandbox [BOOK-07]', async () => {
    for (const [keys, sentence] of [
      [{}, 'We can’t take payments at the moment. Write to us, and we’ll tell you when we can.'],
      [
        { STRIPE_KEY_EUR: 'sk_live_eur00000' },
        'We can’t take payments in this currency at the moment. Choose another one: Euro.',
      ],
    ] as const) {
      const server = await startTestServer({ environment: { PAYMENT_ENV: 'live', ...keys } })
      const maya = await signedIn(server, 'traveller@demo.test')
      const { planId, date } = await openStart(maya)
      const { status, body } = await maya.call(
        `${API}/trips/${planId}/quote?start=${date}&adults=2&children=0&currency=AUD`,
      )
      expect([status, body['fields']]).toEqual([422, { currency: sentence }])
      await server.close()
    }
  })
})
