import { declareEvents } from '../../core/door/event.ts'

/** Nobody tells the menu anything: it comes by itself. */
export const menuEvents = declareEvents({})
