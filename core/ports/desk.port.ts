import * as v from 'valibot'
import { GENERAL_TOPIC, RegisterDraft } from '../desk/register.ts'
import { CallbackChat, CallbackPromise, DeskStatus, RequestChat, RequestedChat } from '../wire/desk.ts'
import { call, type PortOf } from './port.ts'

const Nothing = v.null()

/** The concierge's desk: is somebody there, a chat now, a call later (CALL-05). */
export const deskContract = {
  status: call(Nothing, DeskStatus),
  /** A conversation for whoever is signed in, or for a guest, who has a session of their own from then on. */
  requestChat: call(v.object({ ...RequestChat.entries, topic: v.literal(GENERAL_TOPIC) }), RequestedChat),
  callbackChat: call(CallbackChat, CallbackPromise),
}
export type DeskPort = PortOf<typeof deskContract>

/** What was typed into the register box, kept for the browser's session. */
export const registerContract = {
  read: call(Nothing, v.nullable(RegisterDraft)),
  /** Null removes it. */
  write: call(v.object({ draft: v.nullable(RegisterDraft) }), Nothing),
}
export type RegisterPort = PortOf<typeof registerContract>
