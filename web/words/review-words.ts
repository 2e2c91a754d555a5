import type { AnswerReview, HideReview, ShowReview } from '../../core/forms/reviews.ts'
import { LONGEST_ANSWER, LONGEST_HIDING_REASON } from '../../core/reviews/limits.ts'
import { atMost, type FormWords } from './form-words.ts'

const NUMBER = 'Reload the page and try again.'
const id = { label: 'Number', countMissing: NUMBER, countWrong: NUMBER, countHigh: NUMBER } as const

export const ANSWER_REVIEW_WORDS: FormWords<typeof AnswerReview> = {
  id,
  saidAt: { label: 'When it was said', tooLong: NUMBER },
  text: {
    label: 'Your answer',
    textMissing: 'Write your answer.',
    tooLong: atMost(LONGEST_ANSWER),
  },
}

export const HIDE_REVIEW_WORDS: FormWords<typeof HideReview> = {
  id,
  reason: {
    label: 'Why it is hidden',
    reasonMissing: 'Say why: whoever wrote it reads the reason.',
    tooLong: atMost(LONGEST_HIDING_REASON),
  },
}

export const SHOW_REVIEW_WORDS: FormWords<typeof ShowReview> = { id }
