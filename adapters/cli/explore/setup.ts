import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { DeclaredEvents, EventInput } from '../../../core/door/event.ts'
import { FAILURE, type ThrownFailure } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { Door } from '../../../machines/kernel/door.ts'
import type { Stage } from './stage.ts'

/** Fields of an event, or what they are in this state: null when there is nothing to tell now. */
export type Payload<F, S> = F | ((snapshot: S) => F | null)

type Fields<E, T> = Omit<Extract<E, { readonly type: T }>, 'type'>

/** What may be told, by event and by the name of the case. Every event of the type must be there. */
export type Payloads<E extends { readonly type: string }, S> = {
  readonly [T in E['type']]: Readonly<Record<string, Payload<Fields<E, T>, S>>>
}

/** An answer as a port gives it, with its texts in place; or what it is to this question: undefined where it makes no sense. */
type Answer<S> = unknown | ((input: never, snapshot: S) => unknown)

/** How a call may end: its answers by name, and the failures that make a difference. */
export interface Outcomes<S> {
  readonly answers: Readonly<Record<string, Answer<S>>>
  readonly failures: readonly FailureName[]
}

/** Whether a sentence holds in a snapshot. */
export type Invariants<S> = Readonly<Record<string, (snapshot: S) => boolean>>

/** What one stimulus did: the state before it (none at the beginning), its label, and the state after it. */
export interface Step<S> {
  readonly before: S | undefined
  readonly label: string
  readonly after: S
}

/** Whether a sentence holds of a step. */
export type StepInvariants<S> = Readonly<Record<string, (step: Step<S>) => boolean>>

/** The sentences that do not hold. */
export function brokenOf<S>(sentences: Invariants<S>, snapshot: S): readonly string[] {
  return Object.entries(sentences).flatMap(([sentence, holds]) => (holds(snapshot) ? [] : [sentence]))
}

/** One round of something that happens many times over, tried as one stimulus; false when it has come to its end. */
export type Repeat = (stage: Stage) => boolean

/** How one machine is explored: what may reach it, which of its states count as the same, and what must hold. */
export interface Exploration<S = AnyMachineSnapshot> {
  /** The machine's folder; its actor runs at `app/{name}`. */
  readonly name: string
  readonly create: (door: Door) => AnyStateMachine
  /** How it may begin: its input, by name. */
  readonly beginnings: Readonly<Record<string, unknown>>
  readonly events: DeclaredEvents
  readonly commands: Readonly<Record<string, Readonly<Record<string, Payload<object, S>>>>>
  readonly facts: Readonly<Record<string, Readonly<Record<string, Payload<object, S>>>>>
  readonly calls: Readonly<Record<string, Outcomes<S>>>
  readonly streams: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly repeats?: Readonly<Record<string, Repeat>>
  /** Milliseconds that may pass without a timer, where a machine reads the clock. */
  readonly pauses?: readonly number[]
  /** What of a state makes it another one, beside its state value, open calls and armed timers. */
  readonly abstract: (snapshot: S, stage: Stage) => readonly unknown[]
  /**
   * Every pair of two such parts in place of every combination of all: for machines of many regions, whose
   * combinations would only multiply.
   */
  readonly byPairs?: boolean | undefined
  /** Sentences that hold of every state from which exploration goes on. */
  readonly bounds: Invariants<S>
  readonly invariants: Invariants<S>
  /** Sentences that hold of every step, for what no single state can tell. */
  readonly steps?: StepInvariants<S>
  /** Transitions and events that can't be covered, by the name under which they are reported, each with its reason. */
  readonly exceptions?: Readonly<Record<string, string>>
}

/**
 * One machine's explorations, each with its own part of what may happen: where regions have little to do with each
 * other, trying everything in every combination would only multiply. Coverage counts them together; the first
 * one carries the exceptions.
 */
export type Scopes = readonly [Exploration, ...Exploration[]]

/** The same with the types of a machine, so that the compiler misses what a setup forgets to try. */
export interface TypedExploration<
  M extends AnyStateMachine,
  D extends DeclaredEvents,
  F extends { readonly type: string },
> extends Omit<Exploration<SnapshotFrom<M>>, 'create' | 'beginnings' | 'events' | 'commands' | 'facts'> {
  readonly create: (door: Door) => M
  readonly beginnings: Readonly<Record<string, InputFrom<M>>>
  readonly events: D
  readonly commands: Payloads<EventInput<D>, SnapshotFrom<M>>
  readonly facts: Payloads<F, SnapshotFrom<M>>
}

/** A setup for a machine that is told the facts `F`: `explorationFor<RoomsFact>()({ … })`. */
export function explorationFor<F extends { readonly type: string }>() {
  return <M extends AnyStateMachine, D extends DeclaredEvents>(
    given: TypedExploration<M, D, F>,
  ): Exploration => given as unknown as Exploration
}

export const FAILURES = {
  noAnswer: { code: FAILURE.noAnswer, message: 'no answer' },
  late: { code: FAILURE.late, message: 'late' },
  notConnected: { code: FAILURE.notConnected, message: 'no socket' },
  badAnswer: { code: FAILURE.badAnswer, message: 'another shape' },
  refused: { code: FAILURE.refused, message: 'the browser refused' },
  signedOut: { code: CODE.signedOut, message: 'signed out' },
  forbidden: { code: CODE.forbidden, message: 'forbidden' },
  notFound: { code: CODE.notFound, message: 'not found' },
  gone: { code: CODE.gone, message: 'gone' },
  expired: { code: CODE.expired, message: 'expired' },
  conflict: { code: CODE.conflict, message: 'conflict' },
  unsupported: { code: CODE.unsupportedFile, message: 'another format' },
  tooLarge: { code: CODE.tooLarge, message: 'too large' },
  badValue: { code: CODE.badValue, message: 'bad value' },
  outdated: { code: CODE.outdated, message: 'another protocol' },
  tooMany: { code: CODE.tooMany, message: 'too many', retryAfter: 2 },
  full: { code: CODE.full, message: 'full', retryAfter: 2 },
  failed: { code: CODE.failed, message: 'failed' },
} as const satisfies Record<string, ThrownFailure>
export type FailureName = keyof typeof FAILURES

/** How a request to the chat's server may fail. */
export const CHAT_FAILURES = [
  'noAnswer',
  'badAnswer',
  'signedOut',
  'gone',
  'conflict',
  'badValue',
  'tooMany',
  'failed',
] as const satisfies readonly FailureName[]
