import * as v from 'valibot'
import type { PlanContent, PlanDraft } from '../plans/plan-content.ts'
import type { Trip } from '../wire/catalogue/trips.ts'
import { EnquiryId } from '../wire/enquiries.ts'
import { ConversationId } from '../wire/formats.ts'
import { held } from '../wire/held.ts'
import { MessageHash } from '../wire/message.ts'
import { personal } from '../wire/personal.ts'
import type { GazetteerPlace, PlanMark } from '../wire/plans.ts'
import { call, type PortOf } from './port.ts'

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0))
const Base = v.pipe(v.number(), v.integer(), v.minValue(0))

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
  /** What was asked to be changed in the newest version, the last one first. */
  readonly requests: readonly { readonly marks: readonly PlanMark[]; readonly text: string }[]
  /** Who has written what is kept. */
  readonly writer: string | null
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
  /** Keeps it in the browser's session first. Fails with 1409 where there is a newer one, or where it is too late. */
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
    v.object({ enquiryId: EnquiryId, base: Base, content: held<PlanDraft | null>(), key: MessageHash }),
    v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
}
export type DraftsPort = PortOf<typeof draftsContract>
