import Clock from 'lucide-react/icons/clock'
import type { LeavingView } from '../../../machines/leaving/leaving.select.ts'
import { unsentWords } from './leaving-words.ts'

export interface LeavingNoteProps {
  readonly view: LeavingView
  readonly onStay: () => void
  /** Shows the choices again. */
  readonly onAsk: () => void
}

/** While signing out waits for messages to be sent: that it does, and the ways out of it. */
export function LeavingNote({ view, onStay, onAsk }: LeavingNoteProps) {
  const isWaiting = view.state === 'waiting'
  return (
    <div className="leaving-note" data-shown={isWaiting || undefined}>
      <p className="leaving-note__text" role="status">
        {isWaiting && (
          <>
            <Clock size={18} aria-hidden="true" />
            You’ll be signed out once everything is sent. {unsentWords(view)}
          </>
        )}
      </p>
      {isWaiting && (
        <div className="leaving-note__acts">
          <button type="button" className="text-button" onClick={onAsk}>
            Don’t wait
          </button>
          <button type="button" className="text-button" onClick={onStay}>
            Stay signed in
          </button>
        </div>
      )}
    </div>
  )
}
