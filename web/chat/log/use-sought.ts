import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { LogView } from '../../../machines/conversation/conversation.select.ts'
import type { DrawnRows } from './use-drawn-rows.ts'

export interface SoughtOptions {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLLIElement>
  readonly drawn: DrawnRows
  /** The log no longer keeps to its end. */
  readonly leaveEnd: () => void
  readonly onLand: () => void
}

/**
 * Brings the message that somebody looks for into the middle of the log, and the focus with it.
 * @returns the key of its row, which is marked until another one is looked for
 */
export function useSought(log: LogView, options: SoughtOptions): string | null {
  const index = typeof log.sought === 'object' ? (log.sought?.index ?? null) : null
  const [found, setFound] = useState<string | null>(null)
  const { hidden } = options.drawn
  const bring = useEffectEvent((row: number) => {
    const { scroller, virtualizer, drawn, leaveEnd, onLand } = options
    leaveEnd()
    if (row < drawn.hidden) return drawn.reach(row)
    virtualizer.scrollToIndex(row - drawn.hidden, { align: 'center' })
    scroller.current?.focus({ preventScroll: true })
    setFound(log.rowAt(row).key)
    onLand()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the rows that it needs are drawn
  useEffect(() => {
    if (index !== null) bring(index)
  }, [index, hidden])
  return found
}
