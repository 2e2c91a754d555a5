import { FAILURE, PortError, type Signal } from '../../core/ports/port.ts'
import type { UploadPort } from '../../core/ports/upload.port.ts'
import { createLockClaims } from './claims.ts'
import type { HeldFiles } from './held-files.ts'
import { createKeptFiles, type KeptFiles, keyOf } from './kept-files.ts'

type Send = Parameters<UploadPort['send']>[0]

export interface BrowserUploadParts {
  readonly held: HeldFiles
  /** Null where the browser has none. */
  readonly locks: LockManager | null
  /** This browser's storage of them; default: its own. */
  readonly kept?: KeptFiles
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
export function createBrowserUpload(parts: BrowserUploadParts): UploadPort {
  const { held, locks, fitPicture, upload, kept = createKeptFiles() } = parts
  const hearing = new Map<string, (value: Progressed) => void>()
  const claims = createLockClaims(locks)

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
    release: async ({ file }) => {
      held.release(file)
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
