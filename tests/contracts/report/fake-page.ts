import { createSystemClock } from '../../../adapters/clock/system-clock.ts'
import { createBrowserReports } from '../../../adapters/reports/browser-reports.ts'
import { createKeptReports } from '../../../adapters/reports/kept-reports.ts'
import { answerRecordings } from '../../../adapters/reports/recordings.ts'
import { hasKeptReports } from '../../../adapters/reports/reports-sign.ts'
import type { ReportPort } from '../../../core/ports/report.port.ts'
import type { OwnRecording } from '../../../core/trace/flights.ts'
import type { TraceStep } from '../../../core/trace/record.ts'

// It runs in a page: reports over a recording of two steps, and a server that counts what it has not seen.

export interface FakePage {
  readonly port: ReportPort
  /** The bytes of each report that the server of the page was sent. */
  readonly sent: number[][]
  /** How far they were told to have come. */
  readonly told: number[]
  /** Answers other tabs, with a clock that is ahead by so many milliseconds. */
  answer(ahead: number): void
  isSigned(): boolean
}

/** What lies in the browser's storage of recordings. */
export type FakeFlights = readonly (readonly [id: string, isOpen: boolean, text: string])[]

/** So many steps more, of 400 characters each. */
function fillers(count: number): readonly TraceStep[] {
  const d = { type: 'chat.presenceChanged', of: 'x'.repeat(340) }
  return Array.from({ length: count }, (_one, at) => ({ n: at + 2, t: at + 5, k: 'em', id: 1, d, x: {} }))
}

function ownRecording(id: string, ahead: number, more = 0): OwnRecording {
  const filling = fillers(more)
  return {
    id,
    now: () => Date.now() + ahead,
    trace: () => ({
      header: { tripwright: 'trace', version: 3, app: 'web', seed: id, started: Date.now(), input: null },
      steps: [{ n: 0, t: 0, k: 'go', x: {} }, { n: 1, t: 5, k: 'sd', seed: id, x: {} }, ...filling],
      checkpoints: [],
    }),
  }
}

/** @param more steps of its own recording beside the first two */
export function openFakePage(id: string, flights: FakeFlights, more = 0): FakePage {
  const numbers = JSON.parse(localStorage.getItem('server') ?? '[]') as string[]
  const sent: number[][] = []
  const told: number[] = []
  const port = createBrowserReports({
    own: ownRecording(id, 0, more),
    clock: createSystemClock(),
    kept: createKeptReports(localStorage),
    flights: async () => ({
      list: async () => flights.map(([flight, isOpen]) => ({ id: flight, isOpen, started: Date.now() })),
      read: async (wanted) => flights.find(([flight]) => flight === wanted)?.[2] || null,
    }),
    post: async (key, { body }) => {
      sent.push([...new Uint8Array(body)])
      told.push(0, 50, 100)
      if (!numbers.includes(key)) numbers.push(key)
      localStorage.setItem('server', JSON.stringify(numbers))
      return { number: numbers.indexOf(key) + 1 }
    },
  })
  return {
    ...{ port, sent, told },
    answer: (ahead) => answerRecordings(ownRecording(id, ahead)),
    isSigned: () => hasKeptReports(localStorage),
  }
}
