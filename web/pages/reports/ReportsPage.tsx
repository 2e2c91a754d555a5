import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import type { ReportsAsked } from '../../../core/accounts/accounts.ts'
import {
  LONGEST_REPORT_SEARCH,
  type ReportsContent,
  reportsPath,
} from '../../../core/pages/reports-content.ts'
import { counted } from '../../../core/text/counted.ts'
import { NewerOlder } from '../../ui/lists/NewerOlder.tsx'
import { useDecision } from '../review/WaitingPerson.tsx'
import { ReportCard } from './ReportCard.tsx'

/** Reports of problems, the newest first: found by words and state, marked as done (TRACE-02). */
export function ReportsPage({ content: { list, asked } }: { readonly content: ReportsContent }) {
  const { words, opening } = useDecision(list.items.map(({ trace_id }) => String(trace_id)))
  return (
    <div className="band band--first reports-desk">
      <header className="reports-desk__head">
        <h1 className="trip__title">Reports</h1>
        <p ref={words} className="trip__summary" role="status" tabIndex={-1}>
          {summary(list.total, asked)}
        </p>
      </header>
      <div className="reports-desk__tools">
        <nav className="reports-desk__states" aria-label="Which reports">
          {STATES.map(([state, words]) => (
            <Link
              key={words}
              href={reportsPath({ page: 1, state, q: asked.q })}
              className="reports-desk__state"
              aria-current={state === asked.state ? 'page' : undefined}
            >
              {words}
            </Link>
          ))}
        </nav>
        <WordsField asked={asked} />
      </div>
      {list.items.length > 0 && (
        <ul className="reports-desk__list">
          {list.items.map((report) => (
            <ReportCard key={report.trace_id} report={report} {...opening(String(report.trace_id))} />
          ))}
        </ul>
      )}
      <NewerOlder page={asked.page} hasMore={list.has_more} at={(page) => reportsPath({ ...asked, page })} />
    </div>
  )
}

const STATES: readonly (readonly [ReportsAsked['state'], string])[] = [
  ['open', 'Open'],
  ['done', 'Done'],
  [null, 'All'],
]

const NOTHING = {
  open: 'Nothing is reported. People do it from the chat and from their account menu.',
  done: 'No report is done yet.',
  any: 'Nothing was reported in the last 30 days.',
} as const

function summary(total: number, { state, q }: ReportsAsked): string {
  const kind = state === null ? '' : `${state} `
  if (total === 0) return q === '' ? NOTHING[state ?? 'any'] : `No ${kind}report has “${q}” in it.`
  const found = counted(total, `${kind}report`, `${kind}reports`)
  return q === '' ? `${found}. Each is kept for 30 days.` : `${found} with “${q}”.`
}

function WordsField({ asked }: { readonly asked: ReportsAsked }) {
  const [, go] = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    // Whoever has a number to look for does not know whether it is done.
    const all = asked.state === 'open' ? null : asked.state
    go(reportsPath({ page: 1, state: q === '' ? 'open' : all, q }))
  }
  return (
    <search>
      <form className="word-search" action="/desk/reports" method="get" onSubmit={submit}>
        <input type="hidden" name="state" value={asked.state === 'done' ? 'done' : 'any'} />
        <input
          key={asked.q}
          className="word-search__field"
          type="search"
          dir="auto"
          name="q"
          aria-label="Search reports"
          placeholder="A number, a name, words, a browser"
          defaultValue={asked.q}
          maxLength={LONGEST_REPORT_SEARCH}
        />
        <button type="submit" className="icon-button" aria-label="Search">
          <Search size={20} aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
