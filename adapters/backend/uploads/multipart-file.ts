import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MOST_FILE_BYTES } from '../../../core/forms/files.ts'
import { HttpError } from '../http/http-error.ts'
import { tooLargeError } from './upload-errors.ts'

/** What a request may hold; the plugin cuts whatever is more. */
const LIMITS = {
  fileSize: MOST_FILE_BYTES,
  files: 1,
  fields: 8,
  fieldSize: 1000,
  fieldNameSize: 100,
  parts: 10,
}

/** A form with one file. */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, unknown>>
  /** As the browser named it. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** How long 25 MB may take to arrive, in milliseconds: a megabit and a half a second. */
export const FILE_PATIENCE = 180_000

/** Lets a scope's calls read such forms. */
export function takeMultipart(scope: FastifyInstance): void {
  scope.register(multipart, { limits: LIMITS })
}

/**
 * The file and what stands beside it, in whichever order they come.
 * @param admit is asked before the file's bytes are read, with the fields that came before it; may throw
 * @throws HttpError 400 for another shape, 413 for too much
 */
export async function readMultipart(
  request: FastifyRequest,
  admit: (fields: MultipartForm['fields']) => Promise<void> = async () => undefined,
): Promise<MultipartForm> {
  if (!request.isMultipart()) throw wrongShape()
  const fields: Record<string, unknown> = {}
  let file: { readonly name: string; readonly bytes: Uint8Array } | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') {
        await admit(fields)
        file = { name: part.filename ?? '', bytes: await part.toBuffer() }
      } else part.file.resume()
    }
  } catch (thrown) {
    throw asRefusal(thrown)
  }
  if (!file) throw wrongShape()
  return { fields, ...file }
}

const wrongShape = (): HttpError => new HttpError(400, 'The request has the wrong shape.')

/** What the reader of the body complains of: too much, or no proper body. */
function asRefusal(thrown: unknown): unknown {
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode
  if (thrown instanceof HttpError) return thrown
  return status === 413 ? tooLargeError() : wrongShape()
}
