import * as v from 'valibot'
import { CAPTURE_KEY } from '../../core/accounts/capture-keys.ts'
import { issuesOf } from '../../core/forms/form.ts'
import { ENQUIRIES, FORMS, FormName } from '../../core/forms/forms.ts'
import type { LetterNames } from '../../core/forms/letter-names.ts'
import { Drafted, type FormPort, HeldFiles } from '../../core/ports/market/form.port.ts'

/** Letters share one key, as a logout clears it by its name: whoever signs in writes one of the two. */
const keyOf = (form: FormName): string => (ENQUIRIES.has(form) ? CAPTURE_KEY : `form:${form}`)

const Kept = v.object({ form: FormName, values: Drafted, files: v.optional(HeldFiles, []) })

/**
 * What was typed into forms, and which files went up for them, for the browser's session. Storage that is full or refused costs a memory, never the
 * work at hand: then the page alone remembers.
 * @param session its storage, null where it is blocked
 * @param names of the letters among them: each is kept with its name
 */
export function createFormDrafts(
  session: Storage | null,
  names: LetterNames,
): Pick<FormPort, 'read' | 'write'> {
  return {
    read: async ({ form }) => {
      if (ENQUIRIES.has(form)) names.resume(form)
      const found = v.safeParse(Kept, parsed(session?.getItem(keyOf(form)) ?? null))
      if (!found.success || found.output.form !== form) return null
      const { values, files } = found.output
      return { values, issues: issuesOf(await FORMS[form](), values), files }
    },
    write: async ({ form, values, files }) => {
      if (ENQUIRIES.has(form)) names.follow(form, values !== null)
      try {
        if (values === null) session?.removeItem(keyOf(form))
        else {
          const kept: v.InferInput<typeof Kept> = { form, values, files }
          session?.setItem(keyOf(form), JSON.stringify(kept))
        }
      } catch {
        // Said above.
      }
      return null
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
