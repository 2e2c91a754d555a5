import { handle } from '../kernel/handle.ts'
import { deskEvents } from './desk.events.ts'
import type { createDeskMachine } from './desk.machine.ts'

/** Where the desk lives once it was asked for: `app.openDesk`. */
export const desk = handle<ReturnType<typeof createDeskMachine>, typeof deskEvents>('app/desk', deskEvents)
