import { useRef } from 'react'
import { TICKED } from '../../../core/forms/field.ts'
import type { ReviewAgent, ReviewApplication, ReviewMember } from '../../../core/forms/people.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { LongField } from '../../ui/controls/Field.tsx'
import { REVIEW_WORDS } from '../../words/people.ts'

export interface ReviewPanelProps {
  readonly review: typeof ReviewAgent | typeof ReviewApplication | typeof ReviewMember
  readonly id: number
  /** Whom it is about. */
  readonly name: string
}

/** A decision on somebody who wants to join, with a sentence that is mailed to them. */
export function ReviewPanel({ review, id, name }: ReviewPanelProps) {
  const form = useForm(review as typeof ReviewAgent, REVIEW_WORDS)
  const panel = useRef<HTMLDivElement>(null)
  const isSending = form.state === 'submitting'
  const decide = (approve: boolean) => {
    const reason = panel.current?.querySelector('textarea')?.value ?? ''
    form.send({ id: String(id), approve: approve ? TICKED : '', reason })
  }
  const button = { type: 'button', disabled: !form.isAwake, 'aria-disabled': isSending } as const
  return (
    // No draft is kept: a sentence for one person must not stand in the box of another.
    <div ref={panel} className="waiting-person__review">
      <FormNotice of={form} />
      <LongField {...form.field('reason')} rows={3} />
      <div className="waiting-person__actions">
        <button {...button} className="button button--brand" onClick={() => decide(true)}>
          {isSending ? 'Sending…' : `Approve ${name}`}
        </button>
        <button {...button} className="button button--outline" onClick={() => decide(false)}>
          Decline
        </button>
      </div>
    </div>
  )
}
