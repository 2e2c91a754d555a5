import { emailIssues, FIELD_MESSAGE } from '../accounts/fields.ts'
import { phoneIssues } from '../desk/register.ts'
import { REGISTER_MESSAGE } from '../desk/register-messages.ts'
import type { FormName } from '../ports/market/form.port.ts'

type Values = Readonly<Record<string, string>>
type Issues = Readonly<Record<string, string>>

/** What a form must hold, and what is sent of it. */
export interface FormRules {
  /** What is wrong with its fields, in words; nothing where all is well. */
  readonly issues: (values: Values) => Issues
  /** The call's body. */
  readonly body: (values: Values) => Readonly<Record<string, unknown>>
}

const given = (values: Values, name: string): string => values[name]?.trim() ?? ''
const lines = (text: string): string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

/** The longest introduction of a designer, in UTF-16 units. */
const LONGEST_INTRODUCTION = 4_000

/** The forms of pages; the server holds the same rules. */
export const FORM_RULES: Readonly<Record<FormName, FormRules>> = {
  newsletter: {
    issues: (values) => emailIssue(values),
    body: (values) => ({ email: given(values, 'email') }),
  },
  'newsletter-confirm': {
    issues: () => ({}),
    body: (values) => ({ token: given(values, 'token') }),
  },
  'designer-application': {
    issues: (values) => ({
      ...missing(values, {
        first_name: 'Please tell us your first name.',
        last_name: 'Please tell us your last name.',
        company: 'Please tell us what you trade as: your own name will do.',
        country_code: 'Please choose the country that you live in.',
        languages: 'Please tell us at least one language.',
        introduction: 'Please write a few lines about yourself.',
      }),
      ...emailIssue(values),
      ...phoneIssue(values),
      ...yearsIssue(values),
      ...introductionIssue(values),
    }),
    body: (values) => ({
      first_name: given(values, 'first_name'),
      last_name: given(values, 'last_name'),
      email: given(values, 'email'),
      phone: given(values, 'phone'),
      company: given(values, 'company'),
      country_code: given(values, 'country_code'),
      languages: lines(given(values, 'languages')),
      years: Number(given(values, 'years')),
      ...(given(values, 'licence') !== '' && { licence: given(values, 'licence') }),
      introduction: given(values, 'introduction'),
      files: lines(given(values, 'files')).map(Number),
    }),
  },
}

function missing(values: Values, messages: Issues): Issues {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => given(values, name) === ''))
}

function emailIssue(values: Values): Issues {
  const [issue] = emailIssues(given(values, 'email'))
  return issue ? { email: FIELD_MESSAGE[issue] } : {}
}

function phoneIssue(values: Values): Issues {
  const [issue] = phoneIssues(given(values, 'phone'))
  return issue ? { phone: REGISTER_MESSAGE[issue] } : {}
}

function yearsIssue(values: Values): Issues {
  return /^\d{1,2}$/.test(given(values, 'years')) ? {} : { years: 'Please give the years as a number.' }
}

function introductionIssue(values: Values): Issues {
  const { length } = given(values, 'introduction')
  return length > LONGEST_INTRODUCTION
    ? { introduction: `Please keep it to ${LONGEST_INTRODUCTION} characters: there are ${length} now.` }
    : {}
}
