import type { LogView } from '../../../machines/conversation/conversation.select.ts'

export interface OlderStateProps {
  readonly older: LogView['older']
  readonly onOlder: () => void
}

/** How the page before stands; over the log's top, so that nothing moves when it comes. */
export function OlderState({ older, onOlder }: OlderStateProps) {
  if (older === 'loading') return <p className="log__older late">Loading older messages…</p>
  if (older !== 'failed') return null
  return (
    <p className="log__older">
      Older messages could not be loaded.
      <button type="button" className="text-button" onClick={onOlder}>
        Try again
      </button>
    </p>
  )
}
