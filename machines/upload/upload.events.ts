import { declareEvents, type EventOf } from '../../core/door/event.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { PortOutput } from '../kernel/door.ts'

/** What a person does with a file that is not sent yet. */
export const uploadEvents = declareEvents({ 'upload.cancel': {}, 'upload.retry': {} })
export type UploadCommand = EventOf<typeof uploadEvents>

export type UploadFact =
  /** Its message goes once the file is up. */
  | { readonly type: 'upload.released' }
  /** The conversation is gone, or not ours any more. */
  | { readonly type: 'upload.conversationGone' }
  | PortOutput<'upload', 'progress'>

/** What an upload sends the tray. */
export type UploadSends =
  /** The file is up, and Send was pressed. */
  | {
      readonly type: 'tray.uploaded'
      readonly convId: string
      readonly hash: string
      readonly caption: SealedText
      readonly media: PortOutput<'upload', 'send'>
    }
  /** Send was pressed, then its conversation was gone. */
  | {
      readonly type: 'tray.stranded'
      readonly convId: string
      readonly hash: string
      readonly caption: SealedText
    }
  /** It was cancelled, or refused. */
  | { readonly type: 'tray.left'; readonly hash: string }
