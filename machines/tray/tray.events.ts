import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { PickedFiles } from '../../core/ports/upload.port.ts'
import { ConversationId } from '../../core/wire/formats.ts'
import type { UploadSends } from '../upload/upload.events.ts'

/** What a person does with files in a conversation. */
export const trayEvents = declareEvents({
  'tray.add': { convId: ConversationId, files: PickedFiles },
  /** Send was pressed: what lies in the tray goes, each file once it is up. */
  'tray.send': { convId: ConversationId },
})
export type TrayCommand = EventOf<typeof trayEvents>

type Of<Type extends TrayFact['type']> = Omit<Extract<TrayFact, { readonly type: Type }>, 'type'>

/** What the tray sends the chat: a file is up, and goes as a message; or Send was pressed and its conversation is gone. */
export type TraySends =
  | ({ readonly type: 'tray.finished' } & Of<'tray.uploaded'>)
  | ({ readonly type: 'tray.unsent' } & Of<'tray.stranded'>)

export type TrayFact =
  /** The conversation is gone, or not ours any more. */
  { readonly type: 'tray.conversationGone'; readonly convId: string } | UploadSends
