import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Opening } from './WaitingPerson.tsx'

export interface Decision {
  /** Of the words that say how many wait. */
  readonly words: RefObject<HTMLParagraphElement | null>
  readonly opening: (key: string) => Opening
}

/**
 * One of those who wait is decided on at a time. Whoever is decided on goes from the list, and the focus to the words
 * that say how many still wait.
 * @param waiting a key for each of them
 */
export function useDecision(waiting: readonly string[]): Decision {
  const [open, setOpen] = useState<string | null>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const isDecided = open !== null && !waiting.includes(open)
  useEffect(() => {
    if (!isDecided) return
    words.current?.focus({ preventScroll: true })
    setOpen(null)
  }, [isDecided])
  const opening = (key: string): Opening => ({
    isOpen: open === key,
    onOpen: () => setOpen(open === key ? null : key),
  })
  return { words, opening }
}
