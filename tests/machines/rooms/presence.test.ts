import { describe, expect, it } from 'vitest'
import type { ConversationItem } from '../../../core/wire/conversation.ts'
import { item, ME, OTHER } from '../../harness/fixtures.ts'
import { A, B, C, page, ROOMS, receive, start, view } from './rooms-stage.ts'

const KENJI = 5
const people = (there: Readonly<Record<number, boolean>>): Partial<ConversationItem> => ({
  people: Object.entries(there).map(([userId, online]) => ({ user_id: Number(userId), online })),
})
/** `OTHER` is in both of the first two, Kenji in the second alone; of the third nobody is known. */
const startThree = () =>
  start({
    rooms: [
      item(A, 3, people({ [OTHER]: false })),
      item(B, 4, people({ [OTHER]: false, [KENJI]: true })),
      item(C, 5),
    ],
  })
const online = (rooms: ReturnType<typeof start>) =>
  view(rooms)
    .rows.filter((row) => row.online)
    .map((row) => row.convId)
    .sort()
const tell = (rooms: ReturnType<typeof start>, user_id: number, isThere: boolean) =>
  rooms.tell({ type: 'chat.presenceChanged', user_id, online: isThere, last_online: null } as never)
const tellLive = (rooms: ReturnType<typeof start>, isLive: boolean) =>
  rooms.tell({ type: 'rooms.liveChanged', isLive } as never)

describe('who is there, in the rows of the list', () => {
  it('is said where the list says so of one of the others [ROOM-05] [CHATUI-04]', () => {
    expect(online(startThree())).toEqual([B])
  })

  it('follows who comes and goes, in every row that they stand in [ROOM-05]', () => {
    const rooms = startThree()
    tell(rooms, OTHER, true)
    expect(online(rooms)).toEqual([A, B].sort())
    tell(rooms, KENJI, false)
    expect(online(rooms)).toEqual([A, B].sort())
    tell(rooms, OTHER, false)
    expect(online(rooms)).toEqual([])
  })

  it('is not changed by news of those who stand in no row [ROOM-05]', () => {
    const rooms = startThree()
    tell(rooms, 99, true)
    tell(rooms, ME, true)
    expect(online(rooms)).toEqual([B])
  })

  it('is kept by messages, and told anew by a row that changed [ROOM-05]', () => {
    const rooms = startThree()
    receive(rooms, B, 9)
    expect(online(rooms)).toEqual([B])
    const changed = item(A, 3, people({ [OTHER]: false, [KENJI]: true }))
    rooms.tell({ type: 'chat.conversationChanged', item: changed } as never)
    expect(online(rooms)).toEqual([A, B].sort())
    rooms.send(ROOMS, { type: 'rooms.reload' })
    rooms.settle('chat.list', page({ rooms: [item(A, 3, people({ [OTHER]: false }))] }))
    expect(online(rooms)).toEqual([B])
  })

  it('is claimed of nobody while one’s own connection is down, nor of who was there before it [ROOM-05] [CHATUI-11]', () => {
    const rooms = startThree()
    tell(rooms, OTHER, true)
    tellLive(rooms, false)
    expect(online(rooms)).toEqual([])
    // Told by the new connection, before everything is caught up on.
    tell(rooms, KENJI, true)
    expect(online(rooms)).toEqual([])
    tellLive(rooms, true)
    expect(online(rooms)).toEqual([B])
  })
})
