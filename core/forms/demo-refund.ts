import * as v from 'valibot'
import { chosen } from './field.ts'
import { defineForm } from './form.ts'

/** How the next refund of the sandbox goes. */
export const REFUND_WAYS = ['onTime', 'refused', 'delayed', 'lost', 'bounced'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** For whoever tries the demo out: a bank may refuse a refund, take its time, or not answer (BOOK-09). */
export const DemoRefund = defineForm({
  name: 'demo-refund',
  fields: { next: chosen(v.picklist(REFUND_WAYS)) },
  send: { base: 'public', path: '/demo/refunds' },
  draft: 'none',
})
