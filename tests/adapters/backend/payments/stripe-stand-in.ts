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
}

export interface StripeStandIn {
  readonly url: URL
  /** What it was asked with, the first one first. */
  readonly asked: readonly { readonly method: string; readonly path: string; readonly key: string }[]
  readonly sessions: readonly Session[]
  /** The customer has paid on its page. */
  pay(attemptId: string): void
  /** It does not answer so many of the next calls. */
  fail(count: number): void
  /** It takes the next call, and says nothing. */
  stall(): void
  close(): Promise<void>
}

/** Speaks as much of Stripe's HTTP as a hosted page needs, on loopback. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const byIdempotency = new Map<string, Session>()
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
    }
    sessions.set(id, session)
    byIdempotency.set(idempotency, session)
    return session
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = (request.headers.authorization ?? '').replace('Bearer ', '')
    const { method = 'GET', url: path = '/' } = request
    asked.push({ method, path, key })
    const body = new URLSearchParams(await textOf(request))
    if (failing > 0) {
      failing -= 1
      return send(response, 500, { error: { type: 'api_error', message: 'It does not work now.' } })
    }
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return send(response, 200, create(body, key, String(request.headers['idempotency-key'])))
    const [, id = '', deed] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (session?.key !== key)
      return send(response, 404, { error: { type: 'invalid_request_error', message: 'No such session.' } })
    if (deed && session.status !== 'open')
      return send(response, 400, { error: { type: 'invalid_request_error', message: 'It is not open.' } })
    if (deed) session.status = 'expired'
    send(response, 200, session)
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
    pay(attemptId) {
      const session = [...sessions.values()].find((one) => one.client_reference_id === attemptId)
      if (!session) throw new Error(`There is no page for ${attemptId}.`)
      session.status = 'complete'
      session.payment_status = 'paid'
    },
    fail(count) {
      failing = count
    },
    stall() {
      isStalling = true
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
