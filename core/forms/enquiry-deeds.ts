import * as v from 'valibot'
import { monthsFrom } from '../places/calendar.ts'
import { daysBetween } from '../places/days.ts'
import { ConversationId } from '../wire/formats.ts'
import { EARLIEST_START, ENQUIRY_LIMITS, MONTHS_AHEAD } from './enquiry.ts'
import { between, oneOf, optionalDay, optionalMonth } from './enquiry-fields.ts'
import { count, optionalText } from './field.ts'
import { defineForm } from './form.ts'

/** UTF-16 units of what somebody says with it. */
export const LONGEST_REASON = 500
/** Ids are numbers of the database. */
const id = count(999_999_999)
const reason = optionalText(LONGEST_REASON)

/** Another day or month, or other nights, for a trip that was asked for (ENQ-05). */
export const ChangeDates = defineForm({
  name: 'change-dates',
  fields: {
    id,
    when: oneOf(['dates', 'month']),
    start_date: optionalDay(),
    month: optionalMonth(),
    nights: between(1, ENQUIRY_LIMITS.nights),
    reason,
    /** The day on which it is changed, where whoever changes it is. */
    written_on: optionalDay(),
  },
  across: ({ when, start_date, month, written_on }) => ({
    start_date:
      when === 'dates' &&
      (start_date === undefined ||
        (written_on !== undefined && daysBetween(written_on, start_date) < EARLIEST_START)) &&
      'dayTooSoon',
    month:
      when === 'month' &&
      (month === undefined ||
        (written_on !== undefined && !monthsFrom(written_on, MONTHS_AHEAD).includes(month))) &&
      'monthWrong',
  }),
  send: {
    base: 'extranet',
    path: '/enquiries/{id}/update-dates',
    body: ({ when, start_date, month, nights, reason: why }) => ({
      ...(when === 'dates' ? { start_date } : { month }),
      nights,
      reason: why,
    }),
  },
  draft: 'none',
})

/** A concierge brings in a designer (ENQ-08): the conversation of three opens. */
export const MatchDesigner = defineForm({
  name: 'match-designer',
  fields: { id, designer_id: id },
  send: {
    base: 'extranet',
    path: '/enquiries/{id}/match',
    body: ({ designer_id }) => ({ designer_id }),
    answer: v.object({ conv_id: ConversationId }),
  },
  draft: 'none',
})

/** A customer does not want it any more. */
export const WithdrawEnquiry = defineForm({
  name: 'withdraw-enquiry',
  fields: { id, reason },
  send: { base: 'extranet', path: '/enquiries/{id}/withdraw', body: ({ reason: why }) => ({ reason: why }) },
  draft: 'none',
})

/** A designer or a concierge can't do it. */
export const DeclineEnquiry = defineForm({
  name: 'decline-enquiry',
  fields: { id, reason },
  send: { base: 'extranet', path: '/enquiries/{id}/decline', body: ({ reason: why }) => ({ reason: why }) },
  draft: 'none',
})
