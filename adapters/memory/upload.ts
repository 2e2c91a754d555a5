import type * as v from 'valibot'
import { FAILURE, PortError, type Signal } from '../../core/ports/port.ts'
import type { KeptUpload, UploadPort } from '../../core/ports/upload.port.ts'

type Send = Parameters<UploadPort['send']>[0]
type Uploaded = Awaited<ReturnType<UploadPort['send']>>
type Progressed = Parameters<Parameters<UploadPort['progress']>[1]>[0]

/** `page` is the one that sees to it; null once that is gone. */
export interface KeptFile {
  readonly upload: v.InferOutput<typeof KeptUpload>
  readonly size: number
  page: object | null
}

export type KeptUploads = Map<string, KeptFile>

export interface MemoryUpload {
  readonly port: UploadPort
  /** The page is gone: what it had on its way is the next one's. */
  leave(): void
  /** What is kept of a file goes. */
  forget(userId: number, hash: string): Promise<void>
  /** A file of so many bytes is there, under this handle. */
  hold(file: string, size: number): void
}

export interface MemoryUploadParts {
  /** The other end. Default: nobody answers. */
  readonly server?: (given: Send & { readonly size: number; readonly signal: Signal }) => Promise<Uploaded>
  /** Outlives the port when it is handed in, as a browser's storage outlives a page. */
  readonly kept?: KeptUploads
  /** What a file weighs once it fits; default: what it weighed. */
  readonly fitting?: (size: number) => number
}

/** Files on their way without bytes: their sizes stand for them. */
export function createMemoryUpload(parts: MemoryUploadParts = {}): MemoryUpload {
  const { server = noServer, kept = new Map(), fitting = (size) => size } = parts
  const files = new Map<string, number>()
  const hearing = new Map<string, (value: Progressed) => void>()
  const keyOf = (userId: number, hash: string): string => `${userId}:${hash}`

  function sizeOf(file: string): number {
    const size = files.get(file)
    if (size === undefined)
      throw new PortError({ code: FAILURE.refused, message: 'This file is not here any more.' })
    return size
  }

  return {
    leave: () => {
      for (const one of kept.values()) if (one.page === files) one.page = null
    },
    forget: async (userId, hash) => void kept.delete(keyOf(userId, hash)),
    hold: (file, size) => void files.set(file, size),
    port: {
      read: async ({ userId }) => {
        const isOurs = ({ page }: KeptFile) => page === null || page === files
        const own = [...kept].filter(([key, one]) => key.startsWith(keyOf(userId, '')) && isOurs(one))
        for (const [, one] of own) {
          files.set(one.upload.file, one.size)
          one.page = files
        }
        return own.map(([, { upload }]) => upload)
      },
      keep: async ({ userId, upload }) => {
        kept.set(keyOf(userId, upload.hash), { upload, size: sizeOf(upload.file), page: files })
        return null
      },
      drop: async ({ userId, hash, file }) => {
        files.delete(file)
        kept.delete(keyOf(userId, hash))
        return null
      },
      release: async ({ file }) => {
        files.delete(file)
        return null
      },
      fit: async ({ file }) => {
        const size = fitting(sizeOf(file))
        files.set(file, size)
        return { size }
      },
      send: async (given, signal) => {
        const size = sizeOf(given.file)
        const tell = (percent: number) => hearing.get(given.hash)?.({ type: 'upload.progressed', percent })
        tell(0)
        const answer = await server({ ...given, size, signal })
        if (signal.aborted) throw interrupted()
        tell(100)
        return answer
      },
      progress: ({ hash }, emit, signal) => {
        hearing.set(hash, emit)
        signal.addEventListener('abort', () => {
          if (hearing.get(hash) === emit) hearing.delete(hash)
        })
      },
    },
  }
}

const interrupted = (): PortError =>
  new PortError({ code: FAILURE.noAnswer, message: 'The upload was interrupted.' })

async function noServer(): Promise<never> {
  throw interrupted()
}
