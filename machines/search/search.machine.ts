import { assign, or, setup, stateIn } from 'xstate'
import { TIMING } from '../../core/chat/timings.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { Door, PortOutput } from '../kernel/door.ts'
import type { SearchCommand, SearchFact } from './search.events.ts'

type Page = PortOutput<'chat', 'search'>

export interface SearchContext {
  readonly keyword: SealedText | null
  readonly results: Page['results']
  /** Null after the last page. */
  readonly nextPage: number | null
}

const NOTHING: SearchContext = { keyword: null, results: [], nextPage: null }

/** A page may repeat a result of the one before: messages arrive between the two. */
function withPage({ results }: SearchContext, page: Page): Partial<SearchContext> {
  const known = new Set(results.map(({ message }) => message.hash))
  return {
    results: [...results, ...page.results.filter(({ message }) => !known.has(message.hash))],
    nextPage: page.nextPage,
  }
}

const firstAnswer = (context: SearchContext, page: Page) => withPage({ ...context, results: [] }, page)

/** A newer answer to the same question: what it has stands first, and what was shown already stays. */
const newerAnswer = (context: SearchContext, { results }: Page) => withPage({ ...context, results }, context)

/**
 * Looking for messages by a keyword, in the person's own conversations (ROOM-06). It asks once nobody has typed
 * for a while; another keyword leaves the question under way, so that no stale answer is shown. What somebody
 * writes meanwhile may match: once it is stored, the question is asked again.
 */
export function createSearchMachine(door: Door) {
  return setup({
    types: { context: {} as SearchContext, events: {} as SearchCommand | SearchFact },
    actors: { search: door.call('chat', 'search') },
    delays: { searchPause: TIMING.searchPause, searchAgain: TIMING.searchAgain },
    guards: {
      isBlank: ({ event }) => event.type === 'search.typed' && event.keyword.blank,
      hasMore: ({ context }) => context.nextPage !== null,
      isOvertaken: or([stateIn({ searching: 'overtaken' }), stateIn({ refreshing: 'overtaken' })]),
    },
    actions: {
      keepKeyword: assign(({ event }) => (event.type === 'search.typed' ? { keyword: event.keyword } : {})),
      showNothing: assign({ results: [], nextPage: null }),
      forget: assign(NOTHING),
    },
  }).createMachine({
    id: 'search',
    context: NOTHING,
    initial: 'idle',
    on: {
      'search.typed': [
        { guard: 'isBlank', target: '.idle' },
        { target: '.pausing', reenter: true, actions: 'keepKeyword' },
      ],
      'search.clear': '.idle',
    },
    states: {
      idle: { entry: 'forget' },
      pausing: { after: { searchPause: 'searching' } },
      searching: {
        initial: 'current',
        states: { current: { on: { 'search.ownStored': 'overtaken' } }, overtaken: {} },
        invoke: {
          id: 'search',
          src: 'search',
          input: ({ context }) => question(context, 1),
          onDone: [
            {
              guard: 'isOvertaken',
              target: 'outdated',
              actions: assign(({ context, event }) => firstAnswer(context, event.output)),
            },
            { target: 'found', actions: assign(({ context, event }) => firstAnswer(context, event.output)) },
          ],
          onError: { target: 'failed', actions: 'showNothing' },
        },
      },
      outdated: { after: { searchAgain: 'refreshing' } },
      refreshing: {
        initial: 'current',
        states: { current: { on: { 'search.ownStored': 'overtaken' } }, overtaken: {} },
        invoke: {
          id: 'refresh',
          src: 'search',
          input: ({ context }) => question(context, 1),
          onDone: [
            {
              guard: 'isOvertaken',
              target: 'outdated',
              actions: assign(({ context, event }) => newerAnswer(context, event.output)),
            },
            { target: 'found', actions: assign(({ context, event }) => newerAnswer(context, event.output)) },
          ],
          onError: { target: 'failed', actions: 'showNothing' },
        },
      },
      failed: { on: { 'search.retry': 'searching' } },
      found: {
        on: { 'search.ownStored': 'outdated' },
        initial: 'shown',
        states: {
          shown: { on: { 'search.more': { guard: 'hasMore', target: 'loadingMore' } } },
          loadingMore: {
            invoke: {
              id: 'more',
              src: 'search',
              input: ({ context }) => question(context, context.nextPage ?? 1),
              onDone: {
                target: 'shown',
                actions: assign(({ context, event }) => withPage(context, event.output)),
              },
              onError: 'moreFailed',
            },
          },
          moreFailed: { on: { 'search.more': 'loadingMore' } },
        },
      },
    },
  })
}

function question({ keyword }: SearchContext, page: number) {
  if (keyword === null) throw new Error('searching without a keyword')
  return { keyword, page }
}
