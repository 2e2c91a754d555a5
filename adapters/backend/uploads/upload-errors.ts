import { HttpError } from '../http/http-error.ts'

/** Seconds after which there is likely to be room for another upload. */
const AGAIN_IN = 5

export const tooLargeError = (): HttpError =>
  new HttpError(413, 'That file is too large. The limit is 25 MB.')

/** There is no room for a file just now, or too many wait to be judged. */
export const crowdedError = (): HttpError =>
  new HttpError(429, 'Too many files are being uploaded right now. Try again in a moment.', {
    retryAfter: AGAIN_IN,
  })
