import { useState } from 'react'
import { AnswerReview, HideReview, ShowReview } from '../../../core/forms/reviews.ts'
import { LONGEST_ANSWER, LONGEST_HIDING_REASON } from '../../../core/reviews/limits.ts'
import type { DeskReview } from '../../../core/wire/reviews.ts'
import { FormNotice } from '../../form/Form.tsx'
import { type OpenForm, useForm } from '../../form/use-form.ts'
import { LongField } from '../../ui/controls/Field.tsx'
import { ANSWER_REVIEW_WORDS, HIDE_REVIEW_WORDS, SHOW_REVIEW_WORDS } from '../../words/review-words.ts'

/** What is done about a review; its button says so. */
export type ReviewAct = 'Answer' | 'Hide' | 'Show again'

/** What its reader may do about a review; null: nothing. */
export function actOf({ can, hidden }: DeskReview): ReviewAct | null {
  if (can.answer) return 'Answer'
  if (!can.hide) return null
  return hidden === null ? 'Hide' : 'Show again'
}

/** What a designer answers, once. */
export function Answer({ id, said_at }: Pick<DeskReview, 'id' | 'said_at'>) {
  const form = useForm(AnswerReview, ANSWER_REVIEW_WORDS)
  const [text, setText] = useState('')
  return (
    <ActForm
      of={form}
      label="Publish the answer"
      onSend={() => form.send({ id: String(id), saidAt: said_at ?? '', text })}
    >
      <LongField
        {...form.field('text')}
        rows={4}
        maxLength={LONGEST_ANSWER}
        help="Everybody reads it beneath the review. You can answer once, and it stays as it is."
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
    </ActForm>
  )
}

/** A concierge takes it off the pages. */
export function Hide({ id }: { readonly id: number }) {
  const form = useForm(HideReview, HIDE_REVIEW_WORDS)
  const [reason, setReason] = useState('')
  return (
    <ActForm of={form} label="Hide it" onSend={() => form.send({ id: String(id), reason })}>
      <LongField
        {...form.field('reason')}
        rows={2}
        maxLength={LONGEST_HIDING_REASON}
        help="Whoever wrote it reads the reason. A hidden review counts in no rating."
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ActForm>
  )
}

/** It stands on the pages again. */
export function ShowAgain({ id }: { readonly id: number }) {
  const form = useForm(ShowReview, SHOW_REVIEW_WORDS)
  return (
    <ActForm of={form} label="Show it again" onSend={() => form.send({ id: String(id) })}>
      <p className="desk-review__facts">
        It counts in the rating again. That it was hidden, and why, stays on record.
      </p>
    </ActForm>
  )
}

interface ActFormProps {
  readonly of: OpenForm
  readonly label: string
  readonly onSend: () => void
  readonly children: React.ReactNode
}

/** What is typed stays in its field alone: the form is one for all reviews. */
function ActForm({ of: form, label, onSend, children }: ActFormProps) {
  const isBusy = form.state === 'submitting'
  return (
    <form
      className="desk-review__act"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSend()
      }}
    >
      {children}
      <button type="submit" className="button button--brand" disabled={!form.isAwake} aria-disabled={isBusy}>
        {isBusy ? 'Sending it…' : label}
      </button>
      <FormNotice of={form} />
    </form>
  )
}
