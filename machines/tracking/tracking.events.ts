import * as v from 'valibot'
import { declareEvents, type EventOf } from '../../core/door/event.ts'

/** What a person may say to being counted. */
export const trackingEvents = declareEvents({
  'tracking.answer': { consent: v.picklist(['yes', 'no']) },
  /** From the footer: asks once more. */
  'tracking.ask': {},
})
export type TrackingCommand = EventOf<typeof trackingEvents>
