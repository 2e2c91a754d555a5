import Stripe from 'stripe'
import { isUnderWay } from '../../../../core/bookings/attempt.ts'
import type { DisputeState } from '../../../../core/bookings/dispute.ts'
import { isOfBalance } from '../../../../core/bookings/purpose.ts'
import { type CurrencyCode, currencyIfOffered } from '../../../../core/money/currency.ts'
import { type Money, money } from '../../../../core/money/money.ts'
import {
  balancePath,
  balanceThanksPath,
  payPath,
  thanksPath,
} from '../../../../core/routing/booking-links.ts'
import type {
  ChargeOrder,
  ChargeState,
  PaymentProvider,
  RefundStanding,
  ToldDispute,
  ToldRefund,
} from '../payment-provider.ts'
import type { ProviderReference, ProviderReferences } from '../provider-references.ts'

/** Stripe keeps a page open for half an hour at least; we close it before. In milliseconds beyond the attempt's time. */
const OPEN_LONGER = 16 * 60_000
/** A question to Stripe has failed after this, in milliseconds. */
const TIME_LIMIT = 20_000

/** A secret key for each currency that can be paid in. */
export type StripeKeys = Readonly<Partial<Record<CurrencyCode, string>>>

export interface StripeParts {
  readonly keys: StripeKeys
  readonly references: ProviderReferences
  /** Where customers come back to. */
  readonly origin: () => string
  /** Where Stripe is asked; by default where it is. */
  readonly api?: URL | undefined
}

type Session = Stripe.Checkout.Session

/** Stripe by its own library: its page takes the card, which never comes here (bookings.md "Payment port"). */
export function createStripeProvider({ keys, references, origin, api }: StripeParts): PaymentProvider {
  const clients = new Map(
    Object.entries(keys).map(([currency, key]) => [currency, clientWith(key, api)] as const),
  )
  function clientOf(currency: CurrencyCode): Stripe {
    const client = clients.get(currency)
    if (!client) throw new Error(`There is no key for ${currency}: set STRIPE_KEY_${currency}.`)
    return client
  }
  const sessionOf = ({ reference, currency }: ProviderReference): Promise<Session> | null =>
    reference !== null && currency !== null ? clientOf(currency).checkout.sessions.retrieve(reference) : null

  /** The page for a charge; asked for again it is the same one. */
  async function open(order: ChargeOrder): Promise<ChargeState> {
    const { id, amount } = order
    const client = clientOf(amount.currency)
    const session = await client.checkout.sessions.create(pageFor(order, origin()), { idempotencyKey: id })
    const kept = await references.addOnce({
      attemptId: id,
      reference: session.id,
      currency: amount.currency,
    })
    // Closed while it was on its way there: nobody goes to that page.
    if (kept.reference === null) await client.checkout.sessions.expire(session.id)
    return kept.reference === null ? closedState(id) : stateOf(id, session)
  }

  /** Its customer was a moment faster: what can't be ended any more is as they have left it. */
  async function endedBefore(known: ProviderReference, thrown: unknown): Promise<Session> {
    const session = await sessionOf(known)
    if (!session || session.status === 'open') throw thrown
    return session
  }

  return {
    async charge(order) {
      const known = await references.of(order.id)
      const session = known && (await sessionOf(known))
      if (session) return stateOf(order.id, session)
      if (known) return closedState(order.id)
      return open(order).catch((thrown: unknown) => refusedState(order.id, thrown))
    },
    async fetch(id) {
      const known = await references.of(id)
      if (!known) return null
      const session = await sessionOf(known)
      return session ? stateOf(id, session) : closedState(id)
    },
    async close(id) {
      const known = await references.addOnce({
        attemptId: id,
        reference: null,
        currency: null,
      })
      const session = await sessionOf(known)
      if (!(session && known.currency)) return closedState(id)
      const state = stateOf(id, session)
      if (session.status !== 'open' || !isUnderWay(state.state)) return state
      const ended = await clientOf(known.currency)
        .checkout.sessions.expire(session.id)
        .catch((thrown: unknown) => endedBefore(known, thrown))
      return stateOf(id, ended)
    },
    async refund({ id, attemptId, amount }) {
      const client = clientOf(amount.currency)
      const known = await references.of(id)
      if (known?.reference) return refundState(id, await client.refunds.retrieve(known.reference))
      const paid = paymentOf(await sessionOf(await expectReference(references, attemptId)))
      // Stripe forgets the keys of requests after a day: what a crash has left is found by our own name for it.
      const made = (await client.refunds.list({ payment_intent: paid, limit: MOST_TOLD })).data
      const wanted = { payment_intent: paid, amount: amount.minor, metadata: { refund: id } }
      try {
        const refund =
          made.find(({ metadata }) => metadata?.['refund'] === id) ??
          (await client.refunds.create(wanted, { idempotencyKey: id }))
        await references.addOnce({ attemptId: id, reference: refund.id, currency: amount.currency })
        return refundState(id, refund)
      } catch (thrown) {
        // What Stripe refuses is over; whatever else happened, it may have been done.
        if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown
        return { id, amount, state: 'failed' }
      }
    },
    async attemptOf(payment) {
      for (const client of clients.values()) {
        const session = await sessionOfPayment(client, payment)
        if (session) return session.client_reference_id
      }
      return null
    },
    async history(attemptId) {
      const known = await expectReference(references, attemptId)
      const of = { payment_intent: paymentOf(await sessionOf(known)), limit: MOST_TOLD }
      const client = clientOf(currencyOf(known))
      const [refunds, disputes] = await Promise.all([client.refunds.list(of), client.disputes.list(of)])
      return { refunds: refunds.data.map(toldRefund), disputes: disputes.data.flatMap(toldDispute) }
    },
  }
}

/** Refunds and disputes of one payment: Stripe tells of no more at once. */
const MOST_TOLD = 100

/** Each currency may have an account of its own: what the payment of another one is, it can’t say. */
async function sessionOfPayment(client: Stripe, payment: string): Promise<Session | null> {
  try {
    const [session] = (await client.checkout.sessions.list({ payment_intent: payment, limit: 1 })).data
    return session ?? null
  } catch (thrown) {
    if (thrown instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw thrown
  }
}

function currencyOf({ attemptId, currency }: ProviderReference): CurrencyCode {
  if (!currency) throw new Error(`Stripe has taken nothing for attempt ${attemptId}.`)
  return currency
}

function toldRefund({ id: reference, metadata, amount, currency, status }: Stripe.Refund): ToldRefund {
  const told = { amount: moneyIn(amount, currency), state: refundStateOf(status) }
  return { reference, id: metadata?.['refund'] ?? null, ...told }
}

/** None of what the bank only asks: it takes no money. */
function toldDispute({ id: reference, amount, currency, status }: Stripe.Dispute): readonly ToldDispute[] {
  const state = DISPUTE_STATES_OF[status]
  return state ? [{ reference, amount: moneyIn(amount, currency), state }] : []
}

const DISPUTE_STATES_OF: Readonly<Record<string, DisputeState>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  // It has ended before any money was taken.
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

async function expectReference(
  references: ProviderReferences,
  attemptId: string,
): Promise<ProviderReference> {
  const known = await references.of(attemptId)
  if (!known) throw new Error(`Stripe has taken nothing for attempt ${attemptId}.`)
  return known
}

/** What Stripe calls the payment that took the money. */
function paymentOf(session: Session | null): string {
  const paid = session?.payment_intent
  if (!paid) throw new Error('Stripe has taken nothing for this payment.')
  return typeof paid === 'string' ? paid : paid.id
}

function refundState(id: string, { amount: minor, currency, status }: Stripe.Refund): RefundStanding {
  const amount = moneyIn(minor, currency)
  if (!amount) throw new Error(`Refund ${id} is of a currency that is not ours.`)
  return { id, amount, state: refundStateOf(status) }
}

/** Null where nobody pays in that currency here. */
function moneyIn(amount: number, currency: string): Money | null {
  const code = currencyIfOffered(currency.toUpperCase())
  return code ? money(amount, code) : null
}

const refundStateOf = (status: string | null): RefundStanding['state'] =>
  STRIPE_STATES[status ?? 'pending'] ?? 'pending'

/** What Stripe says of a refund; one that waits for its customer or its bank is on its way. */
const STRIPE_STATES: Readonly<Record<string, RefundStanding['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** @param api another address, for tests */
function clientWith(key: string, api: URL | undefined): Stripe {
  return new Stripe(key, {
    maxNetworkRetries: 1,
    timeout: TIME_LIMIT,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port,
      protocol: api.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** Every repeat says the same, or Stripe refuses it. */
function pageFor(
  { id, orderId, purpose, amount, expiresAt }: ChargeOrder,
  origin: string,
): Stripe.Checkout.SessionCreateParams {
  const isBalance = isOfBalance(purpose)
  return {
    mode: 'payment',
    client_reference_id: id,
    // What is shown is what is charged, at once, and in the currency of the order.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.minor,
          product_data: { name: 'Your trip with Tripwright' },
        },
      },
    ],
    // Whoever has paid is thanked wherever they come back, in another tab or another browser as well.
    success_url: `${origin}${isBalance ? balanceThanksPath(orderId) : thanksPath(orderId)}`,
    cancel_url: `${origin}${isBalance ? balancePath(orderId) : payPath(orderId)}`,
    expires_at: Math.floor((expiresAt.getTime() + OPEN_LONGER) / 1_000),
  }
}

function stateOf(id: string, session: Session): ChargeState {
  const amount = amountOf(session)
  const told = { id, amount, failure: null }
  switch (session.status) {
    case 'expired':
      return { ...told, state: 'expired', redirectUrl: null }
    case 'complete':
      return {
        ...told,
        state: session.payment_status === 'paid' ? 'succeeded' : 'processing',
        redirectUrl: null,
      }
    default:
      return { ...told, state: 'requiresAction', redirectUrl: session.url }
  }
}

/** Null where it says none of a currency of ours: nothing is paid by that. */
const amountOf = ({ amount_total, currency }: Session): Money | null =>
  currency === null || amount_total === null ? null : moneyIn(amount_total, currency)

const closedState = (id: string): ChargeState => ({
  id,
  state: 'expired',
  amount: null,
  failure: null,
  redirectUrl: null,
})

/** What Stripe refuses is over; whatever else happened, it may have been done. @throws whatever was thrown */
function refusedState(id: string, thrown: unknown): ChargeState {
  if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown
  return { ...closedState(id), state: 'failed', failure: 'processingError' }
}
