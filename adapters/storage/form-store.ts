import * as v from 'valibot'
import { type FormPort, formContract } from '../../core/ports/market/form.port.ts'

const KEY = 'form:'

/**
 * What was typed into forms, for the browser's session. Storage that is full or refused costs a memory, never the
 * work at hand: then the page alone remembers.
 * @param session its storage, null where it is blocked
 */
export function createFormDrafts(session: Storage | null): Pick<FormPort, 'read' | 'write'> {
  return {
    read: async ({ form }) => {
      const found = v.safeParse(formContract.read.output, parsed(session?.getItem(KEY + form) ?? null))
      return found.success ? found.output : null
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
