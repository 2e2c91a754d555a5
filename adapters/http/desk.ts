import type { DeskPort } from '../../core/ports/desk.port.ts'
import { CallbackPromise, DeskStatus, RequestedChat } from '../../core/wire/desk.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

/** The desk's calls over HTTP (CALL-05), with the headers of this browser's session. */
export function createHttpDesk(ask: AskServer): DeskPort {
  return {
    status: async (_input, signal) =>
      shaped(DeskStatus, await ask('GET', 'origin', '/chat-service/v2/user/status', signal)),
    requestChat: async (input, signal) =>
      shaped(RequestedChat, await ask('POST', 'public', '/chat/requestChat', signal, input)),
    callbackChat: async (input, signal) =>
      shaped(CallbackPromise, await ask('POST', 'public', '/chat/callbackChat', signal, input)),
  }
}
