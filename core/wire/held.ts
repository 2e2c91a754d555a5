import * as v from 'valibot'

declare const heldMark: unique symbol

/** There for `Sealed` to find, and never on a value. */
export interface HeldMark<C> {
  readonly [heldMark]?: C
}

/** A value that passes the door as a handle; a plain value fits. */
export type Holding<C> = C & HeldMark<C>

/**
 * What a machine holds in place of a value that is long, nobody's secret, and no business of the machines: what stands
 * on a page. A trace has its handle, and a fingerprint by which a replay tells whether it is the same.
 */
export interface Held<out C = unknown> {
  readonly held: string
  /** Eight hexadecimal digits. */
  readonly print: string
  /** Never there: it carries the type of the value. */
  readonly of?: C
}

/** The metadata that marks a schema; the door looks for it. */
export type HeldMetadata = {
  readonly held: true
}

/** Marks a value of a port's answer as held. Its adapter has parsed it: it passes the door as it is. */
export function held<C>(): v.GenericSchema<C, Holding<C>> {
  const metadata: HeldMetadata = { held: true }
  return v.pipe(v.unknown(), v.metadata(metadata)) as v.GenericSchema<C, Holding<C>>
}

/** True for what stands in a machine instead of a held value. */
export function isHeld(value: unknown): value is Held {
  return typeof value === 'object' && value !== null && typeof (value as Held).held === 'string'
}
