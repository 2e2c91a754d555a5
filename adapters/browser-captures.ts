import type { Ports } from '../core/ports/ports.ts'
import type { AskServer } from './http/account.ts'
import { createHttpCaptures } from './http/captures.ts'

export type CapturesWorld = Pick<Ports, 'captures'>

/** What keeps letters on the server as they are written. @param session storage, null where it is blocked */
export function createCapturesWorld(ask: AskServer, session: Storage | null): CapturesWorld {
  return { captures: createHttpCaptures(ask, session) }
}
