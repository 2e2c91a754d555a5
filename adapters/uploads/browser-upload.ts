import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { FAILURE, PortError, type Signal } from '../../core/ports/port.ts'
import { KeptUpload, type UploadPort } from '../../core/ports/upload.port.ts'
import { createLockClaims } from './claims.ts'
import type { HeldFiles } from './held-files.ts'

type Send = Parameters<UploadPort['send']>[0]

export interface BrowserUploadParts {
  readonly held: HeldFiles
  /** Makes a picture fit; gives what it can't read as it is. */
  readonly fitPicture: (file: Blob) => Promise<Blob>
  /** Takes the file up. @throws PortError */
  readonly upload: (
    given: Omit<Send, 'file'> & {
      readonly file: Blob
      readonly onProgress: (sent: number, total: number) => void
      readonly signal: Signal
    },
  ) => Promise<unknown>
}

type Progressed = Parameters<Parameters<UploadPort['progress']>[1]>[0]

/** Files on their way in a browser: held in the page, and in IndexedDB alone until they are up. */
export function createBrowserUpload({ held, fitPicture, upload }: BrowserUploadParts): UploadPort {
  const hearing = new Map<string, (value: Progressed) => void>()
  const kept = createKeptFiles()
  const claims = createLockClaims(navigator.locks)

  function bytesOf(file: string): Blob {
    const blob = held.get(file)
    if (!blob) throw new PortError({ code: FAILURE.refused, message: 'This file is not here any more.' })
    return blob
  }

  return {
    read: async ({ userId }) => {
      const found = await kept.read(userId)
      const claimed = await Promise.all(found.map(([{ hash }]) => claims.take(keyOf(userId, hash))))
      const ours = found.filter((_one, at) => claimed[at])
      for (const [given, blob] of ours) held.put(given.file, blob)
      return ours.map(([given]) => given)
    },
    keep: async ({ userId, upload: given }) => {
      const bytes = bytesOf(given.file)
      await claims.take(keyOf(userId, given.hash))
      await kept.put(userId, given, bytes)
      return null
    },
    drop: async ({ userId, hash, file }) => {
      held.release(file)
      await kept.remove(userId, hash)
      claims.release(keyOf(userId, hash))
      return null
    },
    fit: async ({ file }) => {
      const fitting = await fitPicture(bytesOf(file))
      held.put(file, fitting)
      return { size: fitting.size }
    },
    send: async ({ file, ...given }, signal) => {
      const tell = createPercents((percent) =>
        hearing.get(given.hash)?.({ type: 'upload.progressed', percent }),
      )
      return (await upload({ ...given, file: bytesOf(file), onProgress: tell, signal })) as never
    },
    progress: ({ hash }, emit, signal) => {
      hearing.set(hash, emit)
      signal.addEventListener('abort', () => {
        if (hearing.get(hash) === emit) hearing.delete(hash)
      })
    },
  }
}

/** Whole percents, each once: a fast line tells of every few kilobytes. */
function createPercents(tell: (percent: number) => void): (sent: number, total: number) => void {
  let last = -1
  return (sent, total) => {
    const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0
    if (percent === last) return
    last = percent
    tell(percent)
  }
}

const keyOf = (userId: number, hash: string): string => `upload:${userId}:${hash}`

/** Unfinished uploads in IndexedDB, one key each, bound to their user. */
function createKeptFiles() {
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
    read: async (userId: number) => {
      const all = await entries<string, { upload?: unknown; blob?: unknown }>(open())
      return all.flatMap(([key, value]) => {
        const parsed = v.safeParse(KeptUpload, value?.upload)
        const isOurs = String(key).startsWith(keyOf(userId, ''))
        return isOurs && parsed.success && value.blob instanceof Blob
          ? [[parsed.output, value.blob] as const]
          : []
      })
    },
    put: (userId: number, upload: v.InferOutput<typeof KeptUpload>, blob: Blob) => {
      const key = keyOf(userId, upload.hash)
      return inTurn(key, () => set(key, { upload, blob }, open()))
    },
    remove: (userId: number, hash: string) => {
      const key = keyOf(userId, hash)
      return inTurn(key, () => del(key, open()))
    },
  }
}
