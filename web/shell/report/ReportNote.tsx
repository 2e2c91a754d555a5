import X from 'lucide-react/icons/x'

export interface ReportNoteProps {
  /** Null: there is nothing to say. */
  readonly words: string | null
  readonly onRetry?: () => void
  readonly onClose: () => void
}

/** What became of a report while its dialog was closed. It is there before it says something, so that it is read out. */
export function ReportNote({ words, onRetry, onClose }: ReportNoteProps) {
  return (
    // A sheet that shuts the page out leaves what is live.
    <div className="report-note" role="status" aria-live="polite" data-shown={words !== null || undefined}>
      {words !== null && (
        <>
          <p>{words}</p>
          {onRetry && (
            <button type="button" className="button button--outline" onClick={onRetry}>
              Try again
            </button>
          )}
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  )
}
