import { declareEvents, type EventOf } from '../../core/door/event.ts'
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
