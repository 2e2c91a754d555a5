import type { AnyMachineSnapshot } from 'xstate'
import type { Trace, TraceStep } from '../../../core/trace/record.ts'
import { actorWords } from '../../../core/trace/words/actors.ts'
import { changedRegions, stateWords } from '../../../core/trace/words/changes.ts'
import { timerWords } from '../../../core/trace/words/stimuli.ts'
import { type StepEffects, type ToldStep, tellTrace } from '../../../core/trace/words/tell.ts'
import { createPlayer } from '../../../machines/kernel/hosts/replay.ts'
import {
  type Candidate,
  type ExplainedMicrostep,
  explainMicrostep,
} from '../../../machines/kernel/recording/explain.ts'
import type { Microstep } from '../../../machines/kernel/xstate-inside.ts'
import { MACHINES } from './machines.ts'
import { linesOf } from './show.ts'

/**
 * Why a step did what it did, or nothing (TRACE-08): the trace is replayed up to it, and of every machine that an event
 * came to in it, relayed and raised ones too, it is told which transitions it offered and what their guards said.
 * @param ahead milliseconds by which its clock is ahead of the one by which times are told; null: that is its own
 * @throws RangeError when the trace has no such step
 */
export function explainStep(whole: Trace, number: number, ahead: number | null = null): readonly string[] {
  const step = whole.steps.find(({ n }) => n === number)
  if (!step) throw new RangeError(describeSteps(whole, number))
  const trace = sinceCheckpoint(whole, number)
  const until = trace.steps.filter(({ n }) => n <= number)
  const { played, effects } = playTo(trace, step, until)
  const { steps } = tellTrace({ ...trace, steps: until }, (n) => effects.get(n) ?? null, ahead)
  return [...linesOf(steps.at(-1) as ToldStep), '', ...whyLines(step, played)]
}

/** The trace from the last checkpoint before a step on: what came earlier need not be replayed. */
function sinceCheckpoint(trace: Trace, number: number): Trace {
  const last = trace.checkpoints.findLast((checkpoint) => checkpoint.step <= number)
  if (!last) return trace
  return { ...trace, steps: trace.steps.filter(({ n }) => n >= last.step), checkpoints: [last] }
}

function describeSteps({ steps }: Trace, number: number): string {
  const [first, last] = [steps[0]?.n, steps.at(-1)?.n]
  return first === undefined
    ? 'the trace has no steps'
    : `there is no step ${number}: the trace has ${first} to ${last}`
}

interface Played {
  readonly actor: string
  /** What actions decided in it. */
  readonly decided: readonly string[]
  readonly explained: ExplainedMicrostep
}

/** @throws RangeError where the machines of today do otherwise before the step */
function playTo(trace: Trace, step: TraceStep, until: readonly TraceStep[]) {
  const played: Played[] = []
  const effects = new Map<number, StepEffects>()
  const standing = new Map<string, AnyMachineSnapshot>()
  const decided = new Map<string, string[]>()
  let isShown = false
  const onDecision = (actor: string, word: string): void =>
    void decided.set(actor, [...(decided.get(actor) ?? []), word])
  const onMicrostep = (actor: string, microstep: Microstep): void => {
    const words = decided.get(actor) ?? []
    decided.delete(actor)
    if (!isShown) return
    const explained = explainMicrostep(microstep, standing.get(actor) ?? null)
    played.push({ actor, decided: words, explained })
    standing.set(actor, microstep.snapshot)
  }
  const player = createPlayer({ ...MACHINES, trace, onMicrostep, onDecision })
  for (const one of until) {
    if (one.n < player.next()) continue
    isShown = one === step
    if (isShown) for (const [name, snapshot] of player.kernel.snapshots()) standing.set(name, snapshot)
    const difference = player.play(one)
    effects.set(one.n, player.effects())
    if (difference && difference.tier !== 'context' && !isShown)
      throw new RangeError(`the trace does not replay beyond step ${difference.step}: see npm run replay`)
  }
  return { played, effects }
}

function whyLines(step: TraceStep, played: readonly Played[]): readonly string[] {
  if (step.k === 'no') return [`What came was not kept, as it changed nothing: ${step.of}.`]
  if (step.k === 'sd') return ['The machines took nothing: chance comes of another seed from here on.']
  if (played.length === 0) return [nobodyThere(step)]
  return played.flatMap(({ actor, decided, explained }, index) => [
    ...microstepLines(actor, explained, index + 1),
    ...(decided.length === 0 ? [] : [`   It decided: ${decided.join(', ')}.`]),
  ])
}

function nobodyThere(step: TraceStep): string {
  if (step.k === 'ev') return `${step.to} was not there (any more): ${step.e.type} was ignored.`
  return 'It came to no machine: whoever asked was not there any more.'
}

function microstepLines(actor: string, explained: ExplainedMicrostep, number: number): readonly string[] {
  const { event, isAlways, before, candidates } = explained
  const who = `${number}. ${actorWords(actor)} (${actor})`
  const got = isAlways ? 'looked at what holds always' : `got ${eventWords(event)}`
  return [
    before === null ? `${who} began.` : `${who} ${got}${inState(before)}.`,
    ...candidates.map(describeCandidate),
    ...verdict(explained),
  ]
}

/** Nothing for a machine that has no states. */
function inState(value: unknown): string {
  const words = stateWords(value)
  return words === '' ? '' : ` in ${words}`
}

const DONE = /^xstate\.(?<how>done|error)\.actor\.(?<call>.*)$/

/** XState’s own events by what they are. */
function eventWords(type: string): string {
  const { how, call } = DONE.exec(type)?.groups ?? {}
  if (call !== undefined)
    return how === 'done' ? `the answer to its call ‘${call}’` : `the failure of its call ‘${call}’`
  return type.startsWith('xstate.after.') ? `the end of ${timerWords(type)}` : type
}

function describeCandidate({ state, guard, isAllowed, targets }: Candidate): string {
  const where = targets.length === 0 ? 'staying' : `to ${targets.join(', ')}`
  if (guard === null) return `   ${state} offers a transition ${where}, without a guard`
  return `   ${state} offers a transition ${where}: ${guard} ${ANSWERS.get(isAllowed)}`
}

const ANSWERS = new Map<boolean | null, string>([
  [true, 'said yes'],
  [false, 'said no'],
  [null, 'could not be asked'],
])

function verdict({
  event,
  before,
  after,
  takenBy,
  candidates,
  takenIn,
}: ExplainedMicrostep): readonly string[] {
  if (before === null) return [`   It stood in ${stateWords(after)}.`]
  const changes = stateWords(before) === stateWords(after) ? [] : changedRegions(before, after)
  const became = changes.length === 0 ? 'no state changed' : changes.join('; ')
  if (takenBy.length > 0) return [`   So it was taken by ${takenBy.join(' and ')}: ${became}.`]
  return [`   So ${eventWords(event)} was ignored: ${whyIgnored(candidates, takenIn)}.`]
}

function whyIgnored(candidates: readonly Candidate[], takenIn: readonly string[]): string {
  if (candidates.length > 0) return 'every guard said no'
  if (takenIn.length === 0) return 'no state of this machine takes it'
  return `only ${takenIn.join(', ')} would take it`
}
