import { count } from './field.ts'
import { defineForm } from './form.ts'

/** Whoever placed an order does not want it any more, before anything is paid (BOOK-12). */
export const GiveUpOrder = defineForm({
  name: 'give-up-order',
  fields: { id: count(999_999_999) },
  send: { base: 'public', path: '/bookings/{id}/give-up', body: () => ({}) },
  draft: 'none',
})
