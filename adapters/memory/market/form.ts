import { fileFault } from '../../../core/pages/form-files.ts'
import { FORM_RULES } from '../../../core/pages/form-rules.ts'
import type { FormPort } from '../../../core/ports/market/form.port.ts'
import { PortError } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'

/** What was typed into forms, and what was sent with them, in memory. */
export interface MemoryForms {
  readonly drafts: Map<string, Readonly<Record<string, string>>>
  readonly sent: { readonly form: string; readonly values: Readonly<Record<string, string>> }[]
  /** Names of the files that are up, by their ids, which begin at 1. */
  readonly files: string[]
}

export function createMemoryForm(forms: MemoryForms = { drafts: new Map(), sent: [], files: [] }): FormPort {
  return {
    send: async (given) => {
      refuse(FORM_RULES[given.form].issues(given.values))
      forms.sent.push(structuredClone(given))
      return { id: FORM_IDS.has(given.form) ? forms.sent.length : null }
    },
    read: async ({ form }) => forms.drafts.get(form) ?? null,
    write: async ({ form, values }) => {
      if (values) forms.drafts.set(form, structuredClone(values))
      else forms.drafts.delete(form)
      return null
    },
    upload: async ({ name, size }) => {
      const fault = fileFault(name, size)
      if (fault) throw new PortError(fault)
      forms.files.push(name)
      return { file_id: forms.files.length, name, size }
    },
  }
}

/** Forms whose answer names what was made of them. */
const FORM_IDS: ReadonlySet<string> = new Set(['designer-application'])

function refuse(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new PortError({ code: CODE.badValue, message: first, fields })
}
