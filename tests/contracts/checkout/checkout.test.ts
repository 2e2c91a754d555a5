import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../adapters/backend/server.ts'
import { createHttpAccount } from '../../../adapters/http/account.ts'
import { createHttpCheckout } from '../../../adapters/http/checkout.ts'
import { createCookieBrowser } from '../../../adapters/http/cookie-browser.ts'
import { createHttpForms } from '../../../adapters/http/forms.ts'
import { createMemoryCheckout, createMemoryCheckoutWorld } from '../../../adapters/memory/checkout.ts'
import { createMemoryMemory, createRemembered } from '../../../adapters/memory/remembered.ts'
import { createBrowserMemory } from '../../../adapters/storage/memory-store.ts'
import type { CheckoutPeople } from '../../../core/bookings/checkout-people.ts'
import { sandboxToken } from '../../../core/bookings/sandbox-cards.ts'
import { parse } from '../../../core/door/parse.ts'
import { leastPayment } from '../../../core/money/cap.ts'
import { type Money, minus, money } from '../../../core/money/money.ts'
import { type CheckoutOffer, type CheckoutPort, checkoutContract } from '../../../core/ports/checkout.port.ts'
import type { MemoryPort } from '../../../core/ports/memory.port.ts'
import type { PortError } from '../../../core/ports/port.ts'
import type { Booking } from '../../../core/wire/orders.ts'
import { newKey } from '../../adapters/backend/enquiries/enquiry-stage.ts'
import { CARDS, openStart } from '../../adapters/backend/orders/order-stage.ts'
import { signedIn, startTestServer } from '../../adapters/backend/running-server.ts'
import { createFakeStorage } from '../fake-storage.ts'
import { STAY } from '../signal.ts'

const EMAIL = 'traveller@demo.test'
const PEOPLE: CheckoutPeople = {
  travellers: [
    { givenNames: 'Maya Elisabet', familyName: 'Lindqvist', birthDate: '14 / 03 / 1988' },
    { givenNames: 'Jonas', familyName: 'Lindqvist', birthDate: '02.11.1985' },
  ],
  email: EMAIL,
  phone: '+61 491 570 156',
}
const AUD = { currency: 'AUD', orderId: null, isBalance: false }

interface Stage {
  readonly checkout: CheckoutPort
  readonly memory: MemoryPort
  /** The same tab after a reload. */
  reload(): Promise<CheckoutPort>
  /** A trip that can be booked. */
  readonly trip: { readonly tripId: string; readonly start: string; readonly travellers: number }
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function overHttp(email = EMAIL, places = 2): Promise<Stage & { readonly session: Storage }> {
  const { planId, date } = await openStart(await signedIn(server, email), [], places)
  const browser = createCookieBrowser()
  const account = createHttpAccount(server.url, browser.jar, browser.fetch)
  await createHttpForms(account.ask)(
    { form: 'login', values: { email, password: 'travel-demo' }, files: [] },
    STAY,
  )
  const session = createFakeStorage()
  const memory = createBrowserMemory({ local: null, session })
  const open = () => createHttpCheckout({ ask: account.ask, session, memory, now: Date.now })
  const trip = { tripId: String(planId), start: date, travellers: 2 }
  return { checkout: open(), memory, session, reload: async () => open(), trip }
}

async function inMemory(): Promise<Stage> {
  const sum = money(778_600, 'AUD')
  const quote = { quote_id: 'AbCdEfGhIjKlMnOpQrStU', total: sum, deposit: money(155_800, 'AUD') }
  const offer = { quote, start: '2027-10-02', travellers: 2 } as unknown as CheckoutOffer
  const booking = { id: 1, total: sum } as unknown as Booking
  const offers = new Map([['7', offer]])
  const world = createMemoryCheckoutWorld({ ...PEOPLE, travellers: [] }, offers, new Map([['7', booking]]))
  const memory = createMemoryMemory(createRemembered())
  const checkout = createMemoryCheckout(memory, world)
  const trip = { tripId: '7', start: '2027-10-02', travellers: 2 }
  return { checkout, memory, reload: async () => checkout, trip }
}

const codeOf = (asked: Promise<unknown>): Promise<number | null> =>
  asked.then(
    () => null,
    (error: PortError) => error.failure.code,
  )

describe.each([
  ['in memory', inMemory],
  ['over HTTP, to the backend', () => overHttp()],
])('the checkout %s', (_name, create) => {
  async function begun() {
    const stage = await create()
    await stage.memory.writeTrip({ trip: stage.trip }, STAY)
    const opened = await stage.checkout.open(AUD, STAY)
    if (!opened.offered) throw new Error('A chosen trip is offered.')
    return { ...stage, opened, quoteId: opened.offered.quoteId }
  }
  async function ordered() {
    const stage = await begun()
    const orderKey = newKey()
    const order = await stage.checkout.place({ quoteId: stage.quoteId, people: PEOPLE, key: orderKey }, STAY)
    const pay = (card: string, key = newKey()) =>
      stage.checkout.pay(
        { orderId: order.orderId, purpose: 'deposit', amount: null, token: sandboxToken(card), key },
        STAY,
      )
    return { ...stage, order, orderKey, pay }
  }

  it('has nothing before it without a chosen trip', async () => {
    const { checkout } = await create()
    expect(await checkout.open(AUD, STAY)).toMatchObject({ trip: null, offered: null, ordered: null })
  })

  it('holds a price for a chosen trip, in the contract’s shape, for as many as go [BOOK-01]', async () => {
    const { opened, trip } = await begun()
    expect(parse(checkoutContract.open.output, opened)).toMatchObject({ ok: true })
    expect(opened).toMatchObject({ trip, ordered: null, payment: null })
    expect(opened.people.travellers).toHaveLength(2)
    expect(opened.people.email).toBe(EMAIL)
  })

  it('orders once under a key, and pays once under another [BOOK-03]', async () => {
    const { checkout, quoteId, order, orderKey, pay } = await ordered()
    expect(parse(checkoutContract.place.output, order)).toMatchObject({ ok: true })
    const again = await checkout.place({ quoteId, people: PEOPLE, key: orderKey }, STAY)
    expect(again.orderId).toBe(order.orderId)
    const key = newKey()
    const [first, second] = [await pay(CARDS.good, key), await pay(CARDS.good, key)]
    expect(parse(checkoutContract.pay.output, first)).toMatchObject({ ok: true })
    expect(first).toMatchObject({ orderId: order.orderId, state: 'succeeded', failure: null })
    expect(second.paymentId).toBe(first.paymentId)
  })

  it('goes on with an order that is named, as a tab does that knows nothing of it [BOOK-12]', async () => {
    const { checkout, memory, order, trip } = await ordered()
    await memory.writeTrip({ trip: null }, STAY)
    const opened = await checkout.open({ ...AUD, orderId: order.orderId }, STAY)
    expect(opened).toMatchObject({ trip, ordered: { orderId: order.orderId, state: 'awaitingDeposit' } })
    expect(await memory.readTrip(null, STAY)).toEqual(trip)
    expect(await codeOf(checkout.open({ ...AUD, orderId: 2_147_483 }, STAY))).toBe(1404)
  })

  it('orders anew in place of what it ordered before, which ends [BOOK-12]', async () => {
    const { checkout, order, trip } = await ordered()
    const { quoteId } = await checkout.quote({ trip, currency: 'AUD' }, STAY)
    const people = { ...PEOPLE, travellers: PEOPLE.travellers.toReversed() }
    const next = await checkout.place({ quoteId, people, key: newKey() }, STAY)
    expect(next.orderId).not.toBe(order.orderId)
    const ended = await checkout.open({ ...AUD, orderId: order.orderId }, STAY)
    expect(ended).toMatchObject({ trip, ordered: null })
  })

  it('answers with a payment that failed, and takes another one [BOOK-03]', async () => {
    const { pay } = await ordered()
    expect(await pay(CARDS.declined)).toMatchObject({ state: 'failed', failure: 'declined' })
    expect(await pay(CARDS.good)).toMatchObject({ state: 'succeeded' })
  })

  it('answers with the payment that is under way, and lets its bank be answered [BOOK-03]', async () => {
    const { checkout, pay } = await ordered()
    const first = await pay(CARDS.asking)
    expect(first.state).toBe('requiresAction')
    expect(await pay(CARDS.good)).toEqual(first)
    expect(await checkout.payment({ paymentId: first.paymentId }, STAY)).toEqual(first)
    const answered = await checkout.answerBank({ paymentId: first.paymentId, answer: 'decline' }, STAY)
    expect(answered).toMatchObject({ state: 'failed', failure: 'notAuthenticated' })
    const next = await pay(CARDS.asking)
    expect(await checkout.answerBank({ paymentId: next.paymentId, answer: 'approve' }, STAY)).toMatchObject({
      state: 'succeeded',
    })
  })

  async function withBalance() {
    const stage = await ordered()
    const { checkout, order, pay } = stage
    await pay(CARDS.good)
    const openBalance = () =>
      checkout.open({ currency: 'EUR', orderId: order.orderId, isBalance: true }, STAY)
    const opened = await openBalance()
    const payOf = (purpose: 'balance' | 'part', amount: Money, card: string = CARDS.good) =>
      checkout.pay(
        { orderId: order.orderId, purpose, amount, token: sandboxToken(card), key: newKey() },
        STAY,
      )
    if (!opened.owed) throw new Error('A balance is owed after a deposit.')
    return { ...stage, opened, owed: opened.owed, openBalance, payOf }
  }

  it('says what is left to pay of a booking, takes a part of it, and then the rest [BOOK-02]', async () => {
    const { opened, owed, openBalance, payOf } = await withBalance()
    expect(parse(checkoutContract.open.output, opened)).toMatchObject({ ok: true })
    expect(opened).toMatchObject({ offered: null, ordered: { state: 'confirmed' }, payment: null })
    const { outstanding, least } = owed
    expect(least).toEqual(leastPayment(outstanding))
    expect(await payOf('part', least)).toMatchObject({ purpose: 'part', amount: least, state: 'succeeded' })
    const left = minus(outstanding, least)
    expect((await openBalance()).owed).toMatchObject({ outstanding: left })
    expect(await payOf('balance', left)).toMatchObject({ amount: left, state: 'succeeded' })
    expect(await openBalance()).toMatchObject({ owed: null, ordered: { state: 'paid' } })
  })

  it('goes on with the payment of a balance that waits for its bank, and knows its sum [BOOK-02, BOOK-03]', async () => {
    const { checkout, owed, openBalance, payOf } = await withBalance()
    const asked = await payOf('part', owed.least, CARDS.asking)
    expect((await openBalance()).payment).toEqual(asked)
    await checkout.answerBank({ paymentId: asked.paymentId, answer: 'approve' }, STAY)
    expect(await openBalance()).toMatchObject({
      payment: null,
      owed: { outstanding: minus(owed.outstanding, owed.least) },
    })
  })

  it('keeps what is typed, and what is chosen, beside a balance that is paid', async () => {
    const { checkout, memory, order, trip } = await withBalance()
    await memory.writeTrip({ trip }, STAY)
    await checkout.finish({ orderId: order.orderId, isBalance: true }, STAY)
    expect(await memory.readTrip(null, STAY)).toEqual(trip)
  })

  it('keeps what is typed, and forgets it once it is paid', async () => {
    const { checkout, memory, reload, order, pay } = await ordered()
    await checkout.remember({ people: PEOPLE }, STAY)
    expect((await (await reload()).open(AUD, STAY)).people).toEqual(PEOPLE)
    await pay(CARDS.good)
    await checkout.finish({ orderId: order.orderId, isBalance: false }, STAY)
    expect(await memory.readTrip(null, STAY)).toBeNull()
    expect((await (await reload()).open(AUD, STAY)).people).not.toEqual(PEOPLE)
  })

  it('knows nothing of trips, and payments, that are not there', async () => {
    const { checkout, trip } = await begun()
    expect(await codeOf(checkout.quote({ trip: { ...trip, tripId: '999999' }, currency: 'AUD' }, STAY))).toBe(
      1404,
    )
    expect(await codeOf(checkout.payment({ paymentId: 'AAAAAAAAAAAAAAAAAAAAA' }, STAY))).toBe(1404)
  })
})

describe('the checkout of a tab that was loaded again', () => {
  async function reloaded(places = 2) {
    const stage = await overHttp(EMAIL, places)
    await stage.memory.writeTrip({ trip: stage.trip }, STAY)
    const opened = await stage.checkout.open(AUD, STAY)
    return { ...stage, quoteId: opened.offered?.quoteId ?? '' }
  }

  it('goes on with the price, the order and the payment of before, under their keys [BOOK-03]', async () => {
    const { checkout, reload, quoteId } = await reloaded()
    const [orderKey, paymentKey] = [newKey(), newKey()]
    expect((await (await reload()).open(AUD, STAY)).offered?.quoteId).toBe(quoteId)
    const { orderId } = await checkout.place({ quoteId, people: PEOPLE, key: orderKey }, STAY)
    await checkout.pay(
      { orderId, purpose: 'deposit', amount: null, token: sandboxToken(CARDS.asking), key: paymentKey },
      STAY,
    )
    expect(await (await reload()).open(AUD, STAY)).toMatchObject({
      offered: { quoteId },
      ordered: { orderId, state: 'awaitingDeposit' },
      payment: { orderId, state: 'requiresAction' },
      orderKey,
      paymentKey,
    })
  })

  it('pays a balance under the key of before, unless something of it was paid since [BOOK-02, BOOK-03]', async () => {
    const { checkout, reload, quoteId } = await reloaded()
    const { orderId } = await checkout.place({ quoteId, people: PEOPLE, key: newKey() }, STAY)
    const token = sandboxToken(CARDS.good)
    await checkout.pay({ orderId, purpose: 'deposit', amount: null, token, key: newKey() }, STAY)
    const balance = { currency: 'AUD', orderId, isBalance: true }
    const { owed, paymentKey } = await checkout.open(balance, STAY)
    const amount = owed?.least ?? null
    expect(paymentKey).toBeNull()
    const key = newKey()
    const asking = { orderId, purpose: 'part', amount, token: sandboxToken(CARDS.asking), key } as const
    const asked = await checkout.pay(asking, STAY)
    const again = await reload()
    expect((await again.open(balance, STAY)).paymentKey).toBe(key)
    await again.answerBank({ paymentId: asked.paymentId, answer: 'approve' }, STAY)
    expect((await (await reload()).open(balance, STAY)).paymentKey).toBeNull()
  })

  it('finds what was ordered though that answer was lost, and the key with it [BOOK-03]', async () => {
    const { checkout, quoteId } = await reloaded()
    const first = await checkout.place({ quoteId, people: PEOPLE, key: newKey() }, STAY)
    const second = await checkout.place({ quoteId, people: PEOPLE, key: newKey() }, STAY)
    expect(second.orderId).toBe(first.orderId)
  })

  it('orders for others in place of what it ordered before, which ends [BOOK-12]', async () => {
    const { checkout, reload, trip, quoteId } = await reloaded()
    const first = await checkout.place({ quoteId, people: PEOPLE, key: newKey() }, STAY)
    await checkout.quote({ trip, currency: 'AUD' }, STAY)
    // A reload does not forget what the next order takes the place of.
    const again = await reload()
    const opened = await again.open(AUD, STAY)
    expect(opened.ordered).toBeNull()
    const people = { ...PEOPLE, travellers: PEOPLE.travellers.toReversed() }
    const next = { quoteId: opened.offered?.quoteId ?? '', people, key: newKey() }
    const second = await again.place(next, STAY)
    expect(second.orderId).not.toBe(first.orderId)
    const of = async (orderId: number) => (await overHttp()).checkout.open({ ...AUD, orderId }, STAY)
    const elsewhere = await of(second.orderId)
    expect(elsewhere.people).toMatchObject({ email: PEOPLE.email, phone: PEOPLE.phone })
    expect(elsewhere.people.travellers[0]).toMatchObject({ givenNames: 'Jonas', birthDate: '1985-11-02' })
    // The one that ended leads to a new price of its trip.
    expect(await of(first.orderId)).toMatchObject({ trip, ordered: null })
  })

  it('tells of an order of the same trip that waits in another tab, and not of what it goes on with [BOOK-12]', async () => {
    const { checkout, reload, trip, quoteId } = await reloaded()
    const { orderId } = await checkout.place({ quoteId, people: PEOPLE, key: newKey() }, STAY)
    expect((await (await reload()).open(AUD, STAY)).offered?.content?.waiting).toBeNull()
    expect((await checkout.quote({ trip, currency: 'AUD' }, STAY)).content?.waiting).toBeNull()
    const tab = await overHttp()
    await tab.memory.writeTrip({ trip }, STAY)
    const waiting = { id: orderId, start_date: trip.start }
    expect((await tab.checkout.open(AUD, STAY)).offered?.content).toMatchObject({ waiting })
    expect((await (await tab.reload()).open(AUD, STAY)).offered?.content).toMatchObject({ waiting })
  })

  it('leaves what an agent has ordered for one client beside what they choose for the next [BOOK-12]', async () => {
    const { checkout, memory, trip } = await overHttp('agent@demo.test', 3)
    const order = async (travellers: number) => {
      await memory.writeTrip({ trip: { ...trip, travellers } }, STAY)
      const { offered } = await checkout.open(AUD, STAY)
      const people = { ...PEOPLE, travellers: PEOPLE.travellers.slice(0, travellers) }
      const placed = await checkout.place({ quoteId: offered?.quoteId ?? '', people, key: newKey() }, STAY)
      return { offered, placed }
    }
    const [one, two] = [await order(1), await order(2)]
    expect(two.offered?.content).toMatchObject({ waiting: { id: one.placed.orderId } })
    const opened = await checkout.open({ ...AUD, orderId: one.placed.orderId }, STAY)
    expect(opened.ordered).toMatchObject({ orderId: one.placed.orderId, state: 'awaitingDeposit' })
  })

  it('goes on with an order as it was placed, though something else was begun in its place [BOOK-12]', async () => {
    const { checkout, memory, reload, trip, quoteId } = await reloaded()
    const { orderId } = await checkout.place({ quoteId, people: PEOPLE, key: newKey() }, STAY)
    const three = { ...trip, travellers: 3 }
    await memory.writeTrip({ trip: three }, STAY)
    await checkout.quote({ trip: three, currency: 'AUD' }, STAY)
    const opened = await (await reload()).open({ ...AUD, orderId }, STAY)
    expect(opened).toMatchObject({ trip, ordered: { orderId, state: 'awaitingDeposit' } })
    expect(opened.people.travellers).toHaveLength(2)
    expect(opened.offered?.quoteId).toBe(quoteId)
  })

  it('takes the place of nothing that is paid by now: the next one is ordered beside it [BOOK-12]', async () => {
    const { checkout, reload, trip, quoteId } = await reloaded(4)
    const { orderId } = await checkout.place({ quoteId, people: PEOPLE, key: newKey() }, STAY)
    // As a page of its provider does, which leads past this tab's checkout.
    const pay = {
      orderId,
      purpose: 'deposit',
      amount: null,
      token: sandboxToken(CARDS.good),
      key: newKey(),
    } as const
    await (await overHttp()).checkout.pay(pay, STAY)
    const again = await reload()
    const next = await again.quote({ trip, currency: 'AUD' }, STAY)
    const second = await again.place({ quoteId: next.quoteId, people: PEOPLE, key: newKey() }, STAY)
    expect(second).toMatchObject({ state: 'awaitingDeposit' })
    expect(second.orderId).not.toBe(orderId)
  })

  it('says of an order that it is paid, and keeps what else the tab has begun [BOOK-12]', async () => {
    const { checkout, quoteId } = await reloaded()
    const { orderId } = await checkout.place({ quoteId, people: PEOPLE, key: newKey() }, STAY)
    const pay = {
      orderId,
      purpose: 'deposit',
      amount: null,
      token: sandboxToken(CARDS.good),
      key: newKey(),
    } as const
    await checkout.pay(pay, STAY)
    const other = await overHttp()
    await other.memory.writeTrip({ trip: other.trip }, STAY)
    const begun = await other.checkout.open(AUD, STAY)
    await other.checkout.remember({ people: PEOPLE }, STAY)
    const named = await other.checkout.open({ ...AUD, orderId }, STAY)
    expect(parse(checkoutContract.open.output, named)).toMatchObject({ ok: true })
    expect(named).toMatchObject({ offered: null, ordered: { orderId, state: 'confirmed' } })
    await other.checkout.finish({ orderId, isBalance: false }, STAY)
    const after = await (await other.reload()).open(AUD, STAY)
    expect(after).toMatchObject({
      trip: other.trip,
      people: PEOPLE,
      offered: { quoteId: begun.offered?.quoteId },
    })
  })

  it('holds another price in another currency, as long as nothing is ordered [CUR-07]', async () => {
    const { reload } = await reloaded()
    const { offered } = await (await reload()).open({ ...AUD, currency: 'EUR' }, STAY)
    expect(offered?.total.currency).toBe('EUR')
  })

  it('believes nothing that its storage does not have in its shape', async () => {
    const { checkout, memory, session, trip, reload } = await overHttp()
    await memory.writeTrip({ trip }, STAY)
    const first = await checkout.open(AUD, STAY)
    await checkout.remember({ people: PEOPLE }, STAY)
    const kept = session.getItem('checkout') ?? ''
    expect(await (await reload()).open(AUD, STAY)).toMatchObject({
      offered: { quoteId: first.offered?.quoteId },
      people: PEOPLE,
    })
    const without = (field: string) => kept.replace(`"${field}"`, '"x"')
    // A price that can't be read is asked for anew; who goes stands there still.
    const lead = PEOPLE.travellers[0]?.birthDate
    for (const [text, birthDate] of [
      ...['{', '{"userId":1}', '7', 'null', without('birthDate')].map((broken) => [broken, ''] as const),
      [without('quote_id'), lead] as const,
    ]) {
      session.setItem('checkout', text)
      const opened = await (await reload()).open(AUD, STAY)
      expect(opened.offered?.quoteId).toMatch(/^[\w-]{21}$/)
      expect(opened.offered?.quoteId).not.toBe(first.offered?.quoteId)
      expect(opened.people?.travellers[0]?.birthDate).toBe(birthDate)
    }
  })
})
