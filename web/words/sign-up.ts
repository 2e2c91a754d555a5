import { LONGEST_NAME } from '../../core/forms/field.ts'
import type { SignUp } from '../../core/forms/sign-up.ts'
import { atMost, EMAIL_WORDS, type FormWords } from './form-words.ts'
import { PASSWORD_WORDS } from './new-password.ts'

export const SIGN_UP_WORDS: FormWords<typeof SignUp> = {
  first_name: {
    label: 'First name',
    firstNameMissing: 'Enter your first name.',
    tooLong: atMost(LONGEST_NAME),
  },
  last_name: { label: 'Last name', lastNameMissing: 'Enter your last name.', tooLong: atMost(LONGEST_NAME) },
  email: { label: 'Email', ...EMAIL_WORDS },
  password: { label: 'Password', ...PASSWORD_WORDS },
  country_code: {
    label: 'Country you live in',
    countryMissing: 'Choose your country.',
    countryUnknown: 'Choose your country.',
  },
  phone: { label: 'Phone (optional)', phoneWrong: 'That phone number does not look right.' },
  terms: {
    label: 'I accept the terms.',
    named: 'Terms',
    tickMissing: 'Please accept the terms to continue.',
  },
  newsletter: {
    label: 'Send me the monthly newsletter: one designer, one place.',
    named: 'Newsletter',
    tickWrong: 'Tick the box, or leave it.',
  },
}
