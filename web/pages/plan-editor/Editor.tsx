import { useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { withDayMoved, withNewDay, withoutDay } from '../../../core/plans/editing.ts'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import { type PlanIssues, planIssues } from '../../../core/plans/plan-issues.ts'
import type { DraftDesk } from '../../../core/ports/drafts.port.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import type { DraftView } from '../../../machines/draft/draft.select.ts'
import { PLAN_ISSUE_WORDS } from '../../words/plan-issues.ts'
import { DayEditor } from './DayEditor.tsx'
import { DayList } from './DayList.tsx'
import { newPartId } from './new-part-id.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { PlanTexts } from './PlanTexts.tsx'
import { Preview } from './Preview.tsx'
import { PriceLines } from './PriceLines.tsx'
import { Requests } from './Requests.tsx'
import { useDraftContent } from './use-draft-content.ts'

export interface EditorProps {
  /** As it stood when it was opened, or was replaced as a whole. */
  readonly first: PlanDraft
  readonly desk: DraftDesk
  readonly view: DraftView
  readonly today: string
  readonly onChange: (content: PlanDraft) => void
  readonly onSend: () => void
  readonly onRetry: () => void
}

/** A plan as it is written: its days, the day that is being written, and what it costs. */
export function Editor(props: EditorProps) {
  const { first, desk, view, today, onSend } = props
  const { content, change, flush } = useDraftContent(first, props.onChange)
  const [chosen, setChosen] = useState(first.days[0]?.id ?? null)
  const [isPreview, setPreview] = useState(false)
  const [isTried, setTried] = useState(false)
  const found = planIssues(content, today)
  const issues: PlanIssues = isTried ? found : NO_ISSUES
  const marked = useMemo(() => marksOf(desk), [desk])
  const day = content.days.findIndex(({ id }) => id === chosen)
  const addDay = () => {
    const id = newPartId()
    change((draft) => withNewDay(draft, id))
    setChosen(id)
  }
  const send = () => {
    setTried(true)
    flush()
    if (Object.keys(found).length === 0) onSend()
    else setPreview(false)
  }
  return (
    <>
      <EditorHead
        {...props}
        title={content.title}
        isPreview={isPreview}
        onPreview={setPreview}
        onTitle={(title) => change((draft) => ({ ...draft, title }))}
        onSend={send}
      />
      <Faults issues={issues} view={view} onRetry={props.onRetry} />
      {isPreview ? (
        <Preview content={content} destination={desk.destination} />
      ) : (
        <div className="editor__columns" inert={view.state === 'sending'}>
          <DayList
            days={content.days}
            issues={issues}
            chosen={chosen}
            marked={marked}
            onChoose={setChosen}
            onMove={(from, to) => change((draft) => withDayMoved(draft, from, to))}
            onAdd={addDay}
          />
          <div className="editor__page">
            <Requests desk={desk} content={content} />
            {day >= 0 ? (
              <DayEditor
                key={chosen}
                index={day}
                content={content}
                issues={issues}
                change={change}
                onRemove={() => {
                  change((draft) => withoutDay(draft, day))
                  setChosen(content.days[day + 1]?.id ?? content.days[day - 1]?.id ?? null)
                }}
              />
            ) : (
              <p className="editor__none">Add a day, and write what happens on it.</p>
            )}
            <PlanTexts content={content} issues={issues} change={change} />
          </div>
          <aside className="editor__aside" aria-label="Dates and price">
            <PlanFacts content={content} issues={issues} change={change} />
            <PriceLines content={content} newest={desk.newest} issues={issues} change={change} />
          </aside>
        </div>
      )}
    </>
  )
}

const NO_ISSUES = {} satisfies PlanIssues

const marksOf = ({ requests }: DraftDesk): ReadonlySet<string> =>
  new Set(requests.flatMap(({ marks }) => marks.flatMap((mark) => ('day' in mark ? [mark.day] : []))))

interface EditorHeadProps extends Pick<EditorProps, 'desk' | 'view'> {
  readonly title: string
  readonly isPreview: boolean
  readonly onPreview: (isPreview: boolean) => void
  readonly onTitle: (title: string) => void
  readonly onSend: () => void
}

function EditorHead({ desk, view, title, isPreview, onPreview, onTitle, onSend }: EditorHeadProps) {
  const id = useId()
  const isSending = view.state === 'sending' || view.state === 'sent'
  return (
    <header className="editor__head">
      {view.convId && (
        <Link href={conversationPath(view.convId)} className="text-button">
          {desk.customer}’s conversation
        </Link>
      )}
      <h1 className="hidden-visually">A plan for {desk.customer}</h1>
      <label className="hidden-visually" htmlFor={id}>
        Title of the plan
      </label>
      <input
        id={id}
        className="editor__title"
        value={title}
        placeholder="What is it called?"
        dir="auto"
        readOnly={isSending}
        onChange={({ currentTarget: { value } }) => onTitle(value)}
      />
      <p className="editor__kept" role="status">
        Plan {view.base + 1}, {KEPT[view.keeping]}
      </p>
      <fieldset className="editor__switch">
        <legend className="hidden-visually">What is shown</legend>
        <label>
          <input
            className="editor__switch-box"
            type="radio"
            name="shown"
            checked={!isPreview}
            onChange={() => onPreview(false)}
          />
          <span className="editor__shown">Writing</span>
        </label>
        <label>
          <input
            className="editor__switch-box"
            type="radio"
            name="shown"
            checked={isPreview}
            onChange={() => onPreview(true)}
          />
          <span className="editor__shown">As {desk.customer} sees it</span>
        </label>
      </fieldset>
      <button
        type="button"
        className="button button--sun"
        aria-disabled={isSending}
        onClick={() => !isSending && onSend()}
      >
        {isSending ? 'Sending…' : `Send plan ${view.base + 1} to ${desk.customer}`}
      </button>
    </header>
  )
}

const KEPT = {
  new: 'not begun',
  kept: 'kept',
  keeping: 'being kept…',
  here: 'kept in this browser alone',
} as const

interface FaultsProps {
  readonly issues: PlanIssues
  readonly view: DraftView
  readonly onRetry: () => void
}

/** What is in the way of sending it, and what to do about it. */
function Faults({ issues, view, onRetry }: FaultsProps) {
  const faults = Object.entries(issues)
  const isUnsent = view.state === 'writing' && view.reason !== null && view.keeping !== 'here'
  return (
    <div role="alert" className="editor__faults">
      {faults.length > 0 && (
        <>
          <p>It can’t be sent like this:</p>
          <ul>
            {faults.slice(0, MOST_FAULTS).map(([path, issue]) => (
              <li key={path}>
                {placeWords(path)}: {PLAN_ISSUE_WORDS[issue]}
              </li>
            ))}
          </ul>
        </>
      )}
      {faults.length === 0 && isUnsent && (
        <p>
          It was not sent.{' '}
          <button type="button" className="text-button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

const MOST_FAULTS = 5

const PLACES: Readonly<Record<string, string>> = {
  title: 'Title',
  summary: 'In short',
  start_date: 'Start',
  valid_until: 'Held until',
  nights: 'Nights',
  party: 'Party',
  days: 'Days',
  prices: 'Price',
  included: 'Included',
  excluded: 'Not included',
  note: 'Note',
}

/** `days.3.title` is day 4. */
function placeWords(path: string): string {
  const [field = '', index] = path.split('.')
  if (index === undefined) return PLACES[field] ?? field
  const number = Number(index) + 1
  return field === 'days' ? `Day ${number}` : `${PLACES[field] ?? field}, line ${number}`
}
