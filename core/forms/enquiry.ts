import * as v from 'valibot'
import { CURRENCIES, type CurrencyCode } from '../money/currency.ts'
import { monthsFrom } from '../places/calendar.ts'
import { daysBetween } from '../places/days.ts'
import { ConversationId } from '../wire/formats.ts'
import {
  ages,
  between,
  oneOf,
  optionalDay,
  optionalEmail,
  optionalMonth,
  optionalSlug,
  slugs,
  wholeAmount,
} from './enquiry-fields.ts'
import { country, email, optionalPhone, optionalText, personName, text, tick, ticked } from './field.ts'
import { defineForm, type Texts } from './form.ts'
import { phoneAcross } from './phone-across.ts'

/** How much may stand in each field: things, years of age, UTF-16 units, whole units of a currency. */
export const ENQUIRY_LIMITS = {
  destinations: 5,
  nights: 60,
  adults: 20,
  children: 10,
  childAge: 17,
  leavingFrom: 120,
  themes: 6,
  needs: 500,
  notes: 5_000,
  files: 5,
  client: 120,
  amount: 100_000_000,
} as const
const LIMITS = ENQUIRY_LIMITS

/** A trip begins so many days after the letter at the earliest, and in one of so many months. */
export const EARLIEST_START = 7
export const MONTHS_AHEAD = 24

const CODES = CURRENCIES.map(({ code }) => code) as [CurrencyCode, ...CurrencyCode[]]

/** What the form began from: kept with it, so that it goes on with the same. */
const ORIGIN = {
  /** Which order of steps it has (ENQ-01). */
  flow: oneOf(['a', 'b']),
  /** The day on which it is written, where its writer is: dates are held against it. */
  written_on: optionalDay(),
  trip: optionalSlug(),
  designer: optionalSlug(),
  /** A country, a region or a theme of the gallery. */
  gallery: optionalSlug(),
}

const PERSON = {
  first_name: personName('firstNameMissing'),
  last_name: personName('lastNameMissing'),
  email: email(),
  phone: optionalPhone(),
  country_code: country(),
  contact: oneOf(['chat', 'email', 'phone']),
  consent: ticked(),
}

const YOUR_TRIP = {
  destinations: slugs('destinationsMissing', LIMITS.destinations),
  when: oneOf(['dates', 'month', 'not_sure']),
  start_date: optionalDay(),
  month: optionalMonth(),
  nights: between(1, LIMITS.nights),
  adults: between(1, LIMITS.adults),
  children: between(0, LIMITS.children),
  ages: ages(LIMITS.children, LIMITS.childAge),
  leaving_from: optionalText(LIMITS.leavingFrom),
}

const HOW = {
  guidance: oneOf(['private_guide', 'guide_in_places', 'self_drive', 'small_group']),
  flights: oneOf(['booked', 'help', 'not_yet']),
  readiness: oneOf(['dreaming', 'comparing', 'ready']),
}

const YOUR_STYLE = {
  themes: slugs('themesMissing', LIMITS.themes),
  pace: oneOf(['easy', 'balanced', 'full']),
  stay: oneOf(['simple', 'comfortable', 'charming', 'luxury', 'mixed']),
  needs: optionalText(LIMITS.needs),
  notes: optionalText(LIMITS.notes),
}

const YOUR_BUDGET = {
  basis: oneOf(['per_person', 'total']),
  amount: wholeAmount(LIMITS.amount),
  currency: oneOf(CODES),
  flexible: oneOf(['0', '10', '20']),
  flights_included: oneOf(['with', 'without']),
}

/** What is sent of it. */
const SENT_ORIGIN = ['flow', 'trip', 'designer', 'gallery'] as const

const keys = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

/** The steps that every letter has, beside who writes it. */
const LATER = {
  your_trip: keys(YOUR_TRIP),
  how: keys(HOW),
  your_style: keys(YOUR_STYLE),
  your_budget: keys(YOUR_BUDGET),
} as const

/** The names of the steps, as addresses and the wire have them (ENQ-01). */
export const ENQUIRY_STEPS = ['information', 'your_trip', 'how', 'your_style', 'your_budget'] as const
export type EnquiryStep = (typeof ENQUIRY_STEPS)[number]

const TRIP_FIRST: readonly EnquiryStep[] = ['your_trip', 'how', 'your_style', 'information', 'your_budget']

/** Chosen once, and kept with what was typed. */
const order = ({ flow }: Texts): readonly EnquiryStep[] => (flow === 'b' ? TRIP_FIRST : ENQUIRY_STEPS)

interface TripValues {
  readonly written_on?: string | undefined
  readonly when?: string
  readonly start_date?: string | undefined
  readonly month?: string | undefined
  readonly children?: number
  readonly ages?: readonly number[]
  readonly phone?: string | undefined
  readonly country_code?: string
}

const startIssue = ({ when, start_date, written_on }: TripValues) => {
  if (when !== 'dates') return false
  if (start_date === undefined) return 'dayMissing' as const
  return (
    written_on !== undefined &&
    daysBetween(written_on, start_date) < EARLIEST_START &&
    ('dayTooSoon' as const)
  )
}

const monthIssue = ({ when, month, written_on }: TripValues) => {
  if (when !== 'month') return false
  if (month === undefined) return 'monthMissing' as const
  const months: readonly string[] = written_on === undefined ? [month] : monthsFrom(written_on, MONTHS_AHEAD)
  return !months.includes(month) && ('monthWrong' as const)
}

const agesIssue = ({ children, ages: given }: TripValues) =>
  children !== undefined && given !== undefined && given.length !== children && ('agesMissing' as const)

const across = (values: TripValues) => ({
  phone: phoneAcross(values),
  start_date: startIssue(values),
  month: monthIssue(values),
  ages: agesIssue(values),
})

/** What is sent, section by section, as the steps have it. */
function sections(
  steps: Readonly<Record<string, readonly string[]>>,
  values: Readonly<Record<string, unknown>>,
) {
  const { trip, designer, gallery, flow } = values
  const named = Object.entries(steps).map(([step, fields]) => [
    step,
    Object.fromEntries(fields.map((field) => [field, values[field]])),
  ])
  return { ...Object.fromEntries(named), from: { flow, trip, designer, gallery } }
}

/** The names by which a server refuses fields, with those of the form. */
const refusedIn = <Name extends string>(steps: Readonly<Record<string, readonly Name[]>>) =>
  Object.fromEntries(
    Object.entries(steps).flatMap(([step, fields]) => fields.map((field) => [`${step}.${field}`, field])),
  )

/** The conversation that it opens, and what it is called from then on. */
const opened = v.object({ enquiry_id: v.number(), conv_id: ConversationId })

/** How a letter is sent. */
const sendingOf = <Name extends string>(path: string, steps: Readonly<Record<string, readonly Name[]>>) => ({
  base: 'public' as const,
  path,
  body: (values: Readonly<Record<string, unknown>>) => sections(steps, values),
  refusedAs: refusedIn(steps),
  answer: opened,
})

const OF_TRAVELLERS = { ...PERSON, newsletter: tick() }
const GROUP_STEPS = { information: keys(OF_TRAVELLERS), ...LATER }
const REST = { ...YOUR_TRIP, ...HOW, ...YOUR_STYLE, ...YOUR_BUDGET, ...ORIGIN }

/** A traveller's letter to us: what they wish for (ENQ-01 to ENQ-03). */
export const GroupEnquiry = defineForm({
  name: 'group-enquiry',
  fields: { ...OF_TRAVELLERS, ...REST },
  steps: GROUP_STEPS,
  unasked: keys(ORIGIN),
  order,
  across,
  send: sendingOf('/group-enquiry', GROUP_STEPS),
  draft: 'session',
  takesFiles: true,
  takesTracking: true,
})

const OF_AGENTS = {
  client_name: text({ kind: 'name', missing: 'clientMissing', most: LIMITS.client }),
  client_email: optionalEmail(),
  ...PERSON,
}
const AGENT_STEPS = { information: keys(OF_AGENTS), ...LATER }

/** The same of an agent, for a client. */
export const AgentEnquiry = defineForm({
  name: 'agent-enquiry',
  fields: { ...OF_AGENTS, ...REST },
  steps: AGENT_STEPS,
  unasked: keys(ORIGIN),
  order,
  across,
  send: sendingOf('/agent-enquiry', AGENT_STEPS),
  draft: 'session',
  takesFiles: true,
  takesTracking: true,
})

/** The fields of a letter, flat, from the sections in which they are sent; anything may stand there. */
export function flatEnquiry(
  form: { readonly steps?: Readonly<Record<string, readonly string[]>> | undefined },
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fieldsOf = (section: unknown): object =>
    typeof section === 'object' && section !== null ? section : {}
  const stepped = Object.entries(form.steps ?? {}).flatMap(([step, fields]) => {
    const section = fieldsOf(Object.hasOwn(body, step) ? body[step] : null)
    return fields.flatMap((field) =>
      Object.hasOwn(section, field) ? [[field, section[field as keyof typeof section]] as const] : [],
    )
  })
  const origin = fieldsOf(body['from'])
  const known = SENT_ORIGIN.flatMap((field) =>
    Object.hasOwn(origin, field) ? [[field, origin[field as keyof typeof origin]] as const] : [],
  )
  return { flow: 'a', ...Object.fromEntries(stepped), ...Object.fromEntries(known) }
}
