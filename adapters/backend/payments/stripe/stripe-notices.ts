import Stripe from 'stripe'
import { NOTICE_TOLERANCE, type Notice, type NoticeReader, type NoticeRefusal } from '../notice.ts'

/** Notices of Stripe, held against their signatures by its own library. */
export function createStripeNotices(secret: string): NoticeReader {
  return {
    header: 'stripe-signature',
    read(body, signature, now) {
      try {
        return noticeOf(
          Stripe.webhooks.constructEvent(body, signature, secret, NOTICE_TOLERANCE, undefined, now.getTime()),
        )
      } catch (thrown) {
        return refusalOf(thrown)
      }
    },
  }
}

/** Of what it tells of charges alone. */
function noticeOf({ id, type, data }: Stripe.Event): Notice | null {
  if (!type.startsWith('checkout.session.')) return null
  const attemptId = (data.object as { client_reference_id?: unknown }).client_reference_id
  return typeof attemptId === 'string' && /^[\w-]{16,40}$/.test(attemptId) ? { id, attemptId } : null
}

function refusalOf(thrown: unknown): NoticeRefusal {
  if (!(thrown instanceof Stripe.errors.StripeSignatureVerificationError)) return 'unreadable'
  return thrown.message.startsWith('Timestamp outside') ? 'old' : 'unsigned'
}
