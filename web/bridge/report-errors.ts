import type { ErrorEntry } from '../../core/wire/logs.ts'
import { onReport, report } from './report.ts'

interface ErrorLog {
  note(entry: ErrorEntry): void
}

/**
 * Errors of this page reach the log endpoint (LOG-01): those that were reported, and what nothing has caught.
 * @param load the log, whose code comes with the first error
 */
export function reportErrors(load: () => Promise<ErrorLog>): void {
  onReport((entry) => {
    load().then(
      ({ note }) => note(entry),
      () => undefined,
    )
  })
  addEventListener('error', ({ error }) => {
    if (error) report('page.uncaught', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => report('page.unhandled', reason))
}
