import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { PickedFiles } from '../../core/ports/upload.port.ts'
import { ConversationId } from '../../core/wire/formats.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { PortOutput } from '../kernel/door.ts'

/** What a person does with files in a conversation. */
export const trayEvents = declareEvents({
  'tray.add': { convId: ConversationId, files: PickedFiles },
  /** Send was pressed: what lies in the tray goes, each file once it is up. */
  'tray.send': { convId: ConversationId },
})
export type TrayCommand = EventOf<typeof trayEvents>

type Of<Type extends TrayFact['type']> = Omit<Extract<TrayFact, { readonly type: Type }>, 'type'>

/** What the tray tells the chat: a file is up, and goes as a message; or it was sent, and has nowhere to go. */
export type TrayNews =
  | ({ readonly type: 'tray.finished' } & Of<'tray.uploaded'>)
  | ({ readonly type: 'tray.unsent' } & Of<'tray.stranded'>)

export type TrayFact =
  /** The conversation is gone, or not ours any more. */
  | { readonly type: 'tray.conversationGone'; readonly convId: string }
  /** Of one of the files: it is up and sent. */
  | {
      readonly type: 'tray.uploaded'
      readonly convId: string
      readonly hash: string
      readonly caption: SealedText
      readonly media: PortOutput<'upload', 'send'>
    }
  /** ... or was sent before its conversation was gone. */
  | {
      readonly type: 'tray.stranded'
      readonly convId: string
      readonly hash: string
      readonly caption: SealedText
    }
  /** ... or cancelled, or refused. */
  | { readonly type: 'tray.left'; readonly hash: string }
