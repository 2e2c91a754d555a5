import X from 'lucide-react/icons/x'
import type { ReportView } from '../../../machines/report/report.select.ts'

export interface ReportNoteProps {
  readonly view: ReportView
  /** The code for reports could not be loaded. */
  readonly isMissing: boolean
  readonly onClose: () => void
}

/** What became of a report while its dialog was closed. */
export function ReportNote({ view, isMissing, onClose }: ReportNoteProps) {
  const words = isMissing ? MISSING : outcome(view)
  return (
    <div className="report-note" data-shown={words !== null || undefined}>
      <p role="status">{words}</p>
      {words !== null && !isMissing && (
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

const MISSING = 'Reporting could not be loaded. Check your connection and try again.'

function outcome({ isOpen, state, number }: ReportView): string | null {
  if (isOpen) return null
  if (state === 'sent') return `Your report was sent. Its number is ${number}.`
  if (state === 'refused') return 'Your report could not be taken. Please contact us instead.'
  return null
}
