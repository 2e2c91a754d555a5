import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { DeclaredEvents, EventInput } from '../../../core/door/event.ts'
import { faultName } from '../../../core/door/fault.ts'
import type { CancelTimer, ClockPort } from '../../../core/ports/clock.port.ts'
import { failureOf, type Signal } from '../../../core/ports/port.ts'
import type { Ports } from '../../../core/ports/ports.ts'
import { TRACE_VERSION, type Trace, type TraceStep } from '../../../core/trace/record.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import type { Door } from '../door.ts'
import type { Handle } from '../handle.ts'
import {
  createKernel,
  type Effects,
  type Host,
  NO_SUCH_ACTOR,
  type OpenedPort,
  type StepTime,
  type Stimulus,
} from '../kernel.ts'
import type { Parts } from '../part.ts'
import { admitAnswer, admitEvent, sealFailure, textsInPlace } from '../ports/admission.ts'
import { createVault } from '../ports/vault.ts'

/** A running product: commands in, snapshots out, and the trace of it all. */
export interface LiveKernel {
  start(): void
  /** Synchronous when the loop is idle, so that a caret never jumps. A wrong command throws a TypeError. */
  send<L extends AnyActorLogic, D extends DeclaredEvents>(to: Handle<L, D>, event: EventInput<D>): void
  read<L extends AnyActorLogic, D extends DeclaredEvents>(from: Handle<L, D>): SnapshotFrom<L> | undefined
  /** Told once after every finished step. */
  subscribe(listener: () => void): () => void
  /** The text behind a handle, for views; null when it is not known. */
  textOf(handle: SealedText): string | null
  trace(): Trace
  stop(): void
}

export interface LiveOptions {
  readonly createRoot: (door: Door) => AnyStateMachine
  readonly parts?: Parts
  readonly input?: unknown
  /** 32 hexadecimal digits, fresh at every page load. */
  readonly seed: string
  readonly app: string
  readonly ports: Ports
  readonly clock: ClockPort
  /** Failures of actors: bugs, told to the log. */
  readonly onFailure?: (actor: string, message: string) => void
  readonly inspect?: (snapshot: AnyMachineSnapshot) => void
}

/** Two clocks are never quite as one; from this many milliseconds on the wall clock was set anew. */
const CLOCKS_PARTED = 50

/** A trace begins at the page load; beyond this many steps it ends, and still replays to there. */
const LONGEST_TRACE = 50_000

export function createLiveKernel(options: LiveOptions): LiveKernel {
  const { ports, clock, seed, app, input = null } = options
  const vault = createVault()
  const leave = new Map<number, () => void>()
  const running = new Map<number, CancelTimer>()
  const steps: TraceStep[] = []
  const startedMonotonic = clock.monotonic()
  const started = Math.round(clock.wall())
  let drift = 0

  const host: Host = {
    started,
    time,
    perform,
    complain: (thrown) => options.onFailure?.('a listener', faultName(thrown)),
    record: (step) => {
      if (steps.length < LONGEST_TRACE) steps.push(step)
      for (const [actor, message] of step.x.f ?? []) {
        if (message !== NO_SUCH_ACTOR) options.onFailure?.(actor, message)
      }
    },
    ...(options.inspect && { inspect: options.inspect }),
  }
  const kernel = createKernel({
    createRoot: options.createRoot,
    input,
    seed,
    host,
    ...(options.parts && { parts: options.parts }),
  })

  /** Whole milliseconds. The wall clock goes with the monotonic one, until the two have visibly parted. */
  function time(): StepTime {
    const elapsed = Math.round(clock.monotonic() - startedMonotonic)
    const found = Math.round(clock.wall() - started - elapsed)
    if (Math.abs(found - drift) > CLOCKS_PARTED) drift = found
    return { elapsed, wall: started + elapsed + drift }
  }

  function perform(effects: Effects): void {
    for (const id of effects.left) forget(id)?.()
    for (const id of effects.cancelled) running.get(id)?.()
    for (const { id, delay } of effects.armed) {
      running.set(
        id,
        clock.after(delay, () => {
          running.delete(id)
          kernel.post({ k: 'tm', id })
        }),
      )
    }
    for (const port of effects.opened) open(port)
  }

  function forget(id: number): (() => void) | undefined {
    const abort = leave.get(id)
    leave.delete(id)
    return abort
  }

  function open(port: OpenedPort): void {
    const { signal, abort } = createSignal()
    leave.set(port.id, abort)
    const member = (ports as unknown as Record<string, Record<string, (...given: unknown[]) => unknown>>)[
      port.port
    ]
    const method = member?.[port.method]?.bind(member)
    if (!method) throw new Error(`no adapter has ${port.port}.${port.method}`)
    if (port.kind === 'stream') follow(port, method, signal)
    else void ask(port, method, signal)
  }

  function follow(port: OpenedPort, method: (...given: unknown[]) => unknown, signal: Signal): void {
    const emit = (value: unknown) => {
      const admitted = admitAnswer(port.port, port.method, value, vault)
      if (admitted.ok) kernel.post({ k: 'em', id: port.id, d: admitted.value })
      else options.onFailure?.(`${port.port}.${port.method}`, admitted.problem)
    }
    try {
      method(textsInPlace(port.input, vault), emit, signal)
    } catch (thrown) {
      options.onFailure?.(`${port.port}.${port.method}`, faultName(thrown))
    }
  }

  async function ask(
    port: OpenedPort,
    method: (...given: unknown[]) => unknown,
    signal: Signal,
  ): Promise<void> {
    const settled = await settle(port, () => method(textsInPlace(port.input, vault), signal))
    forget(port.id)
    kernel.post(settled)
  }

  async function settle(port: OpenedPort, work: () => unknown): Promise<Stimulus> {
    try {
      const admitted = admitAnswer(port.port, port.method, await work(), vault)
      if (admitted.ok) return { k: 'ok', id: port.id, d: admitted.value }
      return { k: 'er', id: port.id, e: admitted.failure }
    } catch (thrown) {
      return { k: 'er', id: port.id, e: sealFailure(failureOf(thrown), vault) }
    }
  }

  return {
    start: () => kernel.post({ k: 'go' }),
    send: (to, event) => kernel.post({ k: 'ev', to: to.path, e: admitEvent(to.events, event, vault) }),
    read: (from) => kernel.snapshotOf(from.path) as never,
    subscribe: kernel.subscribe,
    textOf: vault.read,
    trace: () => ({
      header: { tripwright: 'trace', version: TRACE_VERSION, app, seed, started, input },
      steps: [...steps],
    }),
    stop: () => {
      kernel.stop()
      for (const abort of leave.values()) abort()
      for (const cancel of running.values()) cancel()
    },
  }
}

function createSignal(): { readonly signal: Signal; readonly abort: () => void } {
  const listeners: (() => void)[] = []
  const signal = {
    aborted: false,
    addEventListener: (_type: 'abort', listener: () => void) => void listeners.push(listener),
  }
  const abort = () => {
    if (signal.aborted) return
    signal.aborted = true
    for (const listener of listeners) listener()
  }
  return { signal, abort }
}
