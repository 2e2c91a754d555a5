import type { ActorLogic, AnyActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { RandomBytes } from '../../core/chat/message.ts'
import type { Contracts } from '../../core/ports/all-contracts.ts'
import type { CallContract, SideOf, StreamContract } from '../../core/ports/port.ts'
import type { FeatureName } from '../../core/ports/window/browser.port.ts'
import type { Sealed } from '../../core/wire/personal.ts'

export type PortName = keyof Contracts & string
type Kind<P extends PortName, C> = {
  [M in keyof Contracts[P]]: Contracts[P][M] extends C ? M : never
}[keyof Contracts[P]] &
  string
export type CallName<P extends PortName> = Kind<P, CallContract>
export type StreamName<P extends PortName> = Kind<P, StreamContract>

/** What goes into a port and what comes out, as machines see it: texts sealed. */
export type PortInput<P extends PortName, M extends keyof Contracts[P]> = Sealed<
  SideOf<Contracts[P][M], 'input'>
>
export type PortOutput<P extends PortName, M extends keyof Contracts[P]> = Sealed<
  SideOf<Contracts[P][M], 'output'>
>

type AnyActorSystem = AnyActorRef['system']

export type CallSnapshot<O, I> = Snapshot<O> & { readonly input: I }
export type PortLogic<O, I> = ActorLogic<CallSnapshot<O, I>, EventObject, I, AnyActorSystem>

/**
 * What a machine has of the world: port calls and streams as actor logic, the time of the step, and
 * randomness that a replay repeats. Machines are made with it and touch nothing else.
 */
export interface Door {
  /** A port's call, to be invoked; done with the answer, in error with a `PortFailure`. */
  call<P extends PortName, M extends CallName<P>>(
    port: P,
    method: M,
  ): PortLogic<PortOutput<P, M>, PortInput<P, M>>
  /** A port's stream, to be invoked; the parent is sent each value as an event. */
  stream<P extends PortName, M extends StreamName<P>>(port: P, name: M): PortLogic<never, PortInput<P, M>>
  /** A machine whose code is loaded when needed, to be invoked once the `code` port has loaded it. */
  feature<L extends AnyActorLogic>(name: FeatureName): L
  /** Milliseconds since 1970, the same throughout a step. */
  now(): number
  /** Milliseconds by the monotonic clock, the same throughout a step: what delays are reckoned by. */
  elapsed(): number
  /** The actor's own source of random bytes, seeded by the page load and its name. */
  random(self: AnyActorRef): RandomBytes
  /** Says in a word what an action has decided: nothing goes by it, but whoever explains a step tells it (TRACE-08). */
  decided(self: AnyActorRef, word: string): void
}
