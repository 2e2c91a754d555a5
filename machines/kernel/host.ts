import type { AnyMachineSnapshot } from 'xstate'
import type { PortFailure } from '../../core/ports/port.ts'
import type { StepTime } from '../../core/trace/checkpoint.ts'
import type { TraceStep } from '../../core/trace/record.ts'
import type { ArmedTimer } from './timers.ts'
import type { Microstep } from './xstate-inside.ts'

/** What reaches the actor system, one at a time. */
export type Stimulus =
  | { readonly k: 'go' }
  | { readonly k: 'ev'; readonly to: string; readonly e: { readonly type: string } }
  | { readonly k: 'ok'; readonly id: number; readonly d?: unknown; readonly r?: readonly string[] }
  | { readonly k: 'er'; readonly id: number; readonly e: PortFailure; readonly r?: readonly string[] }
  | { readonly k: 'em'; readonly id: number; readonly d?: unknown }
  /** In a replay: an emission that changed nothing. */
  | { readonly k: 'no'; readonly id: number; readonly of: string }
  | { readonly k: 'tm'; readonly id: number }
  /** From here on chance comes of another seed: what a server began, a browser goes on with its own. */
  | { readonly k: 'sd'; readonly seed: string }

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
  /** Nobody keeps a trace: a step says only which states changed and what failed, which costs less. */
  readonly isUnrecorded?: boolean
  /** Told what a listener threw. */
  complain?(thrown: unknown): void
  /** Shown each new machine snapshot (tests freeze contexts). */
  inspect?(snapshot: AnyMachineSnapshot): void
  /** Shown each microstep of a machine, by its name, in the order in which they are taken. */
  onMicrostep?(name: string, microstep: Microstep): void
  /** Told what an action has decided, before the microstep that it belongs to. */
  onDecision?(name: string, word: string): void
}
