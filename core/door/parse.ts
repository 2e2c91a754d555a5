import * as v from 'valibot'

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string }

/** Holds a value against a schema; the problem names the field and never quotes the value. */
export function parse(schema: v.GenericSchema<never, unknown> | v.GenericSchema, value: unknown): Parsed {
  const result = v.safeParse(schema as v.GenericSchema, value)
  if (result.success) return { ok: true, value: result.output }
  const issue = result.issues[0]
  const path = v.getDotPath(issue) ?? 'value'
  return { ok: false, problem: `${path}: expected ${issue.expected ?? issue.requirement ?? 'another value'}` }
}
