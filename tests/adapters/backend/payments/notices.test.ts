import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSandboxNotices, NOTICE_TOLERANCE } from '../../../../adapters/backend/payments/notice.ts'
import { createStripeNotices } from '../../../../adapters/backend/payments/stripe/stripe-notices.ts'
import { stripeSignature } from './stripe-stand-in.ts'

const SECRET = 'whsec_of_the_tests'
const NOW = new Date('2027-01-01T12:00:00.000Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const ATTEMPT = 'AbCdEfGhIjKlMnOpQrStU'

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
    reader: createStripeNotices(SECRET),
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
    expect(read(body, sign(body))).toEqual({ id, attemptId: ATTEMPT })
    expect(read(body, sign(body), later(NOTICE_TOLERANCE))).toEqual({ id, attemptId: ATTEMPT })
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

it('notices of Stripe are of charges alone', () => {
  const [, stripe] = READERS
  const text = stripe?.body.replace('checkout.session.completed', 'customer.created') ?? ''
  expect(stripe?.reader.read(Buffer.from(text), stripe.sign(text), NOW)).toBeNull()
})
