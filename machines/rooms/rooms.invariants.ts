import type { SnapshotFrom } from 'xstate'
import { unreadOf } from '../../core/chat/rooms.ts'
import type { createRoomsMachine } from './rooms.machine.ts'
import { selectRoomList, selectUnread } from './rooms.select.ts'

type RoomsSnapshot = SnapshotFrom<ReturnType<typeof createRoomsMachine>>

/** What holds of the list of conversations in every state that it can reach (chat.md "Unread", ROOM-07). */
export const roomsInvariants: Readonly<Record<string, (snapshot: RoomsSnapshot) => boolean>> = {
  'unread is never negative': (snapshot) =>
    selectUnread(snapshot) >= 0 && Object.values(snapshot.context.rooms).every((room) => unreadOf(room) >= 0),
  'a read mark never passes the last message': ({ context }) =>
    Object.values(context.rooms).every(({ item }) => item.readSeq <= item.lastSeq),
  'what is read up to the end has nothing unread': ({ context }) =>
    Object.values(context.rooms).every(
      (room) => room.item.readSeq < room.item.lastSeq || room.fresh.length === 0,
    ),
  'fresh messages are counted once, beyond the mark': ({ context }) =>
    Object.values(context.rooms).every(
      ({ fresh, item }) => new Set(fresh).size === fresh.length && fresh.every((seq) => seq > item.readSeq),
    ),
  'a conversation stands in the list once, newest first': (snapshot) => {
    const rows = selectRoomList(snapshot).rows
    const times = rows.map((row) => row.last?.time ?? '')
    return (
      new Set(rows.map((row) => row.convId)).size === rows.length &&
      (snapshot.context.view !== null ||
        times.every((time, index) => index === 0 || time <= (times[index - 1] ?? '')))
    )
  },
  'somebody types in a conversation once': ({ context }) =>
    new Set(context.typing).size === context.typing.length,
  'nobody is said to be there while the own connection is down': (snapshot) =>
    snapshot.context.isLive || selectRoomList(snapshot).rows.every((row) => !row.online),
  'no admin session marks anything as read': (snapshot) =>
    !(snapshot.context.isAdmin && snapshot.matches({ marking: 'marking' })),
  'a list that is to be loaded again is being loaded': (snapshot) =>
    !snapshot.context.mustReload ||
    snapshot.matches({ list: 'loading' }) ||
    snapshot.matches({ list: 'failed' }),
}
