import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

export interface StepProps {
  readonly number: number
  /** How many there are. */
  readonly of: number
  readonly title: string
  readonly note: string | null
  readonly isDone: boolean
  readonly children: ReactNode
}

/** A step on the rail: its number, or a tick once nothing is missing in it. */
export function Step({ number, of, title, note, isDone, children }: StepProps) {
  const id = `step-${number}`
  return (
    <section className="step" aria-labelledby={id} data-done={isDone || undefined}>
      <span className="step__sign" aria-hidden="true">
        {isDone ? <Check size={18} /> : number}
      </span>
      <div className="step__head">
        <h2 className="step__title" id={id}>
          {title}
          {isDone && <span className="hidden-visually"> (done)</span>}
        </h2>
        {note && <p className="step__note">{note}</p>}
        <p className="step__count" aria-hidden="true">
          {number} of {of}
        </p>
      </div>
      <div className="step__body">{children}</div>
    </section>
  )
}
