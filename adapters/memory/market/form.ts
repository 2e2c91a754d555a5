import { FORM_RULES } from '../../../core/pages/form-rules.ts'
import type { FormPort } from '../../../core/ports/form.port.ts'
import { PortError } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'

/** What was typed into forms, and what was sent with them, in memory. */
export interface MemoryForms {
  readonly drafts: Map<string, Readonly<Record<string, string>>>
  readonly sent: { readonly form: string; readonly values: Readonly<Record<string, string>> }[]
}

export function createMemoryForm(forms: MemoryForms = { drafts: new Map(), sent: [] }): FormPort {
  return {
    send: async (given) => {
      const fields = FORM_RULES[given.form].issues(given.values)
      const [message] = Object.values(fields)
      if (message !== undefined) throw new PortError({ code: CODE.badValue, message, fields })
      forms.sent.push(structuredClone(given))
      return { id: forms.sent.length }
    },
    read: async ({ form }) => forms.drafts.get(form) ?? null,
    write: async ({ form, values }) => {
      if (values) forms.drafts.set(form, structuredClone(values))
      else forms.drafts.delete(form)
      return null
    },
  }
}
