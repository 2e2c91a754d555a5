import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { PLAN_REQUEST_KEY } from '../../../core/accounts/capture-keys.ts'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import { LONGEST_REQUEST, type PlanMark } from '../../../core/wire/plans.ts'
import type { PlanView } from '../../../machines/plan/plan.select.ts'
import type { PlanCallbacks, ShownVersion } from '../../bridge/chat/use-plan.ts'
import { usePersonalReader } from '../../bridge/personal.tsx'
import { dropSessionText, keepSessionText, readSessionText } from '../../bridge/session-text.ts'
import { LongField } from '../../ui/controls/Field.tsx'

export interface PlanRequestProps {
  readonly shown: ShownVersion
  readonly content: PlanContent
  readonly view: PlanView
  readonly on: Pick<PlanCallbacks, 'request' | 'reword'>
  readonly onClose: () => void
}

/** What should be otherwise: days and price lines are marked, and a sentence says how. It is kept over a reload. */
export function PlanRequest({ shown, content, view, on, onClose }: PlanRequestProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const about = `${shown.planId}:${shown.version}:`
  const [kept] = useState(() => keptRequest(about))
  const [text, setText] = useState(kept.text)
  const [marked, setMarked] = useState(kept.marked)
  const [isMissing, setMissing] = useState(false)
  const isSent = view.answering === 'requested'
  const isSending = view.answering === 'requesting'

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (!isSent) return
    dropSessionText(PLAN_REQUEST_KEY)
    onClose()
  }, [isSent, onClose])

  /** What was not taken goes as another request, once it says something else. */
  const changed = () => {
    setMissing(false)
    if (view.answering === 'refused') on.reword()
  }
  const mark = (name: string) => {
    changed()
    const next = new Set(marked.has(name) ? [...marked].filter((one) => one !== name) : [...marked, name])
    setMarked(next)
    keepRequest(about, { text, marked: next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (text.trim() === '') return setMissing(true)
    on.request(marksIn(marked), text.trim())
  }
  return (
    <dialog
      ref={dialog}
      className="dialog plan-request"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!isSending) onClose()
      }}
    >
      <form onSubmit={submit}>
        <h2 className="dialog__title" id={id}>
          What should change in plan {shown.version}?
        </h2>
        <Marks content={content} marked={marked} onMark={mark} />
        <LongField
          label="In your words"
          error={isMissing ? 'Say what should change.' : null}
          value={text}
          rows={4}
          maxLength={LONGEST_REQUEST}
          readOnly={isSending}
          onChange={({ currentTarget: { value } }) => {
            changed()
            setText(value)
            keepRequest(about, { text: value, marked })
          }}
        />
        <Refusal view={view} />
        <div className="plan-request__deeds">
          <button type="submit" className="button button--sun" aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Send'}
          </button>
          <button type="button" className="button button--outline" onClick={onClose}>
            Not now
          </button>
        </div>
      </form>
    </dialog>
  )
}

interface KeptRequest {
  readonly text: string
  /** Names of days and price lines. */
  readonly marked: ReadonlySet<string>
}

/** What was marked and typed before a reload, if it was about this version. */
function keptRequest(about: string): KeptRequest {
  const kept = readSessionText(PLAN_REQUEST_KEY) ?? ''
  if (!kept.startsWith(about)) return { text: '', marked: new Set() }
  const [marks = '', ...lines] = kept.slice(about.length).split('\n')
  return { text: lines.join('\n'), marked: new Set(marks.split(',').filter((name) => name !== '')) }
}

/** The marks in one line, the words behind it. */
function keepRequest(about: string, { text, marked }: KeptRequest): void {
  keepSessionText(PLAN_REQUEST_KEY, `${about}${[...marked].join(',')}\n${text}`)
}

function marksIn(marked: ReadonlySet<string>): readonly PlanMark[] {
  return [...marked].map((name) => {
    const [kind, id = ''] = name.split(' ')
    return kind === 'day' ? { day: id } : { price: id }
  })
}

interface MarksProps {
  readonly content: PlanContent
  readonly marked: ReadonlySet<string>
  readonly onMark: (name: string) => void
}

function Marks({ content, marked, onMark }: MarksProps) {
  return (
    <fieldset className="plan-request__marks">
      <legend className="field__label">Mark what it is about</legend>
      <ul>
        {content.days.map(({ id, title }, index) => (
          <Mark
            key={id}
            name={`day ${id}`}
            label={title}
            where={`Day ${index + 1}`}
            marked={marked}
            onMark={onMark}
          />
        ))}
        {content.prices.map(({ key, label }) => (
          <Mark key={key} name={`price ${key}`} label={label} where="Price" marked={marked} onMark={onMark} />
        ))}
      </ul>
    </fieldset>
  )
}

interface MarkProps extends Pick<MarksProps, 'marked' | 'onMark'> {
  readonly name: string
  readonly label: string
  readonly where: string
}

function Mark({ name, label, where, marked, onMark }: MarkProps) {
  return (
    <li>
      <label className="plan-request__mark">
        <input type="checkbox" checked={marked.has(name)} onChange={() => onMark(name)} />
        <span className="plan-request__where">{where}</span>
        <span>{label}</span>
      </label>
    </li>
  )
}

function Refusal({ view }: Pick<PlanRequestProps, 'view'>) {
  const read = usePersonalReader()
  const isOwn = view.accepting === null && (view.answering === 'refused' || view.answering === 'outdated')
  return (
    <p className="plan-card__refusal" role="alert">
      {isOwn &&
        view.reason &&
        `Not sent: ${(view.reason.said && read(view.reason.said)) || view.reason.otherwise}`}
    </p>
  )
}
