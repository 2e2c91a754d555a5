import type { Trace } from '../../../core/trace/record.ts'
import type { StepEffects } from '../../../core/trace/words/tell.ts'
import { createPlayer } from '../../../machines/kernel/hosts/replay.ts'
import { MACHINES } from './machines.ts'

/** What a replay knows beside the lines of a trace, and how far it went the same way. */
export interface ReplayedEffects {
  readonly of: (n: number) => StepEffects | null
  /** The step at which the machines of today do otherwise; null: they do the same to the end. */
  readonly partsAt: number | null
}

/** Told now and then how many steps of how many are done. */
export type OnProgress = (done: number, all: number) => void

/** Replays a trace for what its lines have but fingerprints of: what was asked with, and what was given up. */
export function replayEffects(trace: Trace, onProgress?: OnProgress): ReplayedEffects {
  const known = new Map<number, StepEffects>()
  const of = (n: number): StepEffects | null => known.get(n) ?? null
  if (trace.steps[0]?.n !== 0 && trace.checkpoints.length === 0)
    return { of, partsAt: trace.steps[0]?.n ?? null }
  const player = createPlayer({ ...MACHINES, trace })
  for (const [done, step] of trace.steps.entries()) {
    if (step.n < player.next()) continue
    onProgress?.(done, trace.steps.length)
    const difference = player.play(step)
    if (difference && difference.tier !== 'context') return { of, partsAt: step.n }
    const { opened, left } = player.effects()
    if (opened.length > 0 || left.length > 0) known.set(step.n, { opened, left })
  }
  return { of, partsAt: null }
}
