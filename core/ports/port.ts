import type * as v from 'valibot'
import type { SealedText } from '../wire/personal.ts'

/** What tells a port's work that nobody waits for it any more; the platform's AbortSignal fits. */
export interface Signal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  /** Told how the server calls each request that it answered for this work (TRACE-08); absent where nobody records. */
  readonly onAnswered?: (requestId: string) => void
}

type Schema = v.GenericSchema<unknown, unknown>
type AnySchema = v.GenericSchema<never, unknown> | Schema

export interface CallContract<I extends AnySchema = AnySchema, O extends AnySchema = AnySchema> {
  readonly kind: 'call'
  readonly input: I
  readonly output: O
}

export interface StreamContract<I extends AnySchema = AnySchema, O extends AnySchema = AnySchema> {
  readonly kind: 'stream'
  readonly input: I
  readonly output: O
}

export type PortContract = Readonly<Record<string, CallContract | StreamContract>>

/** A question to the outside that is answered once. The schemas mark what is personal on the way. */
export function call<
  const I extends v.GenericSchema<never, unknown> | v.GenericSchema,
  const O extends v.GenericSchema<never, unknown> | v.GenericSchema,
>(input: I, output: O): CallContract<I, O> {
  return { kind: 'call', input, output }
}

/** Something outside that goes on telling until it is left: each value is a fact with a `type`. */
export function stream<
  const I extends v.GenericSchema<never, unknown> | v.GenericSchema,
  const O extends v.GenericSchema<never, unknown> | v.GenericSchema,
>(input: I, output: O): StreamContract<I, O> {
  return { kind: 'stream', input, output }
}

type Member<C> =
  C extends CallContract<infer I, infer O>
    ? (input: v.InferOutput<I>, signal: Signal) => Promise<v.InferInput<O>>
    : C extends StreamContract<infer I, infer O>
      ? (input: v.InferOutput<I>, emit: (value: v.InferInput<O>) => void, signal: Signal) => void
      : never

/** The interface that an adapter implements, from its contract. */
export type PortOf<P extends PortContract> = { readonly [K in keyof P]: Member<P[K]> }

/** The parsed type of one side of a call or stream. */
export type SideOf<C, Side extends 'input' | 'output'> = C extends CallContract | StreamContract
  ? v.InferOutput<C[Side]>
  : never

interface FailureOf<Words> {
  /** A code of the wire, or one of `FAILURE`. */
  readonly code: number
  readonly message: Words
  /** Seconds. */
  readonly retryAfter?: number
  /** What is wrong with single fields. */
  readonly fields?: Readonly<Record<string, Words>>
}

/** Why a call failed, as adapters throw it. */
export type ThrownFailure = FailureOf<string>

/** The same as machines get it: what was said lies in the vault. */
export type PortFailure = Omit<FailureOf<SealedText>, 'message'> & { readonly message: SealedText | null }

export const FAILURE = {
  /** Nothing came back at all: no network, no socket, or one that may be dead. */
  noAnswer: 0,
  /** What came back has another shape than its contract. */
  badAnswer: 1,
  /** The browser refused or broke: storage full, blocked, corrupt. */
  refused: 2,
  /** The adapter itself threw something unforeseen. */
  broken: 3,
  /** Time is over, though the other side was heard meanwhile: it is there, and this was not answered. */
  late: 4,
  /** There is no socket: nothing was asked. */
  notConnected: 5,
  /** A message's file was let go: its conversation was gone before it was up. */
  fileLost: 6,
} as const

/** The codes of a question to which nobody has said anything. */
export const UNANSWERED: ReadonlySet<number> = new Set([FAILURE.noAnswer, FAILURE.late, FAILURE.notConnected])

/** An error that carries a failure through a promise. */
export class PortError extends Error {
  readonly failure: ThrownFailure
  /** What the server sent beside its refusal, for the adapter that asked: it goes no further. */
  readonly data: unknown
  constructor(failure: ThrownFailure, options?: ErrorOptions & { readonly data?: unknown }) {
    super(failure.message, options)
    this.name = 'PortError'
    this.failure = failure
    this.data = options?.data
  }
}

/** By its name: the server's half of the web application is built by itself, with a class of its own. */
function isPortError(thrown: unknown): thrown is PortError {
  return thrown instanceof Error && thrown.name === 'PortError' && 'failure' in thrown
}

/** Any thrown thing as plain data; what is not a PortError is the adapter's own fault. */
export function failureOf(thrown: unknown): ThrownFailure {
  if (isPortError(thrown)) return thrown.failure
  return { code: FAILURE.broken, message: thrown instanceof Error ? thrown.message : String(thrown) }
}
