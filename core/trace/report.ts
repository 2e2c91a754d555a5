import * as v from 'valibot'
import { ConversationId, OpaqueId } from '../wire/formats.ts'
import { linesOf } from './seal.ts'

/** Recordings of one report: more tabs than that are told by their number alone. */
export const MOST_RECORDINGS = 20

/** How a recording of a report came into it. */
export const ReportedTab = v.strictObject({
  /** The recording's own name. */
  id: OpaqueId,
  /**
   * `asking`: the tab that reports; `answered`: another one that is open; `stored`: one that is open and did not answer,
   * as it was written down last; `earlier`: a page load that has ended.
   */
  was: v.picklist(['asking', 'answered', 'stored', 'earlier']),
  /** Milliseconds by which its clock (start and steps) is ahead of the asking tab's. */
  ahead: v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15)),
})
export type ReportedTab = v.InferOutput<typeof ReportedTab>

/** First line of a report (TRACE-02): what it is about, and which recordings follow it, in their order. */
export const ReportHead = v.strictObject({
  tripwright: v.literal('report'),
  version: v.literal(1),
  about: v.strictObject({
    conversation: v.nullable(ConversationId),
    /** The hash of a message. */
    message: v.nullable(OpaqueId),
  }),
  /** The user whose page reports; null: nobody is signed in there. Another one may be by the time it is sent. */
  reporter: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger()))),
  tabs: v.pipe(v.array(ReportedTab), v.maxLength(MOST_RECORDINGS)),
  /** Open tabs of which there is nothing here. */
  missing: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})
export type ReportHead = v.InferOutput<typeof ReportHead>

/** A report in its parts: recordings as they were sealed, one behind the other. */
export interface SplitReport {
  /** Null: a recording alone, as somebody saved it. */
  readonly head: ReportHead | null
  /** At least one; what is no recording is for `readTrace` to say. */
  readonly recordings: readonly { readonly text: string /** Lines before it. */; readonly before: number }[]
}

const HEAD = '{"tripwright":"report"'
const RECORDING = '{"tripwright":"trace"'
const SEAL = '{"k":"seal"'

/** @returns null where the first line begins as a report's and is none */
export function splitReport(text: string): SplitReport | null {
  const lines = linesOf(text)
  const isReport = lines[0]?.startsWith(HEAD) ?? false
  const head = isReport ? parseHead(lines[0] ?? '') : null
  if (isReport && head === null) return null
  const first = isReport ? 1 : 0
  const starts = lines.flatMap((line, at) => {
    const isNext = at > first && line.startsWith(RECORDING) && lines[at - 1]?.startsWith(SEAL)
    return at === first || isNext ? [at] : []
  })
  const recordings = (starts.length > 0 ? starts : [first]).map((start, index, all) => ({
    text: lines.slice(start, all[index + 1] ?? lines.length).join('\n'),
    before: start,
  }))
  return { head, recordings }
}

function parseHead(line: string): ReportHead | null {
  try {
    const parsed = v.safeParse(ReportHead, JSON.parse(line))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
