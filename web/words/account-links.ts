import type { ForgotPassword, ResendConfirmation, VerifyEmail } from '../../core/forms/account-links.ts'
import { EMAIL_WORDS, type FormWords } from './form-words.ts'

export const FORGOT_WORDS: FormWords<typeof ForgotPassword> = { email: { label: 'Email', ...EMAIL_WORDS } }

export const RESEND_WORDS: FormWords<typeof ResendConfirmation> = {
  email: { label: 'Email', ...EMAIL_WORDS },
}

const LOST = 'Open the link in our email again.'
export const TOKEN_WORDS = { label: 'Link', tokenMissing: LOST, tooLong: LOST } as const

export const VERIFY_WORDS: FormWords<typeof VerifyEmail> = { token: TOKEN_WORDS }
