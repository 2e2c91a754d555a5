import type { AnyStateMachine } from 'xstate'
import type { Expectation, Trace, TraceStep } from '../../../core/trace/record.ts'
import type { Door } from '../door.ts'
import { createKernel, type Kernel, type Stimulus } from '../kernel.ts'
import type { Parts } from '../part.ts'

/** The first place where a replay did otherwise than its trace says. */
export interface Difference {
  readonly step: number
  /** What differs: what the step asked of the world, its states, or its failures. */
  readonly tier: 'stimulus' | 'outputs' | 'states' | 'failures'
  readonly part: string
  readonly expected: unknown
  readonly actual: unknown
}

export interface Replayed {
  readonly steps: number
  readonly difference: Difference | null
  readonly kernel: Kernel
}

export interface ReplayOptions {
  readonly createRoot: (door: Door) => AnyStateMachine
  readonly parts?: Parts
  readonly trace: Trace
  /** Stops before this step; all when absent. */
  readonly until?: number
  /** Told after every step that was as expected. */
  readonly onStep?: (step: TraceStep, kernel: Kernel) => void
}

/** Feeds a trace's stimuli to fresh machines and compares what they do, step by step (TRACE-03). */
export function replayTrace({ createRoot, parts = {}, trace, until, onStep }: ReplayOptions): Replayed {
  let current: TraceStep | undefined
  let actual: TraceStep | undefined
  let drift = 0
  const { header } = trace
  const kernel = createKernel({
    createRoot,
    parts,
    input: header.input,
    seed: header.seed,
    host: {
      time: () => ({ elapsed: current?.t ?? 0, wall: header.started + (current?.t ?? 0) + drift }),
      perform: () => undefined,
      record: (step) => {
        actual = step
      },
    },
  })
  for (const step of trace.steps.slice(0, until)) {
    current = step
    drift = step.w ?? drift
    actual = undefined
    kernel.post(stimulusOf(step))
    const difference = compare(step, actual)
    if (difference) return { steps: step.n, difference, kernel }
    onStep?.(step, kernel)
  }
  return { steps: Math.min(trace.steps.length, until ?? trace.steps.length), difference: null, kernel }
}

function stimulusOf(step: TraceStep): Stimulus {
  const { n: _n, t: _t, w: _w, x: _x, ...stimulus } = step
  return stimulus as Stimulus
}

const TIERS = [
  ['c', 'outputs', 'port calls'],
  ['s', 'outputs', 'streams'],
  ['a', 'outputs', 'timers'],
  ['v', 'states', 'state values'],
  ['f', 'failures', 'failures'],
  ['h', 'states', 'hash of the states'],
] as const satisfies readonly (readonly [keyof Expectation, Difference['tier'], string])[]

function compare(step: TraceStep, actual: TraceStep | undefined): Difference | null {
  if (!actual) {
    const part =
      step.k === 'tm'
        ? `timer ${step.id} is not armed`
        : `${step.k} ${'id' in step ? step.id : ''} is not open`
    return { step: step.n, tier: 'stimulus', part, expected: step, actual: null }
  }
  for (const [key, tier, part] of TIERS) {
    const expected = step.x[key]
    const found = actual.x[key]
    if (canonical(expected) !== canonical(found)) {
      return { step: step.n, tier, part, expected: expected ?? null, actual: found ?? null }
    }
  }
  return null
}

/** JSON with the keys of objects in order: a trace that went through a codec compares equal. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  )
}
