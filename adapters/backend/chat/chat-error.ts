import { CODE } from '../../../core/wire/envelope.ts'

/** Why a request is refused: a code of the wire and a message for people. */
export class ChatError extends Error {
  readonly code: number
  /** Seconds. */
  readonly retryAfter: number | undefined
  constructor(code: number, message: string, retryAfter?: number) {
    super(message)
    this.name = 'ChatError'
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** A foreign conversation and an unknown one answer alike, so that nobody learns which exist. */
export const goneError = (): ChatError => new ChatError(CODE.gone, 'This conversation is not available.')
export const forbiddenError = (): ChatError =>
  new ChatError(CODE.forbidden, 'You are not allowed to do that.')
/** The disk is full; in seconds, when it is worth another try. */
export const fullError = (): ChatError =>
  new ChatError(CODE.full, 'We can’t save messages right now. Yours will be sent as soon as we can.', 5)
