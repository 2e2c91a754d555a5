import { excerptOf } from '../../../core/chat/excerpt.ts'
import { relativeTime, secondsSince } from '../../../core/chat/presence.ts'
import type { Hit, SearchView } from '../../../machines/search/search.select.ts'
import { PersonalText, usePersonalReader } from '../../bridge/personal.tsx'
import { acceptedWords } from '../../words/plan-answers.ts'

export interface SearchResultsProps {
  readonly view: SearchView
  readonly now: number
  readonly onOpen: (hit: Hit) => void
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** The messages that a keyword was found in, newest first as the server gives them. */
export function SearchResults({ view, now, onOpen, onMore, onRetry }: SearchResultsProps) {
  return (
    <section className="found" aria-label="Search results" aria-busy={view.state === 'searching'}>
      <p className="found__state" role="status">
        {stateWords(view)}
      </p>
      {view.state === 'failed' && (
        <button type="button" className="button button--outline found__again" onClick={onRetry}>
          Try again
        </button>
      )}
      <ul>
        {view.hits.map((hit) => (
          <Found
            key={`${hit.convId} ${hit.hash}`}
            hit={hit}
            keyword={view.keyword}
            now={now}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {view.more !== 'none' && (
        <button
          type="button"
          className="text-button rooms__more"
          disabled={view.more === 'loading'}
          onClick={onMore}
        >
          {MORE[view.more]}
        </button>
      )}
    </section>
  )
}

const MORE = { idle: 'Show more', loading: 'Loading…', failed: 'That failed. Try again' } as const

function stateWords({ state, hits, more }: SearchView): string {
  if (state === 'searching') return 'Searching…'
  if (state === 'failed') return 'Your messages could not be searched.'
  if (hits.length === 0) return 'No messages found.'
  const count = hits.length === 1 ? '1 message' : `${hits.length} messages`
  return more === 'none' ? count : `The newest ${count}`
}

interface FoundProps extends Pick<SearchResultsProps, 'now' | 'onOpen'> {
  readonly hit: Hit
  readonly keyword: SearchView['keyword']
}

function Found({ hit, keyword, now, onOpen }: FoundProps) {
  return (
    <li className="rooms__item">
      <button type="button" className="room found__hit" onClick={() => onOpen(hit)}>
        <span className="room__text">
          <span className="room__title">
            {hit.title ? <PersonalText of={hit.title} /> : `Enquiry #${hit.enquiryId}`}
          </span>
          <span className="found__text">
            {hit.author === 'you' ? 'You' : <PersonalText of={hit.author} />}
            {': '}
            <FoundWords hit={hit} keyword={keyword} />
          </span>
        </span>
        <span className="room__side">
          <time dateTime={hit.time}>{relativeTime(secondsSince(hit.time, now))}</time>
        </span>
      </button>
    </li>
  )
}

/** Sums in a plan's text are in its own currency: it is named instead, as in the list. */
function FoundWords({ hit: { text, plan }, keyword }: Pick<FoundProps, 'hit' | 'keyword'>) {
  if (!plan) return <Excerpt text={text} keyword={keyword} />
  if (!plan.title) return acceptedWords(plan)
  return (
    <>
      Plan {plan.version}: <Excerpt text={plan.title} keyword={keyword} />
    </>
  )
}

interface ExcerptProps {
  readonly text: Hit['text']
  readonly keyword: SearchView['keyword']
}

function Excerpt({ text: of, keyword }: ExcerptProps) {
  const words = usePersonalReader()(keyword ?? of) ?? ''
  return (
    <PersonalText of={of}>
      {(text) => {
        const { before, hit: match, after } = excerptOf(text, words.trim())
        return (
          <>
            {before}
            <mark className="found__match">{match}</mark>
            {after}
          </>
        )
      }}
    </PersonalText>
  )
}
