import * as v from 'valibot'
import type { Sealed } from '../wire/personal.ts'

type Entries = v.ObjectEntries

/** The commands that an actor takes from outside, each with the schema of its fields. */
export interface DeclaredEvents<E extends Record<string, Entries> = Record<string, Entries>> {
  readonly schemas: { readonly [K in keyof E]: v.ObjectSchema<E[K], undefined> }
}

/** What a caller hands in: plain texts. */
export type EventInput<D extends DeclaredEvents> =
  D extends DeclaredEvents<infer E>
    ? {
        [K in keyof E & string]: { readonly type: K } & v.InferInput<v.ObjectSchema<E[K], undefined>>
      }[keyof E & string]
    : never

/** What the machine gets: the same with handles in place of personal texts. */
export type EventOf<D extends DeclaredEvents> =
  D extends DeclaredEvents<infer E>
    ? {
        [K in keyof E & string]: { readonly type: K } & Sealed<v.InferOutput<v.ObjectSchema<E[K], undefined>>>
      }[keyof E & string]
    : never

/** Declares commands by name; their fields are made of the schemas of core. */
export function declareEvents<const E extends Record<string, Entries>>(events: E): DeclaredEvents<E> {
  const schemas = Object.fromEntries(
    Object.entries(events).map(([name, entries]) => [name, v.object(entries)]),
  )
  return { schemas: schemas as DeclaredEvents<E>['schemas'] }
}

/** A field of commands that needs no schema of the wire. */
export const flag = v.boolean()
