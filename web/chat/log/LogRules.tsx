import type { LogRow } from '../../../machines/conversation/conversation.rows.ts'

export interface LogRulesProps {
  readonly row: LogRow
  /** The day that begins with this row, by its name for people; null when none does. */
  readonly day: string | null
  readonly onFillGap: (seq: number) => void
}

/** What stands above a message: a day, missing messages, the line before what is new. */
export function LogRules({ row, day, onFillGap }: LogRulesProps) {
  const seq = row.content.kind === 'stored' ? row.content.message.seq : null
  return (
    <>
      {row.hasGapAbove && seq !== null && <GapRow onFill={() => onFillGap(seq)} />}
      {row.day !== null && (
        <p className="rule">
          <time dateTime={row.day}>{day}</time>
        </p>
      )}
      {row.isFirstUnread && <p className="rule rule--unread">New messages</p>}
    </>
  )
}

function GapRow({ onFill }: { readonly onFill: () => void }) {
  return (
    <p className="rule rule--gap">
      <button type="button" className="text-button" onClick={onFill}>
        Show the messages in between
      </button>
    </p>
  )
}
