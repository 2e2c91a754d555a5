import type { DeskPort } from '../../core/ports/desk.port.ts'
import { DeskStatus } from '../../core/wire/desk.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

/** How the desk stands, over HTTP (CALL-05). */
export function createHttpDesk(ask: AskServer): DeskPort {
  return {
    status: async (_input, signal) =>
      shaped(DeskStatus, await ask('GET', 'origin', '/chat-service/v2/user/status', signal)),
  }
}
