import { PHONE_MESSAGE } from '../../core/accounts/phone-messages.ts'
import { APPLICATION_LIMITS, type DesignerApplication } from '../../core/forms/designer-application.ts'
import { atMost, EMAIL_WORDS, type FormWords } from './form-words.ts'

const { name, company, languages, years, licence, introduction } = APPLICATION_LIMITS

export const APPLICATION_WORDS: FormWords<typeof DesignerApplication> = {
  first_name: {
    label: 'First name',
    firstNameMissing: 'Please tell us your first name.',
    tooLong: atMost(name),
  },
  last_name: {
    label: 'Last name',
    lastNameMissing: 'Please tell us your last name.',
    tooLong: atMost(name),
  },
  email: { label: 'Email', ...EMAIL_WORDS },
  phone: {
    label: 'Phone',
    help: 'With the country’s code: +81 90 1234 5678',
    phoneMissing: 'Enter your phone number.',
    phoneWrong: 'That phone number does not look right.',
    ...PHONE_MESSAGE,
  },
  company: {
    label: 'Company',
    help: 'Your trading name. Your own name will do.',
    companyMissing: 'Enter your trading name. Your own name will do.',
    tooLong: atMost(company),
  },
  country_code: {
    label: 'Country you live in',
    countryMissing: 'Please choose the country that you live in.',
    countryUnknown: 'Please choose a country from the list.',
  },
  languages: {
    label: 'Languages',
    help: 'Languages you plan trips in, separated by commas: English, Japanese',
    listMissing: 'Please tell us at least one language.',
    listMany: `Please name ${languages.most} at most.`,
    tooLong: atMost(languages.length),
  },
  years: {
    label: 'Years of planning trips',
    help: 'A number; 0 if you are just starting',
    countMissing: 'Please give the years as a number.',
    countWrong: 'Please give the years as a whole number.',
    countHigh: `Please give ${years} years at most.`,
  },
  licence: {
    label: 'Licence (optional)',
    help: 'A guide’s or agency’s licence and its number',
    tooLong: atMost(licence),
  },
  introduction: {
    label: 'About you',
    introductionMissing: 'Please write a few lines about yourself.',
    tooShort: (text) =>
      `Please write a little more: ${introduction.least} characters at least, there are ${text.trim().length} now.`,
    tooLong: (text) =>
      `Please keep it to ${introduction.most} characters: there are ${text.trim().length} now.`,
  },
}
