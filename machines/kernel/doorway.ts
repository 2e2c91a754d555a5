import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { RandomBytes } from '../../core/chat/message.ts'
import type { Door } from './door.ts'
import { type Features, featureLogic } from './feature.ts'
import { type PortDesk, portLogic } from './ports/port-logic.ts'

/** What a door opens onto: the kernel in whose step a machine runs. */
export interface Doorway {
  readonly desk: PortDesk
  readonly features: Features
  now(): number
  elapsed(): number
  random(self: AnyActorRef): RandomBytes
  decided(self: AnyActorRef, word: string): void
}

// Guards and actions take no argument that names their kernel. A step is synchronous: this is set for its duration alone.
let current: Doorway | null = null

/** Runs machines of a kernel. A step is synchronous, so one doorway is open at a time; one within another ends first. */
export function through<T>(doorway: Doorway, work: () => T): T {
  const before = current
  current = doorway
  try {
    return work()
  } finally {
    current = before
  }
}

function here(): Doorway {
  if (!current) throw new Error('no step runs')
  return current
}

const DOOR: Door = {
  call: (port, method) => portLogic(() => here().desk, 'call', port, method),
  stream: (port, name) => portLogic(() => here().desk, 'stream', port, name),
  feature: (name) =>
    featureLogic(name, () => {
      const feature = here().features[name]
      return feature && machineOf(feature.machine)
    }),
  now: () => here().now(),
  elapsed: () => here().elapsed(),
  random: (self) => here().random(self),
  decided: (self, word) => here().decided(self, word),
}

// A cache: machines hold nothing of a run, and a server would make them for each page.
const machines = new WeakMap<(door: Door) => AnyStateMachine, AnyStateMachine>()

/** A machine holds nothing of a run: it is made once, however many kernels run it. */
export function machineOf(create: (door: Door) => AnyStateMachine): AnyStateMachine {
  const known = machines.get(create)
  if (known) return known
  const machine = create(DOOR)
  machines.set(create, machine)
  return machine
}
