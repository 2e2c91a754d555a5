import { describe, expect, it } from 'vitest'
import { createRoomsMachine } from '../../../machines/rooms/rooms.machine.ts'
import { selectUnread } from '../../../machines/rooms/rooms.select.ts'
import { item, ME } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'
import { A, B, C, order, page, ROOMS, receive, sync, view } from './rooms-stage.ts'

describe('the concierge’s views', () => {
  const startFor = (userType: string) => {
    const rooms = nest(createRoomsMachine, { userId: ME, userType, isAdmin: false })
    rooms.tell({ type: 'rooms.liveChanged', isLive: true } as never)
    rooms.tell(sync())
    rooms.settle('chat.list', page({ rooms: [item(A, 3), item(B, 4)], unreadList: { [A]: 2 } }))
    return rooms
  }
  const look = (rooms: Nest, to: 'waiting' | 'mine' | null) =>
    rooms.send(ROOMS, { type: 'rooms.look', view: to })

  it('show what the server names, in its order, page by page, and all again', () => {
    const rooms = startFor('TC')
    look(rooms, 'waiting')
    expect(view(rooms)).toMatchObject({ state: 'ready', view: 'waiting' })
    expect(order(rooms)).toEqual([B, A])
    expect(rooms.open('chat.list')).toMatchObject([{ input: { page: 1, view: 'waiting' } }])
    rooms.settle('chat.list', page({ rooms: [item(A, 3)], unreadList: { [A]: 2 }, nextPage: 2 }))
    rooms.send(ROOMS, { type: 'rooms.loadMore' })
    expect(rooms.open('chat.list')).toMatchObject([{ input: { page: 2, view: 'waiting', asOf: 'then' } }])
    rooms.settle('chat.list', page({ rooms: [item(A, 3), item(C, 9)], unreadList: { [A]: 2 } }))
    expect(order(rooms)).toEqual([A, C])
    expect(selectUnread(rooms.state() as never)).toBe(2)
    look(rooms, null)
    rooms.settle('chat.list', page({ rooms: [item(A, 3), item(B, 4)], unreadList: { [A]: 2 } }))
    expect(order(rooms)).toContain(B)
  })

  it('are looked at anew once a second while messages come without a pause, and after an answer that was older', () => {
    const rooms = startFor('TC')
    look(rooms, 'waiting')
    rooms.settle('chat.list', page({ rooms: [item(A, 3)], unreadList: { [A]: 2 } }))
    const asked = rooms.calls('chat.list')
    for (let seq = 4; seq < 24; seq += 1) {
      receive(rooms, A, seq, ME)
      rooms.advance(100)
    }
    expect(rooms.calls('chat.list')).toBe(asked + 1)
    rooms.advance(100)
    rooms.settle('chat.list', page({ rooms: [item(A, 13)], unreadList: { [A]: 2 } }))
    expect(rooms.calls('chat.list')).toBe(asked + 2)
    rooms.settle('chat.list', page({}))
    rooms.advance(5_000)
    expect(rooms.calls('chat.list')).toBe(asked + 2)
  })

  it('keep what one reads beyond the first page, whatever arrives', () => {
    const rooms = startFor('TC')
    look(rooms, 'waiting')
    const many = Array.from({ length: 21 }, (_one, index) => item(`conv#2w${300 + index}`, 3))
    rooms.settle('chat.list', page({ rooms: many.slice(0, 20), nextPage: 2 }))
    rooms.send(ROOMS, { type: 'rooms.loadMore' })
    rooms.settle('chat.list', page({ rooms: many.slice(20), nextPage: null }))
    const asked = rooms.calls('chat.list')
    receive(rooms, 'conv#2w300', 4, ME)
    rooms.advance(5_000)
    expect(rooms.calls('chat.list')).toBe(asked)
    expect(order(rooms)).toHaveLength(21)
  })

  it('are looked at anew a second after a message: who is answered waits no more', () => {
    const rooms = startFor('TC')
    look(rooms, 'waiting')
    rooms.settle('chat.list', page({ rooms: [item(A, 3)], unreadList: { [A]: 2 } }))
    receive(rooms, A, 4, ME)
    receive(rooms, A, 5, ME)
    rooms.advance(1_000)
    expect(rooms.open('chat.list')).toMatchObject([{ input: { page: 1, view: 'waiting' } }])
    rooms.settle('chat.list', page({}))
    expect(view(rooms)).toMatchObject({ state: 'ready', rows: [] })
  })

  it('are for a concierge alone', () => {
    const rooms = startFor('TV')
    look(rooms, 'mine')
    expect(view(rooms).view).toBeNull()
    expect(rooms.open('chat.list')).toEqual([])
  })
})
