import type { LetterNames } from '../core/forms/letter-names.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { AskServer } from './http/account.ts'
import { createHttpCaptures } from './http/captures.ts'

export type CapturesWorld = Pick<Ports, 'captures'>

/** What keeps letters on the server as they are written. */
export function createCapturesWorld(ask: AskServer, names: LetterNames): CapturesWorld {
  return { captures: createHttpCaptures(ask, names) }
}
