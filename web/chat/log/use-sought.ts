import { useEffect, useEffectEvent, useState } from 'react'
import type { LogView } from '../../../machines/conversation/conversation.select.ts'
import type { DrawnLog } from './use-log-window.ts'

/**
 * Brings the message that somebody looks for into the middle of the log, and the focus with it.
 * @returns the key of its row, which is marked until another one is looked for
 */
export function useSought(log: LogView, { place, toRow }: DrawnLog, onLand: () => void): string | null {
  const index = typeof log.sought === 'object' ? (log.sought?.index ?? null) : null
  const [found, setFound] = useState<string | null>(null)
  const bring = useEffectEvent((row: number) => {
    toRow(row)
    place.focus()
    setFound(log.rowAt(row).key)
    onLand()
  })
  useEffect(() => {
    if (index !== null) bring(index)
  }, [index])
  return found
}
