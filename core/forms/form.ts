import * as v from 'valibot'
import { ConversationId, Iso8601 } from '../wire/formats.ts'
import type { Field } from './field.ts'

export type Fields = Readonly<Record<string, Field>>
type ValueOf<F> = F extends Field<infer Value> ? Value : never
/** The value that each field sends. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
/** The issue keys of each field. */
export type IssueOf<F> = F extends Field<unknown, infer Issue> ? Issue : never

/** The texts in a form's controls, by field. */
export type Texts = Readonly<Record<string, string>>
/** The issue keys of a form's faulty fields, by field; a valid field has no entry. */
export type Issues = Readonly<Record<string, string>>

const AnswerName = v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,39}$/))
/** What the product keeps of an answer: no text that a user wrote. */
export const FormAnswer = v.record(AnswerName, v.union([v.number(), v.boolean(), ConversationId, Iso8601]))
export type FormAnswer = v.InferOutput<typeof FormAnswer>

/** Where a form is sent, and what the server answers. */
interface Sending<F extends Fields> {
  /** The part of the API, whose address `config.json` sets, and the path in it. */
  readonly base: 'auth' | 'public' | 'extranet' | 'integration'
  /** `GET` sends the values as a query. */
  readonly method?: 'GET'
  /** `{name}` stands for the value of a field. */
  readonly path: string
  /** The call's body; by default the values as they are. The files' ids are added to either. */
  body?(values: ValuesOf<F>): object
  /** Maps a name in the server's refusals to its field, where the two differ. */
  readonly refusedAs?: Readonly<Record<string, keyof F>>
  /** The part of the answer that the machines receive. */
  readonly answer?: v.GenericSchema<unknown, FormAnswer>
}

/** Issues of values in combination, by field: an issue key, or false. */
export type AcrossIssues<F extends Fields> = { readonly [K in keyof F]?: string | false }
/** The fields, each with its issue keys and those that depend on other fields. */
export type WithAcross<F extends Fields, A> = {
  readonly [K in keyof F]: K extends keyof A
    ? Field<ValueOf<F[K]>, IssueOf<F[K]> | Extract<A[K], string>>
    : F[K]
}

/** Everything about a form except its looks: `docs/new-form.md`. */
export interface FormDefinition<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  /** In display order. */
  readonly fields: F
  /**
   * The steps of a form with several, in order, each with its fields and an address of its own. A secret belongs in the
   * last one: it is held only from there to the submit.
   */
  readonly steps?: Readonly<Record<string, readonly (keyof F & string)[]>>
  /** Fields that nobody is asked for: a page sets them, and they stand in no step. */
  readonly unasked?: readonly (keyof F & string)[]
  /** The order of its steps, where it depends on what the form holds; otherwise it is theirs in `steps`. */
  order?(texts: Texts): readonly string[]
  /** Checks that need several values: it gets those that are valid by themselves, and faults the last field. */
  across?(values: Partial<ValuesOf<F>>): AcrossIssues<F>
  readonly send: Sending<F>
  /** Whether the draft is kept for the browser's session; a secret never is. */
  readonly draft: 'session' | 'none'
  /** The form sends files, by the ids of their uploads. */
  readonly takesFiles?: true
  /** It carries where its sender came from, as `tracking` (LOG-03). */
  readonly takesTracking?: true
}

export function defineForm<
  const Name extends string,
  const F extends Fields,
  const A extends AcrossIssues<F> = Record<never, never>,
>(
  definition: Omit<FormDefinition<Name, F>, 'across'> & {
    across?(values: Partial<ValuesOf<F>>): A & Readonly<Record<Exclude<keyof A, keyof F>, never>>
  },
): FormDefinition<Name, WithAcross<F, A>> {
  // The compiler cannot follow `WithAcross` back to the fields that it was made of.
  return definition as unknown as FormDefinition<Name, WithAcross<F, A>>
}

/** Any form, where it does not matter which. */
export type AnyForm = FormDefinition

/** The issues of the texts in a form's controls, in the order of its fields. */
export function issuesOf(form: AnyForm, texts: Texts): Issues {
  return faultsOf(form, (name, { read }) => read(textIn(texts, name))).issues as Issues
}

/**
 * The request body for the texts in a form's controls.
 * @param files ids of the uploaded files
 * @throws TypeError when a text has an issue: callers check that first
 */
export function bodyOf(form: AnyForm, texts: Texts, files: readonly number[]): object {
  return requestOf(form, texts, files).body
}

/** The same with the path that it is sent to. @throws TypeError as well */
export function requestOf(
  form: AnyForm,
  texts: Texts,
  files: readonly number[],
): { readonly path: string; readonly body: object } {
  const { name, send, takesFiles } = form
  const { values, issues } = faultsOf(form, (field, { read }) => read(textIn(texts, field)))
  const [wrong] = Object.keys(issues)
  if (wrong !== undefined) throw new TypeError(`${name}: ${wrong} can't be sent as it is`)
  return {
    path: send.path.replace(/\{(\w+)\}/g, (_place, field: string) =>
      encodeURIComponent(String(values[field])),
    ),
    body: { ...(send.body ? send.body(values) : values), ...(takesFiles && { files }) },
  }
}

/** A form's valid values, and the issues of the others. */
export interface Judged<F extends Fields> {
  readonly values: Partial<ValuesOf<F>>
  readonly issues: { readonly [K in keyof F]?: IssueOf<F[K]> }
  /** A value has another type than its field: the sender is not one of our forms. */
  readonly isMalformed: boolean
}

/** The part of a form that values are validated against. */
export type Rules<F extends Fields> = Pick<FormDefinition<string, F>, 'fields' | 'across'>

/** Validates values as a server receives them: they may be anything. */
export function judge<F extends Fields>(form: Rules<F>, given: object): Judged<F> {
  return faultsOf(form, (name) =>
    Object.hasOwn(given, name) ? given[name as keyof typeof given] : undefined,
  )
}

function faultsOf<F extends Fields>(
  { fields, across }: Rules<F>,
  valueIn: (name: string, field: Field) => unknown,
): Judged<F> {
  const values: Record<string, unknown> = {}
  const issues: Record<string, string> = {}
  let isMalformed = false
  for (const [name, field] of Object.entries(fields)) {
    const judged = v.safeParse(field.rule, valueIn(name, field))
    if (judged.success) values[name] = judged.output
    else {
      issues[name] = judged.issues[0].message
      isMalformed ||= judged.issues.some(({ kind }) => kind === 'schema')
    }
  }
  const together = across?.(values as Partial<ValuesOf<F>>) ?? {}
  return { values, issues: merged(fields, issues, together), isMalformed } as Judged<F>
}

/** A field's own issue takes precedence over one that depends on other fields. */
function merged(fields: Fields, own: Issues, together: AcrossIssues<Fields>): Issues {
  const found = Object.keys(fields).map((name) => [name, own[name] ?? together[name]] as const)
  return Object.fromEntries(found.filter(([, issue]) => issue)) as Issues
}

const textIn = (texts: Texts, name: string): string => (Object.hasOwn(texts, name) ? (texts[name] ?? '') : '')
