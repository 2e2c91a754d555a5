import * as v from 'valibot'
import { DISPUTE_STATES } from '../bookings/dispute.ts'
import { chosen } from './field.ts'
import { defineForm } from './form.ts'

/** For whoever tries the demo out: the sandbox's bank opens and decides a dispute (BOOK-09). */
export const DemoDispute = defineForm({
  name: 'demo-dispute',
  fields: { next: chosen(v.picklist(DISPUTE_STATES)) },
  send: { base: 'public', path: '/demo/disputes' },
  draft: 'none',
})
