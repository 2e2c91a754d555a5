import { startTransition, useCallback, useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { withDayMoved, withNewDay, withoutDay } from '../../../core/plans/editing.ts'
import type { PlanDraft } from '../../../core/plans/plan-content.ts'
import { PLAN_ISSUE_SENTENCES } from '../../../core/plans/plan-issue-sentences.ts'
import { draftIssues, type PlanIssues, planIssues } from '../../../core/plans/plan-issues.ts'
import type { DraftDesk } from '../../../core/ports/drafts.port.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import type { DraftView } from '../../../machines/draft/draft.select.ts'
import { usePersonalReader } from '../../bridge/personal.tsx'
import { DayEditor } from './DayEditor.tsx'
import { DayList } from './DayList.tsx'
import { newPartId } from './new-part-id.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { PlanTexts } from './PlanTexts.tsx'
import { Preview } from './Preview.tsx'
import { PriceLines } from './PriceLines.tsx'
import { Requests } from './Requests.tsx'
import { useDraftContent } from './use-draft-content.ts'
import { useStable } from './use-stable.ts'

export interface EditorProps {
  /** As it stood when it was opened, or was replaced as a whole. */
  readonly first: PlanDraft
  readonly desk: DraftDesk
  readonly view: DraftView
  readonly today: string
  readonly onChange: (content: PlanDraft) => void
  readonly onSend: () => void
}

/** A plan as it is written: its days, the day that is being written, and what it costs. */
export function Editor(props: EditorProps) {
  const { first, desk, view, today, onSend } = props
  const { content, change, flush } = useDraftContent(first, props.onChange)
  const [chosen, setChosen] = useState(first.days[0]?.id ?? null)
  const [isPreview, setPreview] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  // What can't even be kept is said at once; what is still missing, once it is to be sent.
  const issues = useStable(isTried ? planIssues(content, today) : draftIssues(content), isSameIssues)
  const listed = useStable(content.days, isSameList)
  const marked = useMemo(() => marksOf(desk), [desk])
  const day = content.days.findIndex(({ id }) => id === chosen)
  // Its field of rich text is made after the press was seen.
  const choose = useCallback(
    (id: string) =>
      startTransition(() => {
        setRemoved(false)
        setChosen(id)
      }),
    [],
  )
  const move = useCallback(
    (from: number, to: number) => change((draft) => withDayMoved(draft, from, to)),
    [change],
  )
  const addDay = useCallback(() => {
    const id = newPartId()
    change((draft) => withNewDay(draft, id))
    setChosen(id)
  }, [change])
  const send = () => {
    setTried(true)
    flush()
    if (Object.keys(planIssues(content, today)).length === 0) onSend()
    else setPreview(false)
  }
  return (
    <>
      <EditorHead
        {...props}
        title={content.title}
        isTitleWrong={issues['title'] !== undefined}
        isPreview={isPreview}
        onPreview={setPreview}
        onTitle={(title) => change((draft) => ({ ...draft, title }))}
        onSend={send}
      />
      <Faults issues={issues} isTried={isTried} view={view} onSend={send} />
      {isPreview ? (
        <Preview content={content} destination={desk.destination} />
      ) : (
        <div className="editor__columns" inert={view.state === 'sending'}>
          <DayList
            days={listed}
            issues={issues}
            chosen={chosen}
            marked={marked}
            onChoose={choose}
            onMove={move}
            onAdd={addDay}
          />
          <div className="editor__page">
            <Requests desk={desk} content={content} />
            {day >= 0 ? (
              <DayEditor
                takesFocus={isRemoved}
                index={day}
                content={content}
                issues={issues}
                change={change}
                onRemove={() => {
                  change((draft) => withoutDay(draft, day))
                  setRemoved(true)
                  setChosen(content.days[day + 1]?.id ?? content.days[day - 1]?.id ?? null)
                }}
              />
            ) : (
              <p className="editor__none">Add a day and write what happens on it.</p>
            )}
            <PlanTexts
              summary={content.summary}
              included={content.included}
              excluded={content.excluded}
              note={content.note ?? ''}
              issues={issues}
              change={change}
            />
          </div>
          <aside className="editor__aside" aria-label="Dates and price">
            <PlanFacts
              start={content.start_date}
              validUntil={content.valid_until}
              namesBy={content.names_by ?? null}
              nights={content.nights}
              days={content.days.length}
              party={content.party}
              issues={issues}
              change={change}
            />
            <PriceLines
              prices={content.prices}
              party={content.party}
              newest={desk.newest}
              issues={issues}
              change={change}
            />
          </aside>
        </div>
      )}
    </>
  )
}

const marksOf = ({ requests }: DraftDesk): ReadonlySet<string> =>
  new Set(requests.flatMap(({ marks }) => marks.flatMap((mark) => ('day' in mark ? [mark.day] : []))))

/** Their order and titles are all that the list of days shows. */
const isSameList = (before: PlanDraft['days'], now: PlanDraft['days']): boolean =>
  before.length === now.length &&
  before.every(({ id, title }, index) => now[index]?.id === id && now[index].title === title)

function isSameIssues(before: PlanIssues, now: PlanIssues): boolean {
  const paths = Object.keys(now)
  return paths.length === Object.keys(before).length && paths.every((path) => before[path] === now[path])
}

interface EditorHeadProps extends Pick<EditorProps, 'desk' | 'view'> {
  readonly title: string
  readonly isTitleWrong: boolean
  readonly isPreview: boolean
  readonly onPreview: (isPreview: boolean) => void
  readonly onTitle: (title: string) => void
  readonly onSend: () => void
}

function EditorHead({
  desk,
  view,
  title,
  isTitleWrong,
  isPreview,
  onPreview,
  onTitle,
  onSend,
}: EditorHeadProps) {
  const id = useId()
  const isSending = view.state === 'sending' || view.state === 'sent'
  const isBusy = isSending || view.state === 'compared'
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
      {/* One line of text, which is seen whole where it needs two. */}
      <textarea
        id={id}
        className="editor__title"
        rows={1}
        value={title}
        placeholder="What is it called?"
        dir="auto"
        readOnly={isSending}
        aria-invalid={isTitleWrong}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
        onChange={({ currentTarget: { value } }) => onTitle(value.replaceAll(/[\r\n]+/g, ' '))}
      />
      <p className="editor__kept">
        Plan {view.base + 1}, {KEPT[view.keeping]}
      </p>
      {/* Said where it is not as one expects; that it is kept again, once it was not. */}
      <p className="hidden-visually" role="status">
        {(view.keeping === 'here' || view.keeping === 'wrong') && KEPT[view.keeping]}
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
          <span className="editor__shown">Edit</span>
        </label>
        <label>
          <input
            className="editor__switch-box"
            type="radio"
            name="shown"
            checked={isPreview}
            onChange={() => onPreview(true)}
          />
          <span className="editor__shown">Preview as {desk.customer}</span>
        </label>
      </fieldset>
      <button
        type="button"
        className="button button--sun"
        aria-disabled={isBusy}
        title={view.state === 'compared' ? 'First choose which version to keep.' : undefined}
        onClick={() => !isBusy && onSend()}
      >
        {isSending ? 'Sending…' : `Send plan ${view.base + 1} to ${desk.customer}`}
      </button>
    </header>
  )
}

const KEPT = {
  new: 'not started',
  kept: 'saved',
  keeping: 'saving…',
  here: 'saved in this tab only',
  wrong: 'not saved',
} as const

interface FaultsProps {
  readonly issues: PlanIssues
  /** It was to be sent like this. */
  readonly isTried: boolean
  readonly view: DraftView
  readonly onSend: () => void
}

/** What is in the way of sending it, and what to do about it. */
function Faults({ issues, isTried, view, onSend }: FaultsProps) {
  const read = usePersonalReader()
  const faults = Object.entries(issues)
  const { unsent, keeping, reason, fields } = view
  const refused = keeping === 'wrong' ? reason : null
  const said = Object.values(fields ?? {})
  return (
    <div role="alert" className="editor__faults">
      {faults.length > 0 && (
        <>
          <p>{isTried ? 'It can’t be sent like this:' : 'It can’t be saved like this:'}</p>
          <ul>
            {faults.slice(0, MOST_FAULTS).map(([path, issue]) => (
              <li key={path}>
                {placeWords(path)}: {PLAN_ISSUE_SENTENCES[issue]}
              </li>
            ))}
          </ul>
        </>
      )}
      {faults.length === 0 && (unsent ?? refused) && (
        <p>
          {unsent ? 'It was not sent: ' : 'It was not saved: '}
          {said.length > 0 ? said.map((one) => read(one)).join(' ') : (unsent ?? refused)?.otherwise}{' '}
          {unsent && (
            <button type="button" className="text-button" onClick={onSend}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const MOST_FAULTS = 5

const PLACES: Readonly<Record<string, string>> = {
  title: 'Title',
  summary: 'In short',
  start_date: 'Start date',
  valid_until: 'Price held until',
  names_by: 'Names needed by',
  nights: 'Nights',
  party: 'Travellers',
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
