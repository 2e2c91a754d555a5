import * as v from 'valibot'
import { Instant } from './formats.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))
/** What somebody wrote: it is content of a page, which machines and traces never look into. */
const Text = v.pipe(v.string(), v.maxLength(4_000))

/** UTF-16 units of the sentence that comes with a report. */
export const LONGEST_NOTE = 2_000
/** UTF-16 units of a report's recordings, unpacked: three or four tabs of a busy quarter of an hour. */
export const MOST_TRACE = 12_000_000
/** Bytes of a report on its way, packed. */
export const MOST_PACKED = 5_000_000

/** `POST /traces`. */
export const NewReport = v.object({ note: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)), trace: v.string() })

export const ReportState = v.picklist(['open', 'done'])
export type ReportState = v.InferOutput<typeof ReportState>

/** UTF-16 units of where it is worked on: the address of a ticket in another system, or its name there. */
export const LONGEST_TICKET = 500

/** `POST /traces/{trace_id}/state`. */
export const ReportDecision = v.object({
  state: ReportState,
  ticket: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_TICKET)))),
})

/** A report as support sees it in the list (TRACE-02). */
export const Report = v.object({
  trace_id: Id,
  at: Instant,
  /** Null: nobody was signed in, or their account is closed. */
  user: v.nullable(v.object({ user_id: Id, name: Text, type: v.picklist(['TV', 'TA', 'LS', 'TC']) })),
  /** The route at which the recording begins. */
  page: v.nullable(Text),
  browser: v.nullable(Text),
  build: v.nullable(Text),
  note: Text,
  /** Calls and machines that failed, in all recordings. */
  failures: v.number(),
  /** The most frequent of them, in words. */
  failed: v.array(v.object({ what: Text, count: v.number() })),
  conversation: v.nullable(Text),
  /** Recordings in it, and open tabs of which there is none. */
  tabs: v.number(),
  missing: v.number(),
  /** Packed. */
  bytes: v.number(),
  state: ReportState,
  ticket: v.nullable(Text),
})
export type Report = v.InferOutput<typeof Report>

export const ReportList = v.object({
  items: v.array(Report),
  page: v.number(),
  per_page: v.number(),
  total: v.number(),
  has_more: v.boolean(),
})
export type ReportList = v.InferOutput<typeof ReportList>

export const Reported = v.object({ trace_id: Id })
