import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import type { PortFailure } from '../../core/ports/port.ts'
import { fingerprint, hex } from '../../core/trace/hash.ts'
import type { Expectation, TraceStep } from '../../core/trace/record.ts'
import { createActorBook } from './actors.ts'
import type { Door } from './door.ts'
import { type Parts, partLogic } from './part.ts'
import { answer, type PortDesk, type PortRequest, portLogic } from './ports/port-logic.ts'
import { seededBytes } from './random.ts'
import { type ArmedTimer, createTimerBook } from './timers.ts'

/** What reaches the actor system, one at a time. */
export type Stimulus =
  | { readonly k: 'go' }
  | { readonly k: 'ev'; readonly to: string; readonly e: { readonly type: string } }
  | { readonly k: 'ok'; readonly id: number; readonly d?: unknown }
  | { readonly k: 'er'; readonly id: number; readonly e: PortFailure }
  | { readonly k: 'em'; readonly id: number; readonly d?: unknown }
  | { readonly k: 'tm'; readonly id: number }

/** The time of a step, in milliseconds: since the start, and since 1970. */
export interface StepTime {
  readonly elapsed: number
  readonly wall: number
}

export interface OpenedPort {
  readonly id: number
  readonly kind: 'call' | 'stream'
  readonly port: string
  readonly method: string
  readonly actor: string
  readonly input: unknown
}

/** What a step asks of the world, to be done once it is over. */
export interface Effects {
  readonly opened: readonly OpenedPort[]
  readonly left: readonly number[]
  readonly armed: readonly ArmedTimer[]
  readonly cancelled: readonly number[]
}

/** The world around a kernel: live, replayed or simulated. */
export interface Host {
  /** The wall clock at the start, as the trace's header has it. */
  readonly started: number
  /** The time of the step that begins. */
  time(): StepTime
  perform(effects: Effects): void
  /** Every finished step, as a trace keeps it. */
  record?(step: TraceStep): void
  /** Told what a listener threw. */
  complain?(thrown: unknown): void
  /** Shown each new machine snapshot (tests freeze contexts). */
  inspect?(snapshot: AnyMachineSnapshot): void
}

/** One actor system behind one door. Stimuli are taken one by one; those that arrive in mid-step wait. */
export interface Kernel {
  post(stimulus: Stimulus): void
  snapshotOf(path: string): unknown
  /** Told once after every finished step. */
  subscribe(listener: () => void): () => void
  readonly isIdle: boolean
  stop(): void
}

export interface KernelOptions {
  readonly createRoot: (door: Door) => AnyStateMachine
  readonly parts?: Parts
  readonly input: unknown
  /** 32 hexadecimal digits. */
  readonly seed: string
  readonly host: Host
}

/** How a trace says that an event came for an actor that was not there (any more): it is ignored, and explained. */
export const NO_SUCH_ACTOR = 'no such actor'

interface OpenPort extends OpenedPort {
  readonly ref: AnyActorRef
}

export function createKernel({ createRoot, parts = {}, input, seed, host }: KernelOptions): Kernel {
  const open = new Map<number, OpenPort>()
  const queue: Stimulus[] = []
  const listeners = new Set<() => void>()
  let nextPort = 1
  let stepNumber = 0
  let isRunning = false
  let time: StepTime = { elapsed: 0, wall: 0 }
  let drift = 0
  let opened: OpenPort[] = []
  let left: number[] = []

  const desk: PortDesk = { open: openPort, leave: leavePort }
  const timers = createTimerBook(
    () => root.system,
    (ref) => actors.nameOf(ref),
  )
  const root = createActor(createRoot(createDoor()), {
    id: 'app',
    input,
    clock: timers.clock,
    logger: () => undefined,
  })
  const actors = createActorBook(() => root, host.inspect)
  // Without an observer for its errors, XState would throw the root's failure at the platform.
  root.subscribe({ error: () => undefined })

  function createDoor(): Door {
    const randoms = new Map<string, ReturnType<typeof seededBytes>>()
    const door: Door = {
      call: (port, method) => portLogic(desk, 'call', port, method) as never,
      stream: (port, name) => portLogic(desk, 'stream', port, name) as never,
      part: (name) => partLogic(parts, name, door) as never,
      now: () => time.wall,
      elapsed: () => time.elapsed,
      random: (self) => {
        const name = actors.nameOf(self)
        const source = randoms.get(name) ?? seededBytes(seed, name)
        randoms.set(name, source)
        return source
      },
    }
    return door
  }

  function openPort({ actor, ...request }: PortRequest): void {
    const port: OpenPort = { id: nextPort, ...request, actor: actors.nameOf(actor), ref: actor }
    nextPort += 1
    open.set(port.id, port)
    opened.push(port)
  }

  function leavePort(actor: AnyActorRef): void {
    for (const port of open.values()) {
      if (port.ref !== actor) continue
      open.delete(port.id)
      left.push(port.id)
    }
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

  /** What was settled, left or cancelled while it waited in the queue is no stimulus any more. */
  function isLiving(stimulus: Stimulus): boolean {
    if (stimulus.k === 'tm') return timers.isArmed(stimulus.id)
    return stimulus.k === 'go' || stimulus.k === 'ev' || open.has(stimulus.id)
  }

  function step(stimulus: Stimulus): void {
    time = host.time()
    deliver(stimulus)
    const changes = actors.collect()
    const effects = takeEffects()
    const missing = stimulus.k === 'ev' && !actors.find(stimulus.to) && !(stimulus.to in changes.values)
    const failures = missing ? [...changes.failures, [stimulus.to, NO_SUCH_ACTOR] as const] : changes.failures
    host.record?.(lineOf(stimulus, expect(effects, changes.values, failures)))
    stepNumber += 1
    host.perform(effects)
    tellListeners()
  }

  /** A listener that fails is the view's fault: the others are told, and the queue goes on. */
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
    else if (stimulus.k === 'ev') actors.find(stimulus.to)?.send(stimulus.e)
    else if (stimulus.k === 'tm') timers.fire(stimulus.id)
    else deliverToPort(stimulus)
  }

  function deliverToPort(stimulus: Extract<Stimulus, { k: 'ok' | 'er' | 'em' }>): void {
    const port = open.get(stimulus.id)
    if (!port) return
    if (stimulus.k !== 'em') open.delete(stimulus.id)
    port.ref.send(answerTo(stimulus))
  }

  function takeEffects(): Effects {
    // A port that was opened and left within one step never existed for the world.
    const effects = {
      opened: opened.filter((port) => open.has(port.id)).map(({ ref: _ref, ...port }) => port),
      left: left.filter((id) => !opened.some((port) => port.id === id)),
      ...timers.takeEffects(),
    }
    opened = []
    left = []
    return effects
  }

  function expect(
    effects: Effects,
    values: Readonly<Record<string, unknown>>,
    failures: readonly (readonly [string, string])[],
  ): Expectation {
    const lines = (kind: OpenedPort['kind']) =>
      effects.opened
        .filter((port) => port.kind === kind)
        .map((port): [number, string, string, string] => [
          port.id,
          `${port.port}.${port.method}`,
          port.actor,
          hex(fingerprint(JSON.stringify(port.input) ?? '')),
        ])
    const calls = lines('call')
    const streams = lines('stream')
    const armed = effects.armed.map((timer): [number, number, string, string] => [
      timer.id,
      timer.delay,
      timer.actor,
      timer.event,
    ])
    return {
      ...(calls.length > 0 && { c: calls }),
      ...(streams.length > 0 && { s: streams }),
      ...(armed.length > 0 && { a: armed }),
      ...(Object.keys(values).length > 0 && { v: values }),
      ...(failures.length > 0 && {
        f: failures.map(([actor, message]): [string, string] => [actor, message]),
      }),
      h: actors.hash(),
    }
  }

  function lineOf(stimulus: Stimulus, x: Expectation): TraceStep {
    const now = time.wall - host.started - time.elapsed
    const moved = now !== drift
    drift = now
    return { n: stepNumber, t: time.elapsed, ...(moved && { w: now }), ...stimulus, x } as TraceStep
  }

  return {
    post,
    snapshotOf: (path) => actors.find(path)?.getSnapshot(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get isIdle() {
      return !isRunning
    },
    stop: () => {
      root.stop()
      actors.collect()
      host.perform(takeEffects())
    },
  }
}

function answerTo(stimulus: Extract<Stimulus, { k: 'ok' | 'er' | 'em' }>): { readonly type: string } {
  if (stimulus.k === 'em') return answer.emitted(stimulus.d)
  return stimulus.k === 'ok' ? answer.settled(stimulus.d) : answer.failed(stimulus.e)
}
