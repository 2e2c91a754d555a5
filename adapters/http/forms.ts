import { fileFault, fileLimitsOf } from '../../core/forms/files.ts'
import { type AnyForm, type FormAnswer, requestOf } from '../../core/forms/form.ts'
import { FORMS } from '../../core/forms/forms.ts'
import type { FormPort } from '../../core/ports/market/form.port.ts'
import { FAILURE, PortError } from '../../core/ports/port.ts'
import type { TrackingFields } from '../../core/tracking/landing.ts'
import { FormUpload } from '../../core/wire/forms/calls.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

/**
 * Sends a form where its definition says.
 * @param tracking where the sender came from, for the forms that carry it
 */
export function createHttpForms(
  ask: AskServer,
  tracking: () => TrackingFields | null = () => null,
): FormPort['send'] {
  return async ({ form, values, files, key }, signal) => {
    const definition: AnyForm = await FORMS[form]()
    const { method = 'POST', base, answer, refusedAs = {} } = definition.send
    const from = definition.takesTracking ? tracking() : null
    const { path, body } = requestOf(definition, values, files)
    const asked =
      method === 'GET'
        ? ask(method, base, `${path}?${new URLSearchParams(Object.entries(body))}`, signal)
        : ask(method, base, path, signal, bodyWith(body, from, key), key ? { 'Idempotency-Key': key } : {})
    const answered = await asked.catch(inFieldsOf(refusedAs))
    return { answer: answer ? shaped(answer, answered) : NOTHING }
  }
}

const bodyWith = (body: object, tracking: TrackingFields | null, key: string | undefined): object => ({
  ...body,
  ...(tracking && { tracking }),
  ...(key && { capture_id: key }),
})

const NOTHING: FormAnswer = {}

/** Throws a refusal on, with what is wrong under the names of the form's fields. */
function inFieldsOf(refusedAs: Readonly<Record<string, string>>) {
  return (thrown: unknown): never => {
    if (!(thrown instanceof PortError && thrown.failure.fields)) throw thrown
    const fields = Object.entries(thrown.failure.fields).map(([name, why]) => [refusedAs[name] ?? name, why])
    throw new PortError({ ...thrown.failure, fields: Object.fromEntries(fields) }, { cause: thrown })
  }
}

/** A file has one place for what is wrong with it: why its format is not supported stands behind that. */
function inOneSentence(thrown: unknown): never {
  const { failure } = thrown as Partial<PortError>
  const why = failure?.fields?.['file']
  if (failure === undefined || why === undefined) throw thrown
  throw new PortError({ code: failure.code, message: `${failure.message} ${why}` }, { cause: thrown })
}

/** Where picked files are held until they are up. */
export interface FileBytes {
  get(handle: string): Blob | undefined
  release(handle: string): void
}

/** Uploads a form's file; what is of no type that may be attached is refused before anybody is asked. */
export function createHttpFormFiles(ask: AskServer, bytes: FileBytes): FormPort['upload'] {
  return async ({ form: sender, file, name, size }, signal) => {
    try {
      const fault = fileFault(name, size, fileLimitsOf(sender))
      if (fault) throw new PortError(fault)
      const blob = bytes.get(file)
      if (!blob) throw new PortError({ code: FAILURE.fileLost, message: 'Attach the file again.' })
      const form = new FormData()
      form.append('file', blob, name)
      const answer = await ask('POST', 'public', '/enquiry/upload-file', signal, form).catch(inOneSentence)
      const { mime: _mime, ...uploaded } = shaped(FormUpload, answer)
      return uploaded
    } finally {
      bytes.release(file)
    }
  }
}
