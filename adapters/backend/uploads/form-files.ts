import { randomBytes } from 'node:crypto'
import type { FileOwner } from '../store/forms/application-store.ts'
import type { FormFileStore } from '../store/forms/form-file-store.ts'
import type { AcceptFile } from './accepting.ts'
import type { FileStore } from './files/file-store.ts'

export interface FormFilesParts {
  readonly store: FormFileStore
  readonly files: FileStore
  readonly accept: AcceptFile
  readonly now: () => Date
}

export interface FormFile {
  readonly id: number
  readonly name: string
  readonly mime: string
  readonly size: number
}

/** Files that come up before the form that they belong to is sent. */
export interface FormFiles {
  /** @throws HttpError 406 when its content may not be attached */
  take(owner: FileOwner, name: string, bytes: Uint8Array): Promise<FormFile>
}

/** A form that was not sent within a week is not sent any more. */
const KEPT = 7 * 24 * 60 * 60_000
const SWEPT_AT_ONCE = 10

export function createFormFiles({ store, files, accept, now }: FormFilesParts): FormFiles {
  /** Each arrival takes a few of the forgotten ones away. */
  async function sweep(at: Date): Promise<void> {
    const gone = await store.dropLoose(new Date(at.getTime() - KEPT), SWEPT_AT_ONCE)
    for (const key of gone) await files.remove(key)
  }

  return {
    async take(owner, given, bytes) {
      const { bytes: clean, media } = await accept(given, bytes)
      const { name, mime, size } = media
      const createdAt = now()
      await sweep(createdAt)
      const file = randomBytes(16).toString('hex')
      await files.write(file, clean)
      try {
        const id = await store.add({ ...owner, file, name, mime, size, createdAt })
        return { id, name, mime, size }
      } catch (thrown) {
        await files.remove(file)
        throw thrown
      }
    },
  }
}
