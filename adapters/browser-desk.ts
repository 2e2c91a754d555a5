import type { Ports } from '../core/ports/ports.ts'
import type { AskServer } from './http/account.ts'
import { createHttpDesk } from './http/desk.ts'
import { createBrowserRegister } from './storage/register-store.ts'

export type DeskWorld = Pick<Ports, 'desk' | 'register'>

/**
 * Everything that the desk's machine needs of a browser.
 * @param session the storage of the browser's session, null where it is blocked
 */
export function createDeskWorld(ask: AskServer, session: Storage | null): DeskWorld {
  return { desk: createHttpDesk(ask), register: createBrowserRegister(session) }
}
