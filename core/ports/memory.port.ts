import * as v from 'valibot'
import { safePath } from '../routing/path.ts'
import { ConversationId, Day, OpaqueId } from '../wire/formats.ts'
import { personal } from '../wire/personal.ts'
import { call, type PortOf } from './port.ts'

const Nothing = v.null()
/** A storage can be written by others: what is read from it leads nowhere but to this origin. */
const WayBack = personal('address', { prepare: safePath })
const Place = v.object({ userId: v.number(), convId: ConversationId })

/** One floating box, as it is remembered. */
export const RememberedBox = v.object({ convId: ConversationId, minimised: v.boolean() })
export type RememberedBox = v.InferOutput<typeof RememberedBox>

/** The trip that somebody wants to book, kept for the browser's session. */
export const tripChoice = v.object({
  tripId: OpaqueId,
  start: Day,
  travellers: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
})

/** Small things that the browser remembers for somebody: boxes, drafts, the way back after login. */
export const memoryContract = {
  readBoxes: call(v.object({ userId: v.number() }), v.array(RememberedBox)),
  writeBoxes: call(v.object({ userId: v.number(), boxes: v.array(RememberedBox) }), Nothing),
  readDraft: call(Place, v.nullable(personal('text'))),
  /** Null removes it. */
  writeDraft: call(v.object({ ...Place.entries, text: v.nullable(personal('text')) }), Nothing),
  /** `auth_path` and `trip_id` of the session (GUARD-02, GUARD-04). */
  readSession: call(
    Nothing,
    v.object({ authPath: v.nullable(WayBack), tripId: v.fallback(v.nullable(OpaqueId), null) }),
  ),
  /** Null removes it. */
  writeAuthPath: call(v.object({ path: v.nullable(WayBack) }), Nothing),
  /** The trip that is to be booked, `trip_id` of the session; null removes it. */
  writeTrip: call(v.object({ trip: v.nullable(tripChoice) }), Nothing),
  /** The trip that was chosen last, with its day and its party; null where none was. */
  readTrip: call(Nothing, v.nullable(tripChoice)),
  /** What a logout clears: the enquiry capture's two keys and the way back (GUARD-05). */
  clearSession: call(Nothing, Nothing),
}
export type MemoryPort = PortOf<typeof memoryContract>
