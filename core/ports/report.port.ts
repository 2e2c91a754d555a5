import * as v from 'valibot'
import { ConversationId, OpaqueId } from '../wire/formats.ts'
import { personal } from '../wire/personal.ts'
import { LONGEST_NOTE } from '../wire/reports.ts'
import { call, type PortOf, stream } from './port.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Made by whoever reports: the same report again is the same one. */
const ReportId = OpaqueId
/** Null: nobody is signed in. */
const Reporter = { userId: v.nullable(v.number()) }

/** What a report is about. */
export const ReportAbout = v.object({
  conversation: v.nullable(ConversationId),
  /** The hash of a message. */
  message: v.nullable(OpaqueId),
})

/** Reports of problems with the recordings of this browser's tabs (TRACE-02). Recordings never pass the door. */
export const reportContract = {
  /** Those of this person that have not left yet, and those of nobody; the oldest first. */
  kept: call(v.object(Reporter), v.array(ReportId)),
  /** Asks every tab for its recording, packs them, and keeps the report until it has left. */
  gather: call(
    v.object({
      id: ReportId,
      ...Reporter,
      about: ReportAbout,
      note: personal('text', { max: LONGEST_NOTE }),
    }),
    v.object({
      /** Recordings that go along, and open tabs of which there is none. */
      tabs: Count,
      missing: Count,
      /** It would survive this page. */
      isKept: v.boolean(),
    }),
  ),
  /** Sends one that was gathered. Leaving it stops it. Fails with the server's code. */
  send: call(
    v.object({ id: ReportId }),
    v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
  /** How far a `send` has come. */
  progress: stream(
    v.object({ id: ReportId }),
    v.object({
      type: v.literal('report.progressed'),
      percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    }),
  ),
  /** It has left, or can't. */
  drop: call(v.object({ id: ReportId }), v.null()),
}
export type ReportPort = PortOf<typeof reportContract>
