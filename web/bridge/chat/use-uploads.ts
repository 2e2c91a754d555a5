import { useCallback } from 'react'
import { attachmentName } from '../../../core/chat/attachments/file-name.ts'
import { kindOfName } from '../../../core/chat/attachments/kinds.ts'
import { tray, upload } from '../../../machines/chat/chat.handles.ts'
import { selectHashes, selectIsCrowded } from '../../../machines/tray/tray.select.ts'
import { selectIsSendable, selectUpload } from '../../../machines/upload/upload.select.ts'
import { NO_UPLOADS, type UploadsView } from '../../chat/composer/uploads-view.ts'
import { useFiles } from '../files.ts'
import { type Read, useView } from '../kernel.tsx'

/** The files of a conversation that are not in a message yet. */
export function useUploads(convId: string | null): UploadsView {
  return useView(useCallback((read: Read) => uploadsView(read, convId), [convId]))
}

function uploadsView(read: Read, convId: string | null): UploadsView {
  if (convId === null) return NO_UPLOADS
  const snapshot = read(tray)
  const uploads = selectHashes(snapshot, convId).flatMap((hash) => read(upload(hash)) ?? [])
  const isCrowded = selectIsCrowded(snapshot, convId)
  if (uploads.length === 0 && !isCrowded) return NO_UPLOADS
  return { items: uploads.map(selectUpload), isCrowded, canSend: uploads.some(selectIsSendable) }
}

/** Takes up a file that somebody has picked: its bytes stay in the page, its facts go to the machines. */
export function usePicked() {
  const files = useFiles()
  return useCallback(
    (file: File) => {
      const name = attachmentName(file.name, file.type)
      return {
        file: files.hold(file),
        name,
        size: file.size,
        isAllowed: kindOfName(name) !== null,
        // The field's text goes as a message of its own, and waits for no file.
        caption: '',
      }
    },
    [files],
  )
}
