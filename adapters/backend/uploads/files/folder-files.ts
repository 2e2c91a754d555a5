import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../start-error.ts'
import type { FileStore } from './file-store.ts'

/** Files in a folder, in subfolders by the first letters of their keys; for our eyes only. */
export function createFolderFiles(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!/^[0-9a-f]{16,64}$/.test(key)) throw new TypeError('a file’s key is a hexadecimal number')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Under its own name only when it is whole: a crash leaves no half of a file behind it.
      const part = `${path}.part`
      try {
        await writeThrough(part, bytes)
        await rename(part, path)
      } catch (thrown) {
        await rm(part, { force: true })
        throw thrown
      }
    },
    async read(key) {
      try {
        return (await open(pathOf(key), 'r')).createReadStream()
      } catch (thrown) {
        if (errorCode(thrown) === 'ENOENT') return null
        throw thrown
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
