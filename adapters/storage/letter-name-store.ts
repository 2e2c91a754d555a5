import * as v from 'valibot'
import { CAPTURE_ID_KEY } from '../../core/accounts/capture-keys.ts'
import { FormName } from '../../core/forms/forms.ts'
import type { LetterNameStore } from '../../core/forms/letter-names.ts'

const Kept = v.object({
  form: FormName,
  id: v.pipe(v.string(), v.regex(/^[\w-]{21,64}$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
})

/**
 * Names of letters in the browser's session: of one letter at a time. Whoever knows a name may read what was typed.
 * @param session its storage, null where it is blocked: then the page alone remembers
 */
export function createLetterNameStore(session: Storage | null): LetterNameStore {
  return {
    get: (form) => {
      try {
        const found = v.safeParse(Kept, JSON.parse(session?.getItem(CAPTURE_ID_KEY) ?? 'null'))
        return found.success && found.output.form === form ? found.output : undefined
      } catch {
        return undefined
      }
    },
    set: (form, { id, version }) => {
      try {
        session?.setItem(CAPTURE_ID_KEY, JSON.stringify({ form, id, version }))
      } catch {
        // The page remembers it: at the next visit another one is begun.
      }
    },
    delete: () => {
      try {
        session?.removeItem(CAPTURE_ID_KEY)
      } catch {
        // What can't be removed can't be read either.
      }
    },
  }
}
