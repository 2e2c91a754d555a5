import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
  Snapshot,
} from 'xstate'
import { evaluateGuard } from 'xstate/guards'

// What the kernel uses of XState beyond its documented interface. tests/machines/kernel/xstate-inside.test.ts has a test
// for each assumption, so that an upgrade that breaks one names it.

type InnerActor = AnyActorRef & { readonly logic: object; _stop(): void }

type InnerSystem = AnyActorRef['system'] & {
  _relay(from: AnyActorRef, to: AnyActorRef, event: EventObject): void
  readonly scheduler: {
    schedule(source: AnyActorRef, target: AnyActorRef, event: EventObject, delay: number, id: string): void
  }
}

/** A delayed event that waits for its timer. */
export interface ScheduledEvent {
  readonly source: AnyActorRef
  readonly target: AnyActorRef
  readonly event: EventObject
  /** Milliseconds. */
  readonly delay: number
  readonly id: string
}

/** The logic that an actor runs, the very object that it was made with. */
export const logicOf = (actor: AnyActorRef): object => (actor as InnerActor).logic

export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent

/** Sends the parent an event in the actor's name, within the step. */
export function relayToParent(actor: AnyActorRef, event: EventObject): void {
  const parent = parentOf(actor)
  if (parent) (actor.system as InnerSystem)._relay(actor, parent, event)
}

/** Stops an actor whose parent has failed: XState leaves it running. */
export const stopActor = (actor: AnyActorRef): void => (actor as InnerActor)._stop()

/** All delayed events of a system; XState adds one just before it asks the clock for a timer. */
export const scheduledIn = (system: AnyActorRef['system']): readonly ScheduledEvent[] =>
  Object.values(system.getSnapshot()._scheduledEvents)

/** Delays an event again, as the action that delayed it first did; it asks the clock at once. */
export function schedule(system: AnyActorRef['system'], one: ScheduledEvent): void {
  const { source, target, event, delay, id } = one
  ;(system as InnerSystem).scheduler.schedule(source, target, event, delay, id)
}

/** The shape in which XState takes a machine that is restored with its children. It starts them without their timers. */
export function restorable(
  parts: {
    readonly status: string
    readonly error?: unknown
    readonly value?: unknown
    readonly context?: unknown
    readonly input?: unknown
  },
  children: Readonly<
    Record<string, { readonly src: string | undefined; readonly snapshot: Snapshot<unknown> }>
  >,
): Snapshot<unknown> {
  const { value, context, ...common } = parts
  const snapshot = { output: undefined, error: undefined, ...common }
  return (
    value === undefined ? snapshot : { ...snapshot, value, context, historyValue: {}, children }
  ) as Snapshot<unknown>
}

/** What a transition's guard says of an event, or throws. */
export const isAllowedBy = (guard: unknown, event: EventObject, snapshot: AnyMachineSnapshot): boolean =>
  evaluateGuard(guard as Parameters<typeof evaluateGuard>[0], snapshot.context, event, snapshot)

/** One microstep: an event from outside or a raised one, or what holds always; what was taken, and what came of it. */
export interface Microstep {
  readonly actor: AnyActorRef
  readonly event: EventObject
  /** None: the event was ignored. */
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly snapshot: AnyMachineSnapshot
}

/** A microstep that XState shows to who inspects it; null for whatever else it shows. */
export function microstepOf(shown: InspectionEvent): Microstep | null {
  if (shown.type !== '@xstate.microstep') return null
  const { actorRef, event, snapshot, _transitions: transitions } = shown
  return { actor: actorRef as AnyActorRef, event, transitions, snapshot: snapshot as AnyMachineSnapshot }
}
