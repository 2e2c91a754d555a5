import { LONGEST_TICKET } from '../wire/reports.ts'
import { oneOf } from './enquiry-fields.ts'
import { count, optionalText } from './field.ts'
import { defineForm } from './form.ts'

/** The largest id. */
const MOST = 2_147_483_647

/** What a concierge says of a report: whether it is done, and where it is worked on (TRACE-02). */
export const DecideReport = defineForm({
  name: 'decide-report',
  fields: { id: count(MOST), state: oneOf(['open', 'done']), ticket: optionalText(LONGEST_TICKET) },
  send: {
    base: 'integration',
    path: '/traces/{id}/state',
    body: ({ state, ticket }) => ({ state, ticket: ticket ?? null }),
  },
  draft: 'none',
})
