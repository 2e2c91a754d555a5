import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { DeclaredEvents, EventInput } from '../../../core/door/event.ts'
import { ALL_CONTRACTS } from '../../../core/ports/all-contracts.ts'
import type { ThrownFailure } from '../../../core/ports/port.ts'
import type { Checkpoint } from '../../../core/trace/checkpoint.ts'
import type { Trace, TraceStep } from '../../../core/trace/record.ts'
import { TRACE_VERSION } from '../../../core/trace/version.ts'
import type { Door } from '../door.ts'
import type { Features } from '../feature.ts'
import type { Handle } from '../handle.ts'
import type { Effects, OpenedPort, Stimulus } from '../host.ts'
import { createKernel } from '../kernel.ts'
import { admitAnswer, admitEvent, sealFailure, textsInPlace } from '../ports/admission.ts'
import { findContractIn } from '../ports/contracts.ts'
import { createVault, type Vault } from '../ports/vault.ts'

/** An answer that a simulated port gives: a value, a failure, or none for now. */
export type Answer = { readonly value: unknown } | { readonly failure: ThrownFailure } | 'open'
export type Answering = (input: never, port: OpenedPort) => Answer

/** A kernel under a virtual clock whose ports answer as the test says; nothing in it is asynchronous. */
export interface SimulatedKernel {
  start(): void
  send<L extends AnyActorLogic, D extends DeclaredEvents>(to: Handle<L, D>, event: EventInput<D>): void
  /** Sends an event that needs no declaration: a machine under test has no parent that would send it. */
  tell(path: string, event: { readonly type: string }): void
  read<L extends AnyActorLogic, D extends DeclaredEvents>(from: Handle<L, D>): SnapshotFrom<L>
  snapshot(path: string): AnyMachineSnapshot
  /** Calls of a method (`chat.send`) that wait for their answer, with their texts in place. */
  open(method: string): readonly { readonly id: number; readonly input: never }[]
  /** How often a method was called so far. */
  calls(method: string): number
  /** Answers the oldest open call of a method. */
  settle(method: string, value: unknown): void
  fail(method: string, failure: ThrownFailure): void
  /** Emits from every attached stream of that name. */
  emit(stream: string, value: unknown): void
  /** From now on a method answers at once by this rule. */
  answer(method: string, answering: Answering): void
  /** Lets virtual time pass; timers fire in the order of their deadlines, each at its own moment. */
  advance(milliseconds: number): void
  /** The computer sleeps for so long: only the wall clock advances. */
  sleep(milliseconds: number): void
  /** Milliseconds since the start. */
  readonly elapsed: number
  /** Timers that are armed, by the event that they will send. */
  timers(): readonly string[]
  readonly vault: Vault
  trace(): Trace
  checkpoint(): Checkpoint
}

export interface SimulatedOptions {
  readonly createRoot: (door: Door) => AnyStateMachine
  readonly features?: Features
  readonly input?: unknown
  readonly seed?: string
  /** Milliseconds since 1970 at the start. */
  readonly started?: number
}

interface Deadline {
  readonly id: number
  readonly due: number
  readonly event: string
}

export function createSimulatedKernel(options: SimulatedOptions): SimulatedKernel {
  const {
    createRoot,
    features = {},
    input = null,
    seed = '0123456789abcdef0123456789abcdef',
    started = 1_800_000_000_000,
  } = options
  const vault = createVault()
  const steps: TraceStep[] = []
  const opened = new Map<number, OpenedPort>()
  const deadlines = new Map<number, Deadline>()
  const answers = new Map<string, Answering>()
  const counts = new Map<string, number>()
  let elapsed = 0
  let slept = 0

  const kernel = createKernel({
    createRoot,
    features,
    input,
    seed,
    host: {
      started,
      time: () => ({ elapsed, wall: started + elapsed + slept }),
      perform,
      record: (step) => void steps.push(step),
      inspect: (snapshot) => deepFreeze(snapshot.context),
    },
  })

  function perform(effects: Effects): void {
    for (const id of effects.left) opened.delete(id)
    for (const id of effects.cancelled) deadlines.delete(id)
    for (const { id, delay, event } of effects.armed) deadlines.set(id, { id, due: elapsed + delay, event })
    for (const port of effects.opened) begin(port)
  }

  function begin(port: OpenedPort): void {
    const method = nameOf(port)
    opened.set(port.id, port)
    counts.set(method, (counts.get(method) ?? 0) + 1)
    const answering = port.kind === 'call' ? answers.get(method) : undefined
    if (answering) close(port, answering(inputOf(port), port))
  }

  /** A test declares the type of the input, by the parameter that receives it. */
  function inputOf(port: OpenedPort): never {
    // `never` is assignable to whatever the parameter says.
    return textsInPlace(port.input, vault) as never
  }

  function close(port: OpenedPort, answer: Answer): void {
    if (answer === 'open') return
    opened.delete(port.id)
    kernel.post(settlementOf(port, answer))
  }

  function settlementOf(port: OpenedPort, answer: Exclude<Answer, 'open'>): Stimulus {
    if ('failure' in answer) return { k: 'er', id: port.id, e: sealFailure(answer.failure, vault) }
    const admitted = admitAnswer(contractOf(port.port, port.method), answer.value, vault)
    if (!admitted.ok) throw new TypeError(`${nameOf(port)} answered another shape: ${admitted.problem}`)
    return { k: 'ok', id: port.id, d: admitted.value }
  }

  function oldest(method: string): OpenedPort {
    for (const port of opened.values()) if (nameOf(port) === method && port.kind === 'call') return port
    throw new Error(`no open call of ${method}; open are: ${[...opened.values()].map(nameOf).join(', ')}`)
  }

  function emit(stream: string, value: unknown): void {
    const attached = [...opened.values()].filter((port) => port.kind === 'stream' && nameOf(port) === stream)
    if (attached.length === 0) throw new Error(`nobody listens to ${stream}`)
    for (const port of attached) {
      const admitted = admitAnswer(contractOf(port.port, port.method), value, vault)
      if (!admitted.ok) throw new TypeError(`${stream} emitted another shape: ${admitted.problem}`)
      kernel.post({ k: 'em', id: port.id, d: admitted.value })
    }
  }

  function advance(milliseconds: number): void {
    const end = elapsed + milliseconds
    for (let next = earliest(end); next; next = earliest(end)) {
      deadlines.delete(next.id)
      elapsed = next.due
      kernel.post({ k: 'tm', id: next.id })
    }
    elapsed = end
  }

  function earliest(end: number): Deadline | undefined {
    let found: Deadline | undefined
    for (const deadline of deadlines.values()) {
      if (deadline.due > end) continue
      if (!found || deadline.due < found.due) found = deadline
    }
    return found
  }

  return {
    start: () => kernel.post({ k: 'go' }),
    send: (to, event) => kernel.post({ k: 'ev', to: to.path, e: admitEvent(to.events, event, vault) }),
    tell: (path, event) => kernel.post({ k: 'ev', to: path, e: event }),
    read: <L extends AnyActorLogic, D extends DeclaredEvents>({ path }: Handle<L, D>) =>
      kernel.snapshotOf(path) as SnapshotFrom<L>,
    snapshot: (path) => kernel.snapshotOf(path) as AnyMachineSnapshot,
    open: (method) =>
      [...opened.values()]
        .filter((port) => nameOf(port) === method)
        .map((port) => ({ id: port.id, input: inputOf(port) })),
    calls: (method) => counts.get(method) ?? 0,
    settle: (method, value) => close(oldest(method), { value }),
    fail: (method, failure) => close(oldest(method), { failure }),
    emit,
    answer: (method, answering) => void answers.set(method, answering),
    advance,
    sleep: (milliseconds) => {
      slept += milliseconds
    },
    get elapsed() {
      return elapsed
    },
    timers: () => [...deadlines.values()].map((deadline) => deadline.event),
    vault,
    checkpoint: kernel.checkpoint,
    trace: () => ({
      header: { tripwright: 'trace', version: TRACE_VERSION, app: 'simulated', seed, started, input },
      steps: [...steps],
      checkpoints: [],
    }),
  }
}

const nameOf = (port: OpenedPort): string => `${port.port}.${port.method}`

/** A machine under test may call any port: it runs without the feature that it belongs to. */
const contractOf = findContractIn(() => [ALL_CONTRACTS])

/** Contexts are never changed in place; a test that breaks this fails at the line that does it. */
function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
}
