import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { DeclaredEvents, EventInput } from '../../../core/door/event.ts'
import { faultName } from '../../../core/door/fault.ts'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import type { Ports } from '../../../core/ports/ports.ts'
import type { StepTime } from '../../../core/trace/checkpoint.ts'
import type { RecordedAt, Trace, TraceHeader, TraceStep } from '../../../core/trace/record.ts'
import { TRACE_VERSION } from '../../../core/trace/version.ts'
import type { Held } from '../../../core/wire/held.ts'
import type { SealedSecret } from '../../../core/wire/personal.ts'
import type { Door } from '../door.ts'
import { contractsWith, type Features } from '../feature.ts'
import { type Handle, snapshotAt } from '../handle.ts'
import type { Host, OpenedPort, Stimulus } from '../host.ts'
import { createKernel } from '../kernel.ts'
import { admitEvent } from '../ports/admission.ts'
import type { PortContracts } from '../ports/contracts.ts'
import { createVault, holdsSecret, type VaultContents } from '../ports/vault.ts'
import { createFlightRecorder, type FlightRecorder } from '../recording/flight-recorder.ts'
import { NO_SUCH_ACTOR } from '../recording/line.ts'
import type { ArmedTimer } from '../timers.ts'
import { type Arrival, createPerformer } from './performer.ts'

/** A running product: commands in, snapshots out, and the trace of it all. */
export interface LiveKernel {
  start(): void
  /** Synchronous when the loop is idle, so that a caret never jumps. A wrong command throws a TypeError. */
  send<L extends AnyActorLogic, D extends DeclaredEvents>(to: Handle<L, D>, event: EventInput<D>): void
  read<L extends AnyActorLogic, D extends DeclaredEvents>(from: Handle<L, D>): SnapshotFrom<L> | undefined
  /** The actor itself, to subscribe to; it receives events only through `send`. */
  watch<L extends AnyActorLogic, D extends DeclaredEvents>(
    handle: Handle<L, D>,
  ): Watched<SnapshotFrom<L>> | undefined
  /** The snapshot at the end of the past, which is what a server has rendered; without a past, the current one. */
  readPast<L extends AnyActorLogic, D extends DeclaredEvents>(from: Handle<L, D>): SnapshotFrom<L> | undefined
  /** Called once after every finished step. */
  subscribe(listener: () => void): () => void
  /** The text behind a handle, for views; null when it is not known. */
  textOf(handle: SealedSecret): string | null
  /** The value behind a handle, for views; null when it is not known. */
  valueOf<C>(handle: Held<C>): C | null
  /** The last minutes, or the whole of a short run. */
  trace(): Trace
  readonly recorder: FlightRecorder
  /** Milliseconds since 1970 by the recording's own clock: its start, and what has gone by since. */
  ownTime(): number
  /** The calls that have no answer yet. */
  openCalls(): readonly OpenedPort[]
  /** Timers that have not fired. */
  armedTimers(): readonly ArmedTimer[]
  /** All that another host needs to continue from here; only of a run that is still whole in the recorder. */
  past(): Past
  stop(): void
}

/** An actor as views see it: its snapshot, and a subscription to its changes. */
export interface Watched<S> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): S
}

/** What the machines received and when; what they did follows from it. */
export type PastStep = Stimulus & Pick<TraceStep, 't' | 'w'>

/** An earlier run elsewhere: a server's run of the same machines, to continue from. */
export interface Past {
  readonly header: TraceHeader
  readonly steps: readonly PastStep[]
  /** Texts are no part of a trace, and are passed beside it. */
  readonly texts: VaultContents
}

export interface LiveOptions {
  readonly createRoot: (door: Door) => AnyStateMachine
  /** What crosses the ports that are called from the first step on; a feature brings those of its own. */
  readonly contracts: PortContracts
  readonly features?: Features
  readonly input?: unknown
  /** 32 hexadecimal digits, fresh at every page load. */
  readonly seed: string
  readonly app: string
  /** Where the recording is made; absent where nobody asks. */
  readonly at?: RecordedAt
  readonly ports: Ports
  readonly clock: ClockPort
  readonly past?: Past
  /** Steps that the recorder keeps at least; 0: none; the last minutes when absent. */
  readonly recordedSteps?: number
  /** Chooses when an answer or value of a port is delivered; at once when absent. */
  readonly onArrival?: (arrival: Arrival) => void
  /** Receives failures of actors: bugs, for the log. */
  readonly onFailure?: (actor: string, message: string) => void
  readonly inspect?: (snapshot: AnyMachineSnapshot) => void
}

/** Two clocks never agree exactly; beyond this many milliseconds the wall clock was set again. */
const CLOCKS_PARTED = 50

export function createLiveKernel(options: LiveOptions): LiveKernel {
  const { ports, clock, app, past, features = {} } = options
  const vault = createVault(past?.texts)
  const header: TraceHeader = {
    ...(past?.header ?? {
      tripwright: 'trace',
      version: TRACE_VERSION,
      app,
      seed: options.seed,
      started: Math.round(clock.wall()),
      input: options.input ?? null,
    }),
    ...(options.at && { at: options.at }),
  }
  const recorder = createFlightRecorder(header, options.recordedSteps)
  const isUnrecorded = options.recordedSteps === 0
  const time = createStepClock(clock, header.started)
  let isPast = false
  let drawn: ReadonlyMap<string, AnyMachineSnapshot> | null = null

  const host: Host = {
    started: header.started,
    time: time.next,
    perform: (effects) => {
      if (!isPast) performer.perform(effects)
      if (recorder.isFull && !isUnrecorded) recorder.begin(kernel.checkpoint())
    },
    isUnrecorded,
    complain: (thrown) => options.onFailure?.('a listener', faultName(thrown)),
    record: (step) => {
      if (!isUnrecorded) recorder.record(step)
      report(step)
      if (endsPart(step)) forgetSoon()
    },
    ...(options.inspect && { inspect: options.inspect }),
  }
  const kernel = createKernel({
    createRoot: options.createRoot,
    input: header.input,
    seed: header.seed,
    host,
    features,
  })
  const performer = createPerformer({
    ports,
    contractOf: contractsWith(options.contracts, features),
    clock,
    vault,
    post: kernel.post,
    onSecretSpent: forgetSoon,
    ...(options.onFailure && { onFailure: options.onFailure }),
    ...(options.onArrival && { onArrival: options.onArrival }),
  })

  function report({ x }: TraceStep): void {
    for (const [actor, message] of x.f ?? []) {
      if (message !== NO_SUCH_ACTOR) options.onFailure?.(actor, message)
    }
  }

  /**
   * Drops the texts that neither a machine nor a pending answer holds: after a sign-out no message is left here, after
   * a login no password.
   */
  function forgetTexts(): void {
    vault.forgetAllBut([kernel.checkpoint(), ...performer.underWay()])
  }

  function forgetSoon(): void {
    clock.after(0, forgetTexts)
  }

  /** Replays the steps of the past at their own times and without effects; then this host continues the run. */
  function takeOver({ steps }: Past): void {
    isPast = true
    for (const { t, w, ...stimulus } of steps) {
      time.replay(t, w)
      kernel.post(stimulus)
    }
    drawn = kernel.snapshots()
    time.goOn()
    // The effects that a listener causes meanwhile are among the outstanding ones: none is performed twice.
    kernel.post({ k: 'sd', seed: options.seed })
    isPast = false
    performer.perform(kernel.outstanding())
  }

  return {
    start: () => (past ? takeOver(past) : kernel.post({ k: 'go' })),
    send: (to, event) => {
      const admitted = admitEvent(to.events, event, vault)
      kernel.post({ k: 'ev', to: to.path, e: admitted })
      // A machine that ignored the event does not hold its secret.
      if (holdsSecret(admitted)) forgetSoon()
    },
    read: (from) => snapshotAt(from, kernel.snapshotOf),
    watch: ({ path }) => kernel.actorAt(path),
    readPast: (from) => snapshotAt(from, (path) => (drawn ? drawn.get(path) : kernel.snapshotOf(path))),
    subscribe: kernel.subscribe,
    textOf: vault.read,
    valueOf: vault.valueOf,
    trace: recorder.trace,
    recorder,
    ownTime: () => header.started + time.elapsed(),
    openCalls: () => kernel.outstanding().opened.filter(({ kind }) => kind === 'call'),
    armedTimers: () => kernel.outstanding().armed,
    past: () => ({ header, steps: recorder.trace().steps.map(withoutOutcome), texts: vault.contents() }),
    stop: () => {
      kernel.stop()
      performer.stop()
    },
  }
}

const withoutOutcome = ({ n: _n, x: _x, ...step }: TraceStep): PastStep => step as PastStep

/** Whether a child of the root ended: `app/chat`, with all that was beneath it. */
function endsPart({ x }: TraceStep): boolean {
  return Object.entries(x.v ?? {}).some(([name, value]) => value === null && name.split('/').length === 2)
}

/** The times of steps, in whole milliseconds: recorded ones while a past is replayed, else by the clock. */
function createStepClock(clock: ClockPort, started: number) {
  let beginning = clock.monotonic()
  let drift = 0
  let replayed: number | null = null
  const elapsedNow = (): number => Math.round(clock.monotonic() - beginning)
  return {
    elapsed: elapsedNow,
    next: (): StepTime => {
      if (replayed !== null) return { elapsed: replayed, wall: started + replayed + drift }
      const elapsed = elapsedNow()
      const found = Math.round(clock.wall() - started - elapsed)
      if (Math.abs(found - drift) > CLOCKS_PARTED) drift = found
      return { elapsed, wall: started + elapsed + drift }
    },
    replay: (elapsed: number, moved: number | undefined): void => {
      replayed = elapsed
      drift = moved ?? drift
    },
    /** From here on by the clock again, which continues from the last replayed step. */
    goOn: (): void => {
      beginning = clock.monotonic() - (replayed ?? 0)
      replayed = null
    },
  }
}
