import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { counted } from '../../../core/text/counted.ts'
import { LONGEST_NOTE } from '../../../core/wire/reports.ts'
import type { ReportView } from '../../../machines/report/report.select.ts'
import { useFocusWish } from '../../bridge/use-focus-wish.ts'
import { LongField, TickField } from '../../ui/controls/Field.tsx'
import './report.css'

export interface ReportDialogProps {
  readonly view: ReportView
  readonly on: {
    readonly submit: (note: string) => void
    readonly retry: () => void
    /** Also by Escape; what is under way goes on. */
    readonly close: () => void
  }
}

/** Says what goes along with a report, takes a sentence and the consent, and tells how far it is. */
export function ReportDialog({ view, on }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === view.isOpen) return
    if (!view.isOpen) {
      element.close()
      if (opener.current instanceof HTMLElement) opener.current.focus()
      return
    }
    opener.current = document.activeElement
    element.showModal()
  }, [view.isOpen])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        on.close()
      }}
    >
      {view.isOpen && (
        <>
          <h2 className="dialog__title" id={id}>
            Report a problem
          </h2>
          {view.state === 'writing' ? <Writing view={view} on={on} /> : <UnderWay view={view} on={on} />}
        </>
      )}
    </dialog>
  )
}

const ABOUT: Readonly<Record<ReportView['about'], string>> = {
  app: 'What happened, and what did you expect?',
  conversation: 'What happened in this conversation, and what did you expect?',
  message: 'What happened with this message, and what did you expect?',
}

function Writing({ view, on }: ReportDialogProps) {
  const [faults, setFaults] = useState<{ readonly note?: string; readonly consent?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const focusNote = useFocusWish(() => form.current?.querySelector('textarea') ?? null)
  const focusConsent = useFocusWish(() => form.current?.querySelector<HTMLElement>('[type=checkbox]') ?? null)
  const submit = () => {
    const given = new FormData(form.current ?? undefined)
    const note = String(given.get('note') ?? '').trim()
    const found = {
      ...(note === '' && { note: 'Tell us in a sentence what went wrong.' }),
      ...(given.get('consent') === null && { consent: 'Without it we can’t take your report.' }),
    }
    setFaults(found)
    if (found.note) focusNote()
    else if (found.consent) focusConsent()
    else on.submit(note)
  }
  return (
    <form
      ref={form}
      className="report"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LongField
        name="note"
        label={ABOUT[view.about]}
        help={undefined}
        error={faults.note ?? null}
        rows={4}
        maxLength={LONGEST_NOTE}
      />
      <section className="report__along" aria-label="What goes along">
        <p>With your words we get a recording of what the app did in the last minutes:</p>
        <ul>
          <li>which buttons were pressed and which pages opened, and when</li>
          <li>what was asked of our servers, and whether they answered</li>
          <li>which browser, version of the app and time zone you use</li>
        </ul>
        <p>
          It holds <strong>no message texts, no names, no addresses and no passwords</strong>. Other open tabs
          of the app are asked for theirs, and those of the last two times that you had it open in this
          browser come along. Our team keeps it for 30 days.
        </p>
      </section>
      <TickField
        name="consent"
        label="I agree that the recording is sent to the Tripwright team."
        error={faults.consent ?? null}
      />
      <div className="report__acts">
        <button type="submit" className="button button--brand">
          Send the report
        </button>
        <button type="button" className="button button--outline" onClick={on.close}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function UnderWay({ view, on }: ReportDialogProps) {
  const { state, percent, isUnsafe } = view
  const words = useRef<HTMLParagraphElement>(null)
  const wish = useFocusWish(() => words.current)
  const canRetry = state === 'ungathered' || state === 'waiting'
  // The button that was pressed has gone: the one that sends, and the one that tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is wished anew as the button goes
  useEffect(() => wish(), [wish, canRetry])
  return (
    <div className="report">
      <p ref={words} role="status" tabIndex={-1} className="report__words">
        {WORDS[state](view)}
      </p>
      {state === 'sending' && (
        <progress className="report__progress" max={100} value={percent} aria-label="Sent so far" />
      )}
      {isUnsafe && state === 'waiting' && (
        <p className="report__words">This browser can’t keep it. Leave this page open until it is sent.</p>
      )}
      <div className="report__acts">
        {canRetry && (
          <button type="button" className="button button--brand" onClick={on.retry}>
            Try again
          </button>
        )}
        <button type="button" className="button button--outline" onClick={on.close}>
          {state === 'sent' ? 'Done' : 'Close'}
        </button>
      </div>
    </div>
  )
}

const WORDS: Readonly<Record<ReportView['state'], (view: ReportView) => ReactNode>> = {
  writing: () => null,
  gathering: () => 'Collecting what the app did, in this tab and the others…',
  ungathered: () => 'The recording could not be collected.',
  sending: ({ tabs }) => `Sending your report${withTabs(tabs)}…`,
  waiting: ({ isLimited }) =>
    isLimited
      ? 'Your report is kept in this browser. You have sent many today: it will be sent later by itself. You can close this, and go on.'
      : 'Your report is kept in this browser. It will be sent as soon as we can be reached: you can close this, and go on.',
  sent: ({ tabs, outcome }) => (
    <>
      Thank you. Your report has arrived{withTabs(tabs)}. Mention its number if you talk to us about it:{' '}
      {outcome?.kind === 'sent' && <strong className="report__number">{outcome.number}</strong>}
    </>
  ),
  gone: () => 'Your report is not in this browser any more. Another tab may have sent it.',
  refused: () => 'Your report could not be taken. Please write to us in a chat instead.',
}

function withTabs(tabs: ReportView['tabs']): string {
  if (tabs === null || (tabs.count === 1 && tabs.missing === 0)) return ''
  const missing =
    tabs.missing === 0 ? '' : `; ${counted(tabs.missing, 'open tab', 'open tabs')} did not answer`
  return `, with ${counted(tabs.count, 'recording', 'recordings')}${missing}`
}
