import { BEHALVES, LONGEST_CANCEL_REASON } from '../bookings/refund.ts'
import { oneOf } from './enquiry-fields.ts'
import { count, optionalText, text } from './field.ts'
import { defineForm } from './form.ts'

const id = count(999_999_999)

/** Somebody cancels what is booked, by the preview that they were shown (BOOK-08). */
export const CancelBooking = defineForm({
  name: 'cancel-booking',
  fields: {
    id,
    preview: text({ kind: 'text', missing: 'previewMissing', most: 64 }),
    reason: optionalText(LONGEST_CANCEL_REASON),
    on_behalf_of: oneOf(['', ...BEHALVES]),
  },
  send: {
    base: 'public',
    path: '/bookings/{id}/cancel',
    body: ({ preview, reason, on_behalf_of }) => ({
      preview,
      reason,
      ...(on_behalf_of !== '' && { on_behalf_of }),
    }),
  },
  draft: 'none',
})

/** A concierge has what could not go back sent again (BOOK-09). */
export const RefundAgain = defineForm({
  name: 'refund-again',
  fields: { id },
  send: { base: 'public', path: '/bookings/{id}/refund', body: () => ({}) },
  draft: 'none',
})

/** A concierge has sent what could not go back in another way, and says how (BOOK-09). */
export const RefundOtherwise = defineForm({
  name: 'refund-otherwise',
  fields: { id, otherwise: text({ kind: 'text', missing: 'wayMissing', most: LONGEST_CANCEL_REASON }) },
  send: { base: 'public', path: '/bookings/{id}/refund', body: ({ otherwise }) => ({ otherwise }) },
  draft: 'none',
})
