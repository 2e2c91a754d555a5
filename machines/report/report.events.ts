import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { ReportAbout } from '../../core/ports/report.port.ts'
import { personal } from '../../core/wire/personal.ts'
import { LONGEST_NOTE } from '../../core/wire/reports.ts'

/** What somebody who has a problem may do. */
export const reportEvents = declareEvents({
  /** Opens the dialog for another report. */
  'report.open': { about: ReportAbout },
  /** A report that is under way goes on. */
  'report.close': {},
  /** Consent was given: it is gathered and sent. */
  'report.submit': { note: personal('text', { max: LONGEST_NOTE }) },
  /** It was refused, or could not be gathered: another attempt. */
  'report.retry': {},
})
export type ReportCommand = EventOf<typeof reportEvents>

export type ReportFact =
  | { readonly type: 'report.progressed'; readonly percent: number }
  | { readonly type: 'browser.networkChanged'; readonly online: boolean }
