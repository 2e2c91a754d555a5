import { declareEvents, type EventOf } from '../../core/door/event.ts'
import type { PlanDraft } from '../../core/plans/plan-content.ts'
import { Edition, TripSlug } from '../../core/ports/drafts.port.ts'
import { EnquiryId } from '../../core/wire/enquiries.ts'
import { held } from '../../core/wire/held.ts'
import { personal } from '../../core/wire/personal.ts'

/** What whoever writes a plan may do. */
export const draftEvents = declareEvents({
  /** The plan of this enquiry is to be written. */
  'draft.open': { enquiryId: EnquiryId },
  /** It begins from a trip of the catalogue. */
  'draft.beginFrom': { slug: TripSlug },
  /** Something in it is otherwise. */
  'draft.changed': { content: held<PlanDraft | null>(), edition: Edition },
  'draft.send': {},
  /** Its page is not seen any more. */
  'draft.leave': {},
  /** Again, after it could not be loaded or kept. */
  'draft.retry': {},
  /** Places that are called so are looked for. */
  'draft.seek': { words: personal('keyword', { max: 80 }) },
  /** Of two that differ: this one takes the other's place, or goes. */
  'draft.keepMine': {},
  'draft.takeTheirs': {},
})
export type DraftCommand = EventOf<typeof draftEvents>

/** What it tells the app. */
export type DraftSends = {
  /** It was sent: its conversation shows it. */
  readonly type: 'app.wentTo'
  readonly to: string
}
