import { nanoid } from 'nanoid'

/** The bytes of files on their way: outside machines and traces, which know them by these handles. */
export interface HeldFiles {
  /** Gives a handle to a file that was picked. */
  hold(file: Blob): string
  /** Under a handle that it had before, or in another form. */
  put(handle: string, file: Blob): void
  get(handle: string): Blob | undefined
  release(handle: string): void
}

export function createHeldFiles(): HeldFiles {
  const files = new Map<string, Blob>()
  return {
    hold: (file) => {
      const handle = nanoid()
      files.set(handle, file)
      return handle
    },
    put: (handle, file) => void files.set(handle, file),
    get: (handle) => files.get(handle),
    release: (handle) => void files.delete(handle),
  }
}
