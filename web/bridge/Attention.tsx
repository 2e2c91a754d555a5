import { type ReactNode, useEffect, useRef } from 'react'

export interface AttentionProps {
  readonly onAttend: () => void
  readonly children: ReactNode
}

/**
 * Tells of a person's own acts within what it wraps: a press, or the focus coming in. Only then do messages
 * that were caught up on count as read. It listens beneath React, for it is no control of its own.
 */
export function Attention({ onAttend, children }: AttentionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const acts = ['pointerdown', 'focusin'] as const
    for (const act of acts) watched.addEventListener(act, onAttend)
    return () => {
      for (const act of acts) watched.removeEventListener(act, onAttend)
    }
  }, [onAttend])
  return (
    <div ref={element} className="attention">
      {children}
    </div>
  )
}
