import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of Stripe's, as its API tells of it. */
interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly client_reference_id: string
  readonly amount_total: number
  readonly currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  readonly url: string
  readonly success_url: string
  readonly key: string
  /** Null until it is paid. */
  payment_intent: string | null
}

/** Money that goes back, likewise. */
interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Readonly<Record<string, string>>
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

/** A dispute, likewise. */
interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  status: string
}

interface AskedRefund {
  readonly method: string
  readonly path: string
  readonly body: URLSearchParams
  readonly idempotency: string
}

export interface StripeStandIn {
  readonly url: URL
  /** What it was asked with, the first one first. */
  readonly asked: readonly { readonly method: string; readonly path: string; readonly key: string }[]
  readonly sessions: readonly Session[]
  readonly refunds: readonly Refund[]
  /** The customer has paid on its page. */
  pay(attemptId: string): void
  /** Somebody sends money back by its own pages: nobody has asked for it here. */
  refundByHand(attemptId: string, amount: number): void
  /** The customer's bank opens a dispute of all that was paid, or it stands otherwise by now. */
  dispute(attemptId: string, status: string): void
  /** What it calls the payment that an attempt took. */
  paymentOf(attemptId: string): string
  /** It does not answer so many of the next calls. */
  fail(count: number): void
  /** It takes the next call, and says nothing. */
  stall(): void
  /** As it does a day later. */
  forgetKeys(): void
  close(): Promise<void>
}

/** Speaks as much of Stripe's HTTP as a hosted page needs, on loopback. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const byIdempotency = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const refundsByIdempotency = new Map<string, Refund>()
  const asked: { method: string; path: string; key: string }[] = []
  let failing = 0
  let isStalling = false

  function create(body: URLSearchParams, key: string, idempotency: string): Session {
    const known = byIdempotency.get(idempotency)
    if (known) return known
    const id = `cs_live_${sessions.size + 1}`
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: body.get('client_reference_id') ?? '',
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.example/c/${id}`,
      success_url: body.get('success_url') ?? '',
      key,
      payment_intent: null,
    }
    sessions.set(id, session)
    byIdempotency.set(idempotency, session)
    return session
  }

  function giveBack(body: URLSearchParams, idempotency: string): Refund | null {
    const known = refundsByIdempotency.get(idempotency)
    if (known) return known
    const intent = body.get('payment_intent') ?? ''
    const session = [...sessions.values()].find((one) => one.payment_intent === intent)
    const before = [...refunds.values()].filter(
      (one) => one.payment_intent === intent && ['pending', 'succeeded'].includes(one.status),
    )
    const left = (session?.amount_total ?? 0) - before.reduce((sum, { amount }) => sum + amount, 0)
    if (!session || Number(body.get('amount')) > left) return null
    const refund: Refund = {
      id: `re_live_${refunds.size + 1}`,
      object: 'refund',
      payment_intent: intent,
      amount: Number(body.get('amount')),
      currency: session.currency,
      metadata: { refund: body.get('metadata[refund]') ?? '' },
      status: 'pending',
    }
    refunds.set(refund.id, refund)
    refundsByIdempotency.set(idempotency, refund)
    return refund
  }

  function answerRefund({ method, path, body, idempotency }: AskedRefund, response: ServerResponse): void {
    const [name = '', query = ''] = path.split('?')
    if (method === 'GET' && query !== '') {
      const intent = new URLSearchParams(query).get('payment_intent')
      const data = [...refunds.values()].filter((one) => one.payment_intent === intent)
      send(response, 200, { object: 'list', data, has_more: false })
      return
    }
    const refund = method === 'POST' ? giveBack(body, idempotency) : refunds.get(name.split('/').at(-1) ?? '')
    const refused = { error: { type: 'invalid_request_error', message: 'It can’t go back.' } }
    send(response, refund ? 200 : 400, refund ?? refused)
  }

  const paidFor = (attemptId: string): Session & { readonly payment_intent: string } => {
    const session = [...sessions.values()].find((one) => one.client_reference_id === attemptId)
    if (!session?.payment_intent) throw new Error(`Nothing is paid for ${attemptId}.`)
    return { ...session, payment_intent: session.payment_intent }
  }

  /** Of one payment: pages, or disputes. */
  function answerList(path: string, response: ServerResponse): void {
    const [name, query] = path.split('?')
    const intent = new URLSearchParams(query).get('payment_intent')
    const all: readonly { readonly payment_intent: string | null }[] =
      name === '/v1/disputes' ? [...disputes.values()] : [...sessions.values()]
    const data = all.filter((one) => one.payment_intent === intent)
    send(response, 200, { object: 'list', data, has_more: false })
  }

  function answerSession(path: string, key: string, response: ServerResponse): void {
    const [, id = '', deed] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (session?.key !== key) {
      send(response, 404, { error: { type: 'invalid_request_error', message: 'No such session.' } })
      return
    }
    if (deed && session.status !== 'open') {
      send(response, 400, { error: { type: 'invalid_request_error', message: 'It is not open.' } })
      return
    }
    if (deed) session.status = 'expired'
    send(response, 200, session)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = (request.headers.authorization ?? '').replace('Bearer ', '')
    const { method = 'GET', url: path = '/' } = request
    asked.push({ method, path, key })
    const body = new URLSearchParams(await textOf(request))
    const idempotency = String(request.headers['idempotency-key'])
    if (failing > 0) {
      failing -= 1
      return send(response, 500, { error: { type: 'api_error', message: 'It does not work now.' } })
    }
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return send(response, 200, create(body, key, idempotency))
    if (path.startsWith('/v1/refunds')) return answerRefund({ method, path, body, idempotency }, response)
    if (/^\/v1\/(disputes|checkout\/sessions)\?/.test(path)) return answerList(path, response)
    answerSession(path, key, response)
  }

  const server = createServer((request, response) => {
    if (!isStalling) return void answer(request, response)
    isStalling = false
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    asked,
    get sessions() {
      return [...sessions.values()]
    },
    get refunds() {
      return [...refunds.values()]
    },
    pay(attemptId) {
      const session = [...sessions.values()].find((one) => one.client_reference_id === attemptId)
      if (!session) throw new Error(`There is no page for ${attemptId}.`)
      session.status = 'complete'
      session.payment_status = 'paid'
      session.payment_intent = `pi_${session.id}`
    },
    refundByHand(attemptId, amount) {
      const { payment_intent, currency } = paidFor(attemptId)
      const id = `re_live_${refunds.size + 1}`
      const refund = { id, object: 'refund', payment_intent, amount, currency, metadata: {} } as const
      refunds.set(id, { ...refund, status: 'succeeded' })
    },
    dispute(attemptId, status) {
      const { payment_intent, currency, amount_total: amount } = paidFor(attemptId)
      const id = `dp_of_${payment_intent}`
      disputes.set(id, { id, object: 'dispute', payment_intent, amount, currency, status })
    },
    paymentOf: (attemptId) => paidFor(attemptId).payment_intent,
    fail(count) {
      failing = count
    },
    stall() {
      isStalling = true
    },
    forgetKeys() {
      refundsByIdempotency.clear()
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A signature as Stripe makes it. @param at milliseconds since 1970 */
export function stripeSignature(body: string, secret: string, at: number): string {
  const seconds = Math.floor(at / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
