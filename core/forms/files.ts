import { kindOfName } from '../chat/attachments/kinds.ts'
import type { ThrownFailure } from '../ports/port.ts'
import { CODE } from '../wire/envelope.ts'

/** What one file may weigh, wherever it goes. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024

/** What can be told of a file by its name and size, so that nobody uploads it only to hear the same (UP-01). */
export function fileFault(name: string, size: number): ThrownFailure | null {
  if (!kindOfName(name)) return { code: CODE.unsupportedFile, message: 'File format not supported.' }
  return size > MOST_FILE_BYTES
    ? { code: CODE.tooLarge, message: 'That file is too large: it may have 25 MB.' }
    : null
}

/** Files that go with one form. */
export const MOST_FILES = 3
