import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSandboxNotices, NOTICE_TOLERANCE } from '../../../../adapters/backend/payments/notice.ts'
import { createStripeNotices } from '../../../../adapters/backend/payments/stripe/stripe-notices.ts'
import { stripeSignature } from './stripe-stand-in.ts'

const SECRET = 'whsec_of_the_tests'
const NOW = new Date('2027-01-01T12:00:00.000Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const ATTEMPT = 'AbCdEfGhIjKlMnOpQrStU'

const CHARGE = { kind: 'charge', attemptId: ATTEMPT }

const sandbox = createSandboxNotices(SECRET)
const READERS = [
  {
    name: 'the sandbox',
    reader: sandbox,
    body: JSON.stringify({ id: 'notice-number-1', attempt_id: ATTEMPT }),
    sign: (body: string) => sandbox.sign(body, NOW),
    id: 'notice-number-1',
  },
  {
    name: 'Stripe',
    reader: createStripeNotices(['whsec_of_another_account', SECRET]),
    body: JSON.stringify({
      id: 'evt_number_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', client_reference_id: ATTEMPT } },
    }),
    sign: (body: string) => stripeSignature(body, SECRET, NOW.getTime()),
    id: 'evt_number_1',
  },
]

describe.each(READERS)('notices of $name', ({ reader, body, sign, id }) => {
  const read = (text: string, signature: string, now = NOW) => reader.read(Buffer.from(text), signature, now)

  it('are believed as they were signed, for five minutes [BOOK-03]', () => {
    expect(read(body, sign(body))).toEqual({ id, about: CHARGE })
    expect(read(body, sign(body), later(NOTICE_TOLERANCE))).toEqual({ id, about: CHARGE })
    expect(read(body, sign(body), later(NOTICE_TOLERANCE + 1))).toBe('old')
  })

  it('that are forged, altered or unsigned are not believed [BOOK-03]', () => {
    expect(read(`${body} `, sign(body))).toBe('unsigned')
    expect(read(body, '')).toBe('unsigned')
    expect(read(body, sign(body).replace('t=', 't=1'))).toBe('unsigned')
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, signature) => {
        expect(read(text, signature)).toBe('unsigned')
      }),
    )
  })

  it('that say nothing of a charge of ours concern nobody, and no shape of theirs breaks anything [BOOK-03]', () => {
    for (const text of [
      '{}',
      '[]',
      'null',
      '7',
      '{"id":7,"type":7,"data":7}',
      '{"type":"x","data":{"object":{}}}',
    ])
      expect([null, 'unreadable']).toContain(read(text, sign(text)))
    expect(read('{', sign('{'))).toBe('unreadable')
  })
})

describe('notices of Stripe', () => {
  const reader = createStripeNotices(['whsec_of_another_account', SECRET])
  const told = (type: string, object: object) => {
    const body = JSON.stringify({ id: 'evt_number_1', object: 'event', type, data: { object } })
    return reader.read(Buffer.from(body), stripeSignature(body, SECRET, NOW.getTime()), NOW)
  }
  const PAYMENT = 'pi_3PzAbCdEfGhIjKlM'

  it.each([
    ['charge.refunded', { object: 'charge', payment_intent: PAYMENT }],
    ['charge.refund.updated', { object: 'refund', payment_intent: PAYMENT }],
    ['refund.failed', { object: 'refund', payment_intent: PAYMENT }],
    ['charge.dispute.created', { object: 'dispute', payment_intent: PAYMENT }],
    ['charge.dispute.closed', { object: 'dispute', payment_intent: PAYMENT }],
  ])('of %s are of what has become of the money [BOOK-09]', (type, object) => {
    expect(told(type, object)).toEqual({ id: 'evt_number_1', about: { kind: 'money', payment: PAYMENT } })
  })

  it.each([
    ['customer.created', { object: 'customer', client_reference_id: ATTEMPT }],
    ['charge.refunded', { object: 'charge', payment_intent: null }],
    ['charge.dispute.created', { object: 'dispute', payment_intent: { id: PAYMENT } }],
    ['refund.created', { object: 'refund', payment_intent: '../sessions' }],
    ['payment_intent.succeeded', { object: 'payment_intent', payment_intent: PAYMENT }],
    ['checkout.session.completed', { object: 'checkout.session', payment_intent: PAYMENT }],
  ])('of %s with %j concern nobody', (type, object) => {
    expect(told(type, object)).toBeNull()
  })
})
