import * as v from 'valibot'
import { count, country, email, list, optionalText, paragraph, phone, text } from './field.ts'
import { defineForm } from './form.ts'
import { phoneAcross } from './phone-across.ts'

/** How much may stand in each field: UTF-16 units, years, languages. */
export const APPLICATION_LIMITS = {
  name: 60,
  company: 120,
  languages: { most: 20, length: 400 },
  years: 80,
  licence: 120,
  introduction: { least: 80, most: 1_500 },
} as const
const { name, company, languages, years, licence, introduction } = APPLICATION_LIMITS

/** The application of a local designer (TRIP-05). */
export const DesignerApplication = defineForm({
  name: 'designer-application',
  fields: {
    first_name: text({ kind: 'name', missing: 'firstNameMissing', most: name }),
    last_name: text({ kind: 'name', missing: 'lastNameMissing', most: name }),
    email: email(),
    phone: phone(),
    company: text({ kind: 'name', missing: 'companyMissing', most: company }),
    country_code: country(),
    languages: list(languages),
    years: count(years),
    licence: optionalText(licence),
    introduction: paragraph({ missing: 'introductionMissing', ...introduction }),
  },
  across: (values) => ({ phone: phoneAcross(values) }),
  send: {
    base: 'auth',
    path: '/user/sign-up-local-designer',
    answer: v.object({ application_id: v.number() }),
  },
  draft: 'session',
  takesFiles: true,
})
