import type { CLOCK_LEAPS, DemoClock } from '../../core/forms/demo-clock.ts'
import type { FormWords } from './form-words.ts'

/** By how much the clock is set ahead, as it is chosen. */
export const CLOCK_LEAP_WORDS: Readonly<Record<(typeof CLOCK_LEAPS)[number], string>> = {
  '1': 'a day',
  '7': 'a week',
  '30': '30 days',
  '90': '90 days',
}

export const DEMO_CLOCK_WORDS: FormWords<typeof DemoClock> = {
  days: { label: 'Set the server’s clock ahead by', choiceWrong: 'Choose one of these.' },
}
