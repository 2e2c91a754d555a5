import { kindOfName } from '../chat/attachments/kinds.ts'
import type { ThrownFailure } from '../ports/port.ts'
import { CODE } from '../wire/envelope.ts'
import { ENQUIRIES, type FormName } from './forms.ts'

const MEGABYTE = 1024 * 1024

/** What one file may weigh, wherever it goes. */
export const MOST_FILE_BYTES = 25 * MEGABYTE

/** Files that go with a form: how many, and megabytes of each. */
export interface FileLimits {
  readonly most: number
  readonly megabytes: number
}

export const FILE_LIMITS = {
  usual: { most: 3, megabytes: 25 },
  /** Of a letter (enquiries.md). */
  enquiry: { most: 5, megabytes: 10 },
} as const satisfies Readonly<Record<string, FileLimits>>

export const fileLimitsOf = (form: FormName): FileLimits =>
  ENQUIRIES.has(form) ? FILE_LIMITS.enquiry : FILE_LIMITS.usual

/** What can be told of a file by its name and size, so that nobody uploads it only to hear the same (UP-01). */
export function fileFault(
  name: string,
  size: number,
  { megabytes }: FileLimits = FILE_LIMITS.usual,
): ThrownFailure | null {
  if (!kindOfName(name)) return { code: CODE.unsupportedFile, message: 'File format not supported.' }
  return size > megabytes * MEGABYTE
    ? { code: CODE.tooLarge, message: `That file is too large. The limit is ${megabytes} MB.` }
    : null
}
