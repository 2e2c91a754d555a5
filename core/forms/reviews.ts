import { LONGEST_ANSWER, LONGEST_HIDING_REASON } from '../reviews/limits.ts'
import { count, optionalText, text } from './field.ts'
import { defineForm } from './form.ts'

/** The largest id. */
const MOST = 2_147_483_647

/** The longest instant in ISO 8601 that is read. */
const LONGEST_INSTANT = 40

/** What a designer answers to a review, once. */
export const AnswerReview = defineForm({
  name: 'answer-review',
  fields: {
    id: count(MOST),
    /** When the words that are answered were said. */
    saidAt: optionalText(LONGEST_INSTANT),
    text: text({ missing: 'textMissing', most: LONGEST_ANSWER }),
  },
  send: {
    base: 'extranet',
    path: '/desk/reviews/{id}/answer',
    body: ({ saidAt, text: said }) => ({ text: said, said_at: saidAt ?? null }),
  },
  draft: 'none',
})

/** A concierge takes a review off the pages, and says why. */
export const HideReview = defineForm({
  name: 'hide-review',
  fields: { id: count(MOST), reason: text({ missing: 'reasonMissing', most: LONGEST_HIDING_REASON }) },
  send: {
    base: 'extranet',
    path: '/desk/reviews/{id}/hiding',
    body: ({ reason }) => ({ hidden: true, reason }),
  },
  draft: 'none',
})

/** It stands there again. */
export const ShowReview = defineForm({
  name: 'show-review',
  fields: { id: count(MOST) },
  send: { base: 'extranet', path: '/desk/reviews/{id}/hiding', body: () => ({ hidden: false }) },
  draft: 'none',
})
