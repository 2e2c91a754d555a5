import type * as v from 'valibot'
import { foldedText } from '../../../core/text/folded-text.ts'
import type { Report } from '../../../core/wire/reports.ts'
import { storable } from '../store/database/storable-text.ts'
import {
  REPORTS_PER_PAGE,
  type ReportStore,
  type ReportsAsked,
  type SentReport,
} from '../store/reports/report-store.ts'

/** UTF-16 units of what is looked for. */
const MOST_SEARCHED = 100

/** What is looked for in reports, as they are found by. */
export const reportWords = (text: string): string => foldedText(storable(text.slice(0, MOST_SEARCHED)))

/** One page of the list, as the wire has it. */
export async function reportsPage(reports: ReportStore, asked: ReportsAsked) {
  const { rows, total } = await reports.list(asked)
  const { page } = asked
  const has_more = page * REPORTS_PER_PAGE < total
  return { items: rows.map(reportOf), page, per_page: REPORTS_PER_PAGE, total, has_more }
}

/** A report, as the wire has it. */
export function reportOf({ report, user }: SentReport): v.InferInput<typeof Report> {
  const { id, at, page, browser, build, note, failures, failed, conversation, tabs, missing, bytes } = report
  return {
    trace_id: id,
    at: at.toISOString(),
    user: user && { user_id: user.id, name: user.name, type: user.type },
    ...{ page, browser, build, note, failures, conversation, tabs, missing, bytes },
    failed: [...failed],
    state: report.state,
    ticket: report.ticket,
  }
}
