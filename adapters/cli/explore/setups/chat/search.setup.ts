import { type SearchFact, searchEvents } from '../../../../../machines/search/search.events.ts'
import { searchInvariants } from '../../../../../machines/search/search.invariants.ts'
import { createSearchMachine } from '../../../../../machines/search/search.machine.ts'
import { explorationFor } from '../../setup.ts'
import { CONV, message } from '../payloads.ts'

const hit = (seq: number) => ({ convId: CONV, message: message(seq) })

export const search = explorationFor<SearchFact>()({
  name: 'search',
  create: createSearchMachine,
  beginnings: { '': undefined },
  events: searchEvents,
  commands: {
    'search.typed': { 'a word': { keyword: 'ferry' }, nothing: { keyword: '  ' } },
    'search.more': { '': {} },
    'search.retry': { '': {} },
    'search.clear': { '': {} },
  },
  facts: { 'search.ownStored': { '': {} } },
  streams: {},
  calls: {
    'chat.search': {
      answers: {
        nothing: { results: [], nextPage: null },
        one: { results: [hit(1)], nextPage: null },
        'a page of two': { results: [hit(1), hit(2)], nextPage: 2 },
      },
      failures: ['noAnswer', 'tooMany', 'failed'],
    },
  },
  abstract: ({ context }) => [
    context.keyword !== null,
    context.results.map(({ message: { seq } }) => seq),
    context.nextPage,
  ],
  bounds: {},
  invariants: searchInvariants,
})
