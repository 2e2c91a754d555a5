import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { KeptUpload } from '../../core/ports/upload.port.ts'

type Upload = v.InferOutput<typeof KeptUpload>

/** What a browser's storage keeps of files that are no messages yet. */
export interface KeptFiles {
  read(userId: number): Promise<readonly (readonly [Upload, Blob])[]>
  put(userId: number, upload: Upload, blob: Blob): Promise<void>
  remove(userId: number, hash: string): Promise<void>
}

export const keyOf = (userId: number, hash: string): string => `upload:${userId}:${hash}`

/** Unfinished uploads in IndexedDB, one key each, bound to their user. */
export function createKeptFiles(): KeptFiles {
  let store: UseStore | null = null
  const open = (): UseStore => {
    store ??= createStore('tripwright-uploads', 'files')
    return store
  }
  const queues = new Map<string, Promise<unknown>>()
  /** Writes to one key in the order in which they were asked: a removal is the last. */
  const inTurn = (key: string, work: () => Promise<void>): Promise<void> => {
    const turn = (queues.get(key) ?? Promise.resolve()).then(work, work)
    queues.set(key, turn)
    return turn
  }
  return {
    read: async (userId) => {
      const all = await entries<string, { upload?: unknown; blob?: unknown }>(open())
      return all.flatMap(([key, value]) => {
        const parsed = v.safeParse(KeptUpload, value?.upload)
        const isOurs = String(key).startsWith(keyOf(userId, ''))
        return isOurs && parsed.success && value.blob instanceof Blob
          ? [[parsed.output, value.blob] as const]
          : []
      })
    },
    put: (userId, upload, blob) => {
      const key = keyOf(userId, upload.hash)
      return inTurn(key, () => set(key, { upload, blob }, open()))
    },
    remove: (userId, hash) => {
      const key = keyOf(userId, hash)
      return inTurn(key, () => del(key, open()))
    },
  }
}
