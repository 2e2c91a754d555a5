import * as v from 'valibot'
import { type FormPort, FormValues } from '../../core/ports/market/form.port.ts'

const KEY = 'form:'

/**
 * What was typed into the forms of pages, for the browser's session.
 * @param session its storage, null where it is blocked: then the page alone remembers
 */
export function createFormDrafts(session: Storage | null): Pick<FormPort, 'read' | 'write'> {
  return {
    read: async ({ form }) => {
      const found = v.safeParse(FormValues, parsed(session?.getItem(KEY + form) ?? null))
      return found.success ? found.output : null
    },
    write: async ({ form, values }) => {
      if (values === null) session?.removeItem(KEY + form)
      else session?.setItem(KEY + form, JSON.stringify(values))
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
