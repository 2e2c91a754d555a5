import { memo, useCallback, useState } from 'react'
import { withNote } from '../../../core/plans/editing.ts'
import { PLAN_ISSUE_SENTENCES } from '../../../core/plans/plan-issue-sentences.ts'
import type { PlanIssues } from '../../../core/plans/plan-issues.ts'
import { LongField } from '../../ui/controls/Field.tsx'
import { RichTextField } from './RichTextField.tsx'
import type { Change } from './use-draft-content.ts'

export interface PlanTextsProps {
  readonly summary: string
  readonly included: readonly string[]
  readonly excluded: readonly string[]
  readonly note: string
  readonly issues: PlanIssues
  readonly change: Change
}

/** What the plan says as a whole: in short, what is included and what is not, and a note. */
export const PlanTexts = memo(function PlanTexts(props: PlanTextsProps) {
  const { summary, included, excluded, note, issues, change } = props
  const writeSummary = useCallback(
    (written: string) => change((draft) => ({ ...draft, summary: written })),
    [change],
  )
  return (
    <section className="editor__sheet" aria-label="The plan as a whole">
      <h2 className="editor__aside-title">The plan as a whole</h2>
      <RichTextField label="In short" of="summary" html={summary} isLong={false} onChange={writeSummary} />
      <Lines
        label="Included (one item per line)"
        lines={included}
        error={issues['included'] ? PLAN_ISSUE_SENTENCES[issues['included']] : null}
        onLines={(lines) => change((draft) => ({ ...draft, included: [...lines] }))}
      />
      <Lines
        label="Not included (one item per line)"
        lines={excluded}
        error={issues['excluded'] ? PLAN_ISSUE_SENTENCES[issues['excluded']] : null}
        onLines={(lines) => change((draft) => ({ ...draft, excluded: [...lines] }))}
      />
      <LongField
        label="Note (optional)"
        error={issues['note'] ? PLAN_ISSUE_SENTENCES[issues['note']] : null}
        rows={2}
        value={note}
        onChange={({ currentTarget: { value } }) => change((draft) => withNote(draft, value))}
      />
    </section>
  )
})

interface LinesProps {
  readonly label: string
  readonly lines: readonly string[]
  readonly error: string | null
  readonly onLines: (lines: readonly string[]) => void
}

/** What is typed stays as it is typed; blank lines are none. */
function Lines({ label, lines, error, onLines }: LinesProps) {
  const [typed, setTyped] = useState(() => lines.join('\n'))
  return (
    <LongField
      label={label}
      error={error}
      rows={3}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onLines(value.split('\n').filter((line) => line.trim() !== ''))
      }}
    />
  )
}
