import { useState } from 'react'

/** Rows that are left out, or taken in again, at once. */
const STEP = 500

export interface DrawnRows {
  /** How many of the oldest rows the list leaves out. */
  readonly hidden: number
  /** Takes in older ones that are there; false when all are. */
  readonly showOlder: () => boolean
  /** Takes in as many as it needs to have the row at an index. */
  readonly reach: (index: number) => void
}

/**
 * The list keeps a measure of each of its rows, so it gets the newest 500 to 999 of a long log only: a message
 * more costs the same in a conversation of 100,000. Further up they are taken in step by step; back at the end,
 * where nobody sees it, they are left out again.
 */
export function useDrawnRows(count: number, isAtEnd: boolean): DrawnRows {
  const atEnd = Math.max(0, Math.floor((count - STEP) / STEP) * STEP)
  const [hidden, setHidden] = useState(atEnd)
  if (isAtEnd && hidden !== atEnd) setHidden(atEnd)
  const showOlder = () => {
    if (hidden === 0) return false
    setHidden(Math.max(0, hidden - STEP))
    return true
  }
  const reach = (index: number) => setHidden((before) => Math.min(before, Math.floor(index / STEP) * STEP))
  return { hidden: Math.min(hidden, count), showOlder, reach }
}
