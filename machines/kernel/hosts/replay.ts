import type { AnyStateMachine } from 'xstate'
import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import type { Trace, TraceStep } from '../../../core/trace/record.ts'
import type { Door } from '../door.ts'
import type { Features } from '../feature.ts'
import type { Effects, Host, Stimulus } from '../host.ts'
import { createKernel, type Kernel } from '../kernel.ts'
import { checkpointDifference, type Difference, differenceBetween } from '../recording/compare.ts'

export interface Replayed {
  /** Steps that were fed. */
  readonly steps: number
  /** The first difference in behaviour; the replay ends there. */
  readonly difference: Difference | null
  /** The first difference in what machines keep for themselves; the replay goes on. */
  readonly inner: Difference | null
  readonly kernel: Kernel
}

export interface Machines {
  readonly createRoot: (door: Door) => AnyStateMachine
  readonly features?: Features
}

export interface ReplayOptions extends Machines {
  readonly trace: Trace
  /** Begins here rather than at the trace's own beginning. */
  readonly from?: Checkpoint
  /** Stops before this step; all when absent. */
  readonly until?: number
  /** Shown the microsteps of whatever is played. */
  readonly onMicrostep?: Host['onMicrostep']
  readonly onDecision?: Host['onDecision']
  /** Told after every step that was as expected. */
  readonly onStep?: (step: TraceStep, kernel: Kernel) => void
}

/**
 * Feeds a trace's stimuli to fresh machines and compares what they do, step by step (TRACE-03). Behaviour is
 * what a step asks of the world, then the states; contexts are compared too, but a difference there alone is
 * an inner one: a refactoring may rename what it keeps.
 */
export function replayTrace({ trace, until, onStep, ...options }: ReplayOptions): Replayed {
  const player = createPlayer({ ...options, trace })
  const checkpoints = new Map(trace.checkpoints.map((checkpoint) => [checkpoint.step, checkpoint]))
  let inner: Difference | null = null
  let fed = 0
  for (const step of trace.steps) {
    if (step.n < player.next()) continue
    if (until !== undefined && step.n >= until) break
    const passed = fed > 0 ? checkpoints.get(step.n) : undefined
    const differences = [
      passed && checkpointDifference(passed, player.kernel.checkpoint()),
      player.play(step),
    ]
    const difference = differences.find((one) => one && one.tier !== 'context')
    if (difference) return { steps: fed, difference, inner, kernel: player.kernel }
    inner ??= differences.find(Boolean) ?? null
    fed += 1
    onStep?.(step, player.kernel)
  }
  return { steps: fed, difference: null, inner, kernel: player.kernel }
}

/** Machines that are fed a trace's steps one by one. */
export interface Player {
  readonly kernel: Kernel
  /** The number of the step that comes next. */
  next(): number
  play(step: TraceStep): Difference | null
  /** What the last step asked of the world, and gave up. */
  effects(): Effects
}

const NO_EFFECTS: Effects = { opened: [], left: [], armed: [], cancelled: [] }

export function createPlayer({
  createRoot,
  features = {},
  trace,
  from,
  onMicrostep,
  onDecision,
}: Omit<ReplayOptions, 'until'>): Player {
  const { header } = trace
  const beginning = from ?? (trace.steps[0]?.n === 0 ? undefined : trace.checkpoints[0])
  let current: TraceStep | undefined
  let actual: TraceStep | undefined
  let effects = NO_EFFECTS
  let drift = beginning ? beginning.time.wall - header.started - beginning.time.elapsed : 0
  let next = beginning?.step ?? 0
  const kernel = createKernel({
    createRoot,
    features,
    input: header.input,
    seed: header.seed,
    host: {
      started: header.started,
      time: () => ({ elapsed: current?.t ?? 0, wall: header.started + (current?.t ?? 0) + drift }),
      perform: (asked) => {
        effects = asked
      },
      record: (step) => {
        actual = step
      },
      ...(onMicrostep && { onMicrostep }),
      ...(onDecision && { onDecision }),
    },
    ...(beginning && { from: beginning }),
  })
  return {
    kernel,
    next: () => next,
    effects: () => effects,
    play: (step) => {
      current = step
      drift = step.w ?? drift
      actual = undefined
      effects = NO_EFFECTS
      kernel.post(stimulusOf(step))
      next = step.n + 1
      return differenceBetween(step, actual, kernel)
    },
  }
}

function stimulusOf(step: TraceStep): Stimulus {
  const { n: _n, t: _t, w: _w, x: _x, ...stimulus } = step
  return stimulus as Stimulus
}
