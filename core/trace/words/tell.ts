import type { Trace, TraceStep } from '../record.ts'
import { actorWords, conversationOf, parentOf } from './actors.ts'
import { callWords, codeWords } from './calls.ts'
import { changedRegions, stateWords } from './changes.ts'
import { brief, duration, fieldsOf, word } from './plain.ts'
import { deedWords, factWords, timerWords } from './stimuli.ts'

/** What a replay knows of a step beside its line: what was asked with, and what nobody waits for any more. */
export interface StepEffects {
  readonly opened: readonly {
    readonly id: number
    readonly port: string
    readonly method: string
    readonly actor: string
    readonly input: unknown
  }[]
  readonly left: readonly number[]
}

/**
 * How a call ended, and at which step. `givenUp`: its time was over. `left`: something else had come meanwhile, and nobody
 * needed its answer any more.
 */
interface CallEnd {
  readonly kind: 'answered' | 'failed' | 'givenUp' | 'left'
  readonly n: number
  readonly t: number
  /** Of one that failed. */
  readonly code?: number
  /** Of one that was answered, and yet is not as it should be. */
  readonly trouble?: string
}

/** A call from its question to its end. */
export interface ToldCall {
  readonly id: number
  /** `chat.send`. */
  readonly method: string
  readonly actor: string
  readonly who: string
  readonly what: string
  /** Null: it was asked before the trace begins. */
  readonly asked: { readonly n: number; readonly t: number } | null
  readonly hash: string | null
  /** Of a message that is sent: which attempt, as the person counts them. */
  readonly epoch: number | null
  /** Null: it was open as the trace ended. */
  readonly end: CallEnd | null
}

/** A line beneath a step. */
export interface ToldLine {
  readonly kind: 'change' | 'asked' | 'givenUp' | 'left' | 'timer' | 'fault'
  readonly actor: string
  readonly text: string
}

/** A step as a person reads it. */
export interface ToldStep {
  readonly n: number
  /** Milliseconds since the trace's start, and since 1970 by the recorded machine's clock. */
  readonly t: number
  readonly wall: number
  readonly kind: TraceStep['k']
  readonly what: string
  readonly lines: readonly ToldLine[]
  /** It changed nothing and asked nothing, and nobody did it. */
  readonly isQuiet: boolean
  /** A call or an actor failed. */
  readonly isFailure: boolean
  readonly actors: readonly string[]
  readonly hashes: readonly string[]
  readonly conversations: readonly string[]
  /** How the server's log names what was answered. */
  readonly requests: readonly string[]
}

interface Known {
  readonly calls: Map<number, ToldCall>
  readonly streams: Map<number, string>
  readonly timers: Map<number, { readonly event: string; readonly delay: number; readonly actor: string }>
}

/** A trace in the words of the product. */
export interface Story {
  readonly steps: readonly ToldStep[]
  readonly calls: readonly ToldCall[]
  /** Every actor that anything is said of. */
  readonly actors: readonly string[]
}

/**
 * Tells a trace step by step (TRACE-08).
 * @param effectsOf what a replay of that step knows; null where the trace does not replay
 * @param ahead milliseconds by which the recording's clock is ahead of that of the tab which reports, by which all of them are
 *   told then; null: by its own
 */
export function tellTrace(
  trace: Trace,
  effectsOf: (n: number) => StepEffects | null,
  ahead: number | null = null,
): Story {
  const known = knownOf(trace, effectsOf)
  const standing = standingIn(trace)
  let drift = 0
  const steps = trace.steps.map((step) => {
    drift = step.w ?? drift
    // Two tabs see the wall clock being set at different steps: their own clocks go on evenly.
    const wall = trace.header.started + step.t + (ahead === null ? drift : -ahead)
    return toldStep(step, { wall, known, standing, effects: effectsOf(step.n) })
  })
  const actors = [...new Set([...standing.keys(), ...steps.flatMap((step) => step.actors)])].sort()
  return { steps, calls: [...known.calls.values()], actors }
}

/** The first pass: every call with its end, so that its question says how it went. */
function knownOf(
  { checkpoints: [first], steps }: Trace,
  effectsOf: (n: number) => StepEffects | null,
): Known {
  const known: Known = { calls: new Map(), streams: new Map(), timers: new Map() }
  for (const { id, kind, port, method, actor, input } of first?.ports.open ?? [])
    noteOpened(known, { id, name: `${port}.${method}`, actor, input, kind, asked: null })
  for (const { id, event, delay, target } of first?.timers.waiting ?? [])
    known.timers.set(id, { event: event.type, delay, actor: target })
  for (const step of steps) {
    const inputs = new Map(effectsOf(step.n)?.opened.map(({ id, input }) => [id, input]))
    const asked = { n: step.n, t: step.t }
    for (const [id, name, actor] of step.x.c ?? [])
      noteOpened(known, { id, name, actor, input: inputs.get(id), kind: 'call', asked })
    for (const [id, name] of step.x.s ?? []) known.streams.set(id, name)
    for (const [id, delay, actor, event] of step.x.a ?? []) known.timers.set(id, { event, delay, actor })
    noteEnds(known, step, effectsOf(step.n)?.left ?? [])
  }
  return known
}

interface Opened {
  readonly id: number
  readonly name: string
  readonly actor: string
  readonly input: unknown
  readonly kind: 'call' | 'stream'
  readonly asked: ToldCall['asked']
}

function noteOpened(known: Known, { id, name, actor, input, kind, asked }: Opened): void {
  if (kind === 'stream') known.streams.set(id, name)
  else
    known.calls.set(id, {
      ...{ id, method: name, actor, asked, end: null },
      ...callWords(name, input),
      hash: hashIn(input),
      epoch: epochIn(input),
    })
}

function noteEnds({ calls }: Known, step: TraceStep, left: readonly number[]): void {
  const { n, t } = step
  const end = (id: number, ended: CallEnd) => {
    const call = calls.get(id)
    if (call) calls.set(id, { ...call, end: ended })
  }
  if (step.k === 'ok') {
    const trouble = troubleIn(calls.get(step.id)?.method, step.d)
    end(step.id, { kind: 'answered', n, t, ...(trouble !== null && { trouble }) })
  } else if (step.k === 'er') end(step.id, { kind: 'failed', n, t, code: step.e.code })
  for (const id of left) end(id, { kind: step.k === 'tm' ? 'givenUp' : 'left', n, t })
}

/** What is wrong though an answer came: no storage took a message. */
function troubleIn(method: string | undefined, answer: unknown): string | null {
  const isHeld = method === 'outbox.put' && fieldsOf(answer)['kept'] === 'memory'
  return isHeld ? 'nothing took it, and it is in this page alone' : null
}

/** The hash of the message that something is about. */
function hashIn(value: unknown): string | null {
  const { hash, entry, upload, message, word: told } = fieldsOf(value)
  if (typeof hash === 'string') return hash
  for (const inner of [entry, upload, message, told]) {
    const found = inner === undefined ? null : hashIn(inner)
    if (found !== null) return found
  }
  return null
}

function epochIn(input: unknown): number | null {
  const { epoch } = fieldsOf(input)
  return typeof epoch === 'number' ? epoch : null
}

interface Telling {
  readonly wall: number
  readonly known: Known
  readonly standing: Map<string, unknown>
  readonly effects: StepEffects | null
}

function toldStep(step: TraceStep, { wall, known, standing, effects }: Telling): ToldStep {
  const { n, t, k: kind, x } = step
  const lines = [
    ...Object.entries(x.v ?? {}).flatMap(([actor, value]) => changeLines(actor, value, standing)),
    ...(x.c ?? []).flatMap(([id]) => askedLine(known.calls.get(id))),
    ...(effects?.left ?? []).flatMap((id) => leftLine(known.calls.get(id))),
    ...(x.a ?? []).map(([, delay, actor, event]) => timerLine(delay, actor, event)),
    ...(x.f ?? []).map(([actor, text]) => ({ kind: 'fault' as const, actor, text })),
  ]
  const call = 'id' in step ? known.calls.get(step.id) : undefined
  const actors = [...actorsOf(step, known), ...lines.map(({ actor }) => actor)].filter(
    (actor) => actor !== '',
  )
  const hashes = [call?.hash, hashIn(payloadOf(step)), ...askedHashes(step, known)]
  const conversations = [conversationIn(payloadOf(step)), ...actors.map(conversationOf)]
  return {
    ...{ n, t, wall, kind, lines },
    what: whatCame(step, known),
    isQuiet: (lines.length === 0 || isTick(step, known, lines)) && kind !== 'ev' && kind !== 'er',
    isFailure: kind === 'er' || call?.end?.trouble !== undefined || (x.f?.length ?? 0) > 0,
    actors: unique(actors),
    hashes: unique(hashes),
    conversations: unique(conversations),
    requests: ('r' in step && step.r) || [],
  }
}

/** A timer that only sets itself again. */
function isTick(step: TraceStep, { timers }: Known, lines: readonly ToldLine[]): boolean {
  const fired = step.k === 'tm' ? timers.get(step.id)?.event : undefined
  return (
    fired !== undefined &&
    lines.every(({ kind }) => kind === 'timer') &&
    (step.x.a ?? []).every(([, , , event]) => event === fired)
  )
}

const unique = (values: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(values.filter((value) => typeof value === 'string')),
]

function payloadOf(step: TraceStep): unknown {
  if (step.k === 'ev') return step.e
  return step.k === 'ok' || step.k === 'em' ? step.d : null
}

function conversationIn(value: unknown): string | null {
  const { convId, message, item } = fieldsOf(value)
  const found = convId ?? fieldsOf(message)['convId'] ?? fieldsOf(item)['id']
  return typeof found === 'string' ? found : null
}

function askedHashes({ x }: TraceStep, { calls }: Known): readonly (string | null)[] {
  return (x.c ?? []).map(([id]) => calls.get(id)?.hash ?? null)
}

function actorsOf(step: TraceStep, { calls, timers }: Known): readonly string[] {
  if (step.k === 'ev') return [step.to]
  if (step.k === 'tm') return [timers.get(step.id)?.actor ?? '']
  return 'id' in step ? [parentOf(calls.get(step.id)?.actor ?? '')] : []
}

function whatCame(step: TraceStep, { calls, streams, timers }: Known): string {
  switch (step.k) {
    case 'go':
      return 'the machines began'
    case 'sd':
      return 'the browser took over what the server had begun'
    case 'ev':
      return deedWords(step.to, step.e)
    case 'em':
      return factWords(step.d)
    case 'no':
      return `${step.of} came (${streams.get(step.id) ?? 'a stream'}), and changed nothing`
    case 'tm':
      return firedWords(timers.get(step.id), step.id)
    default:
      return endedWords(step, calls.get(step.id))
  }
}

function firedWords(
  timer: { readonly event: string; readonly delay: number; readonly actor: string } | undefined,
  id: number,
): string {
  if (!timer) return `timer ${id} of before the trace fired`
  return `${duration(timer.delay)} were over: ${timerWords(timer.event)} (${actorWords(timer.actor)})`
}

function endedWords(step: Extract<TraceStep, { k: 'ok' | 'er' }>, call: ToldCall | undefined): string {
  if (!call) return `call ${step.id} of before the trace came back`
  const after = call.asked === null ? '' : ` after ${duration(step.t - call.asked.t)}`
  const asked = call.asked === null ? 'before the trace' : `#${call.asked.n}`
  if (step.k === 'er')
    return `asked at ${asked} to ${call.what}: failed${after} with ${codeWords(step.e.code)}`
  const said = step.d === null || step.d === undefined ? '' : `: ${brief(step.d)}`
  return `${call.who} answered${after}, asked at ${asked} to ${call.what}${said}`
}

function changeLines(actor: string, value: unknown, standing: Map<string, unknown>): readonly ToldLine[] {
  const before = standing.get(actor)
  const line = (text: string): ToldLine => ({ kind: 'change', actor, text: `${actorWords(actor)} ${text}` })
  if (value === null) {
    standing.delete(actor)
    return [line(before === undefined ? 'ended' : `ended (it was ${stateWords(before)})`)]
  }
  standing.set(actor, value)
  const words = stateWords(value)
  if (before === undefined) return [line(words === '' ? 'began' : `began: ${words}`)]
  return changedRegions(before, value).map((change) => line(`· ${change}`))
}

function askedLine(call: ToldCall | undefined): readonly ToldLine[] {
  if (!call) return []
  return [
    {
      kind: 'asked',
      actor: parentOf(call.actor),
      text: `asked ${call.who} to ${call.what}; ${outcome(call)}`,
    },
  ]
}

function outcome({ asked, end }: ToldCall): string {
  if (!end) return 'nothing had come back as the trace ended'
  const after = duration(end.t - (asked?.t ?? end.t))
  if (end.kind === 'answered')
    return `answered after ${after} (#${end.n})${end.trouble === undefined ? '' : `: ${end.trouble}`}`
  if (end.kind === 'failed') return `failed after ${after} with ${codeWords(end.code)} (#${end.n})`
  if (end.kind === 'givenUp') return `given up after ${after} (#${end.n})`
  return `not needed any more after ${after} (#${end.n})`
}

function leftLine(call: ToldCall | undefined): readonly ToldLine[] {
  if (!call) return []
  const kind = call.end?.kind === 'givenUp' ? 'givenUp' : 'left'
  const asked = `asking ${call.who} to ${call.what} (asked at #${word(call.asked?.n)})`
  const text =
    kind === 'givenUp' ? `gave up ${asked}` : `stopped ${asked}: its answer was not needed any more`
  return [{ kind, actor: parentOf(call.actor), text }]
}

const timerLine = (delay: number, actor: string, event: string): ToldLine => ({
  kind: 'timer',
  actor,
  text: `waits ${duration(delay)}: ${timerWords(event)} (${actorWords(actor)})`,
})

/** Where the machines stood when a recording that does not begin at the beginning begins. */
function standingIn({ checkpoints: [first] }: Trace): Map<string, unknown> {
  const standing = new Map<string, unknown>()
  const visit = ({ name, value, children }: NonNullable<typeof first>['root']): void => {
    if (value !== undefined) standing.set(name, value)
    for (const child of Object.values(children ?? {})) visit(child)
  }
  if (first) visit(first.root)
  return standing
}
