import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { createChatMachine } from '../../../machines/chat/chat.machine.ts'
import { createCounterMachine } from '../../../machines/counter/counter.machine.ts'
import { createDeskMachine } from '../../../machines/desk/desk.machine.ts'
import type { Machines } from '../../../machines/kernel/hosts/replay.ts'

/** The product's machines, all of them at hand: what traces are replayed on. */
export const MACHINES: Machines = {
  createRoot: createAppMachine,
  parts: { chat: createChatMachine, counter: createCounterMachine, desk: createDeskMachine },
}
