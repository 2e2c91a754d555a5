import type { ClockPort } from '../../core/ports/clock.port.ts'
import type { ErrorEntry, LogReport } from '../../core/wire/logs.ts'

/** Milliseconds: the same error again is left out; a batch ends so long after its last entry; between two tries. */
const THROTTLE = 1_000
const BATCH = 10_000
const RETRY = 1_000
const MOST_RETRIES = 5
/** Of one report, so that a browser takes it as the page ends: 64 kB in all. */
const MOST_OF_BATCH = 20
const MOST_FRAMES = 12
/** Batches that wait for another try; a server that is away for long costs the oldest. */
const MOST_WAITING = 20

export interface ErrorLogParts {
  /** Where reports go, as `config.json` says. */
  readonly url: () => string
  /** The visitor's anonymous id (LOG-05); empty where nobody has agreed to one. */
  readonly visitor: () => string
  readonly clock: ClockPort
  /** @returns whether the server has taken it, or will not whatever is tried */
  readonly send: (url: string, report: LogReport) => Promise<boolean>
  /** Hands a report over as the page ends: nobody hears what became of it. */
  readonly beacon: (url: string, report: LogReport) => void
}

/** Errors of this browser on their way to the log endpoint (LOG-01, LOG-02). Nobody who uses the page sees any of it. */
export interface ErrorLog {
  note(entry: ErrorEntry): void
  /** Hands over at once what waits: the page ends. */
  flush(): void
}

export function createErrorLog({ url, visitor, clock, send, beacon }: ErrorLogParts): ErrorLog {
  /** The entries of a batch, by what they have in common. */
  const batches = new Map<
    string,
    { readonly entry: ErrorEntry; readonly payloads: ErrorEntry['payload'][] }
  >()
  const waiting = new Set<LogReport>()
  const seen = new Map<string, number>()
  let stopTimer = (): void => undefined

  function takeBatches(): readonly LogReport[] {
    stopTimer()
    const reports = [...batches.values()].map(({ entry: { type, level }, payloads }) => ({
      type,
      level,
      data: { uuid: visitor(), payloads },
    }))
    batches.clear()
    seen.clear()
    return reports
  }

  function wait(report: LogReport): void {
    waiting.add(report)
    const [oldest] = waiting
    if (waiting.size > MOST_WAITING && oldest) waiting.delete(oldest)
  }

  async function deliver(report: LogReport, retries: number): Promise<void> {
    // It was handed over meanwhile, or gave way to newer ones.
    if (!waiting.has(report)) return
    const isTaken = await send(url(), report).catch(() => false)
    if (isTaken || retries === MOST_RETRIES) waiting.delete(report)
    else clock.after(RETRY, () => void deliver(report, retries + 1))
  }

  function sendBatches(): void {
    for (const report of takeBatches()) {
      wait(report)
      void deliver(report, 0)
    }
  }

  return {
    note(entry) {
      const { type, level, payload } = entry
      const what = JSON.stringify(entry)
      const now = clock.monotonic()
      const last = seen.get(what)
      if (last !== undefined && now - last < THROTTLE) return
      seen.set(what, now)
      const key = `${type} ${level}`
      const batch = batches.get(key) ?? { entry, payloads: [] }
      batches.set(key, batch)
      batch.payloads.push({ ...payload, frames: payload.frames.slice(0, MOST_FRAMES) })
      if (batch.payloads.length >= MOST_OF_BATCH) return sendBatches()
      stopTimer()
      stopTimer = clock.after(BATCH, sendBatches)
    },
    flush() {
      const reports = [...waiting, ...takeBatches()]
      waiting.clear()
      for (const report of reports) beacon(url(), report)
    },
  }
}

/** Sends a report by `fetch`, as a call that outlives its page; what the server refuses is not tried again. */
export async function sendReport(url: string, report: LogReport): Promise<boolean> {
  const { status } = await fetch(url, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
  return status < 500 && status !== 429
}
