import { LIMIT } from '../../core/chat/timings.ts'
import { declareEvents, type EventOf } from '../../core/door/event.ts'
import { personal } from '../../core/wire/personal.ts'

/** What a person does who looks for a message. */
export const searchEvents = declareEvents({
  /** The keyword as it stands in the field; a blank one ends the search. */
  'search.typed': { keyword: personal('keyword', { max: LIMIT.keywordLength }) },
  /** The next page of results. */
  'search.more': {},
  /** Again, after it failed. */
  'search.retry': {},
  'search.clear': {},
})
export type SearchCommand = EventOf<typeof searchEvents>

export type SearchFact =
  /** The server has stored a message of one's own: an answer from before does not have it. */
  { readonly type: 'search.ownStored' }
