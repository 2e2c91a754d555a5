import { fileFault, fileLimitsOf } from '../../../core/forms/files.ts'
import { bodyOf, type FormAnswer, issuesOf } from '../../../core/forms/form.ts'
import { ENQUIRIES, type FormName } from '../../../core/forms/forms.ts'
import type { LetterNames } from '../../../core/forms/letter-names.ts'
import type { FormPort } from '../../../core/ports/market/form.port.ts'
import { PortError } from '../../../core/ports/port.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import { createMemoryLetterNames, emptyCaptures } from './captures.ts'
import { EVERY_FORM } from './every-form.ts'

/** What a server makes of a form's body: it answers, or throws a `PortError`. */
type FormDesk = (body: never) => FormAnswer
export type FormDesks = Readonly<Partial<Record<FormName, FormDesk>>>

/** A form as its page was left. */
type Drafted = Pick<Parameters<FormPort['write']>[0], 'files'> & {
  readonly values: Readonly<Record<string, string>>
}

/** What was typed into forms, and what was sent with them, in memory. */
export interface MemoryForms {
  readonly drafts: Map<string, Drafted>
  readonly sent: { readonly form: string; readonly body: object }[]
  /** Names of the files that are up, by their ids, which begin at 1. */
  readonly files: string[]
}

/**
 * @param desks take the forms that somebody has more to say to than thanks
 * @param names of the letters of this tab
 */
export function createMemoryForm(
  forms: MemoryForms = { drafts: new Map(), sent: [], files: [] },
  desks: FormDesks = {},
  names: LetterNames = createMemoryLetterNames(emptyCaptures()),
): FormPort {
  const applied = () => ({ application_id: forms.sent.length })
  const taking: FormDesks = { 'designer-application': applied, ...desks }
  return {
    send: async ({ form, values, files }) => {
      const definition = EVERY_FORM[form]
      refuse(issuesOf(definition, values))
      const body = bodyOf(definition, values, files)
      forms.sent.push({ form, body })
      return { answer: taking[form]?.(body as never) ?? {} }
    },
    read: async ({ form }) => {
      names.resume(form)
      const found = forms.drafts.get(form)
      return found ? { ...found, issues: issuesOf(EVERY_FORM[form], found.values) } : null
    },
    write: async ({ form, values, files }) => {
      if (values) forms.drafts.set(form, structuredClone({ values, files }))
      else forms.drafts.delete(form)
      if (ENQUIRIES.has(form)) names.follow(form, values !== null)
      return null
    },
    upload: async ({ form, name, size }) => {
      const fault = fileFault(name, size, fileLimitsOf(form))
      if (fault) throw new PortError(fault)
      forms.files.push(name)
      return { file_id: forms.files.length, name, size }
    },
  }
}

/** A server holds the same rules. */
function refuse(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new PortError({ code: CODE.badValue, message: first, fields })
}
