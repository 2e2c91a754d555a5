import type { Ports } from '../core/ports/ports.ts'
import type { AskServer } from './http/account.ts'
import { createHttpDrafts } from './http/drafts.ts'

export type DraftsWorld = Pick<Ports, 'drafts'>

/** What keeps plans as they are written. @param session storage, null where it is blocked */
export function createDraftsWorld(ask: AskServer, session: Storage | null): DraftsWorld {
  return { drafts: createHttpDrafts(ask, session) }
}
