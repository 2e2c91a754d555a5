import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  type InspectionEvent,
  setup,
} from 'xstate'
import { ALL_CONTRACTS } from '../../../core/ports/all-contracts.ts'
import type { ThrownFailure } from '../../../core/ports/port.ts'
import type { Door } from '../../../machines/kernel/door.ts'
import type { Effects, OpenedPort } from '../../../machines/kernel/host.ts'
import { createKernel } from '../../../machines/kernel/kernel.ts'
import { admitAnswer, sealFailure } from '../../../machines/kernel/ports/admission.ts'
import { findContractIn } from '../../../machines/kernel/ports/contracts.ts'
import { createVault, type Vault } from '../../../machines/kernel/ports/vault.ts'
import type { ArmedTimer } from '../../../machines/kernel/timers.ts'

/** Where the explored machine stands in the actor system, below a parent that only listens. */
const ROOT = 'app'
const contractOf = findContractIn(() => [ALL_CONTRACTS])
const STARTED = 1_800_000_000_000

/** An event on its way, with whatever fields it has. */
export interface Told {
  readonly type: string
  readonly [field: string]: unknown
}

export interface DueTimer extends ArmedTimer {
  /** By the monotonic clock, in milliseconds. */
  readonly due: number
}

/**
 * One machine in a kernel of its own, whose next stimulus is chosen from outside: any open call may be answered,
 * any armed timer may fire, in whatever order. Time passes only as far as a timer that fires asks for it.
 */
export interface Stage {
  /** Begins anew: another incarnation of the machine, at time 0. The machine itself is made only once. */
  begin(input: unknown): void
  /** Tells the machine, or an actor below it (`lane:…`), something. */
  tell(event: Told, below?: string): void
  settle(port: OpenedPort, value: unknown): void
  fail(port: OpenedPort, failure: ThrownFailure): void
  emit(port: OpenedPort, value: unknown): void
  fire(timer: DueTimer): void
  /** Lets time pass without a timer. */
  pass(milliseconds: number): void
  /** The machine's snapshot, or that of an actor below it. */
  snapshot(below?: string): AnyMachineSnapshot | undefined
  /** Calls and streams that wait, in the order in which they began. */
  open(): readonly OpenedPort[]
  /** In the order in which they were armed. */
  timers(): readonly DueTimer[]
  /** What the machine told its parent since it began. */
  told(): readonly Told[]
  /** Machines that broke in the last step that was observed, and how. */
  failures(): readonly string[]
  /** Takes a step under observation: of failures, and of each microstep of the explored machine itself. */
  observe(take: () => void, onMicrostep?: (step: Microstep) => void): void
  readonly elapsed: number
  /** Milliseconds since 1970, by the wall. */
  readonly wall: number
  readonly vault: Vault
  readonly machine: AnyStateMachine
}

/** @param name the id under which the machine runs; its path is `app/{name}` */
export function createStage(name: string, create: (door: Door) => AnyStateMachine): Stage {
  const vault = createVault()
  const open = new Map<number, OpenedPort>()
  const timers = new Map<number, DueTimer>()
  const admissions = new WeakMap<object, unknown>()
  let failures = new Set<string>()
  let machine: AnyStateMachine | undefined
  let system: AnyActorRef['system'] | undefined
  let elapsed = 0
  let begun = 0

  const kernel = createKernel({
    createRoot: (door) => {
      machine = create(door)
      return parentOf(name, machine, (ref) => {
        system = ref.system
      })
    },
    input: null,
    seed: '0123456789abcdef0123456789abcdef',
    host: {
      started: STARTED,
      time: () => ({ elapsed, wall: STARTED + elapsed }),
      perform,
      inspect: ({ status, machine: { id }, error }) => {
        if (status === 'error') fail(id, error)
      },
    },
  })
  kernel.post({ k: 'go' })

  /** With the incarnation, so that what stands below it is found too. */
  const pathOf = (below?: string) => {
    const path = begun > 1 ? `${ROOT}/${name}~${begun}` : `${ROOT}/${name}`
    return below ? `${path}/${below}` : path
  }
  const isExplored = (ref: AnyActorRef) => ref.id === name && ref._parent?._parent === undefined

  function look(event: InspectionEvent, onMicrostep?: (step: Microstep) => void): void {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.microstep' && isExplored(actor)) onMicrostep?.(event)
    if (event.type !== '@xstate.snapshot' || !('value' in event.snapshot)) return
    const { status, machine, error } = event.snapshot as AnyMachineSnapshot
    if (status === 'error') fail(machine.id, error)
  }

  /** XState tells of some failures only by the snapshot, of others only as they happen. */
  function fail(machineId: string, error: unknown): void {
    failures.add(`${machineId}: ${String(error)}`)
  }

  function tell(event: Told, below?: string): void {
    const path = pathOf(below)
    if (kernel.snapshotOf(path) === undefined) failures.add(`nobody is at ${path}`)
    kernel.post({ k: 'ev', to: path, e: event })
  }

  function perform({ opened, left, armed, cancelled }: Effects): void {
    for (const id of left) open.delete(id)
    for (const id of cancelled) timers.delete(id)
    for (const timer of armed) timers.set(timer.id, { ...timer, due: elapsed + timer.delay })
    for (const port of opened) open.set(port.id, port)
  }

  /** What was admitted once is: a setup answers the same value again and again. */
  function admitted(port: OpenedPort, value: unknown): unknown {
    const key = typeof value === 'object' && value !== null ? value : null
    const known = key && admissions.get(key)
    if (known) return known
    const sealed = admit(port, value)
    if (key) admissions.set(key, sealed)
    return sealed
  }

  function admit(port: OpenedPort, value: unknown): unknown {
    const found = admitAnswer(contractOf(port.port, port.method), value, vault)
    if (found.ok) return found.value
    throw new TypeError(`${methodOf(port)} answers another shape: ${found.problem}`)
  }

  function close({ id }: { readonly id: number }): void {
    open.delete(id)
    timers.delete(id)
  }

  return {
    begin: (input) => {
      elapsed = 0
      begun += 1
      // In two steps: the incarnation before has gone when the next one takes its name.
      kernel.post({ k: 'ev', to: ROOT, e: { type: CLEAR } })
      // XState forgets a timer whose id is armed once more, and so never cancels it.
      timers.clear()
      kernel.post({ k: 'ev', to: ROOT, e: { type: BEGIN, input } as { type: string } })
    },
    tell,
    settle: (port, value) => {
      const d = admitted(port, value)
      close(port)
      kernel.post({ k: 'ok', id: port.id, d })
    },
    fail: (port, failure) => {
      close(port)
      kernel.post({ k: 'er', id: port.id, e: sealFailure(failure, vault) })
    },
    emit: (port, value) => kernel.post({ k: 'em', id: port.id, d: admitted(port, value) }),
    fire: (timer) => {
      elapsed = Math.max(elapsed, timer.due)
      close(timer)
      kernel.post({ k: 'tm', id: timer.id })
    },
    pass: (milliseconds) => {
      elapsed += milliseconds
    },
    snapshot: (below) => kernel.snapshotOf(pathOf(below)) as AnyMachineSnapshot | undefined,
    open: () => [...open.values()],
    timers: () => [...timers.values()],
    told: () => (kernel.snapshotOf(ROOT) as { context: { told: readonly Told[] } }).context.told,
    failures: () => [...failures],
    observe: (take, onMicrostep) => {
      failures = new Set()
      const subscription = system?.inspect((event) => look(event, onMicrostep))
      take()
      subscription?.unsubscribe()
    },
    get wall() {
      return STARTED + elapsed
    },
    get elapsed() {
      return elapsed
    },
    vault,
    get machine() {
      return machine as AnyStateMachine
    },
  }
}

/** The context of an actor below the explored machine; undefined while there is none. */
export const contextOf = <C>(stage: Stage, below: string): C => stage.snapshot(below)?.context as C

/** A call or stream as people name it: `chat.send`. */
export const methodOf = (port: OpenedPort): string => `${port.port}.${port.method}`

/** An actor's name below the explored machine, whichever incarnation it is of. */
export const plainName = (name: string): string => name.replace(/~\d+/g, '').replace(/^[^/]*\/[^/]*\/?/, '')

const CLEAR = 'stage.cleared'
const BEGIN = 'stage.begun'

/** What XState tells of one microstep: the event, the transitions that it took, the snapshot after it. */
export type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

/** A parent that listens, and begins its only child anew when it is told to. */
function parentOf(
  name: string,
  machine: AnyStateMachine,
  onMade: (self: AnyActorRef) => void,
): AnyStateMachine {
  return setup({
    types: {
      context: {} as { told: readonly Told[] },
      events: {} as Told,
    },
    actors: { it: machine },
  }).createMachine({
    id: ROOT,
    context: ({ self }) => {
      onMade(self)
      return { told: [] }
    },
    initial: 'waiting',
    states: {
      waiting: {},
      begun: {
        invoke: { id: name, src: 'it', input: ({ event }: { event: Told }) => event['input'] as never },
      },
    },
    on: {
      [CLEAR]: { target: '.waiting', actions: assign({ told: [] }) },
      [BEGIN]: '.begun',
      '*': { actions: assign({ told: ({ context, event }) => [...context.told, event] }) },
    },
  })
}
