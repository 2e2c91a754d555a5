import type { AnyMachineSnapshot } from 'xstate'
import type { Trace, TraceStep } from '../../../core/trace/record.ts'
import { createPlayer } from '../../../machines/kernel/hosts/replay.ts'
import type { Kernel } from '../../../machines/kernel/kernel.ts'
import { type Candidate, type Explanation, explainEvent } from '../../../machines/kernel/recording/explain.ts'
import { linesOf, wordsOf } from './lines.ts'
import { MACHINES } from './machines.ts'

interface Received {
  readonly actor: string
  readonly event: { readonly type: string }
}

/**
 * Why a step did what it did, or nothing: the trace is replayed up to it, and the machine that gets the event
 * is asked which transitions it offers and what their guards say.
 * @throws RangeError when the trace has no such step
 */
export function explainStep(trace: Trace, number: number): readonly string[] {
  const step = trace.steps.find(({ n }) => n === number)
  if (!step) throw new RangeError(describeSteps(trace, number))
  const player = createPlayer({ ...MACHINES, trace })
  for (const before of trace.steps) {
    if (before.n < player.next()) continue
    if (before.n >= number) break
    const difference = player.play(before)
    if (difference && difference.tier !== 'context')
      throw new RangeError(`the trace does not replay beyond step ${difference.step}: see npm run replay`)
  }
  return [...linesOf(step, standingOf(player.kernel, step)), '', ...answerFor(player.kernel, step)]
}

function describeSteps({ steps }: Trace, number: number): string {
  const [first, last] = [steps[0]?.n, steps.at(-1)?.n]
  return first === undefined
    ? 'the trace has no steps'
    : `there is no step ${number}: the trace has ${first} to ${last}`
}

/** Where the machines stood that the step changes. */
function standingOf(kernel: Kernel, { x }: TraceStep): Map<string, string> {
  return new Map(
    Object.keys(x.v ?? {}).flatMap((actor) => {
      const snapshot = kernel.snapshotOf(actor) as AnyMachineSnapshot | undefined
      return snapshot ? [[actor, wordsOf(snapshot.value)] as const] : []
    }),
  )
}

function answerFor(kernel: Kernel, step: TraceStep): readonly string[] {
  const received = receivedBy(kernel, step)
  if (!received) return [`A step of the kind '${step.k}' comes to no machine in particular.`]
  const { actor, event } = received
  const snapshot = kernel.snapshotOf(actor) as AnyMachineSnapshot | undefined
  if (!snapshot) return [`${actor} was not there (any more): ${event.type} was ignored.`]
  const explanation = explainEvent(snapshot, event)
  return [
    `${actor} stood in ${wordsOf(snapshot.value)} and got ${event.type}.`,
    ...explanation.candidates.map(describeCandidate),
    verdict(explanation, event.type),
  ]
}

/** Which machine gets what: a call's outcome and a stream's value come to the machine that asked. */
function receivedBy(kernel: Kernel, step: TraceStep): Received | null {
  if (step.k === 'ev') return { actor: step.to, event: step.e }
  const { ports, timers } = kernel.checkpoint()
  if (step.k === 'tm') {
    const timer = timers.waiting.find(({ id }) => id === step.id)
    return timer ? { actor: timer.target, event: timer.event } : null
  }
  if (!('id' in step)) return null
  const port = ports.open.find(({ id }) => id === step.id)
  if (!port) return null
  const [actor, child] = splitName(port.actor)
  if (step.k === 'em') return { actor, event: step.d as Received['event'] }
  const event =
    step.k === 'ok'
      ? { type: `xstate.done.actor.${child}`, output: step.d, actorId: child }
      : { type: `xstate.error.actor.${child}`, error: step.e, actorId: child }
  return { actor, event }
}

/** `app/session/login~2` is the child `login` of `app/session`. */
function splitName(name: string): readonly [parent: string, child: string] {
  const at = name.lastIndexOf('/')
  return [name.slice(0, at), name.slice(at + 1).replace(/~\d+$/, '')]
}

function describeCandidate({ state, guard, isAllowed, targets }: Candidate): string {
  const where = targets.length === 0 ? 'staying' : `to ${targets.join(', ')}`
  if (guard === null) return `  ${state} offers a transition ${where}, without a guard`
  return `  ${state} offers a transition ${where}: ${guard} ${ANSWERS.get(isAllowed)}`
}

const ANSWERS = new Map<boolean | null, string>([
  [true, 'said yes'],
  [false, 'said no'],
  [null, 'could not be asked'],
])

function verdict({ taken, candidates, takenIn }: Explanation, type: string): string {
  if (taken.length > 0) return `So ${type} was taken by ${taken.map(({ state }) => state).join(' and ')}.`
  if (candidates.some(({ isAllowed }) => isAllowed === null))
    return `So ${type} was ignored, or a guard that could not be asked let it pass.`
  if (candidates.length > 0) return `So ${type} was ignored: every guard said no.`
  if (takenIn.length === 0) return `So ${type} was ignored: no state of this machine takes it.`
  return `So ${type} was ignored: only ${takenIn.join(', ')} would take it.`
}
