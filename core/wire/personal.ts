import * as v from 'valibot'

/** What kind of person-given text a field holds; the kind names the handle in a trace (`text:17`). */
export type PersonalKind =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'password'
  | 'file'
  | 'keyword'
  /** Where somebody is or goes in the product: paths and queries may carry anything. */
  | 'address'
  /** What was said of a failure. */
  | 'failure'
  /** What stands on a page: nobody's secret, but long, and no business of the machines. */
  | 'content'

declare const personalMark: unique symbol

/** A text that a person wrote or is. A plain string fits; the mark is there for `Sealed` to find. */
export type Personal = string & { readonly [personalMark]?: true }

/** What a machine holds in place of a personal text: a handle and the facts that may decide something. */
export interface SealedText {
  readonly pii: string
  /** UTF-16 units. */
  readonly length: number
  /** Nothing but white space. */
  readonly blank: boolean
  /** Keys of what is wrong with it, computed by core at the door. */
  readonly issues?: readonly string[]
}

/** The same shape with every personal text replaced by its handle. */
export type Sealed<T> = T extends unknown
  ? typeof personalMark extends keyof T
    ? SealedText
    : T extends string | number | boolean | null | undefined
      ? T
      : { readonly [K in keyof T]: Sealed<T[K]> }
  : never

export type FindIssues = (text: string) => readonly string[]

/** The metadata that marks a schema; the kernel's door looks for it. */
export interface PersonalMetadata {
  readonly personal: PersonalKind
  readonly issues?: FindIssues
}

export interface PersonalOptions {
  /** UTF-16 units. */
  readonly max?: number
  /** Computes what is wrong with the text, as facts. */
  readonly issues?: FindIssues
  /** The form in which the text is kept and goes on. */
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
    v.metadata(metadata as unknown as Record<string, unknown>),
  ) as v.GenericSchema<string, Personal>
}

/** True for what stands in a machine instead of a personal text. */
export function isSealedText(value: unknown): value is SealedText {
  return typeof value === 'object' && value !== null && typeof (value as SealedText).pii === 'string'
}
