import { useState } from 'react'
import type { LogMessage } from '../../../core/chat/message.ts'
import type { LogView } from '../../../machines/conversation/conversation.select.ts'

/** How far back arrivals are looked for; beyond it the number says '99+' anyway. */
const REACH = 120
/** So many of them are kept for the live region. */
const SPOKEN = 20

/** The greatest stored `seq` near the log's end; one's own unconfirmed messages stand after it. */
function newestSeq(log: LogView): number {
  for (let index = log.count - 1; index >= Math.max(0, log.count - REACH); index -= 1) {
    const { content } = log.rowAt(index)
    if (content.kind === 'stored') return content.message.seq
  }
  return 0
}

/** Messages of others after a `seq`, oldest first. */
function arrivalsAfter(log: LogView, seq: number): readonly LogMessage[] {
  const found: LogMessage[] = []
  for (let index = log.count - 1; index >= Math.max(0, log.count - REACH); index -= 1) {
    const row = log.rowAt(index)
    if (row.content.kind !== 'stored') continue
    if (row.content.message.seq <= seq) break
    if (!row.isMine) found.unshift(row.content.message)
  }
  return found
}

export interface Arrivals {
  /** The newest messages that came since the last look, for the live region. */
  readonly latest: readonly LogMessage[]
  /** How many came while one was reading further up. */
  readonly unseen: number
}

/**
 * What has come in since the log was first drawn. Older pages have smaller `seq`s and never count.
 * @param isAtEnd whether the reader sees the log's end
 */
export function useArrivals(log: LogView, isAtEnd: boolean): Arrivals {
  const newest = newestSeq(log)
  const [told, setTold] = useState(newest)
  const [unseen, setUnseen] = useState(0)
  const [latest, setLatest] = useState<readonly LogMessage[]>([])
  // Adjusted while drawing, as React's guide has it for state that follows a prop: no second paint.
  if (newest > told) {
    const arrived = arrivalsAfter(log, told)
    setTold(newest)
    if (arrived.length > 0) {
      setLatest(arrived.slice(-SPOKEN))
      setUnseen(unseen + arrived.length)
    }
  }
  if (isAtEnd && unseen > 0) setUnseen(0)
  return { latest, unseen: isAtEnd ? 0 : unseen }
}
