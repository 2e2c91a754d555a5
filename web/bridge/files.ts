import { createContext, useContext } from 'react'

/** The bytes of picked files, which stay in the page; machines know them by their handles. */
export interface PageFiles {
  /** Takes up a file and gives its handle. */
  hold(file: Blob): string
  /** Its bytes, for as long as it is on its way. */
  get(handle: string): Blob | undefined
  /** Lets its bytes go. */
  release(handle: string): void
}

/** Where no file can be picked. */
export const NO_FILES: PageFiles = { hold: () => 'none', get: () => undefined, release: () => undefined }

const FilesContext = createContext<PageFiles>(NO_FILES)
export const FilesProvider = FilesContext

export function useFiles(): PageFiles {
  return useContext(FilesContext)
}
