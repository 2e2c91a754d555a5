import { nanoid } from 'nanoid'
import type * as v from 'valibot'
import { isUnderWay } from '../../core/bookings/attempt.ts'
import { type CheckoutPeople, partyOf } from '../../core/bookings/checkout-people.ts'
import { isOfBalance } from '../../core/bookings/purpose.ts'
import { sandboxOutcome } from '../../core/bookings/sandbox-cards.ts'
import { BALANCE_SHOWN_FOR, PRICE_HELD_FOR, TIME_TO_PAY } from '../../core/bookings/timings.ts'
import { leastPayment } from '../../core/money/cap.ts'
import { isPositive, minus } from '../../core/money/money.ts'
import type { CheckoutOffer, CheckoutPort } from '../../core/ports/checkout.port.ts'
import type { MemoryPort, tripChoice } from '../../core/ports/memory.port.ts'
import { PortError } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { Booking } from '../../core/wire/orders.ts'

type Payment = Awaited<ReturnType<CheckoutPort['payment']>>
type Trip = v.InferOutput<typeof tripChoice>
type Owed = NonNullable<Awaited<ReturnType<CheckoutPort['open']>>['owed']>
type Ordered = Awaited<ReturnType<CheckoutPort['place']>>

/** What somebody can book, and what became of it. */
export interface MemoryCheckout {
  /** Of whoever is signed in. */
  readonly self: CheckoutPeople
  /** By the id of a plan. */
  readonly offers: ReadonlyMap<string, CheckoutOffer>
  /** Once it is confirmed, by the id of its plan. */
  readonly bookings: ReadonlyMap<string, Booking>
  /** The keys under which it was ordered and paid, with what came of them. */
  readonly ordered: Map<string, Ordered>
  /** Of which trip an order is. */
  readonly trips: Map<number, Trip>
  readonly payments: Map<string, Payment>
  /** What is left to pay of an order. */
  readonly owed: Map<number, Owed>
}

export const createMemoryCheckoutWorld = (
  self: CheckoutPeople,
  offers: MemoryCheckout['offers'],
  bookings: MemoryCheckout['bookings'] = new Map(),
): MemoryCheckout => ({
  ...{ self, offers, bookings },
  ...{ ordered: new Map(), trips: new Map(), payments: new Map(), owed: new Map() },
})

const NO_KEYS = { orderKey: null, paymentKey: null }

const NOBODY: CheckoutPeople = { travellers: [], email: '', phone: '' }

/** The checkout in memory. @param memory what the tab remembers: a chosen trip */
export function createMemoryCheckout(
  memory: Pick<MemoryPort, 'readTrip' | 'writeTrip'>,
  world: MemoryCheckout = createMemoryCheckoutWorld(NOBODY, new Map()),
): CheckoutPort {
  let typed: CheckoutPeople | null = null
  let held: (ReturnType<typeof hold> & { readonly tripId: string }) | null = null
  /** An order of this tab that ends as the next one is placed. */
  let replaces: number | null = null

  const found = <T>(value: T | undefined, what: string): T => {
    if (value === undefined)
      throw new PortError({ code: CODE.notFound, message: `There is no such ${what}.` })
    return value
  }
  function hold(tripId: string) {
    const content = found(world.offers.get(tripId), 'trip')
    const { quote_id: quoteId, total, deposit } = content.quote
    return { tripId, quoteId, total, deposit, lasts: PRICE_HELD_FOR, content }
  }
  const waitingOrder = (tripId: string): Ordered | null =>
    [...world.ordered.values()].findLast(
      ({ orderId, state }) => state === 'awaitingDeposit' && world.trips.get(orderId)?.tripId === tripId,
    ) ?? null
  const end = (ended: number | null): void => {
    for (const [key, ordered] of world.ordered)
      if (ordered.orderId === ended) world.ordered.set(key, { ...ordered, state: 'expired', lasts: 0 })
  }
  const paymentOf = (id: string): Payment =>
    found(
      [...world.payments.values()].find(({ paymentId }) => paymentId === id),
      'payment',
    )
  function sumFor(orderId: number, purpose: Payment['purpose']) {
    if (isOfBalance(purpose)) return found(world.owed.get(orderId), 'balance').outstanding
    const { tripId } = found(world.trips.get(orderId), 'order')
    const { deposit, total } = found(world.offers.get(tripId), 'trip').quote
    return purpose === 'deposit' ? deposit : total
  }
  function openBalance(orderId: number) {
    const trip = found(world.trips.get(orderId), 'order')
    const owed = world.owed.get(orderId) ?? null
    const state = owed ? ('confirmed' as const) : ('paid' as const)
    const ordered = { orderId, state, lasts: BALANCE_SHOWN_FOR }
    const open = [...world.payments.values()].find((one) => one.orderId === orderId && isUnderWay(one.state))
    const people = partyOf(world.self, trip.travellers)
    return { ...{ trip, owed, ordered, people }, offered: null, payment: open ?? null, ...NO_KEYS }
  }
  /** Money has come in: the rest is owed. */
  function takeIn({ orderId, amount, state }: Payment): void {
    if (state !== 'succeeded') return
    const { tripId } = found(world.trips.get(orderId), 'order')
    const before = world.owed.get(orderId)?.outstanding ?? found(world.offers.get(tripId), 'trip').quote.total
    const outstanding = minus(before, amount)
    world.owed.delete(orderId)
    if (!isPositive(outstanding)) return
    const content = found(world.bookings.get(tripId), 'booking')
    world.owed.set(orderId, { outstanding, least: leastPayment(outstanding), content })
  }
  const keep = (payment: Payment): Payment => {
    for (const [key, { paymentId }] of world.payments)
      if (paymentId === payment.paymentId) world.payments.set(key, payment)
    return payment
  }

  return {
    async open({ orderId, isBalance }, signal) {
      if (isBalance && orderId !== null) return openBalance(orderId)
      if (orderId !== null) await memory.writeTrip({ trip: found(world.trips.get(orderId), 'order') }, signal)
      const trip = await memory.readTrip(null, signal)
      const named = [...world.ordered.values()].find((one) => one.orderId === orderId)
      const ordered = named && named.state !== 'expired' ? named : null
      const people = partyOf(typed ?? world.self, trip?.travellers ?? 1)
      if (held?.tripId !== trip?.tripId) held = trip && hold(trip.tripId)
      const payment = [...world.payments.values()].findLast((one) => one.orderId === orderId) ?? null
      return { trip, people, offered: trip && held, owed: null, ordered, payment, ...NO_KEYS }
    },
    async quote({ trip }) {
      replaces = waitingOrder(trip.tripId)?.orderId ?? null
      held = hold(trip.tripId)
      return held
    },
    async remember({ people }) {
      typed = people
      return null
    },
    async place({ key }, signal) {
      const known = world.ordered.get(key)
      if (known) return known
      const ordered = {
        orderId: world.ordered.size + 1,
        state: 'awaitingDeposit',
        lasts: TIME_TO_PAY,
      } as const
      end(replaces)
      replaces = null
      world.ordered.set(key, ordered)
      const trip = await memory.readTrip(null, signal)
      if (trip) world.trips.set(ordered.orderId, trip)
      return ordered
    },
    async pay({ orderId, purpose, amount, token, key }) {
      const known = world.payments.get(key)
      if (known) return known
      found(
        [...world.ordered.values()].find((one) => one.orderId === orderId),
        'order',
      )
      const open = [...world.payments.values()].find(
        (one) => one.orderId === orderId && isUnderWay(one.state),
      )
      if (open) return open
      const expiresAt = new Date(TIME_TO_PAY).toISOString()
      const payment = {
        paymentId: nanoid(),
        orderId,
        purpose,
        amount: amount ?? sumFor(orderId, purpose),
        expiresAt,
        redirectUrl: null,
        ...sandboxOutcome(token),
      }
      world.payments.set(key, payment)
      takeIn(payment)
      return payment
    },
    payment: async ({ paymentId }) => paymentOf(paymentId),
    async answerBank({ paymentId, answer }) {
      const payment = paymentOf(paymentId)
      if (payment.state !== 'requiresAction') return payment
      const answered = keep(
        answer === 'approve'
          ? { ...payment, state: 'succeeded' }
          : { ...payment, state: 'failed', failure: 'notAuthenticated' },
      )
      takeIn(answered)
      return answered
    },
    leaveFor: async () => null,
    async finish({ isBalance }, signal) {
      if (isBalance) return null
      held = null
      typed = null
      await memory.writeTrip({ trip: null }, signal)
      return null
    },
  }
}
