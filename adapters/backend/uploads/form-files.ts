import { randomBytes } from 'node:crypto'
import type { FileOwner } from '../store/forms/application-store.ts'
import type { FormFileStore } from '../store/forms/form-file-store.ts'
import type { AcceptFile } from './accepting.ts'
import type { FileStore } from './files/file-store.ts'
import { sweepLoose } from './sweeping.ts'

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
  /**
   * @param sender whose turn it takes to be judged
   * @throws HttpError 406 when its content may not be attached, 429 when too many wait
   */
  take(owner: FileOwner, sender: string, name: string, bytes: Uint8Array): Promise<FormFile>
}

export function createFormFiles({ store, files, accept, now }: FormFilesParts): FormFiles {
  return {
    async take(owner, sender, given, bytes) {
      const { bytes: clean, media } = await accept(given, bytes, sender)
      const { name, mime, size } = media
      const createdAt = now()
      await sweepLoose((before, most) => store.dropLoose(before, most), files, createdAt)
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
