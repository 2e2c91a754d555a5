import Download from 'lucide-react/icons/download'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { DecideReport } from '../../../core/forms/report-decision.ts'
import { dayText } from '../../../core/places/day-text.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { counted } from '../../../core/text/counted.ts'
import { LONGEST_TICKET, type Report } from '../../../core/wire/reports.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { FormNotice } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import { Field } from '../../ui/controls/Field.tsx'
import { dayThere, timeOfDay } from '../../ui/local-time.ts'
import { DECIDE_REPORT_WORDS } from '../../words/reports.ts'
import type { Opening } from '../review/WaitingPerson.tsx'

export interface ReportCardProps extends Opening {
  readonly report: Report
}

/** One report: what its sender says, what failed meanwhile, and what is done about it. */
export function ReportCard({ report, isOpen, onOpen }: ReportCardProps) {
  const { trace_id: number, user, note, failed, conversation, state, ticket } = report
  const id = useId()
  const decisionId = useId()
  const isAwake = useIsHydrated()
  const calls = useActorView(session, (snapshot) => snapshot?.context.config?.api.integration ?? '')
  const toggle = useRef<HTMLButtonElement>(null)
  const finish = () => {
    toggle.current?.focus({ preventScroll: true })
    onOpen()
  }
  return (
    <li className="report-card" data-is={state}>
      <article aria-labelledby={id}>
        <header className="report-card__head">
          <h2 id={id} className="report-card__title">
            No. {number}{' '}
            <span className="report-card__who">
              {user ? <bdi>{user.name}</bdi> : 'somebody who was not signed in'}
            </span>
          </h2>
          <p className="report-card__when">
            {state === 'done' && <span className="chip">Done</span>}
            <When at={report.at} />
          </p>
        </header>
        <p className="report-card__note" dir="auto">
          {note === '' ? 'No words came with it.' : note}
        </p>
        {failed.length > 0 ? (
          <ul className="report-card__failed" aria-label="What failed">
            {failed.map(({ what, count }) => (
              <li key={what}>
                {what}
                {count > 1 && <span className="report-card__times"> {count} times</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p className="report-card__calm">No call failed in its recordings.</p>
        )}
        <dl className="report-card__facts">
          <Fact name="Page" text={report.page} />
          <Fact name="Build" text={report.build} />
          <Fact name="Browser" text={report.browser} />
          <Fact name="Trace" text={recordingsText(report)} />
          {ticket !== null && (
            <div>
              <dt>Ticket</dt>
              <dd>{isAddress(ticket) ? <a href={ticket}>{ticket}</a> : <bdi>{ticket}</bdi>}</dd>
            </div>
          )}
        </dl>
        <div className="report-card__foot">
          <a
            href={`${calls}/traces/${number}/file`}
            download={`report-${number}.jsonl.gz`}
            className="button button--outline"
          >
            <Download size={18} aria-hidden="true" />
            Save the trace
          </a>
          {conversation !== null && (
            <Link href={conversationPath(conversation)} className="button button--outline">
              Open the conversation
            </Link>
          )}
          <button
            ref={toggle}
            type="button"
            className="button button--outline"
            // Nothing hears a press before the page is awake.
            disabled={!isAwake}
            aria-expanded={isOpen}
            aria-controls={decisionId}
            aria-label={isOpen ? `Close report ${number}` : `Decide on report ${number}`}
            onClick={onOpen}
          >
            {isOpen ? 'Close' : 'Decide'}
          </button>
        </div>
        <div id={decisionId}>{isOpen && <Decision report={report} onDone={finish} />}</div>
      </article>
    </li>
  )
}

function When({ at }: { readonly at: string }) {
  const { timeZone } = useSurroundings()
  const instant = Date.parse(at)
  return (
    <time dateTime={at}>
      {dayText(dayThere(instant, timeZone))}, {timeOfDay(instant, timeZone)}
    </time>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string | null }) {
  if (text === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

const KILOBYTE = 1000

function recordingsText({ tabs, missing, bytes }: Report): string {
  const size = `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
  const without = missing === 0 ? '' : `, ${counted(missing, 'open tab', 'open tabs')} without one`
  return `${counted(tabs, 'recording', 'recordings')}, ${size}${without}`
}

/** Whether it is done, and where it is worked on. */
function Decision({
  report: { trace_id: number, state, ticket },
  onDone,
}: {
  readonly report: Report
  readonly onDone: () => void
}) {
  const form = useForm(DecideReport, DECIDE_REPORT_WORDS)
  const box = useRef<HTMLDivElement>(null)
  const decided = useRef<Report['state'] | null>(null)
  const isSent = form.state === 'sent'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told as the form is taken, and the list has it
  useEffect(() => {
    if (isSent && decided.current === state) onDone()
  }, [isSent, state])
  const decide = (next: Report['state']) => {
    decided.current = next
    const said = box.current?.querySelector('input')?.value ?? ''
    form.send({ id: String(number), state: next, ticket: said })
  }
  const button = {
    type: 'button',
    disabled: !form.isAwake,
    'aria-disabled': form.state === 'submitting',
  } as const
  return (
    // No draft is kept: what was typed for one report must not stand beside another.
    <div ref={box} className="report-card__decision">
      <FormNotice of={form} />
      <Field
        {...form.field('ticket')}
        defaultValue={ticket ?? ''}
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_TICKET}
      />
      <div className="report-card__acts">
        <button {...button} className="button button--brand" onClick={() => decide(OTHER[state])}>
          {state === 'open' ? 'Mark as done' : 'Open again'}
        </button>
        <button {...button} className="button button--outline" onClick={() => decide(state)}>
          Keep the ticket
        </button>
      </div>
    </div>
  )
}

const OTHER = { open: 'done', done: 'open' } as const

const isAddress = (ticket: string | null): ticket is string => ticket !== null && /^https?:\/\//i.test(ticket)
