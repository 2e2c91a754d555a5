import { type ReadTrace, readTraceInTurns, TraceError } from '../../../core/trace/codec.ts'
import { type ReportHead, splitReport } from '../../../core/trace/report.ts'
import { storable } from '../store/database/storable-text.ts'
import type { CountedFailure } from '../store/reports/report-tables.ts'
import { countFailures } from './failures.ts'
import { plainTextIn } from './plain-text.ts'

/** What a list says of a report, read from its recordings as it came in. */
export interface ReportFacts {
  readonly about: ReportHead['about']
  /** The user who reports, as their page says; undefined: it does not say. */
  readonly reporter: ReportHead['reporter']
  readonly page: string | null
  readonly browser: string | null
  readonly build: string | null
  readonly failures: number
  /** The most frequent first. */
  readonly failed: readonly CountedFailure[]
  readonly tabs: number
  readonly missing: number
}

/** Why a report is not kept. */
export interface ReportFault {
  /** `leak`: plain text stands where a handle should be. */
  readonly why: 'broken' | 'leak'
  /** Names the line, never what stands in it. */
  readonly problem: string
}

const MOST_NAMED = 8
const NOTHING: ReportHead['about'] = { conversation: null, message: null }

/**
 * Judges a report whole: every line is held against the trace's format, every text against what a recording may hold.
 * @param breathe lets others have their turn; called after each line, and each look at one
 */
export async function judgeReport(
  text: string,
  breathe: () => Promise<void>,
): Promise<ReportFacts | ReportFault> {
  const split = splitReport(text)
  if (!split) return { why: 'broken', problem: 'line 1: this is no head of a report' }
  if (split.head && split.head.tabs.length !== split.recordings.length)
    return { why: 'broken', problem: 'line 1: the head tells of another number of recordings' }
  const found = new Map<string, number>()
  let first: ReportFacts | null = null
  for (const { text: recording, before } of split.recordings) {
    await breathe()
    const read = await readOrFault(recording, before, breathe)
    if ('why' in read) return read
    const { trace } = read
    const leak = await plainTextIn(read, breathe)
    if (leak !== null) return { why: 'leak', problem: leakAt(leak, before, read) }
    await countFailures(trace, found, breathe)
    const { at } = trace.header
    first ??= factsOf(split, {
      page: wordOf(at?.page),
      browser: wordOf(at?.browser),
      build: wordOf(at?.build),
    })
  }
  if (!first) return { why: 'broken', problem: 'line 1: there is no recording' }
  const failed = [...found].map(([what, count]) => ({ what, count }))
  return {
    ...first,
    failures: failed.reduce((sum, { count }) => sum + count, 0),
    failed: failed.sort((one, other) => other.count - one.count).slice(0, MOST_NAMED),
  }
}

const wordOf = (word: string | null | undefined): string | null => (word ? storable(word) : null)

function factsOf(
  { head, recordings }: NonNullable<ReturnType<typeof splitReport>>,
  at: Pick<ReportFacts, 'page' | 'browser' | 'build'>,
): ReportFacts {
  return {
    ...at,
    about: head?.about ?? NOTHING,
    reporter: head?.reporter,
    tabs: recordings.length,
    missing: head?.missing ?? 0,
    failures: 0,
    failed: [],
  }
}

async function readOrFault(
  recording: string,
  before: number,
  breathe: () => Promise<void>,
): Promise<ReadTrace | ReportFault> {
  try {
    const read = await readTraceInTurns(recording, breathe)
    return read.problem ? broken(read.problem, before) : read
  } catch (thrown) {
    if (thrown instanceof TraceError) return broken(thrown, before)
    throw thrown
  }
}

/** A line of the recording is one of the report, further down. */
function broken({ line, message }: TraceError, before: number): ReportFault {
  return { why: 'broken', problem: message.replace(`line ${line}:`, `line ${line + before}:`) }
}

function leakAt(step: number, before: number, { trace, lines }: ReadTrace): string {
  const line = lines[trace.steps.findIndex(({ n }) => n >= step)] ?? lines.at(-1) ?? 1
  return `line ${line + before}: plain text stands where a handle should be`
}
