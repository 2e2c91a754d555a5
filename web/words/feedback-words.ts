import { FEEDBACK_TEXT } from '../../core/bookings/feedback.ts'
import type { TripFeedback } from '../../core/forms/feedback.ts'
import { atMost, type FormWords } from './form-words.ts'

const AGAIN = 'Reload the page, and try again.'

export const FEEDBACK_WORDS: FormWords<typeof TripFeedback> = {
  id: { label: 'Number', countMissing: AGAIN, countWrong: AGAIN, countHigh: AGAIN },
  point: { label: 'How likely', choiceMissing: 'Choose a number from 0 to 10.' },
  stars: { label: 'Stars', choiceMissing: AGAIN },
  text: {
    label: 'In your words (optional)',
    textShort: `Write at least ${FEEDBACK_TEXT.least} characters, or leave it empty.`,
    tooLong: atMost(FEEDBACK_TEXT.most),
  },
}

/** What a number of stars says. */
export const STAR_WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Wonderful'] as const
