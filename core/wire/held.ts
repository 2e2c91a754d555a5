import * as v from 'valibot'

declare const heldMark: unique symbol

/** A mark for `Sealed` to find; no value carries it. */
export interface HeldMark<C> {
  readonly [heldMark]?: C
}

/** A value that passes the door as a handle; a plain value is assignable. */
export type Holding<C> = C & HeldMark<C>

/**
 * What a machine holds in place of a value that is long, not private, and read by no machine: a page's content.
 * A trace has its handle, and a fingerprint by which a replay checks whether it is the same.
 */
export interface Held<out C = unknown> {
  readonly held: string
  /** Eight hexadecimal digits. */
  readonly print: string
  /** Never set: it carries the type of the value. */
  readonly of?: C
}

/** The metadata that marks a schema; the door looks for it. */
export type HeldMetadata = {
  readonly held: true
}

/** Marks a value in a port's answer as held. Its adapter has parsed it: it passes the door unchanged. */
export function held<C>(): v.GenericSchema<C, Holding<C>> {
  const metadata: HeldMetadata = { held: true }
  return v.pipe(v.unknown(), v.metadata(metadata)) as v.GenericSchema<C, Holding<C>>
}

/** True for what a machine holds in place of a held value. */
export function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && typeof (value as Held).held === 'string'
}
