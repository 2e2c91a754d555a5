import type { Newsletter, NewsletterConfirmation } from '../../core/forms/newsletter.ts'
import { EMAIL_WORDS, type FormWords } from './form-words.ts'

export const NEWSLETTER_WORDS: FormWords<typeof Newsletter> = {
  email: { label: 'Your email', help: 'For the newsletter only. Nobody else gets it.', ...EMAIL_WORDS },
}

const LOST = 'Open the link in our email again.'

export const CONFIRMATION_WORDS: FormWords<typeof NewsletterConfirmation> = {
  token: { label: 'Link', tokenMissing: LOST, tooLong: LOST },
}
