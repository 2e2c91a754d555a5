import { createAppMachine } from '../../../machines/app/app.machine.ts'
import { ALL_FEATURES } from '../../../machines/features.ts'
import type { Machines } from '../../../machines/kernel/hosts/replay.ts'

/** The product's machines, all of them at hand: what traces are replayed on. */
export const MACHINES: Machines = {
  createRoot: createAppMachine,
  features: ALL_FEATURES,
}
