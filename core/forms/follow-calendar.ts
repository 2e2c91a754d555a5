import { oneOf } from './enquiry-fields.ts'
import { count } from './field.ts'
import { defineForm } from './form.ts'

/** Whoever has booked has calendars follow the trip, or has none follow it any more (BOOK-11). */
export const FollowCalendar = defineForm({
  name: 'follow-calendar',
  fields: { id: count(999_999_999), on: oneOf(['yes', 'no']) },
  send: { base: 'public', path: '/orders/{id}/calendar', body: ({ on }) => ({ on: on === 'yes' }) },
  draft: 'none',
})
