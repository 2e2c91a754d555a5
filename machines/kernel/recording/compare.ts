import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import type { Expectation, TraceStep } from '../../../core/trace/record.ts'
import type { Kernel } from '../kernel.ts'

/** The first place where a replay did otherwise than its trace says. */
export interface Difference {
  readonly step: number
  /** What differs: whether it can happen at all, what the step asks of the world, its states, its contexts. */
  readonly tier: 'stimulus' | 'outputs' | 'states' | 'context'
  readonly part: string
  readonly expected: unknown
  readonly actual: unknown
}

/** What is compared, in this order: behaviour towards the world, then states, then what machines keep. */
const TIERS = [
  ['c', 'outputs', 'port calls'],
  ['s', 'outputs', 'streams'],
  ['a', 'outputs', 'timers'],
  ['v', 'states', 'state values'],
  ['f', 'states', 'failures'],
  ['h', 'states', 'hash of the states'],
  ['k', 'context', 'contexts'],
] as const satisfies readonly (readonly [keyof Expectation, Difference['tier'], string])[]

/** The first difference between a step as it was recorded and as it went now; null when there is none. */
export function differenceBetween(
  step: TraceStep,
  actual: TraceStep | undefined,
  kernel: Pick<Kernel, 'changedContexts'>,
): Difference | null {
  if (!actual)
    return { step: step.n, tier: 'stimulus', part: whyImpossible(step), expected: step, actual: null }
  for (const [key, tier, part] of TIERS) {
    const [expected, found] = [step.x[key], actual.x[key]]
    if (isSame(expected, found)) continue
    const where = key === 'k' ? `${part} of ${kernel.changedContexts().join(', ') || 'no machine'}` : part
    return { step: step.n, tier, part: where, expected: expected ?? null, actual: found ?? null }
  }
  return null
}

/** Whether a checkpoint that stands in the trace is what the replay has come to. */
export function checkpointDifference(expected: Checkpoint, found: Checkpoint): Difference | null {
  const at = { step: expected.step, expected: 'the checkpoint of the trace', actual: 'another one' }
  const [wanted, actual] = [expected, found].map((one) => canonical(one, WITHOUT_CONTEXTS))
  if (wanted !== actual) return { ...at, tier: 'states', part: `the checkpoint before step ${expected.step}` }
  // Of a log that was cut nobody can tell whether the rest is the same.
  if (expected.isCut || canonical(expected) === canonical(found)) return null
  return { ...at, tier: 'context', part: `contexts in the checkpoint before step ${expected.step}` }
}

/** What actors keep, or have been asked with, may be told otherwise by other machines that do the same. */
const WITHOUT_CONTEXTS: ReadonlySet<string> = new Set(['context', 'isCut'])

function whyImpossible(step: TraceStep): string {
  if (step.k === 'tm') return `timer ${step.id} is not armed`
  return 'id' in step ? `port ${step.id} is not open` : `${step.k} does nothing`
}

/** Most steps are the same to the letter; only the others are worth a closer look. */
function isSame(expected: unknown, found: unknown): boolean {
  if (expected === found) return true
  if (expected === undefined || found === undefined) return false
  return JSON.stringify(expected) === JSON.stringify(found) || canonical(expected) === canonical(found)
}

/** JSON with the keys of objects in order: a trace that went through a codec compares equal. */
function canonical(value: unknown, without: ReadonlySet<string> = NOTHING): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([key]) => !without.has(key))
            .sort(([first], [second]) => (first < second ? -1 : 1)),
        )
      : part,
  )
}

const NOTHING: ReadonlySet<string> = new Set()
