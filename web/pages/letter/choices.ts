import { CURRENCIES } from '../../../core/money/currency.ts'
import type { Choice } from '../../ui/controls/countries.ts'

/** The words of the wire as they stand in a sentence. */
const words = (entries: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(entries).map(([value, name]) => ({ value, name }))

export const WHEN = words({
  dates: 'on a day we know',
  month: 'in a month we know',
  not_sure: 'whenever it is best',
})
export const GUIDANCE = words({
  private_guide: 'a guide and a driver of our own',
  guide_in_places: 'a guide of our own in some places',
  self_drive: 'a car that we drive ourselves',
  small_group: 'a small group',
})
export const FLIGHTS = words({
  booked: 'are booked',
  help: 'are something you could help with',
  not_yet: 'are not booked yet',
})
export const READINESS = words({
  dreaming: 'we dream of it',
  comparing: 'we compare',
  ready: 'we are ready to go',
})
export const PACE = words({
  easy: 'with time to sit down',
  balanced: 'half full and half free',
  full: 'full from morning on',
})
export const STAY = words({
  simple: 'simple',
  comfortable: 'comfortable',
  charming: 'small and charming',
  luxury: 'the best there are',
  mixed: 'a mixture',
})
export const BASIS = words({ per_person: 'a person', total: 'for all of us' })
export const FLEXIBLE = words({
  '0': 'and not more',
  '10': 'give or take a tenth',
  '20': 'give or take a fifth',
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

/** What a trip may cost: `3,500 USD a person, give or take a tenth, without the flights`. */
export function budgetWords(
  amount: string,
  of: Readonly<Record<'basis' | 'flexible' | 'flights_included', string>>,
): string {
  const said = (['basis', 'flexible', 'flights_included'] as const).map((field) =>
    chosenWords(field, of[field]),
  )
  return `${amount} ${said.join(', ')}`
}
