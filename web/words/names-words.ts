import type { ConfirmNames, MendName } from '../../core/forms/passport-names.ts'
import { atMost, type FormWords } from './form-words.ts'

const NUMBER = 'Reload the page, and try again.'
const ID = { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER } as const

export const MEND_WORDS: FormWords<typeof MendName> = {
  id: ID,
  number: ID,
  given_names: {
    label: 'Given names',
    givenNamesMissing: 'Enter the given names as in the passport.',
    tooLong: atMost(100),
  },
  family_name: { label: 'Family name', tooLong: atMost(100) },
}

export const CONFIRM_WORDS: FormWords<typeof ConfirmNames> = { id: ID }
