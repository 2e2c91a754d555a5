import { email, secret } from './field.ts'
import { defineForm } from './form.ts'

/** An address for the newsletter; it is confirmed by a letter first (TRIP-08). */
export const Newsletter = defineForm({
  name: 'newsletter',
  fields: { email: email() },
  send: { base: 'public', path: '/newsletter' },
  draft: 'session',
})

/** What the letter's link carried: one press confirms the address. */
export const NewsletterConfirmation = defineForm({
  name: 'newsletter-confirm',
  fields: { token: secret('tokenMissing', 200) },
  send: { base: 'public', path: '/newsletter/confirm' },
  draft: 'none',
})
