import { declareEvents, type EventOf } from '../../core/door/event.ts'

/** What a user may send to what an open conversation is about. */
export const enquiryEvents = declareEvents({
  /** Again, after it could not be loaded. */
  'enquiry.retry': {},
})
export type EnquiryCommand = EventOf<typeof enquiryEvents>

/** What the chat tells it. */
export type EnquiryFact =
  /** Another conversation is open now, or none. */
  | { readonly type: 'enquiry.follow'; readonly enquiryId: number | null }
  /** Something about it is different on the server. */
  | { readonly type: 'enquiry.changed' }
  | { readonly type: 'enquiry.liveChanged'; readonly isLive: boolean }
