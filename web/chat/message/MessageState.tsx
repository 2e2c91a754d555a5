import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import type { PendingView } from '../../../machines/conversation/conversation.rows.ts'
import { ReasonText } from '../../bridge/personal.tsx'
import { useReportProblem } from '../../bridge/report-problem.tsx'

export interface MessageStateProps {
  readonly pending: PendingView
  /** The link is down: what is being sent waits for it. */
  readonly isOffline: boolean
  readonly onRetry: (hash: string) => void
  readonly onDiscard: (hash: string) => void
}

const WORDS = {
  sending: { Sign: Clock, text: 'Sending' },
  waiting: { Sign: CloudOff, text: 'Waiting for connection' },
  unheld: { Sign: CloudOff, text: 'We can’t save messages right now. Yours will be sent as soon as we can.' },
  unknown: { Sign: Clock, text: 'Checking…' },
} as const

/** How a message that the server has not confirmed stands: a sign and words, never a colour alone. */
export function MessageState({ pending, isOffline, onRetry, onDiscard }: MessageStateProps) {
  if (pending.state === 'failed') return <Failed pending={pending} onRetry={onRetry} onDiscard={onDiscard} />
  const { Sign, text } = WORDS[pending.state === 'sending' && isOffline ? 'waiting' : pending.state]
  return (
    <p className="message__state">
      <Sign size={14} aria-hidden="true" />
      {text}
    </p>
  )
}

function Failed({ pending, onRetry, onDiscard }: Omit<MessageStateProps, 'isOffline'>) {
  const report = useReportProblem({ message: pending.hash })
  return (
    <div className="message__state message__state--failed">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>Not sent. {pending.reason && <ReasonText of={pending.reason} />}</span>
      <span className="message__acts">
        {pending.canRetry && (
          <button type="button" className="message__act" onClick={() => onRetry(pending.hash)}>
            Retry
          </button>
        )}
        <button type="button" className="message__act" onClick={() => onDiscard(pending.hash)}>
          Discard
        </button>
        {report && (
          <button type="button" className="message__act" onClick={report}>
            Report
          </button>
        )}
      </span>
    </div>
  )
}

/** Beneath one's own message that all others have read. */
export function Seen({ children }: { readonly children: ReactNode }) {
  return (
    <p className="message__state">
      {children}
      <Check size={14} aria-hidden="true" />
      Seen
    </p>
  )
}
