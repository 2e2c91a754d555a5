import type { SnapshotFrom } from 'xstate'
import type { createCounterMachine } from './counter.machine.ts'

type CounterSnapshot = SnapshotFrom<ReturnType<typeof createCounterMachine>>

/** What holds of the counter in every state that it can reach. */
export const counterInvariants: Readonly<Record<string, (snapshot: CounterSnapshot) => boolean>> = {
  'booking and consent are there all the time': ({ children }) =>
    ['booking', 'tracking'].every((id) => id in children),
}
