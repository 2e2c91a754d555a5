import { handle } from '../kernel/handle.ts'
import { reportEvents } from './report.events.ts'
import type { createReportMachine } from './report.machine.ts'

/** Where reports of problems live once somebody has one: `app.openReport`. */
export const report = handle<ReturnType<typeof createReportMachine>, typeof reportEvents>(
  'app/report',
  reportEvents,
)
