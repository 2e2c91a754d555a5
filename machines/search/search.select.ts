import type { SnapshotFrom } from 'xstate'
import { parseConversationId } from '../../core/chat/conversation-id.ts'
import { isWrittenBy, type NamedPlan, namedPlanIn } from '../../core/chat/message.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import type { createRoomsMachine } from '../rooms/rooms.machine.ts'
import type { createSearchMachine } from './search.machine.ts'

type SearchSnapshot = SnapshotFrom<ReturnType<typeof createSearchMachine>>
type RoomsSnapshot = SnapshotFrom<ReturnType<typeof createRoomsMachine>>

/** A message that was found. */
export interface Hit {
  readonly convId: string
  readonly seq: number
  readonly hash: string
  /** What its conversation is called, where its row is loaded. */
  readonly title: SealedText | null
  readonly enquiryId: number
  readonly author: 'you' | SealedText
  readonly text: SealedText
  readonly plan: NamedPlan | null
  /** ISO instant. */
  readonly time: string
}

export interface SearchView {
  /** `idle`: nothing is looked for, and the conversations are shown. */
  readonly state: 'idle' | 'searching' | 'found' | 'failed'
  readonly keyword: SealedText | null
  readonly hits: readonly Hit[]
  readonly more: 'none' | 'idle' | 'loading' | 'failed'
}

/** What was found, with the names that the list gives its conversations. */
export function selectSearch(
  snapshot: SearchSnapshot | undefined,
  rooms: RoomsSnapshot | undefined,
): SearchView {
  if (!snapshot) return { state: 'idle', keyword: null, hits: [], more: 'none' }
  const { keyword, results } = snapshot.context
  return {
    state: stateOf(snapshot),
    keyword,
    hits: results.map(({ convId, message }) => ({
      convId,
      seq: message.seq,
      hash: message.hash,
      title: rooms?.context.rooms[convId]?.item.name ?? null,
      enquiryId: parseConversationId(convId)?.enquiryId ?? 0,
      author: rooms && isWrittenBy(message, rooms.context.userId) ? 'you' : message.firstName,
      text: message.content.text,
      plan: namedPlanIn(message.content),
      time: message.content.utc ?? message.time,
    })),
    more: moreOf(snapshot),
  }
}

function stateOf(snapshot: SearchSnapshot): SearchView['state'] {
  if (snapshot.matches('idle')) return 'idle'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches('found') ? 'found' : 'searching'
}

function moreOf(snapshot: SearchSnapshot): SearchView['more'] {
  if (snapshot.matches({ found: 'loadingMore' })) return 'loading'
  if (snapshot.matches({ found: 'moreFailed' })) return 'failed'
  // What stands there stays, and is asked for again: the pages behind it wait for that.
  if (snapshot.matches('outdated') || snapshot.matches('refreshing'))
    return snapshot.context.nextPage === null ? 'none' : 'loading'
  return snapshot.matches('found') && snapshot.context.nextPage !== null ? 'idle' : 'none'
}
