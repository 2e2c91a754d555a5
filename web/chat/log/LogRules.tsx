import { useRef } from 'react'
import type { LogRow } from '../../../machines/conversation/conversation.rows.ts'
import type { GapState } from '../../../machines/conversation/conversation.select.ts'

export interface LogRulesProps {
  readonly row: LogRow
  /** The day that begins with this row, by its name for people; null when none does. */
  readonly day: string | null
  /** How the messages that are missing above this row stand. */
  readonly gap: GapState
  /** A person asks for what is missing at this gap. */
  readonly onFill: (gap: HTMLElement) => void
}

/** What stands above a message: a day, missing messages, the line before what is new. */
export function LogRules({ row, day, gap, onFill }: LogRulesProps) {
  const seq = row.content.kind === 'stored' ? row.content.message.seq : null
  return (
    <>
      {row.hasGapAbove && seq !== null && <GapRow seq={seq} gap={gap} onFill={onFill} />}
      {row.day !== null && (
        <p className="rule">
          <time dateTime={row.day}>{day}</time>
        </p>
      )}
      {row.isFirstUnread && <p className="rule rule--unread">New messages</p>}
    </>
  )
}

type GapRowProps = Pick<LogRulesProps, 'gap' | 'onFill'> & { readonly seq: number }

/** Of one height however it stands. Coming near to sight it is asked for by itself, by the log. */
function GapRow({ seq, gap, onFill }: GapRowProps) {
  const row = useRef<HTMLParagraphElement>(null)
  return (
    <p ref={row} className="rule rule--gap" data-gap={seq} aria-busy={gap === 'filling'}>
      {gap === 'filling' && 'Loading messages…'}
      {gap === 'failed' && 'These messages could not be loaded.'}
      {gap !== 'filling' && (
        <button type="button" className="text-button" onClick={() => row.current && onFill(row.current)}>
          {gap === 'failed' ? 'Try again' : 'Show the messages in between'}
        </button>
      )}
    </p>
  )
}
