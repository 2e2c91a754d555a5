import type * as v from 'valibot'
import { parse } from '../../core/door/parse.ts'
import { FAILURE, PortError } from '../../core/ports/port.ts'

/** What the server sent in the shape that was agreed; the failure names the field and quotes nothing. */
export function shaped<S extends v.GenericSchema<never, unknown> | v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const parsed = parse(schema, value)
  if (!parsed.ok) throw new PortError({ code: FAILURE.badAnswer, message: parsed.problem })
  return parsed.value as v.InferOutput<S>
}
