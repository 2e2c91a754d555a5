import type { ClockPort } from '../core/ports/clock.port.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { FlightPort, OwnRecording } from '../core/trace/flights.ts'
import { postReport } from './http/report-post.ts'
import { createBrowserReports } from './reports/browser-reports.ts'
import { createKeptReports } from './reports/kept-reports.ts'

export type ReportWorld = Pick<Ports, 'report'>

export interface ReportWorldParts {
  readonly own: OwnRecording
  readonly flights: () => Promise<FlightPort>
  readonly storage: Storage | null
  readonly clock: ClockPort
  /** Where calls of the integration are, as `config.json` says. */
  readonly integration: () => string
}

/** Everything that reports of problems need of a browser. */
export function createReportWorld({
  own,
  flights,
  storage,
  clock,
  integration,
}: ReportWorldParts): ReportWorld {
  return {
    report: createBrowserReports({
      ...{ own, flights, clock },
      kept: createKeptReports(storage),
      post: (key, { body, isPacked }, onProgress, signal) =>
        postReport({ url: `${integration()}/traces`, key, body, isPacked, onProgress, signal }),
    }),
  }
}
