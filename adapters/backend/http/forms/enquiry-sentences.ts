import { PHONE_MESSAGE } from '../../../../core/accounts/phone-messages.ts'
import {
  type AgentEnquiry,
  EARLIEST_START,
  ENQUIRY_LIMITS,
  type GroupEnquiry,
} from '../../../../core/forms/enquiry.ts'
import type { FieldsOf, SentencesOf } from '../../../../core/forms/words.ts'
import { SIGN_UP_SENTENCES } from './account-sentences.ts'
import { atMost, EMAIL, PHONE } from './form-sentences.ts'

// What the server answers of the fields of a letter, as enquiries.md and accounts.md word it.

const { first_name, last_name, country_code, newsletter } = SIGN_UP_SENTENCES
const CHOICE = { choiceMissing: 'Choose one from the list.' } as const
const START = `Pick a start date at least ${EARLIEST_START} days from now.`

const PERSON = {
  first_name,
  last_name,
  email: EMAIL,
  phone: { phoneWrong: PHONE.phoneWrong, ...PHONE_MESSAGE },
  country_code,
  contact: CHOICE,
  consent: { tickMissing: 'We can only write to you if you agree to it.' },
} as const

const WISHES = {
  destinations: {
    destinationsMissing: 'Choose at least one destination.',
    tooMany: `Choose ${ENQUIRY_LIMITS.destinations} destinations at most.`,
  },
  when: CHOICE,
  start_date: { dayWrong: START, dayMissing: START, dayTooSoon: START },
  month: { monthWrong: 'Choose a month from the list.', monthMissing: 'Choose a month from the list.' },
  nights: { numberWrong: `Enter 1 to ${ENQUIRY_LIMITS.nights} nights.` },
  adults: { numberWrong: `Enter 1 to ${ENQUIRY_LIMITS.adults} adults.` },
  children: { numberWrong: `Enter 0 to ${ENQUIRY_LIMITS.children} children.` },
  ages: {
    agesWrong: `Enter ages from 0 to ${ENQUIRY_LIMITS.childAge}.`,
    agesMissing: 'Add the age of each child.',
  },
  leaving_from: { tooLong: atMost(ENQUIRY_LIMITS.leavingFrom) },
  guidance: CHOICE,
  flights: CHOICE,
  readiness: CHOICE,
  themes: {
    themesMissing: 'Choose at least one theme.',
    tooMany: `Choose ${ENQUIRY_LIMITS.themes} themes at most.`,
  },
  pace: CHOICE,
  stay: CHOICE,
  needs: { tooLong: atMost(ENQUIRY_LIMITS.needs) },
  notes: { tooLong: atMost(ENQUIRY_LIMITS.notes) },
  basis: CHOICE,
  amount: {
    amountWrong: 'Enter an amount, for example 3,500 or 3.500.',
    amountHigh: 'That amount is too high.',
  },
  currency: CHOICE,
  flexible: CHOICE,
  flights_included: CHOICE,
  flow: CHOICE,
  written_on: { dayWrong: CHOICE.choiceMissing },
  trip: CHOICE,
  designer: CHOICE,
  gallery: CHOICE,
} as const

export const GROUP_SENTENCES: SentencesOf<FieldsOf<typeof GroupEnquiry>> = {
  ...PERSON,
  newsletter,
  ...WISHES,
}

export const AGENT_LETTER_SENTENCES: SentencesOf<FieldsOf<typeof AgentEnquiry>> = {
  client_name: {
    clientMissing: 'Enter the name of your client.',
    tooLong: atMost(ENQUIRY_LIMITS.client),
  },
  client_email: { emailWrong: EMAIL.emailWrong },
  ...PERSON,
  ...WISHES,
}

/** What is said of things that the catalogue does not have, and of files. */
export const UNKNOWN = {
  destinations: 'Choose destinations from the list.',
  themes: 'Choose themes from the list.',
} as const
export const FILE_SENTENCES = {
  gone: 'One of the files is no longer there. Attach it again.',
  large: 'One of the files is too large. The limit is 10 MB each.',
  many: `Attach ${ENQUIRY_LIMITS.files} files at most.`,
} as const
