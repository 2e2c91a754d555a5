import * as v from 'valibot'
import { sandboxToken } from '../../../../core/bookings/sandbox-cards.ts'
import { type Booking, Payment, Quote } from '../../../../core/wire/orders.ts'
import { dayIn, newKey } from '../enquiries/enquiry-stage.ts'
import type { Answer, TestBrowser } from '../running-server.ts'

export const API = '/extranet/v2'

/** Cards of the sandbox, by what they do. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  stalling: '4000 0000 0000 0119',
  asking: '4000 0025 0000 3155',
} as const

export const send = (who: TestBrowser, path: string, body: unknown, key = newKey()): Promise<Answer> =>
  who.call(API + path, { method: 'POST', body, headers: { 'idempotency-key': key } })

interface Start {
  readonly date: string
  readonly places: number
}

export interface OpenStart {
  readonly planId: number
  readonly date: string
}

const PLANS = Array.from({ length: 30 }, (_, index) => index + 1)

export async function placesOf(who: TestBrowser, { planId, date }: OpenStart): Promise<number> {
  return (await startsOf(who, planId)).find((start) => start.date === date)?.places ?? 0
}

async function startsOf(who: TestBrowser, planId: number): Promise<readonly Start[]> {
  const { body } = await who.call(`${API}/trips/plans/${planId}`)
  return (body.data?.['starts'] as readonly Start[] | undefined) ?? []
}

/**
 * A start of the catalogue that has places for two, or for as many as are wanted, so far away that a deposit is enough; of a trip of which they have
 * no order that waits for its payment.
 */
export async function openStart(
  who: TestBrowser,
  skipped: readonly number[] = [],
  least = 2,
): Promise<OpenStart> {
  const { body } = await who.call(`${API}/bookings?status=awaitingDeposit`)
  const waiting = v.parse(
    v.array(v.object({ trip: v.object({ id: v.number() }) })),
    body.data?.['items'] ?? [],
  )
  const others = new Set([...skipped, ...waiting.map(({ trip }) => trip.id)])
  for (const planId of PLANS.filter((id) => !others.has(id))) {
    const starts = await startsOf(who, planId)
    const found = starts.find(({ date, places }) => date >= dayIn(90) && places >= least)
    if (found) return { planId, date: found.date }
  }
  throw new Error('No plan has a start with so many places.')
}

/** Two starts of one trip, of which they have no order either, with so many places each. */
export async function twoStarts(who: TestBrowser, least = 2): Promise<readonly [OpenStart, OpenStart]> {
  const skipped: number[] = []
  for (;;) {
    const { planId } = await openStart(who, skipped)
    const far = (await startsOf(who, planId)).filter(
      ({ date, places }) => date >= dayIn(90) && places >= least,
    )
    const [first, second] = far.map(({ date }) => ({ planId, date }))
    if (first && second) return [first, second]
    skipped.push(planId)
  }
}

export async function quoteOf(who: TestBrowser, { planId, date }: OpenStart, currency = 'AUD') {
  const query = `start=${date}&adults=2&children=0&currency=${currency}`
  const { status, body } = await who.call(`${API}/trips/${planId}/quote?${query}`)
  if (status !== 200) throw new Error(`A quote was answered ${status}: ${JSON.stringify(body)}`)
  return v.parse(Quote, body.data)
}

export const orderFor = (quoteId: string) => ({
  quote_id: quoteId,
  travellers: [
    { given_names: 'Maya Elisabet', family_name: 'Lindqvist', birth_date: '1988-03-14' },
    { given_names: 'Jonas', family_name: 'Lindqvist', birth_date: '1985-11-02' },
  ],
  contact: { email: 'traveller@demo.test', phone: '+61 491 570 156' },
})

/** @returns the id of an order that waits for its first payment */
export async function placed(who: TestBrowser, quoteId: string): Promise<number> {
  const { status, body } = await send(who, '/orders', orderFor(quoteId))
  if (status !== 201) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
  return Number(body.data?.['id'])
}

interface Paying {
  readonly purpose?: string
  readonly card?: string
  readonly key?: string
  readonly amount?: unknown
}

export const pay = (
  who: TestBrowser,
  orderId: number,
  { purpose = 'deposit', card = CARDS.good, key, amount }: Paying = {},
): Promise<Answer> =>
  send(who, `/orders/${orderId}/payments`, { purpose, token: sandboxToken(card), amount }, key)

export const paymentIn = ({ body }: Answer) => v.parse(Payment, body.data)

export const bookingOf = async (who: TestBrowser, id: number) =>
  (await who.call(`${API}/bookings/${id}`)).body.data as v.InferInput<typeof Booking> | null
