import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import { APPLICATION_LIMITS, type DesignerApplication } from '../../../../core/forms/designer-application.ts'
import { DESK_LIMITS, type DeskGuest } from '../../../../core/forms/desk.ts'
import type { DeskCall } from '../../../../core/forms/desk-call.ts'
import type { Login } from '../../../../core/forms/login.ts'
import type { Newsletter, NewsletterConfirmation } from '../../../../core/forms/newsletter.ts'
import type { FieldsOf, SentencesOf } from '../../../../core/forms/words.ts'

// What the server answers of a form's fields, to whoever sends one without our page.

export const EMAIL = {
  emailMissing: 'Enter your email address.',
  emailWrong: 'That email address does not look right.',
} as const

export const PHONE = {
  phoneMissing: 'Enter your phone number.',
  phoneWrong: 'That phone number does not look right.',
} as const

export const atMost = (most: number): string => `Use ${most} characters at most.`

export const CHOOSE = { choiceWrong: 'Choose one from the list.' } as const

export const GUEST_SENTENCES: SentencesOf<(typeof DeskGuest)['fields']> = {
  name: { nameMissing: 'Enter a name.', tooLong: atMost(DESK_LIMITS.name) },
  email: EMAIL,
}

export const CALL_SENTENCES: SentencesOf<FieldsOf<typeof DeskCall>> = {
  name: { nameMissing: 'Enter a name.', tooLong: atMost(DESK_LIMITS.name) },
  country_code: CHOOSE,
  phone: { ...PHONE, ...PHONE_MESSAGE },
  timezone: CHOOSE,
  when: CHOOSE,
  topic: { topicMissing: 'Say what the call is about.', tooLong: atMost(DESK_LIMITS.topic) },
  consent: { tickMissing: 'We can only call you if you agree to it.' },
}

export const LOGIN_SENTENCES: SentencesOf<FieldsOf<typeof Login>> = {
  email: EMAIL,
  password: { passwordMissing: 'Enter your password.', tooLong: 'That password is too long.' },
}

export const NEWSLETTER_SENTENCES: SentencesOf<FieldsOf<typeof Newsletter>> = { email: EMAIL }

export const CONFIRMATION_SENTENCES: SentencesOf<FieldsOf<typeof NewsletterConfirmation>> = {
  token: {
    tokenMissing: 'Send the token from the link in the email.',
    tooLong: 'That is not a valid token.',
  },
}

const { name, company, languages, years, licence, introduction } = APPLICATION_LIMITS

export const APPLICATION_SENTENCES: SentencesOf<FieldsOf<typeof DesignerApplication>> = {
  first_name: { firstNameMissing: 'Enter a first name.', tooLong: atMost(name) },
  last_name: { lastNameMissing: 'Enter a last name.', tooLong: atMost(name) },
  email: EMAIL,
  phone: { ...PHONE, ...PHONE_MESSAGE },
  company: { companyMissing: 'Enter a company.', tooLong: atMost(company) },
  country_code: { countryMissing: 'Choose a country.', countryUnknown: 'Choose a country from the list.' },
  languages: {
    listMissing: 'Name one language at least.',
    listMany: `Name ${languages.most} languages at most.`,
    tooLong: atMost(languages.length),
  },
  years: {
    countMissing: 'Enter the years as a number.',
    countWrong: 'Enter the years as a whole number.',
    countHigh: `Enter ${years} years at most.`,
  },
  licence: { tooLong: atMost(licence) },
  introduction: {
    introductionMissing: 'Write an introduction.',
    tooShort: ({ length }) => `Write ${introduction.least} characters at least: there are ${length} now.`,
    tooLong: ({ length }) => `Write ${introduction.most} characters at most: there are ${length} now.`,
  },
}
