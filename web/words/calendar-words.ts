import type { FollowCalendar } from '../../core/forms/follow-calendar.ts'
import type { FormWords } from './form-words.ts'

const NUMBER = 'Reload the page, and try again.'

export const FOLLOW_WORDS: FormWords<typeof FollowCalendar> = {
  id: { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER },
  on: { label: 'Whether it is followed', choiceMissing: NUMBER },
}
