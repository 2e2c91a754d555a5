import { emailIssues, FIELD_MESSAGE } from '../accounts/fields.ts'
import { phoneIssues } from '../desk/register.ts'
import { REGISTER_MESSAGE } from '../desk/register-messages.ts'
import { continentOf } from '../places/continents.ts'
import type { FormName } from '../ports/market/form.port.ts'

type Values = Readonly<Record<string, string>>
type Issues = Readonly<Record<string, string>>

/** What a form must hold, and what is sent of it. */
export interface FormRules {
  /** What is wrong with its fields, in words; nothing where all is well. In the order of the fields. */
  readonly issues: (values: Values) => Issues
  /** The call's body. */
  readonly body: (values: Values) => Readonly<Record<string, unknown>>
}

const given = (values: Values, name: string): string => values[name]?.trim() ?? ''

/** What stands between commas. */
const listed = (text: string): string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

/** A designer's introduction, in UTF-16 units. */
export const INTRODUCTION = { least: 80, most: 1_500 } as const
/** Files with an application. */
export const MOST_FILES = 3
const MOST_YEARS = 80
const MOST_LANGUAGES = 20

/** The longest that a line may be, in UTF-16 units. */
const LONGEST: Readonly<Record<string, number>> = {
  first_name: 60,
  last_name: 60,
  phone: 40,
  company: 120,
  languages: 400,
  licence: 120,
}

/** The fields of a designer's application in their order, with what is said when they are missing. */
const APPLICATION_FIELDS: Issues = {
  first_name: 'Please tell us your first name.',
  last_name: 'Please tell us your last name.',
  email: FIELD_MESSAGE.emailMissing,
  phone: REGISTER_MESSAGE.phoneMissing,
  company: 'Please tell us what you trade as: your own name will do.',
  country_code: 'Please choose the country that you live in.',
  languages: 'Please tell us at least one language.',
  years: 'Please give the years as a number.',
  introduction: 'Please write a few lines about yourself.',
}

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
    issues: (values) =>
      inOrder({
        ...tooLong(values),
        ...emailIssue(values),
        ...phoneIssue(values),
        ...countryIssue(values),
        ...languagesIssue(values),
        ...yearsIssue(values),
        ...introductionIssue(values),
        ...filesIssue(values),
        ...missing(values),
      }),
    body: (values) => ({
      first_name: given(values, 'first_name'),
      last_name: given(values, 'last_name'),
      email: given(values, 'email'),
      phone: given(values, 'phone'),
      company: given(values, 'company'),
      country_code: given(values, 'country_code'),
      languages: listed(given(values, 'languages')),
      years: Number(given(values, 'years')),
      ...(given(values, 'licence') !== '' && { licence: given(values, 'licence') }),
      introduction: given(values, 'introduction'),
      files: listed(given(values, 'files')).map(Number),
    }),
  },
}

function missing(values: Values): Issues {
  return Object.fromEntries(Object.entries(APPLICATION_FIELDS).filter(([name]) => given(values, name) === ''))
}

/** As the fields stand on the page, so that the first one is the first to be told. */
function inOrder(issues: Issues): Issues {
  const order = [...Object.keys(APPLICATION_FIELDS), 'licence', 'files']
  return Object.fromEntries(
    order.flatMap((name) => (issues[name] === undefined ? [] : [[name, issues[name]] as const])),
  )
}

function tooLong(values: Values): Issues {
  const found = Object.entries(LONGEST).filter(([name, most]) => given(values, name).length > most)
  return Object.fromEntries(found.map(([name, most]) => [name, `Please use ${most} characters at most.`]))
}

function emailIssue(values: Values): Issues {
  const [issue] = emailIssues(given(values, 'email'))
  return issue ? { email: FIELD_MESSAGE[issue] } : {}
}

function phoneIssue(values: Values): Issues {
  const [issue] = phoneIssues(given(values, 'phone'))
  return issue ? { phone: REGISTER_MESSAGE[issue] } : {}
}

function countryIssue(values: Values): Issues {
  const code = given(values, 'country_code')
  return continentOf(code) === null ? { country_code: 'Please choose a country of the list.' } : {}
}

function languagesIssue(values: Values): Issues {
  const languages = listed(given(values, 'languages'))
  if (languages.length === 0) return { languages: 'Please tell us at least one language.' }
  return languages.length > MOST_LANGUAGES ? { languages: `Please name ${MOST_LANGUAGES} at most.` } : {}
}

function yearsIssue(values: Values): Issues {
  const years = given(values, 'years')
  if (!/^\d{1,2}$/.test(years)) return { years: 'Please give the years as a whole number.' }
  return Number(years) > MOST_YEARS ? { years: `Please give ${MOST_YEARS} years at most.` } : {}
}

function introductionIssue(values: Values): Issues {
  const { length } = given(values, 'introduction')
  const { least, most } = INTRODUCTION
  if (length > most) return { introduction: `Please keep it to ${most} characters: there are ${length} now.` }
  return length < least
    ? { introduction: `Please write a little more: ${least} characters at least, there are ${length} now.` }
    : {}
}

function filesIssue(values: Values): Issues {
  const files = listed(given(values, 'files'))
  return files.length > MOST_FILES ? { files: `Please attach ${MOST_FILES} files at most.` } : {}
}
