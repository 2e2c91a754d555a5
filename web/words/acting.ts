import type { ActAs, ActAsAddress } from '../../core/forms/acting.ts'
import { EMAIL_WORDS, type FormWords } from './form-words.ts'

const NUMBER = 'Reload the page, and try again.'

export const ACT_AS_WORDS: FormWords<typeof ActAs> = {
  user_id: { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER },
}

export const ACT_AS_ADDRESS_WORDS: FormWords<typeof ActAsAddress> = {
  email: { label: 'Email of the account', ...EMAIL_WORDS, emailMissing: 'Enter their email address.' },
}
