import * as v from 'valibot'
import { chosen } from './field.ts'
import { defineForm } from './form.ts'

/** Days by which the demo's clock can be set ahead at once. */
export const CLOCK_LEAPS = ['1', '7', '30', '90'] as const

/** For whoever tries the demo out: what happens in days and weeks happens now (BOOK-10). */
export const DemoClock = defineForm({
  name: 'demo-clock',
  fields: { days: chosen(v.picklist(CLOCK_LEAPS)) },
  send: { base: 'public', path: '/demo/clock' },
  draft: 'none',
})
