import { CODE } from '../../../../core/wire/envelope.ts'
import { ChatError } from '../../chat/chat-error.ts'
import { HttpError } from '../http-error.ts'

/** What the chat refuses, as an HTTP call says it. What is gone answers as what never was. */
export function asHttpError(thrown: unknown): never {
  if (!(thrown instanceof ChatError)) throw thrown
  const status = thrown.code === CODE.gone ? 404 : thrown.code - 1000
  const more = thrown.retryAfter === undefined ? {} : { retryAfter: thrown.retryAfter }
  throw new HttpError(status, thrown.message, more)
}
