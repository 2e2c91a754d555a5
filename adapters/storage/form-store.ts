import * as v from 'valibot'
import { issuesOf } from '../../core/forms/form.ts'
import { FORMS } from '../../core/forms/forms.ts'
import { Drafted, type FormPort } from '../../core/ports/market/form.port.ts'

const KEY = 'form:'

/**
 * What was typed into forms, for the browser's session. Storage that is full or refused costs a memory, never the
 * work at hand: then the page alone remembers.
 * @param session its storage, null where it is blocked
 */
export function createFormDrafts(session: Storage | null): Pick<FormPort, 'read' | 'write'> {
  return {
    read: async ({ form }) => {
      const found = v.safeParse(Drafted, parsed(session?.getItem(KEY + form) ?? null))
      if (!found.success) return null
      return { values: found.output, issues: issuesOf(await FORMS[form](), found.output) }
    },
    write: async ({ form, values }) => {
      try {
        if (values === null) session?.removeItem(KEY + form)
        else session?.setItem(KEY + form, JSON.stringify(values))
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
