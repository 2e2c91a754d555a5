import * as v from 'valibot'
import { type PersonalKind, personal, type Sealed, secretText } from '../wire/personal.ts'
import { type AnyForm, issuesOf } from './form.ts'

const textOf = (kind: PersonalKind) => v.optional(kind === 'secret' ? secretText() : personal(kind), '')

/** What stands in the controls of a form, and what is wrong with it: that is decided here, as it passes the door. */
export function enteredIn(form: AnyForm) {
  const texts = Object.entries(form.fields).map(([name, { kind }]) => [name, textOf(kind)])
  return v.pipe(
    v.object({ values: v.object(Object.fromEntries(texts) as Record<string, ReturnType<typeof textOf>>) }),
    v.transform(({ values }) => ({ values, issues: issuesOf(form, values) })),
  )
}
/** The same as machines hold it. */
export type Entered = Sealed<v.InferOutput<ReturnType<typeof enteredIn>>>

/** The same for a draft: a secret is judged, and left behind. */
export function draftIn(form: AnyForm) {
  return v.pipe(
    enteredIn(form),
    v.transform(({ values, issues }) => ({ values: withoutSecrets(form, values), issues })),
  )
}

function withoutSecrets<T extends object>({ fields }: AnyForm, values: T): T {
  const kept = Object.entries(values).filter(([name]) => fields[name]?.kind !== 'secret')
  return Object.fromEntries(kept) as T
}

/** One of its steps, by its name, with the fields that stand in it. */
export function stepIn({ steps = {} }: AnyForm) {
  return v.pipe(
    v.picklist(Object.keys(steps)),
    v.transform((name) => ({ name, fields: steps[name] ?? [] })),
  )
}

/** The name of one of its fields. */
export const fieldOf = (form: AnyForm) => v.picklist(Object.keys(form.fields))
