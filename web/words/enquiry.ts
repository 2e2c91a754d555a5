import { PHONE_MESSAGE } from '../../core/accounts/phone-messages.ts'
import { type AgentEnquiry, ENQUIRY_LIMITS, type GroupEnquiry } from '../../core/forms/enquiry.ts'
import { LONGEST_NAME } from '../../core/forms/field.ts'
import { atMost, EMAIL_WORDS, type FormWords } from './form-words.ts'

const LIMITS = ENQUIRY_LIMITS
const CHOICE = { choiceMissing: 'Please choose one.' } as const
const BEGINNING = { label: 'Where it began', ...CHOICE } as const

const SHARED = {
  first_name: {
    label: 'First name',
    firstNameMissing: 'Enter your first name.',
    tooLong: atMost(LONGEST_NAME),
  },
  last_name: { label: 'Last name', lastNameMissing: 'Enter your last name.', tooLong: atMost(LONGEST_NAME) },
  email: { label: 'Email', ...EMAIL_WORDS },
  phone: {
    label: 'Phone (optional)',
    named: 'Phone',
    phoneWrong: 'That phone number does not look right.',
    ...PHONE_MESSAGE,
  },
  country_code: {
    label: 'Country you live in',
    countryMissing: 'Choose your country.',
    countryUnknown: 'Choose your country.',
  },
  contact: { label: 'How we should answer you', ...CHOICE },
  consent: {
    label: 'You may write to me about this trip.',
    named: 'Consent',
    tickMissing: 'Please tick this so that we can answer you.',
  },
  destinations: {
    label: 'Where you would like to go',
    named: 'Destinations',
    destinationsMissing: 'Choose at least one destination.',
    tooMany: `Choose ${LIMITS.destinations} at most.`,
  },
  when: { label: 'When', ...CHOICE },
  start_date: {
    label: 'Start date',
    dayWrong: 'There is no such day.',
    dayMissing: 'Pick a start date at least 7 days from now.',
    dayTooSoon: 'Pick a start date at least 7 days from now.',
  },
  month: { label: 'Month', monthWrong: 'Choose a month from the list.', monthMissing: 'Choose a month.' },
  nights: { label: 'Nights', numberWrong: `Between 1 and ${LIMITS.nights} nights.` },
  adults: { label: 'Adults', numberWrong: `Between 1 and ${LIMITS.adults} adults.` },
  children: { label: 'Children', numberWrong: `Between 0 and ${LIMITS.children} children.` },
  ages: {
    label: 'Ages of the children',
    agesMissing: 'Add the age of each child.',
    agesWrong: `Ages are between 0 and ${LIMITS.childAge}.`,
  },
  leaving_from: { label: 'Leaving from', tooLong: atMost(LIMITS.leavingFrom) },
  guidance: { label: 'How you travel', ...CHOICE },
  flights: { label: 'Your flights', ...CHOICE },
  readiness: { label: 'How far along you are', ...CHOICE },
  themes: {
    label: 'What makes it a trip for you',
    named: 'What makes it a trip',
    themesMissing: 'Choose at least one.',
    tooMany: `Choose ${LIMITS.themes} at most.`,
  },
  pace: { label: 'Your days', ...CHOICE },
  stay: { label: 'Where you stay', ...CHOICE },
  needs: { label: 'Access and diet', tooLong: atMost(LIMITS.needs) },
  notes: { label: 'One thing we should know', named: 'Notes', tooLong: atMost(LIMITS.notes) },
  basis: { label: 'Who the amount is for', ...CHOICE },
  amount: {
    label: 'Amount',
    amountWrong: 'Enter an amount, for example 3,500 or 3.500.',
    amountHigh: 'Enter an amount below 100 million.',
  },
  currency: { label: 'Currency', ...CHOICE },
  flexible: { label: 'Give or take', ...CHOICE },
  flights_included: { label: 'Flights in the amount', ...CHOICE },
  flow: BEGINNING,
  written_on: { label: 'Today', dayWrong: 'There is no such day.' },
  trip: BEGINNING,
  designer: BEGINNING,
  gallery: BEGINNING,
} as const

export const GROUP_WORDS: FormWords<typeof GroupEnquiry> = {
  ...SHARED,
  newsletter: {
    label: 'Send me the monthly newsletter: one designer, one place.',
    named: 'Newsletter',
    tickWrong: 'Tick the box, or leave it.',
  },
}

export const AGENT_WORDS: FormWords<typeof AgentEnquiry> = {
  ...SHARED,
  client_name: {
    label: 'Your client’s name',
    clientMissing: 'Enter your client’s name.',
    tooLong: atMost(LIMITS.client),
  },
  client_email: {
    label: 'Your client’s email (optional)',
    named: 'Your client’s email',
    emailWrong: 'That email address does not look right.',
  },
}
