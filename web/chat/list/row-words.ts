import type { AskedRow, RoomRow } from '../../../machines/rooms/rooms.select.ts'
import { STATE_WORDS, WAITS_WORDS } from '../../words/enquiry-states.ts'

/** What a row's dot and badge say to those who listen. */
export function rowWords({ online, unread }: Pick<RoomRow, 'online' | 'unread'>): string {
  return [online && 'online now', unread > 0 && `${unread} unread`].filter(Boolean).join(', ')
}

/** What a conversation waits for; how it stands where nobody has to do anything. */
export function waitsWords({ kind, state, waits }: Omit<AskedRow, 'customer'>): string {
  if (waits !== null) return WAITS_WORDS[waits]
  return kind === 'general' ? 'answered' : STATE_WORDS[state].toLowerCase()
}
