import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { personal } from '../../core/wire/personal.ts'
import { LONGEST_REQUEST, PlanMarks, PlanVersion } from '../../core/wire/plans.ts'

/** What a user may send to a plan in a conversation. */
export const planEvents = declareEvents({
  /** The content of a version is to be seen. */
  'plan.show': { version: PlanVersion },
  /** A version is laid beside the one before it. */
  'plan.compare': { version: PlanVersion },
  'plan.accept': { version: PlanVersion },
  'plan.request': {
    version: PlanVersion,
    marks: PlanMarks,
    text: personal('text', { max: LONGEST_REQUEST }),
  },
  /** What was not taken is written otherwise: it goes as another request. */
  'plan.reword': {},
  /** What came of it has been seen. */
  'plan.settle': {},
  /** Again, after something could not be loaded. */
  'plan.retry': {},
})
export type PlanCommand = EventOf<typeof planEvents>

/** What the chat tells it. */
export type PlanFact =
  /** Something about its enquiry is different on the server. */
  { readonly type: 'plan.changed' } | { readonly type: 'plan.liveChanged'; readonly isLive: boolean }

/** What it tells the chat. */
export type PlanSends = {
  readonly type: 'plan.accepted'
  /** Where it can be booked. */
  readonly next: string
}
