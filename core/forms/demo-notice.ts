import * as v from 'valibot'
import { chosen } from './field.ts'
import { defineForm } from './form.ts'

/** How the next notice of the sandbox comes. */
export const NOTICE_WAYS = ['onTime', 'late', 'twice', 'never'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

/** For whoever tries the demo out: a bank's notice may come late, twice, or never (BOOK-03). */
export const DemoNotice = defineForm({
  name: 'demo-notice',
  fields: { next: chosen(v.picklist(NOTICE_WAYS)) },
  send: { base: 'public', path: '/demo/notices' },
  draft: 'none',
})
