import type { RoomRow } from '../../../machines/rooms/rooms.select.ts'

/** What a row's dot and badge say to those who listen. */
export function rowWords({ online, unread }: Pick<RoomRow, 'online' | 'unread'>): string {
  return [online && 'online now', unread > 0 && `${unread} unread`].filter(Boolean).join(', ')
}
