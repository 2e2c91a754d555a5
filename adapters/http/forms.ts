import { fileFault } from '../../core/pages/form-files.ts'
import { FORM_RULES } from '../../core/pages/form-rules.ts'
import type { FormName, FormPort } from '../../core/ports/market/form.port.ts'
import { FAILURE, PortError, type Signal } from '../../core/ports/port.ts'
import { CODE } from '../../core/wire/envelope.ts'
import { FormUpload } from '../../core/wire/forms/calls.ts'
import type { ApiBase, AskServer } from './account.ts'
import { shaped } from './shaped.ts'

/** Where each form is sent, and what its answer names. */
const CALLS: Readonly<
  Record<FormName, { readonly base: ApiBase; readonly path: string; readonly id?: string }>
> = {
  newsletter: { base: 'public', path: '/newsletter' },
  'newsletter-confirm': { base: 'public', path: '/newsletter/confirm' },
  'designer-application': { base: 'auth', path: '/user/sign-up-local-designer', id: 'application_id' },
}

type Values = Readonly<Record<string, string>>

/** Sends a page's form; what can't be right is refused before anybody is asked. */
export function createHttpForms(ask: AskServer) {
  return async ({ form, values }: { readonly form: FormName; readonly values: Values }, signal: Signal) => {
    const { issues, body } = FORM_RULES[form]
    const fields = issues(values)
    const [first] = Object.values(fields)
    if (first !== undefined) throw new PortError({ code: CODE.badValue, message: first, fields })
    const { base, path, id } = CALLS[form]
    const answer = await ask('POST', base, path, signal, body(values))
    if (answer === null || typeof answer !== 'object')
      throw new PortError({ code: FAILURE.badAnswer, message: 'value: expected an object' })
    const number = id === undefined ? null : (answer as Readonly<Record<string, unknown>>)[id]
    return { id: typeof number === 'number' ? number : null }
  }
}

/** Where picked files are held until they are up. */
export interface FileBytes {
  get(handle: string): Blob | undefined
  release(handle: string): void
}

/** Uploads a form's file; what is of no type that may be attached is refused before anybody is asked. */
export function createHttpFormFiles(ask: AskServer, bytes: FileBytes): FormPort['upload'] {
  return async ({ file, name, size }, signal) => {
    try {
      const fault = fileFault(name, size)
      if (fault) throw new PortError(fault)
      const blob = bytes.get(file)
      if (!blob) throw new PortError({ code: FAILURE.fileLost, message: 'Attach the file again.' })
      const form = new FormData()
      form.append('file', blob, name)
      const answer = await ask('POST', 'public', '/enquiry/upload-file', signal, form)
      const { mime: _mime, ...uploaded } = shaped(FormUpload, answer)
      return uploaded
    } finally {
      bytes.release(file)
    }
  }
}
