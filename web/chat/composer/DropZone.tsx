import Paperclip from 'lucide-react/icons/paperclip'
import { type ReactNode, useEffect, useRef, useState } from 'react'

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
  useEffect(() => {
    const zone = element.current
    if (!(zone && onTaken)) return
    const ends = new AbortController()
    // Most people drop nothing: what hears of files comes after the page.
    import('./take-files.ts').then(
      ({ takeFiles }) => takeFiles({ zone, onTaken, setOver, signal: ends.signal }),
      () => undefined,
    )
    return () => ends.abort()
  }, [onTaken])
  return (
    <div ref={element} className="drop-zone">
      {children}
      {isOver && (
        <p className="drop-zone__sign">
          <Paperclip size={20} aria-hidden="true" />
          Drop files to attach them
        </p>
      )}
    </div>
  )
}
