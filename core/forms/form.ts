import * as v from 'valibot'
import { ConversationId, Iso8601 } from '../wire/formats.ts'
import type { Field } from './field.ts'

export type Fields = Readonly<Record<string, Field>>
type ValueOf<F> = F extends Field<infer Value> ? Value : never
/** What is sent of each field. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
/** The keys of what can be wrong with each field. */
export type IssueOf<F> = F extends Field<unknown, infer Issue> ? Issue : never

/** What stands in the controls of a form, field by field. */
export type Texts = Readonly<Record<string, string>>
/** What is wrong with a form, field by field, as keys; nothing where all is well. */
export type Issues = Readonly<Record<string, string>>

const AnswerName = v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,39}$/))
/** What the product learns from an answer: nobody's words. */
export const FormAnswer = v.record(AnswerName, v.union([v.number(), ConversationId, Iso8601]))
export type FormAnswer = v.InferOutput<typeof FormAnswer>

/** Where a form goes, and what comes back. */
interface Sending<F extends Fields> {
  /** The part of the API, as `config.json` places it, and the path in it. */
  readonly base: 'auth' | 'public'
  readonly path: string
  /** The call's body; without it the values as they are, and the files' numbers beside them. */
  body?(values: ValuesOf<F>): object
  /** Fields by the names under which the server refuses them, where these are others. */
  readonly refusedAs?: Readonly<Record<string, keyof F>>
  /** What of its answer goes on to the machines. */
  readonly answer?: v.GenericSchema<unknown, FormAnswer>
}

/** What values are wrong together, field by field: a key, or false. */
export type AcrossIssues<F extends Fields> = { readonly [K in keyof F]?: string | false }
/** The fields, with the keys of what can be wrong with each beside others. */
export type WithAcross<F extends Fields, A> = {
  readonly [K in keyof F]: K extends keyof A
    ? Field<ValueOf<F[K]>, IssueOf<F[K]> | Extract<A[K], string>>
    : F[K]
}

/** All that is to be said of a form beyond how it looks: `docs/new-form.md`. */
export interface FormDefinition<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  /** In the order in which they stand. */
  readonly fields: F
  /**
   * The steps of a form of several, in their order, each with its fields; each has an address of its own. A secret
   * stands in the last one: it is held from there to the submit alone.
   */
  readonly steps?: Readonly<Record<string, readonly (keyof F & string)[]>>
  /** What can only be told of several values: it is asked of those that are right by themselves, and names the last. */
  across?(values: Partial<ValuesOf<F>>): AcrossIssues<F>
  readonly send: Sending<F>
  /** Whether what is typed is kept for the browser's session; a secret never is. */
  readonly draft: 'session' | 'none'
  /** Files go with it, under the numbers with which they were uploaded. */
  readonly takesFiles?: true
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

/** What is wrong with the texts of a form's controls, in the order of its fields. */
export function issuesOf(form: AnyForm, texts: Texts): Issues {
  return faultsOf(form, (name, { read }) => read(textIn(texts, name))).issues as Issues
}

/**
 * What is sent of the texts of a form's controls.
 * @param files numbers of what goes with it
 * @throws TypeError where something is wrong with them: that is asked before
 */
export function bodyOf(form: AnyForm, texts: Texts, files: readonly number[]): object {
  const { name, send, takesFiles } = form
  const { values, issues } = faultsOf(form, (field, { read }) => read(textIn(texts, field)))
  const [wrong] = Object.keys(issues)
  if (wrong !== undefined) throw new TypeError(`${name}: ${wrong} can't be sent as it is`)
  return { ...(send.body ? send.body(values) : values), ...(takesFiles && { files }) }
}

/** What of a form's values can be taken, and what is wrong with the others. */
export interface Judged<F extends Fields> {
  readonly values: Partial<ValuesOf<F>>
  readonly issues: { readonly [K in keyof F]?: IssueOf<F[K]> }
  /** A value is of another type than its field: whoever sent it is no form of ours. */
  readonly isMalformed: boolean
}

/** What values are judged by. */
export type Rules<F extends Fields> = Pick<FormDefinition<string, F>, 'fields' | 'across'>

/** Judges values as a server is given them: anything may stand there. */
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

/** What a field is wrong with by itself goes before what it is wrong with beside others. */
function merged(fields: Fields, own: Issues, together: AcrossIssues<Fields>): Issues {
  const found = Object.keys(fields).map((name) => [name, own[name] ?? together[name]] as const)
  return Object.fromEntries(found.filter(([, issue]) => issue)) as Issues
}

const textIn = (texts: Texts, name: string): string => (Object.hasOwn(texts, name) ? (texts[name] ?? '') : '')
