import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import type { Trace } from '../../../core/trace/record.ts'
import type { Kernel } from '../kernel.ts'
import { createPlayer, type Machines, replayTrace } from './replay.ts'

/** Goes to any step of a trace: from the nearest checkpoint before it, never from the beginning. */
export interface Seeker {
  /** The system as it was after the step of that number. */
  at(step: number): Kernel
}

/** Steps between two checkpoints: what a seek replays at most. */
const EVERY = 250

/** Replays a trace once and keeps checkpoints on the way. */
export function createSeeker(machines: Machines, trace: Trace): Seeker {
  const checkpoints: Checkpoint[] = []
  replayTrace({
    ...machines,
    trace,
    onStep: ({ n }, kernel) => {
      if ((n + 1) % EVERY === 0) checkpoints.push(kernel.checkpoint())
    },
  })
  return {
    at: (step) => {
      const from = checkpoints.findLast((checkpoint) => checkpoint.step <= step + 1)
      const player = createPlayer({ ...machines, trace, ...(from && { from }) })
      const first = trace.steps[0]?.n ?? 0
      for (const one of trace.steps.slice(player.next() - first, step + 1 - first)) player.play(one)
      return player.kernel
    },
  }
}
