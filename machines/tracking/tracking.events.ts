import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { ConsentAnswer } from '../../core/ports/market/tracking.port.ts'

/** What a person may say to being counted. */
export const trackingEvents = declareEvents({
  'tracking.answer': { consent: ConsentAnswer },
  /** From the footer: asks once more. */
  'tracking.ask': {},
})
export type TrackingCommand = EventOf<typeof trackingEvents>
