import * as v from 'valibot'
import type { PlanContent, PlanDraft } from '../plans/plan-content.ts'
import type { Trip, TripCard } from '../wire/catalogue/trips.ts'
import { EnquiryId } from '../wire/enquiries.ts'
import { ConversationId } from '../wire/formats.ts'
import { held } from '../wire/held.ts'
import { MessageHash } from '../wire/message.ts'
import { personal } from '../wire/personal.ts'
import type { GazetteerPlace, PlanMark } from '../wire/plans.ts'
import { call, type PortOf } from './port.ts'

/** What names a trip of the catalogue. */
export const TripSlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,200}$/))
/** Counts the wholes that took the place of what was written: says which of them a change is of. */
export const Edition = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))
const Base = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A trip of the catalogue that a plan can begin from. */
export type TripChoice = Pick<TripCard, 'slug' | 'title' | 'place' | 'days'>

/** What lies beside a plan as it is written: whom it is for, what was sent before, and what they want otherwise. */
export interface DraftDesk {
  readonly customer: string
  readonly destination: string
  readonly party: { readonly adults: number; readonly children: number }
  readonly start: string | null
  readonly nights: number | null
  /** The version that was sent last, and the trip that the letter began from. */
  readonly newest: PlanContent | null
  readonly trip: Trip | null
  /** Others of the catalogue that lead there; none once something is written. */
  readonly trips: readonly TripChoice[]
  /** What was asked to be changed in the newest version, the last one first. */
  readonly requests: readonly { readonly marks: readonly PlanMark[]; readonly text: string }[]
  /** Who has written what is kept. */
  readonly writer: { readonly userId: number; readonly firstName: string } | null
}

/** Plans that are being written, for those who write them: fails with 1403 or 1404 for everybody else. */
export const draftsContract = {
  open: call(
    v.object({ enquiryId: EnquiryId }),
    v.object({
      desk: held<DraftDesk>(),
      /** Null where nobody has begun. */
      content: held<PlanDraft | null>(),
      hasContent: v.boolean(),
      /** Newer than what this browser has written: somebody else's. */
      theirs: held<PlanDraft | null>(),
      isBehind: v.boolean(),
      /** What is newer was sent as a version, and is no draft any more. */
      isSent: v.boolean(),
      revision: Revision,
      /** What stands here was not kept on the server yet. */
      isUnsaved: v.boolean(),
      /** The version that was sent last; 0 where none was. */
      base: Base,
      convId: v.nullable(ConversationId),
      /** False where the enquiry takes no plan any more. */
      isWritable: v.boolean(),
    }),
  ),
  /** What a plan begins with that begins from a trip of the catalogue. Fails with 1404 where there is no such trip. */
  begin: call(
    v.object({ enquiryId: EnquiryId, slug: TripSlug }),
    v.object({ content: held<PlanDraft | null>() }),
  ),
  /** Holds it in the tab, over a reload, before anything else happens. */
  remember: call(
    v.object({ enquiryId: EnquiryId, revision: Revision, content: held<PlanDraft | null>() }),
    v.null(),
  ),
  /** Nothing of it is held in the tab any more. */
  forget: call(v.object({ enquiryId: EnquiryId }), v.null()),
  /** Keeps it on the server. Fails with 1409 where there is a newer one, or where it is too late. */
  keep: call(
    v.object({ enquiryId: EnquiryId, revision: Revision, content: held<PlanDraft | null>() }),
    v.object({ revision: Revision }),
  ),
  /** Places of the gazetteer that begin so, the largest first. */
  places: call(
    v.object({ words: personal('keyword', { max: 80 }) }),
    v.object({ places: held<readonly GazetteerPlace[]>() }),
  ),
  /** Under one key it is sent once. Fails with 1409 as `keep` does, with 1422 and fields where something is wrong. */
  send: call(
    v.object({
      enquiryId: EnquiryId,
      revision: Revision,
      base: Base,
      content: held<PlanDraft | null>(),
      key: MessageHash,
    }),
    v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
}
export type DraftsPort = PortOf<typeof draftsContract>
