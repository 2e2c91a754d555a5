import { declareEvents } from '../../core/door/event.ts'

/** Nobody speaks to the marketplace itself: people speak to its counter's machines. */
export const marketEvents = declareEvents({})
