import * as v from 'valibot'
import type { Checkpoint } from './checkpoint.ts'
import { READ_VERSIONS } from './version.ts'

const Seed = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

const Word = v.pipe(v.string(), v.maxLength(300))

/** Where a recording was made. */
export const RecordedAt = v.strictObject({
  /** Version and commit of the page's code: `1.2.0 4f3c2a1b9e8d`. */
  build: Word,
  /** As it calls itself. */
  browser: Word,
  /** The name of the route that it began at; null where no page is. */
  page: v.nullable(Word),
  /** Minutes ahead of UTC as it began. */
  zone: v.pipe(v.number(), v.minValue(-1000), v.maxValue(1000)),
})
export type RecordedAt = v.InferOutput<typeof RecordedAt>

/** First line of a trace. `seed` is the page load's 128 bits, `started` milliseconds since 1970. */
export const TraceHeader = v.strictObject({
  tripwright: v.literal('trace'),
  version: v.picklist(READ_VERSIONS),
  /** The name of the machine at the root. */
  app: v.pipe(v.string(), v.maxLength(100)),
  seed: Seed,
  started: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  input: v.unknown(),
  at: v.optional(RecordedAt),
})
export type TraceHeader = v.InferOutput<typeof TraceHeader>

/**
 * What a step was seen to do, held against the replay: port calls `c` [call, port.method, actor, fingerprint
 * of the input], streams attached `s`, timers armed `a` [timer, milliseconds, actor, event], state values that
 * changed `v` (null: the actor ended), failures `f` [actor, message], and where they changed the fingerprints
 * `h` of all states and `k` of all contexts.
 */
export const Expectation = v.strictObject({
  c: v.optional(v.array(v.tuple([v.number(), v.string(), v.string(), v.string()]))),
  s: v.optional(v.array(v.tuple([v.number(), v.string(), v.string(), v.string()]))),
  a: v.optional(v.array(v.tuple([v.number(), v.number(), v.string(), v.string()]))),
  v: v.optional(v.record(v.string(), v.unknown())),
  f: v.optional(v.array(v.tuple([v.string(), v.string()]))),
  h: v.optional(v.string()),
  k: v.optional(v.string()),
})
export type Expectation = v.InferOutput<typeof Expectation>

const step = {
  /** The step's number, from 0. */
  n: v.number(),
  /** Milliseconds since the start, by the monotonic clock. */
  t: v.number(),
  /** Milliseconds by which the wall clock had left the monotonic one, when that changed. */
  w: v.optional(v.number()),
  /** Not written where there is nothing to say. */
  x: v.optional(Expectation, {}),
}

/** The server's names of the requests that were answered for a call, first to last. */
const requests = { r: v.optional(v.array(v.pipe(v.string(), v.maxLength(64)))) }

/**
 * One stimulus, one line: start, event, settled call (ok, er), stream emission, timer, another seed; or (no) an emission
 * that changed nothing and asked nothing, of which only the kind is kept.
 */
export const TraceStep = v.variant('k', [
  v.strictObject({ k: v.literal('go'), ...step }),
  v.strictObject({ k: v.literal('ev'), to: v.string(), e: v.looseObject({ type: v.string() }), ...step }),
  v.strictObject({ k: v.literal('ok'), id: v.number(), d: v.optional(v.unknown()), ...requests, ...step }),
  v.strictObject({
    k: v.literal('er'),
    id: v.number(),
    e: v.looseObject({ code: v.number() }),
    ...requests,
    ...step,
  }),
  v.strictObject({ k: v.literal('em'), id: v.number(), d: v.optional(v.unknown()), ...step }),
  v.strictObject({ k: v.literal('no'), id: v.number(), of: v.string(), ...step }),
  v.strictObject({ k: v.literal('tm'), id: v.number(), ...step }),
  v.strictObject({ k: v.literal('sd'), seed: Seed, ...step }),
])
export type TraceStep = v.InferOutput<typeof TraceStep>

/** A recording. One that does not begin at step 0 has a checkpoint to begin from. */
export interface Trace {
  readonly header: TraceHeader
  readonly steps: readonly TraceStep[]
  /** Ascending; each leads to the step of its number. */
  readonly checkpoints: readonly Checkpoint[]
}
