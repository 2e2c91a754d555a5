import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface DropZoneProps {
  readonly onDropped: (files: readonly File[]) => void
  readonly children: ReactNode
}

/**
 * Where files may be dropped. It listens beneath React, for it is no control of its own: everything that can be
 * dropped can be picked with the button too.
 */
export function DropZone({ onDropped, children }: DropZoneProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!watched.contains(event.relatedTarget as Node | null)) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onDropped(files)
    }
    watched.addEventListener('dragover', over)
    watched.addEventListener('dragleave', leave)
    watched.addEventListener('drop', drop)
    return () => {
      watched.removeEventListener('dragover', over)
      watched.removeEventListener('dragleave', leave)
      watched.removeEventListener('drop', drop)
    }
  }, [onDropped])
  return (
    <div ref={element} className="drop-zone" data-over={isOver || undefined}>
      {children}
    </div>
  )
}
