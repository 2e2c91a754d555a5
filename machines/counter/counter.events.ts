import { declareEvents } from '../../core/door/event.ts'

/** Nobody speaks to the counter itself: people speak to the machines at it. */
export const counterEvents = declareEvents({})
