import Stripe from 'stripe'
import { NOTICE_TOLERANCE, type Notice, type NoticeReader, type NoticeRefusal } from '../notice.ts'

/**
 * Notices of Stripe, held against their signatures by its own library.
 * @param secrets one of each of its accounts
 */
export function createStripeNotices(secrets: readonly string[]): NoticeReader {
  return {
    header: 'stripe-signature',
    read(body, signature, now) {
      for (const secret of secrets) {
        const read = readWith(secret, body, signature, now)
        if (read !== 'unsigned') return read
      }
      return 'unsigned'
    },
  }
}

function readWith(secret: string, body: Buffer, signature: string, now: Date): Notice | NoticeRefusal | null {
  try {
    return noticeOf(
      Stripe.webhooks.constructEvent(body, signature, secret, NOTICE_TOLERANCE, undefined, now.getTime()),
    )
  } catch (thrown) {
    return refusalOf(thrown)
  }
}

/** What it tells of pages to pay, and of refunds and disputes; all else concerns nobody here. */
function noticeOf({ id, type, data }: Stripe.Event): Notice | null {
  const { client_reference_id: attemptId, payment_intent: payment } = data.object as {
    readonly client_reference_id?: unknown
    readonly payment_intent?: unknown
  }
  if (type.startsWith('checkout.session.') && isName(attemptId))
    return { id, about: { kind: 'charge', attemptId } }
  if (OF_MONEY.some((start) => type.startsWith(start)) && isName(payment))
    return { id, about: { kind: 'money', payment } }
  return null
}

const OF_MONEY = ['charge.refund', 'refund.', 'charge.dispute.']

const isName = (told: unknown): told is string => typeof told === 'string' && /^[\w-]{8,128}$/.test(told)

function refusalOf(thrown: unknown): NoticeRefusal {
  if (!(thrown instanceof Stripe.errors.StripeSignatureVerificationError)) return 'unreadable'
  return thrown.message.startsWith('Timestamp outside') ? 'old' : 'unsigned'
}
