import * as v from 'valibot'
import { Drafted } from '../../../../../core/ports/market/form.port.ts'
import { type Sealed, secretText } from '../../../../../core/wire/personal.ts'
import { sealed } from '../payloads.ts'

/** The name of a letter on the server, and what stands in it; as the wire has them, and as machines hold them. */
export const NAMED = 'the-name-of-a-letter-1'
export const FOUND = { values: { nights: 'many' }, issues: { nights: 'numberWrong' } } as const

const secret: v.InferOutput<ReturnType<typeof secretText>> = NAMED
export const sealedName = sealed(v.object({ id: secretText() }), { id: secret })

const drafted: v.InferOutput<typeof Drafted> = FOUND.values
export const sealedFound: {
  readonly values: Sealed<v.InferOutput<typeof Drafted>>
  readonly issues: Record<string, string>
} = {
  values: sealed(Drafted, drafted),
  issues: FOUND.issues,
}
