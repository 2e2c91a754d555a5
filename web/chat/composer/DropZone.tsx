import FolderOpen from 'lucide-react/icons/folder-open'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ReactNode, useEffect, useRef, useState } from 'react'

const FOLDER_SENTENCE = 'That was a folder. Open it, and drop the files that are in it.'

export interface DropZoneProps {
  /** Null where nothing can be attached. */
  readonly onTaken: ((files: readonly File[]) => void) | null
  readonly children: ReactNode
}

/**
 * Where files may be dropped and pasted: a whole conversation. It listens beneath React, for it is no control of its
 * own: everything that can be dropped can be picked with the button too.
 */
export function DropZone({ onTaken, children }: DropZoneProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const [isFolder, setFolder] = useState(false)
  useEffect(() => {
    const zone = element.current
    if (!(zone && onTaken)) return
    const ends = new AbortController()
    // Most people drop nothing: what hears of files comes after the page.
    import('./take-files.ts').then(
      ({ takeFiles }) =>
        takeFiles({ zone, onTaken, setOver, onFolder: () => setFolder(true), signal: ends.signal }),
      () => undefined,
    )
    return () => ends.abort()
  }, [onTaken])
  // It is read until something else is done.
  useEffect(() => {
    if (!isFolder) return
    const ends = new AbortController()
    for (const deed of ['pointerdown', 'keydown', 'dragover'] as const)
      window.addEventListener(deed, () => setFolder(false), { signal: ends.signal })
    return () => ends.abort()
  }, [isFolder])
  return (
    <div ref={element} className="drop-zone">
      {children}
      {isOver && (
        <p className="drop-zone__sign">
          <Paperclip size={20} aria-hidden="true" />
          Drop files to attach them
        </p>
      )}
      {isFolder && !isOver && (
        <p className="drop-zone__sign" role="alert">
          <FolderOpen size={20} aria-hidden="true" />
          {FOLDER_SENTENCE}
        </p>
      )}
    </div>
  )
}
