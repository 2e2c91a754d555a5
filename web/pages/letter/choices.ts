import { CURRENCIES } from '../../../core/money/currency.ts'
import type { Choice } from '../../ui/controls/countries.ts'

/** The words of the wire as they stand in a sentence. */
const words = (entries: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(entries).map(([value, name]) => ({ value, name }))

export const WHEN = words({
  dates: 'on fixed dates',
  month: 'in a certain month',
  not_sure: 'whenever it is best',
})
export const GUIDANCE = words({
  private_guide: 'a private guide and driver',
  guide_in_places: 'a private guide in some places',
  self_drive: 'a car we drive ourselves',
  small_group: 'a small group',
})
export const FLIGHTS = words({
  booked: 'booked',
  help: 'something we’d like help with',
  not_yet: 'not booked yet',
})
export const READINESS = words({
  dreaming: 'just dreaming',
  comparing: 'comparing options',
  ready: 'ready to book',
})
export const PACE = words({
  easy: 'relaxed',
  balanced: 'half full, half free',
  full: 'full from morning to night',
})
export const STAY = words({
  simple: 'simple',
  comfortable: 'comfortable',
  charming: 'small and charming',
  luxury: 'luxurious',
  mixed: 'varied',
})
export const BASIS = words({ per_person: 'per person', total: 'in total' })
export const FLEXIBLE = words({
  '0': 'and no more',
  '10': 'give or take 10%',
  '20': 'give or take 20%',
})
export const FLIGHTS_INCLUDED = words({ with: 'with the flights', without: 'without the flights' })
export const CONTACT = words({ chat: 'in the chat', email: 'by email', phone: 'by phone' })
export const CURRENCY_CHOICES: readonly Choice[] = CURRENCIES.map(({ code }) => ({ value: code, name: code }))

const CHOICES = {
  guidance: GUIDANCE,
  flights: FLIGHTS,
  readiness: READINESS,
  pace: PACE,
  stay: STAY,
  basis: BASIS,
  flexible: FLEXIBLE,
  flights_included: FLIGHTS_INCLUDED,
  contact: CONTACT,
} as const

/** How a choice of a letter reads in a sentence, wherever it is told; empty where none was made. */
export const chosenWords = (field: keyof typeof CHOICES, value: string | null | undefined): string =>
  CHOICES[field].find((one) => one.value === value)?.name ?? ''

/** What a trip may cost: `3,500 USD per person, give or take 10%, without the flights`. */
export function budgetWords(
  amount: string,
  of: Readonly<Record<'basis' | 'flexible' | 'flights_included', string>>,
): string {
  const said = (['basis', 'flexible', 'flights_included'] as const).map((field) =>
    chosenWords(field, of[field]),
  )
  return `${amount} ${said.join(', ')}`
}
