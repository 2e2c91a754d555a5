import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import type { Checkpoint, StepTime } from '../../core/trace/checkpoint.ts'
import { type ActorChanges, createActorBook } from './actors.ts'
import type { Door } from './door.ts'
import { type Doorway, machineOf, through } from './doorway.ts'
import type { Features } from './feature.ts'
import type { Effects, Host, Stimulus } from './host.ts'
import { createPortBook } from './ports/port-book.ts'
import { answer } from './ports/port-logic.ts'
import { createRandomBook } from './random.ts'
import { namesIn, persistedOf, stateOf } from './recording/actor-state.ts'
import { createLineWriter, NO_SUCH_ACTOR } from './recording/line.ts'
import { createTimerBook } from './timers.ts'
import { microstepOf } from './xstate-inside.ts'

/** One actor system behind one door. Stimuli are processed one by one; those that arrive in mid-step queue. */
export interface Kernel {
  post(stimulus: Stimulus): void
  snapshotOf(path: string): unknown
  /** The running actor of a path, to subscribe to; events go through `post`. */
  actorAt(path: string): AnyActorRef | undefined
  /** Every living machine's snapshot, by path, as they are now. */
  snapshots(): ReadonlyMap<string, AnyMachineSnapshot>
  /** Called once after every finished step. */
  subscribe(listener: () => void): () => void
  /** The whole system between two steps. Nothing is copied, so it costs the same however much is held. */
  checkpoint(): Checkpoint
  /** All open ports and armed timers, for a host that takes the system over. */
  outstanding(): Effects
  /** Machines whose contexts the last step changed. */
  changedContexts(): readonly string[]
  stop(): void
}

export interface KernelOptions {
  readonly createRoot: (door: Door) => AnyStateMachine
  readonly features?: Features
  readonly input: unknown
  /** 32 hexadecimal digits. */
  readonly seed: string
  readonly host: Host
  /** Continues from here instead of starting; no `go` is posted then. */
  readonly from?: Checkpoint
}

export function createKernel({ createRoot, features = {}, input, seed, host, from }: KernelOptions): Kernel {
  const queue: Stimulus[] = []
  const listeners = new Set<() => void>()
  let stepNumber = from?.step ?? 0
  let isRunning = false
  let time: StepTime = from?.time ?? { elapsed: 0, wall: 0 }

  const actors = createActorBook(
    () => root,
    host.inspect,
    from && { incarnations: from.incarnations, living: namesIn(from.root) },
  )
  const ports = createPortBook(actors.nameOf, from?.ports)
  const randoms = createRandomBook(from?.seed ?? seed, from?.randoms)
  const timers = createTimerBook(
    () => root.system,
    actors.nameOf,
    () => time.elapsed,
  )
  const doorway: Doorway = {
    desk: ports.desk,
    features,
    now: () => time.wall,
    elapsed: () => time.elapsed,
    random: (self) => randoms.of(actors.nameOf(self)),
    decided: (self, word) => host.onDecision?.(actors.nameOf(self), word),
  }
  const root = through(doorway, () =>
    createActor(machineOf(createRoot), {
      id: 'app',
      input,
      clock: timers.clock,
      logger: () => undefined,
      ...(host.onMicrostep && { inspect: showMicrostep }),
      ...(from && { snapshot: persistedOf(from.root) }),
    }),
  )
  // Without an observer for its errors, XState would report the root's failure as an unhandled error.
  root.subscribe({ error: () => undefined })
  if (from) through(doorway, () => revive(from))
  const lines = createLineWriter(actors, {
    started: host.started,
    step: stepNumber,
    before: from ? driftAt(from, host.started) : 0,
    isUnrecorded: host.isUnrecorded ?? false,
  })

  /** Actors start where they were; XState has lost their timers, and their port actors register again. */
  function revive(checkpoint: Checkpoint): void {
    root.start()
    actors.collect()
    timers.revive(checkpoint.timers, actors.find)
  }

  function showMicrostep(shown: InspectionEvent): void {
    const microstep = microstepOf(shown)
    if (microstep) host.onMicrostep?.(actors.nameOf(microstep.actor), microstep)
  }

  function post(stimulus: Stimulus): void {
    queue.push(stimulus)
    if (isRunning) return
    isRunning = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) if (isLiving(next)) step(next)
    } finally {
      isRunning = false
    }
  }

  /** A stimulus whose port or timer was settled, left or cancelled while it waited in the queue is dropped. */
  function isLiving(stimulus: Stimulus): boolean {
    if (stimulus.k === 'tm') return timers.isArmed(stimulus.id)
    return 'id' in stimulus ? ports.isOpen(stimulus.id) : true
  }

  function step(stimulus: Stimulus): void {
    time = host.time()
    const changes = through(doorway, () => {
      deliver(stimulus)
      return withMissing(stimulus, actors.collect())
    })
    const effects = { ...ports.takeEffects(), ...timers.takeEffects() }
    host.record?.(lines.write(stimulus, time, effects, changes))
    stepNumber += 1
    host.perform(effects)
    tellListeners()
  }

  function withMissing(stimulus: Stimulus, changes: ActorChanges): ActorChanges {
    if (stimulus.k !== 'ev' || actors.find(stimulus.to) || stimulus.to in changes.values) return changes
    return { ...changes, failures: [...changes.failures, [stimulus.to, NO_SUCH_ACTOR]] }
  }

  /** A listener that fails is the view's fault: the others are called, and the queue continues. */
  function tellListeners(): void {
    for (const listener of listeners) {
      try {
        listener()
      } catch (thrown) {
        host.complain?.(thrown)
      }
    }
  }

  function deliver(stimulus: Stimulus): void {
    if (stimulus.k === 'go') root.start()
    else if (stimulus.k === 'sd') randoms.reseed(stimulus.seed)
    else if (stimulus.k === 'ev') actors.find(stimulus.to)?.send(stimulus.e)
    else if (stimulus.k === 'tm') timers.fire(stimulus.id)
    else if (stimulus.k !== 'no') deliverToPort(stimulus)
  }

  function deliverToPort(stimulus: Extract<Stimulus, { k: 'ok' | 'er' | 'em' }>): void {
    const actor = ports.actorOf(stimulus.id)
    if (stimulus.k !== 'em') ports.close(stimulus.id)
    actor?.send(answerTo(stimulus))
  }

  return {
    post,
    snapshotOf: (path) => actors.find(path)?.getSnapshot(),
    actorAt: actors.find,
    snapshots: actors.snapshots,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    checkpoint: () => ({
      step: stepNumber,
      time,
      seed: randoms.seed,
      root: stateOf(root, actors.nameOf),
      incarnations: actors.incarnations(),
      timers: timers.waiting(),
      ports: ports.waiting(),
      randoms: randoms.states(),
    }),
    outstanding: () => ({
      opened: ports.outstanding(),
      left: [],
      armed: timers.outstanding(),
      cancelled: [],
    }),
    changedContexts: actors.changedContexts,
    stop: () => {
      through(doorway, () => {
        root.stop()
        actors.collect()
      })
      host.perform({ ...ports.takeEffects(), ...timers.takeEffects() })
    },
  }
}

/** How far the wall clock had drifted from the monotonic one, in milliseconds. */
function driftAt({ time }: Checkpoint, started: number): number {
  return time.wall - started - time.elapsed
}

function answerTo(stimulus: Extract<Stimulus, { k: 'ok' | 'er' | 'em' }>): { readonly type: string } {
  if (stimulus.k === 'em') return answer.emitted(stimulus.d)
  return stimulus.k === 'ok' ? answer.settled(stimulus.d) : answer.failed(stimulus.e)
}
