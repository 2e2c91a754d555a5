import * as v from 'valibot'
import { FAILURE } from '../ports/port.ts'
import { personal } from '../wire/personal.ts'

const Words = personal('failure')
const Seconds = v.pipe(v.number(), v.minValue(0))
const FieldName = v.pipe(v.string(), v.regex(/^[a-z0-9_.]{1,60}$/))

/**
 * A failure as it passes the door. What was said goes into the vault: a server's words are for the person,
 * and those of a broken adapter may quote anything. Whatever else is not as it should be is left out.
 */
export const Failure = v.object({
  code: v.fallback(v.pipe(v.number(), v.integer()), FAILURE.broken),
  message: v.fallback(v.nullable(Words), null),
  retryAfter: v.fallback(v.optional(Seconds), undefined),
  fields: v.fallback(v.optional(v.record(FieldName, Words)), undefined),
})
