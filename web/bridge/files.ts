import { createContext, useContext } from 'react'

/** Keeps a picked file's bytes in the page, and gives the handle by which machines know them. */
export type HoldFile = (file: File) => string

/** Where no file can be picked. */
export const NO_FILES: HoldFile = () => 'none'

const FilesContext = createContext<HoldFile>(NO_FILES)
export const FilesProvider = FilesContext

export function useHoldFile(): HoldFile {
  return useContext(FilesContext)
}
