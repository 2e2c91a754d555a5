import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  carryWindow,
  fitWindow,
  heightBetween,
  type LogRows,
  type LogWindow,
  offsetOf,
  windowAtEnd,
  windowAtStart,
} from '../../../core/chat/scroll/log-window.ts'
import type { LogView } from '../../../machines/conversation/conversation.select.ts'
import { useIsPrinted } from '../../bridge/use-is-printed.ts'
import { LogPlace } from './log-place.ts'

/** The space above the oldest row and below the newest one, in pixels: the last line is for who is typing. */
export const PADDING = { top: 16, bottom: 30 }

export interface DrawnLog {
  /** The rows that are drawn, with the heights left out above and below them. */
  readonly window: LogWindow
  readonly isAtEnd: boolean
  readonly place: LogPlace
  /** Tells that the log was scrolled. */
  readonly scrolled: () => void
  readonly toEnd: () => void
  /** Brings the row at an index into the middle. */
  readonly toRow: (index: number) => void
}

/** A window and the rows that it was made for. */
interface Kept {
  readonly window: LogWindow
  readonly count: number
  readonly firstKey: string | null
  readonly lastKey: string | null
}

/**
 * The part of a log that is drawn, in the normal flow of the page. It starts at the log's end and follows it only
 * while the reader stands there; else what is read stays in its place, whatever comes above, between or below.
 */
export function useLogWindow(log: LogView): DrawnLog {
  const [place] = useState(() => new LogPlace())
  const [isAtEnd, setAtEnd] = useState(true)
  const isPrinted = useIsPrinted()
  const rows = rowsOf(log, place)
  const [last, setKept] = useState(() => keep(log, windowAtStart(rows, place.height)))
  const carried = carry(last, log, rows)
  const window = isAtEnd ? windowAtEnd(carried, rows, place.height) : carried
  // Adjusted while drawing, as React's guide has it for state that follows a prop: no second paint.
  if (window !== last.window || log.count !== last.count) setKept(keep(log, window))

  const move = (next: LogWindow, isUrgent = false) => {
    if (next === window) return
    if (isUrgent) flushSync(() => setKept(keep(log, next)))
    else setKept(keep(log, next))
  }
  const cover = (mayFlush: boolean) => {
    const sight = { top: place.top - PADDING.top, height: place.height }
    const under = window.above + heightBetween(rows, window.first, window.end)
    const isBlank = sight.top < window.above || sight.top + sight.height > under + PADDING.bottom
    move(fitWindow(window, rows, sight), mayFlush && isBlank)
  }
  const scrolled = () => {
    if (place.isAside) return
    place.look()
    setAtEnd(place.isAtEnd)
    cover(true)
  }
  const toEnd = () => {
    place.keepEnd(true)
    setAtEnd(true)
    place.settle()
  }
  const toRow = (index: number) => {
    place.want(log.rowAt(index).key)
    setAtEnd(false)
    const top = offsetOf(window, rows, index) - place.height / 2
    move(fitWindow(window, rows, { top, height: place.height }))
    place.settle()
  }

  useLayoutEffect(() => {
    place.layAside(isPrinted)
    place.settle()
  })
  const resized = useEffectEvent(() => cover(false))
  useEffect(() => {
    place.onResize = () => resized()
  }, [place])
  // On paper nothing scrolls, and all that is loaded is drawn.
  const drawn = isPrinted ? { first: 0, end: log.count, above: 0, below: 0 } : window
  return { window: drawn, isAtEnd, place, scrolled, toEnd, toRow }
}

function rowsOf(log: LogView, place: LogPlace): LogRows {
  return { count: log.count, heightAt: (index) => place.heightOf(log.rowAt(index).key) }
}

function keep(log: LogView, window: LogWindow): Kept {
  const { first, end } = window
  const isEmpty = end === first
  return {
    window,
    count: log.count,
    firstKey: isEmpty ? null : log.rowAt(first).key,
    lastKey: isEmpty ? null : log.rowAt(end - 1).key,
  }
}

/** The window in a log that may have changed: found again by the keys of its first and last row. */
function carry(kept: Kept, log: LogView, rows: LogRows): LogWindow {
  const { window, count } = kept
  const grown = log.count - count
  if (log.count === 0 && count === 0) return window
  const { first, last } = endsOf(kept, log)
  if (first === null || last === null) return windowAtStart(rows, 0)
  if (grown === 0 && first === window.first && last === window.end - 1) return window
  return carryWindow(window, rows, { first, last, countBefore: count })
}

/** Where the window's ends stand now. One may have gone, as a discarded copy does: the other one tells then. */
function endsOf({ window, count, firstKey, lastKey }: Kept, log: LogView) {
  const grown = log.count - count
  const length = window.end - window.first
  const first = placeOf(log, firstKey, window.first, grown)
  const last = placeOf(log, lastKey, window.end - 1, grown)
  if (first !== null && (last === null || last < first)) {
    return { first, last: Math.min(log.count, first + length) - 1 }
  }
  return { first: first ?? (last === null ? null : Math.max(0, last - length + 1)), last }
}

/** Where a row stands that stood at an index: there, or after all that has come, or wherever it is. */
function placeOf(log: LogView, key: string | null, index: number, grown: number): number | null {
  if (key === null) return null
  for (const guess of [index, index + grown]) {
    if (guess >= 0 && guess < log.count && log.rowAt(guess).key === key) return guess
  }
  for (let guess = log.count - 1; guess >= 0; guess -= 1) {
    if (log.rowAt(guess).key === key) return guess
  }
  return null
}
