import * as v from 'valibot'
import { isUnderWay } from '../../core/bookings/attempt.ts'
import { orderPeople, partyOf } from '../../core/bookings/checkout-people.ts'
import { isOfBalance } from '../../core/bookings/purpose.ts'
import { PRICE_HELD_FOR, TIME_TO_PAY } from '../../core/bookings/timings.ts'
import { toWireMoney } from '../../core/money/money-wire.ts'
import type { CheckoutOffer, CheckoutPort } from '../../core/ports/checkout.port.ts'
import type { MemoryPort, tripChoice } from '../../core/ports/memory.port.ts'
import { PortError, type Signal } from '../../core/ports/port.ts'
import { type VerifyData as Verified, VerifyData } from '../../core/wire/account.ts'
import { TripPlan } from '../../core/wire/catalogue/trips.ts'
import { CODE } from '../../core/wire/envelope.ts'
import { Booking, Payment, PlacedOrder, Quote } from '../../core/wire/orders.ts'
import type { AskServer } from './account.ts'
import { begunBalance, owedOf } from './begun-balance.ts'
import { type BegunCheckout, createCheckoutStore, storedQuote } from './begun-checkout.ts'
import { shaped } from './shaped.ts'

type Trip = v.InferOutput<typeof tripChoice>

export interface CheckoutParts {
  readonly ask: AskServer
  /** The tab's storage; null where it is blocked. */
  readonly session: Storage | null
  /** Knows which trip was chosen. */
  readonly memory: Pick<MemoryPort, 'readTrip' | 'writeTrip'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Goes to a page elsewhere; a run without a window goes nowhere. */
  readonly leave?: (url: string) => void
}

/** Booking a trip by the calls of the wire (BOOK-01 to BOOK-03); what is under way is kept in the tab before it is sent. */
export function createHttpCheckout({
  ask,
  session,
  memory,
  now,
  leave = () => undefined,
}: CheckoutParts): CheckoutPort {
  const store = createCheckoutStore(session)
  let owner = { userId: 0, isAgent: false }
  const begun = (): BegunCheckout | null => store.read(owner.userId).begun
  const change = (changed: Partial<BegunCheckout>): void => {
    const known = begun()
    if (known) store.write({ begun: { ...known, ...changed } })
  }
  const keepPaymentKey = (isBalance: boolean, paymentKey: string | null): void => {
    const { balance } = store.read(owner.userId)
    if (!isBalance) change({ paymentKey })
    else if (balance) store.write({ balance: { ...balance, paymentKey } })
  }
  const planOf = async ({ tripId }: Trip, signal: Signal) =>
    shaped(TripPlan, await ask('GET', 'public', `/trips/plans/${tripId}`, signal))
  const left = (until: number): number => Math.max(0, Math.min(until - now(), PRICE_HELD_FOR))

  /** What was ordered here of a trip before, for another day or for others, and still waits; null where nothing does. */
  async function waitingOrderOf(trip: Trip, signal: Signal): Promise<number | null> {
    const known = begun()
    if (known?.trip.tripId !== trip.tripId) return null
    // An agent who chooses it once more does so for another client: what was ordered for the first one stays.
    if (owner.isAgent && !isSameTrip(known.trip, trip)) return null
    const id = known.order?.id ?? known.replaces
    return id !== null && (await bookingOf(id, signal)).status === 'awaitingDeposit' ? id : null
  }

  /** Begins with an order that another tab has placed. Of one whose time is over it is the trip alone. */
  async function adopt(booking: Booking, chosen: Trip, signal: Signal): Promise<void> {
    const { id: orderId, travellers, contact = { email: '', phone: '' }, expires_at } = booking
    const quote = await ask('GET', 'public', `/orders/${orderId}/quote`, signal)
    const until = expires_at === null ? 0 : Math.min(Date.parse(expires_at), now() + TIME_TO_PAY)
    const named = travellers.map((one) => {
      return { givenNames: one.given_names, familyName: one.family_name, birthDate: one.birth_date }
    })
    const order = { id: orderId, until }
    const keys = { orderKey: null, paymentKey: null, replaces: null }
    store.write({
      people: { travellers: named, ...contact },
      begun: { trip: chosen, quote, quotedAt: now(), order, ...keys },
    })
  }

  /**
   * This tab goes on with an order as it was placed, whatever it has begun in the place of that one.
   * @returns an order that is paid: nothing here changes for it
   */
  async function goOnWith(orderId: number, signal: Signal) {
    const known = begun()
    const booking = await bookingOf(orderId, signal)
    const { id, status } = booking
    const chosen = tripOf(booking)
    if (!UNPAID.has(status)) return { trip: chosen, ordered: { orderId: id, state: status, lasts: 0 } }
    if (known?.order?.id !== orderId) await adopt(booking, chosen, signal)
    await memory.writeTrip({ trip: chosen }, signal)
    return null
  }

  /** What is left to pay of a booking; what this tab has begun stays beside it. */
  async function openBalance(orderId: number, signal: Signal) {
    const booking = await bookingOf(orderId, signal)
    const { ordered, owed, payment } = owedOf(booking)
    const balance = begunBalance(booking, store.read(owner.userId).balance)
    store.write({ balance })
    const { paymentKey } = balance
    return { trip: tripOf(booking), ordered, owed, payment: payment && toStanding(payment), paymentKey }
  }

  const contentOf = (
    { start, travellers }: Trip,
    plan: TripPlan,
    quote: Quote,
    replaces: number | null,
  ): CheckoutOffer => {
    const { waiting } = quote
    const isBeside = waiting !== null && waiting.id !== replaces && Date.parse(waiting.expires_at) > now()
    return { plan, quote, start, travellers, waiting: isBeside ? waiting : null }
  }

  async function hold(trip: Trip, currency: string, signal: Signal) {
    const query = new URLSearchParams({
      start: trip.start,
      adults: String(trip.travellers),
      children: '0',
      currency,
    })
    const path = `/trips/${trip.tripId}/quote?${query}`
    const [plan, answer, replaces] = await Promise.all([
      planOf(trip, signal),
      ask('GET', 'public', path, signal),
      waitingOrderOf(trip, signal),
    ])
    const quote = shaped(Quote, answer)
    const fresh = { trip, quote: answer, quotedAt: now(), replaces }
    store.write({ begun: { ...fresh, orderKey: null, order: null, paymentKey: null } })
    return offered(contentOf(trip, plan, quote, replaces), PRICE_HELD_FOR)
  }

  /** What was begun for this trip, unless it is over or in another currency. */
  async function resumed(trip: Trip, currency: string, signal: Signal) {
    const known = begun()
    const quote = known && storedQuote(known)
    if (!(known && quote && isSameTrip(known.trip, trip))) return null
    const ordered = known.order && (await standing(known.order, signal))
    const lasts = left(known.quotedAt + PRICE_HELD_FOR)
    // What takes an order's place stays in its currency.
    const isWanted = quote.total.currency === currency || known.replaces !== null
    const goesOn = ordered ? !isOver(ordered) : lasts > 0 && isWanted
    if (!goesOn) return null
    const plan = await planOf(trip, signal)
    return {
      offered: offered(contentOf(trip, plan, quote, known.replaces), lasts),
      ordered: ordered && { orderId: ordered.orderId, state: ordered.state, lasts: ordered.lasts },
      payment: ordered?.payment ?? null,
      orderKey: known.orderKey,
      paymentKey: known.paymentKey,
    }
  }

  async function standing({ id, until }: NonNullable<BegunCheckout['order']>, signal: Signal) {
    const { status, payments } = await bookingOf(id, signal)
    const last = payments.at(-1)
    return { orderId: id, state: status, lasts: left(until), payment: last ? toStanding(last) : null }
  }

  const bookingOf = async (id: number, signal: Signal): Promise<Booking> =>
    shaped(Booking, await ask('GET', 'public', `/orders/${id}`, signal))

  function keepOrder({ id, state, expires_at }: PlacedOrder, lasts: number) {
    if (state === 'expired') throw new PortError({ code: CODE.expired, message: 'This order is over.' })
    change({ order: { id, until: Math.min(Date.parse(expires_at), now() + lasts) } })
    return { orderId: id, state, lasts: left(now() + lasts) }
  }

  function keepPayment(payment: Payment) {
    if (!isUnderWay(payment.state)) keepPaymentKey(isOfBalance(payment.purpose), null)
    return toStanding(payment)
  }

  /** Nothing is to be paid: it was, or its time is over. */
  async function paidBefore(orderId: number, refused: PortError, signal: Signal) {
    const { status, payments } = await bookingOf(orderId, signal)
    const paid = payments.find(({ state }) => state === 'succeeded')
    if (paid) return keepPayment(paid)
    if (status !== 'expired') throw refused
    throw new PortError({ code: CODE.expired, message: 'This order is over.' }, { cause: refused })
  }

  return {
    async open({ currency, orderId, isBalance }, signal) {
      const verified = shaped(VerifyData, await ask('GET', 'auth', '/verify', signal))
      owner = { userId: verified.user_id, isAgent: verified.user_type === 'TA' }
      const keys = { orderKey: null, paymentKey: null }
      const nothing = { offered: null, owed: null, ordered: null, payment: null, ...keys }
      const people = (of: Trip | null) =>
        partyOf(store.read(owner.userId).people ?? peopleOf(verified), of?.travellers ?? 1)
      if (isBalance && orderId !== null) {
        const balance = await openBalance(orderId, signal)
        return { ...nothing, ...balance, people: people(balance.trip) }
      }
      const paid = orderId === null ? null : await goOnWith(orderId, signal)
      if (paid) return { ...nothing, ...paid, people: people(paid.trip) }
      const trip = await memory.readTrip(null, signal)
      if (!trip) return { trip, people: people(trip), ...nothing }
      const known = await resumed(trip, currency, signal)
      const held = known ?? { offered: await hold(trip, currency, signal) }
      return { trip, people: people(trip), ...nothing, ...held }
    },
    quote: ({ trip, currency }, signal) => hold(trip, currency, signal),
    async remember({ people }) {
      store.write({ people })
      return null
    },
    async place({ quoteId, people, key }, signal) {
      change({ orderKey: key })
      const { travellers, contact } = orderPeople(people)
      const named = travellers.map(({ givenNames, familyName, birthDate }) => {
        return { given_names: givenNames, family_name: familyName, birth_date: birthDate }
      })
      const body = { quote_id: quoteId, travellers: named, contact, replaces: begun()?.replaces ?? null }
      try {
        const answer = await ask('POST', 'public', '/orders', signal, body, { 'Idempotency-Key': key })
        return keepOrder(shaped(PlacedOrder, answer), TIME_TO_PAY)
      } catch (thrown) {
        // It was ordered before, and that answer was lost.
        const earlier = refusedWith(PlacedOrder, thrown, CODE.conflict)
        if (!earlier) throw thrown
        return keepOrder(earlier, left(Date.parse(earlier.expires_at)))
      }
    },
    async pay({ orderId, purpose, amount, token, key }, signal) {
      keepPaymentKey(isOfBalance(purpose), key)
      const headers = { 'Idempotency-Key': key }
      const sum = amount && { amount: toWireMoney(amount) }
      const body = { purpose, save: false, ...sum, ...(token !== null && { token }) }
      try {
        const path = `/orders/${orderId}/payments`
        return keepPayment(shaped(Payment, await ask('POST', 'public', path, signal, body, headers)))
      } catch (thrown) {
        const told = refusedWith(Payment, thrown, CODE.notPaid) ?? refusedWith(Payment, thrown, CODE.conflict)
        if (told) return keepPayment(told)
        if (!isRefusal(thrown, CODE.conflict) || isOfBalance(purpose)) throw thrown
        return paidBefore(orderId, thrown, signal)
      }
    },
    payment: async ({ paymentId }, signal) =>
      keepPayment(shaped(Payment, await ask('GET', 'public', `/payments/${paymentId}`, signal))),
    async answerBank({ paymentId, answer }, signal) {
      const path = `/payments/${paymentId}/challenge`
      return keepPayment(shaped(Payment, await ask('POST', 'public', path, signal, { answer })))
    },
    async leaveFor({ url }) {
      leave(url)
      return null
    },
    async finish({ orderId, isBalance }, signal) {
      if (isBalance) {
        store.write({ balance: null })
        return null
      }
      const known = begun()
      if (known && known.order?.id !== orderId) return null
      store.write({ begun: null, people: null })
      await memory.writeTrip({ trip: null }, signal)
      return null
    },
  }
}

/** Of an order whose time is over, its trip can be ordered anew. */
const UNPAID: ReadonlySet<Booking['status']> = new Set(['awaitingDeposit', 'expired'])

const offered = (content: CheckoutOffer, lasts: number) => ({
  quoteId: content.quote.quote_id,
  total: content.quote.total,
  deposit: content.quote.deposit,
  lasts,
  content,
})

const tripOf = ({ trip, start_date, travellers }: Booking): Trip => {
  return { tripId: String(trip.id), start: start_date, travellers: travellers.length }
}

const isSameTrip = (one: Trip, other: Trip): boolean => JSON.stringify(one) === JSON.stringify(other)

const toStanding = ({ id, order_id, expires_at, redirect_url, ...told }: Payment) => ({
  paymentId: id,
  orderId: order_id,
  purpose: told.purpose,
  amount: told.amount,
  state: told.state,
  failure: told.failure,
  expiresAt: expires_at,
  redirectUrl: redirect_url,
})

/** Whoever is signed in leads, unless they say otherwise. */
const peopleOf = ({ first_name, last_name, email, phone }: Verified) => ({
  travellers: [{ givenNames: first_name, familyName: last_name, birthDate: '' }],
  email,
  phone: phone ?? '',
})

interface OrderStanding {
  readonly state: Booking['status']
  readonly lasts: number
  readonly payment: ReturnType<typeof toStanding> | null
}

/** It has ended, or its time is over by this browser's clock as well: nothing of it can be paid any more. */
function isOver({ state, lasts, payment }: OrderStanding): boolean {
  if (state === 'expired') return true
  return state === 'awaitingDeposit' && lasts === 0 && !(payment && isUnderWay(payment.state))
}

const isRefusal = (thrown: unknown, code: number): thrown is PortError =>
  thrown instanceof PortError && thrown.failure.code === code

/** What a refusal was sent with, where it has that shape. */
function refusedWith<S extends v.GenericSchema>(
  schema: S,
  thrown: unknown,
  code: number,
): v.InferOutput<S> | null {
  if (!isRefusal(thrown, code)) return null
  const found = v.safeParse(schema, thrown.data)
  return found.success ? found.output : null
}
