import { CHOSEN_WORDS } from '../../../core/enquiries/chosen-words.ts'
import { CURRENCIES } from '../../../core/money/currency.ts'
import type { Choice } from '../../ui/controls/countries.ts'

const choices = (entries: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(entries).map(([value, name]) => ({ value, name }))

export const WHEN = choices(CHOSEN_WORDS.when)
export const GUIDANCE = choices(CHOSEN_WORDS.guidance)
export const FLIGHTS = choices(CHOSEN_WORDS.flights)
export const READINESS = choices(CHOSEN_WORDS.readiness)
export const PACE = choices(CHOSEN_WORDS.pace)
export const STAY = choices(CHOSEN_WORDS.stay)
export const BASIS = choices(CHOSEN_WORDS.basis)
export const FLEXIBLE = choices(CHOSEN_WORDS.flexible)
export const FLIGHTS_INCLUDED = choices(CHOSEN_WORDS.flights_included)
export const CONTACT = choices(CHOSEN_WORDS.contact)
export const CURRENCY_CHOICES: readonly Choice[] = CURRENCIES.map(({ code }) => ({ value: code, name: code }))
