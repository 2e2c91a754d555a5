import { Readable } from 'node:stream'

/** Where the bytes of uploads lie. Keys are made up by the server, and no part of a person's. */
export interface FileStore {
  /** Done once the bytes are there as a whole; what is there under that key is replaced. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<Readable | null>
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>
}

/** Files that are gone with the process. */
export function createMemoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>()
  return {
    write: async (key, bytes) => void files.set(key, new Uint8Array(bytes)),
    async read(key) {
      const bytes = files.get(key)
      return bytes ? Readable.from(Buffer.from(bytes), { objectMode: false }) : null
    },
    remove: async (key) => void files.delete(key),
  }
}
