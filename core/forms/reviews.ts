import { LONGEST_ANSWER, LONGEST_HIDING_REASON } from '../reviews/limits.ts'
import { count, text } from './field.ts'
import { defineForm } from './form.ts'

/** The largest id. */
const MOST = 2_147_483_647

/** What a designer answers to a review, once. */
export const AnswerReview = defineForm({
  name: 'answer-review',
  fields: { id: count(MOST), text: text({ missing: 'textMissing', most: LONGEST_ANSWER }) },
  send: { base: 'extranet', path: '/desk/reviews/{id}/answer', body: ({ text: said }) => ({ text: said }) },
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
