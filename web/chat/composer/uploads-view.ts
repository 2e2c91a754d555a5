import type { UploadView } from '../../../machines/upload/upload.select.ts'

/** The files of a conversation that are not in a message yet. */
export interface UploadsView {
  readonly items: readonly UploadView[]
  /** More were picked than go at once; it is said for a while. */
  readonly isCrowded: boolean
  /** Send would send one of them. */
  readonly canSend: boolean
}

export const NO_UPLOADS: UploadsView = { items: [], isCrowded: false, canSend: false }
