import * as v from 'valibot'

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string }

/** Holds a value against a schema; the problem names the field and never quotes the value. */
export function parse(schema: v.GenericSchema<never, unknown> | v.GenericSchema, value: unknown): Parsed {
  const result = v.safeParse(schema as v.GenericSchema, value)
  if (result.success) return { ok: true, value: result.output }
  const issue = result.issues[0]
  const path = issue.path?.map(nameOf).join('.') ?? 'value'
  return { ok: false, problem: `${path}: expected ${issue.expected ?? issue.requirement ?? 'another value'}` }
}

/** A field by its name, an item by its place; a key that is wrong itself was made up by somebody, and is not said. */
function nameOf({ origin, input, key }: v.IssuePathItem): string {
  const name = String(key)
  const isGiven = origin === 'key' && Object.hasOwn(input as object, name)
  return isGiven || !/^\w{1,40}$/.test(name) ? '*' : name
}
