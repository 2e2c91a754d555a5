import * as v from 'valibot'
import { RegisterDraft } from '../../core/desk/register.ts'
import type { RegisterPort } from '../../core/ports/desk.port.ts'

const KEY = 'register'

/**
 * What was typed into the register box, in the browser's session storage; where that is refused it is forgotten
 * at the next load, and nothing breaks.
 */
export function createBrowserRegister(session: Storage | null): RegisterPort {
  return {
    read: async () => {
      const found = v.safeParse(RegisterDraft, stored(session))
      return found.success ? found.output : null
    },
    write: async ({ draft }) => {
      try {
        if (draft) session?.setItem(KEY, JSON.stringify(draft))
        else session?.removeItem(KEY)
      } catch {
        // A full or blocked storage costs a memory, never the work at hand.
      }
      return null
    },
  }
}

function stored(session: Storage | null): unknown {
  try {
    return JSON.parse(session?.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
