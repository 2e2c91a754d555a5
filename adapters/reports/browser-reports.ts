import type { ClockPort } from '../../core/ports/clock.port.ts'
import { FAILURE, PortError, type Signal } from '../../core/ports/port.ts'
import type { ReportPort } from '../../core/ports/report.port.ts'
import { traceLines } from '../../core/trace/codec.ts'
import type { FlightPort, OwnRecording } from '../../core/trace/flights.ts'
import { MOST_RECORDINGS, type ReportedTab } from '../../core/trace/report.ts'
import { linesOf, sealedInTurns } from '../../core/trace/seal.ts'
import { MOST_PACKED, MOST_TRACE } from '../../core/wire/reports.ts'
import { createBreath } from './breath.ts'
import type { KeptReports } from './kept-reports.ts'
import { type PackedReport, packReport } from './pack-report.ts'
import { askRecordings } from './recordings.ts'

export interface BrowserReportParts {
  readonly own: OwnRecording
  /** Recordings of this browser's page loads, as far as they were written down. */
  readonly flights: () => Promise<Pick<FlightPort, 'list' | 'read'>>
  readonly kept: KeptReports
  readonly clock: ClockPort
  /** @throws PortError */
  readonly post: (
    id: string,
    report: PackedReport,
    onProgress: (percent: number) => void,
    signal: Signal,
  ) => Promise<{ readonly number: number }>
}

interface Recording extends ReportedTab {
  readonly lines: readonly string[]
}

/** Of page loads that have ended, in milliseconds: whoever has a problem reloads the page. */
const LONGEST_AGO = 3 * 86_400_000
const MOST_EARLIER = 2

/** Reports of a browser: recordings of its tabs, packed, kept and sent (TRACE-02). */
export function createBrowserReports(parts: BrowserReportParts): ReportPort {
  const { kept, clock, post } = parts
  const hearing = new Map<string, (percent: number) => void>()
  return {
    kept: async ({ userId }) => [...(await kept.idsOf(userId, clock.wall()))],
    gather: async ({ id, userId, about, note }) => {
      const { recordings, missing } = await gathered(parts, id, userId)
      if (recordings.length === 0)
        throw new PortError({ code: FAILURE.refused, message: 'There is too much to send.' })
      const pack = (chosen: readonly Recording[], left: number) =>
        packReport(
          note,
          {
            tripwright: 'report',
            version: 1,
            about,
            reporter: userId,
            tabs: chosen.map(({ lines: _lines, ...tab }) => tab),
            missing: left,
          },
          chosen.map(({ lines }) => lines),
          createBreath(),
        )
      const whole = await pack(recordings, missing)
      const isTooLarge = whole.body.byteLength > MOST_PACKED
      const chosen = isTooLarge ? recordings.slice(0, 1) : recordings
      const left = missing + recordings.slice(chosen.length).filter(({ was }) => was !== 'earlier').length
      const report = isTooLarge ? await pack(chosen, left) : whole
      return {
        tabs: chosen.length,
        missing: left,
        isKept: await kept.put(id, { userId, at: clock.wall(), ...report }),
      }
    },
    send: async ({ id }, signal) => {
      const report = await kept.get(id)
      if (!report)
        throw new PortError({ code: FAILURE.refused, message: 'This report is not here any more.' })
      return post(id, report, (percent) => hearing.get(id)?.(percent), signal)
    },
    progress: ({ id }, emit, signal) => {
      const hear = (percent: number) => emit({ type: 'report.progressed', percent })
      hearing.set(id, hear)
      signal.addEventListener('abort', () => {
        if (hearing.get(id) === hear) hearing.delete(id)
      })
    },
    drop: async ({ id }) => {
      await kept.remove(id)
      return null
    },
  }
}

/** This tab's recording, those of other tabs, and the last ones of before, as many as a report may have. */
async function gathered(
  { own, flights, clock }: BrowserReportParts,
  question: string,
  userId: number | null,
) {
  const breathe = createBreath()
  const asking: Recording = {
    id: own.id,
    was: 'asking',
    ahead: 0,
    lines: await sealedInTurns(traceLines(own.trace()), breathe),
  }
  const asked = await askRecordings(own, clock, question)
  const answered = asked.answered.map((one) => ({ ...one, was: 'answered' as const }))
  const storage = await flights().catch(() => null)
  const others = ((await storage?.list().catch(() => [])) ?? []).filter(
    ({ id }) => id !== own.id && !answered.some((one) => one.id === id),
  )
  const stored = async (id: string, was: 'stored' | 'earlier'): Promise<Recording | null> => {
    const text = (await storage?.read(id).catch(() => null)) ?? null
    if (text === null || !isOf(userId, text)) return null
    return { id, was, ahead: 0, lines: await sealedInTurns(linesOf(text), breathe) }
  }
  const silent = new Set([...asked.unheard, ...others.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))])
  const earlier = others.filter((one) => !silent.has(one.id) && clock.wall() - one.started < LONGEST_AGO)
  const open = [asking, ...answered, ...(await inTurn([...silent], (id) => stored(id, 'stored')))]
  const ended = await inTurn(earlier.slice(0, MOST_EARLIER), ({ id }) => stored(id, 'earlier'))
  return withinLimits(open, ended)
}

/** As the account's answers have it, in the order of their schema. */
const PERSON = /"user_type":"[A-Z]{2}","user_id":(\d+)/g

/** Whether nobody but the one who reports was signed in while it was recorded: others have used this browser, too. */
function isOf(userId: number | null, recording: string): boolean {
  return [...recording.matchAll(PERSON)].every(([, id]) => Number(id) === userId)
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

/** The first of them that a report has room for; an open tab whose recording is left out is missing. */
function withinLimits(open: readonly (Recording | null)[], ended: readonly (Recording | null)[]) {
  const recordings: Recording[] = []
  let size = 0
  for (const one of [...open, ...ended]) {
    const own = one?.lines.reduce((sum, line) => sum + line.length + 1, 0) ?? 0
    if (!one || recordings.length >= MOST_RECORDINGS || size + own >= MOST_TRACE) continue
    recordings.push(one)
    size += own
  }
  const there = recordings.filter(({ was }) => was !== 'earlier').length
  return { recordings, missing: open.length - there }
}
