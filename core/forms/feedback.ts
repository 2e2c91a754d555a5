import * as v from 'valibot'
import { FEEDBACK_TEXT, POINTS } from '../bookings/feedback.ts'
import { oneOf } from './enquiry-fields.ts'
import { count, type Field } from './field.ts'
import { defineForm } from './form.ts'

/** A few sentences, or nothing. */
function story(): Field<string | undefined, 'textShort' | 'tooLong'> {
  const { least, most } = FEEDBACK_TEXT
  return {
    kind: 'text',
    issues: ['textShort', 'tooLong'],
    read: (text) => text.trim() || undefined,
    rule: v.optional(
      v.pipe(v.string('textShort'), v.trim(), v.minLength(least, 'textShort'), v.maxLength(most, 'tooLong')),
    ),
  }
}

/** How a trip was, in the words of whoever has booked it (BOOK-06). */
export const TripFeedback = defineForm({
  name: 'feedback',
  fields: {
    id: count(999_999_999),
    point: oneOf(POINTS.map(String)),
    stars: oneOf(['', '1', '2', '3', '4', '5']),
    text: story(),
  },
  send: {
    base: 'public',
    path: '/feedback/{id}',
    body: ({ point, stars, text }) => ({
      point: Number(point),
      ...(stars !== '' && { stars: Number(stars) }),
      ...(text !== undefined && { text }),
    }),
  },
  draft: 'none',
})
