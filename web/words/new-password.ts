import { PASSWORD_LENGTH } from '../../core/accounts/password-length.ts'
import type { ClaimChat, ClaimChatAnew } from '../../core/forms/claim-chat.ts'
import type { ResetPassword } from '../../core/forms/reset-password.ts'
import { TOKEN_WORDS } from './account-links.ts'
import { atMost, type FormWords } from './form-words.ts'

export const PASSWORD_WORDS = {
  passwordShort: `Use at least ${PASSWORD_LENGTH.least} characters.`,
  passwordCommon: 'This password is too common. Try three unrelated words.',
  tooLong: atMost(PASSWORD_LENGTH.most),
} as const

export const RESET_WORDS: FormWords<typeof ResetPassword> = {
  token: TOKEN_WORDS,
  password: { label: 'New password', ...PASSWORD_WORDS },
}

export const CLAIM_WORDS: FormWords<typeof ClaimChat> = { token: TOKEN_WORDS }

export const CLAIM_ANEW_WORDS: FormWords<typeof ClaimChatAnew> = {
  token: TOKEN_WORDS,
  password: { label: 'Choose a password', ...PASSWORD_WORDS },
}
