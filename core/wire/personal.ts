import * as v from 'valibot'
import type { Held, HeldMark } from './held.ts'

/** The kind of personal text that a field holds; the kind names the handle in a trace (`text:17`). */
export type PersonalKind =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  /** Text that no other person may know: a password, a token. */
  | 'secret'
  | 'file'
  | 'keyword'
  /** Where a user is or goes in the product: paths and queries may carry anything. */
  | 'address'
  /** The wording of a failure. */
  | 'failure'

declare const personalMark: unique symbol
declare const secretMark: unique symbol

/** A text that a user wrote or that identifies them. A plain string is assignable; the mark is for `Sealed` to find. */
export type Personal = string & { readonly [personalMark]?: true }

/** A personal text that no other person may know. */
export type Secret = string & { readonly [secretMark]?: true }

/** What a machine holds in place of a secret: its handle alone. A trace reveals neither its text nor its length. */
export interface SealedSecret {
  readonly pii: string
  /** Its issue keys, computed by core at the door. */
  readonly issues?: readonly string[]
}

/** What a machine holds in place of a personal text: a handle and the facts that it may decide by. */
export interface SealedText extends SealedSecret {
  /** UTF-16 units. */
  readonly length: number
  /** Nothing but white space. */
  readonly blank: boolean
}

/** The same shape with every personal text and every held value replaced by its handle. */
export type Sealed<T> = keyof HeldMark<unknown> extends keyof T
  ? T extends HeldMark<infer C>
    ? Held<C>
    : never
  : SealedParts<T>

type SealedParts<T> = T extends unknown
  ? typeof personalMark extends keyof T
    ? SealedText
    : typeof secretMark extends keyof T
      ? SealedSecret
      : T extends string | number | boolean | null | undefined
        ? T
        : { readonly [K in keyof T]: Sealed<T[K]> }
  : never

export type FindIssues = (text: string) => readonly string[]

/** The metadata that marks a schema; the kernel's door looks for it. */
export type PersonalMetadata = {
  readonly personal: PersonalKind
  readonly issues?: FindIssues
}

export interface PersonalOptions {
  /** UTF-16 units. */
  readonly max?: number
  /** Computes the text's issue keys. */
  readonly issues?: FindIssues
  /** Converts the text to the form in which it is kept and passed on. */
  readonly prepare?: (text: string) => string
}

/**
 * A string schema that is marked as personal: machines and traces never see its text.
 * @param kind names the handle
 */
export function personal(
  kind: PersonalKind,
  options: PersonalOptions = {},
): v.GenericSchema<string, Personal> {
  const metadata: PersonalMetadata = options.issues
    ? { personal: kind, issues: options.issues }
    : { personal: kind }
  return v.pipe(
    v.string(),
    v.maxLength(options.max ?? 1_000_000),
    v.transform(options.prepare ?? ((text) => text)),
    v.metadata(metadata),
  ) as v.GenericSchema<string, Personal>
}

/** The same for a secret: a trace does not reveal its length. */
export function secretText(options: PersonalOptions = {}): v.GenericSchema<string, Secret> {
  return personal('secret', options) as v.GenericSchema<string, Secret>
}

/** True for what a machine holds in place of a personal text. */
export function isSealed(value: unknown): value is SealedSecret {
  return typeof value === 'object' && value !== null && typeof (value as SealedSecret).pii === 'string'
}

export const isSecret = ({ pii }: SealedSecret): boolean => pii.startsWith('secret:')
