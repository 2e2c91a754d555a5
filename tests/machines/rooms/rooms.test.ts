import { describe, expect, it } from 'vitest'
import { createRoomsMachine } from '../../../machines/rooms/rooms.machine.ts'
import { selectUnread } from '../../../machines/rooms/rooms.select.ts'
import { head, item, ME, OTHER } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'
import {
  A,
  arrived,
  B,
  C,
  markAll,
  NO_ANSWER,
  order,
  page,
  ROOMS,
  receive,
  sounds,
  start,
  startTwo,
  sync,
  unread,
  view,
} from './rooms-stage.ts'

describe('the pages of the list', () => {
  it('begin when the chat has synchronised', () => {
    const rooms = nest(createRoomsMachine, { userId: ME, isAdmin: false })
    expect(view(rooms)).toMatchObject({ state: 'loading', rows: [] })
    expect(rooms.calls('chat.list')).toBe(0)
    rooms.tell(sync())
    expect(rooms.open('chat.list')).toMatchObject([{ input: { page: 1 } }])
    rooms.settle('chat.list', page({}))
    expect(view(rooms)).toMatchObject({ state: 'ready', rows: [], hasMore: false, unread: 0 })
  })

  it('merge by id, and the next one is asked as of the first', () => {
    const rooms = start({ rooms: [item(B, 4)], unreadList: { [A]: 2, [B]: 1 }, nextPage: 2 })
    expect(view(rooms)).toMatchObject({ hasMore: true, unread: 3 })
    rooms.send(ROOMS, { type: 'rooms.loadMore' })
    expect(rooms.open('chat.list')).toMatchObject([{ input: { page: 2, asOf: 'then' } }])
    expect(view(rooms).isLoadingMore).toBe(true)
    const unreadList = { [A]: 2, [B]: 1 }
    rooms.settle('chat.list', page({ rooms: [item(A, 3), item(B, 4)], unreadList }))
    expect(order(rooms)).toEqual([B, A])
    expect(view(rooms)).toMatchObject({ hasMore: false, isLoadingMore: false, unread: 3 })
  })

  it('keep a message that came while they were fetched', () => {
    const rooms = startTwo()
    rooms.send(ROOMS, { type: 'rooms.reload' })
    receive(rooms, A, 4, OTHER, { time: '2030-01-01T00:00:00.000Z' })
    rooms.settle('chat.list', page({ rooms: [item(A, 3), item(B, 4)] }))
    expect(unread(rooms)).toEqual({ [A]: 1, [B]: 0 })
  })

  it('that cannot be had leave what is known readable, and may be asked again', () => {
    const rooms = start({ rooms: [item(B, 4)], nextPage: 2 })
    rooms.send(ROOMS, { type: 'rooms.loadMore' })
    rooms.fail('chat.list', NO_ANSWER)
    expect(view(rooms)).toMatchObject({ state: 'ready', hasMore: true })
    rooms.send(ROOMS, { type: 'rooms.loadMore' })
    expect(rooms.open('chat.list')).toMatchObject([{ input: { page: 2 } }])
  })

  it('are asked again 2 s after the first one failed', () => {
    const rooms = nest(createRoomsMachine, { userId: ME, isAdmin: false })
    rooms.tell({ type: 'rooms.liveChanged', isLive: true } as never)
    rooms.tell(sync())
    rooms.fail('chat.list', NO_ANSWER)
    expect(view(rooms).state).toBe('failed')
    rooms.advance(2_000)
    rooms.settle('chat.list', page({ rooms: [item(A, 3)] }))
    expect(order(rooms)).toEqual([A])
  })

  it('are fetched anew when a sync knows of more than the list', () => {
    const rooms = startTwo()
    rooms.tell(sync({ [A]: head(3), [B]: head(4) }))
    expect(rooms.calls('chat.list')).toBe(1)
    rooms.tell(sync({ [A]: head(9) }))
    expect(rooms.calls('chat.list')).toBe(2)
  })
})

describe('a list that is on its way', () => {
  it('is asked for once more when a sync tells of something that it may not have', () => {
    const rooms = startTwo()
    rooms.send(ROOMS, { type: 'rooms.reload' })
    rooms.tell(sync({ [A]: head(9) }))
    expect(rooms.calls('chat.list')).toBe(2)
    rooms.settle('chat.list', page({ rooms: [item(A, 3), item(B, 4)] }))
    expect(rooms.calls('chat.list')).toBe(3)
    rooms.settle('chat.list', page({ rooms: [item(A, 9), item(B, 4)] }))
    expect(order(rooms)).toEqual([A, B])
    expect(rooms.calls('chat.list')).toBe(3)
  })
})

describe('a message', () => {
  it('of a known room moves it to the front, raises unread and plays a sound [ROOM-01]', () => {
    const rooms = startTwo()
    expect(order(rooms)).toEqual([B, A])
    receive(rooms, A, 9)
    expect(order(rooms)).toEqual([A, B])
    expect(unread(rooms)).toEqual({ [A]: 1, [B]: 0 })
    expect(view(rooms).unread).toBe(1)
    expect(sounds(rooms)).toBe(1)
    expect(rooms.calls('chat.list')).toBe(1)
  })

  const FIRST_WORD: Record<string, (rooms: Nest) => void> = {
    'its message': () => undefined,
    // Its row may know the message already.
    'a change': (rooms) => rooms.tell({ type: 'chat.conversationChanged', item: item(C, 1) } as never),
    'a sync': (rooms) => {
      rooms.tell(sync({ [C]: head(0) }))
      rooms.settle('chat.list', page({ rooms: [item(C, 0)] }))
    },
    'the list': (rooms) => {
      rooms.send(ROOMS, { type: 'rooms.reload' })
      rooms.settle('chat.list', page({ rooms: [item(C, 0)] }))
    },
  }
  it.each(Object.keys(FIRST_WORD))(
    'of a conversation that is new has it opened once, where %s came first [ROOM-01]',
    (first) => {
      const rooms = startTwo()
      FIRST_WORD[first]?.(rooms)
      expect(arrived(rooms)).toEqual([])
      receive(rooms, C, 1)
      expect(arrived(rooms)).toEqual([C])
      if (rooms.open('chat.list').length > 0)
        rooms.settle('chat.list', page({ rooms: [item(C, 1)], unreadList: { [C]: 1 } }))
      rooms.tell(sync({ [C]: head(2, { unread: 2 }) }))
      receive(rooms, C, 3)
      expect(arrived(rooms)).toEqual([C])
      // A known one that changed is none that has begun.
      rooms.tell({ type: 'chat.conversationChanged', item: item(A, 3) } as never)
      receive(rooms, A, 4)
      expect(arrived(rooms)).toEqual([C])
    },
  )

  it('that came while the person was away has a new conversation opened by the sync [ROOM-01]', () => {
    const rooms = startTwo()
    rooms.tell(sync({ [A]: head(5, { unread: 2 }), [C]: head(2, { unread: 2 }) }))
    expect(arrived(rooms)).toEqual([C])
    rooms.tell(sync({ [C]: head(3, { unread: 3 }) }))
    receive(rooms, C, 4)
    expect(arrived(rooms)).toEqual([C])
  })

  it('of a conversation that the first sync named has nothing opened, though no page has shown it [ROOM-01]', () => {
    const rooms = nest(createRoomsMachine, { userId: ME, isAdmin: false })
    rooms.tell({ type: 'rooms.liveChanged', isLive: true } as never)
    rooms.tell(sync({ [A]: head(3), [C]: head(7) }))
    rooms.settle('chat.list', page({ rooms: [item(A, 3)], unreadList: {}, nextPage: 2 }))
    receive(rooms, C, 8)
    expect(arrived(rooms)).toEqual([])
    expect(sounds(rooms)).toBe(1)
  })

  it('of an unknown room fetches it, puts it first and has it opened [ROOM-01]', () => {
    const rooms = startTwo()
    receive(rooms, C, 9)
    expect(arrived(rooms)).toEqual([C])
    expect(sounds(rooms)).toBe(1)
    expect(rooms.open('chat.list')).toMatchObject([{ input: { page: 1 } }])
    const unreadList = { [A]: 0, [B]: 0, [C]: 1 }
    rooms.settle('chat.list', page({ rooms: [item(C, 9), item(B, 4), item(A, 3)], unreadList }))
    expect(order(rooms)).toEqual([C, B, A])
    expect(unread(rooms)).toEqual({ [A]: 0, [B]: 0, [C]: 1 })
  })

  it("of one's own from elsewhere moves the room, without a count or a sound [ROOM-02]", () => {
    const rooms = startTwo()
    receive(rooms, A, 9, ME)
    expect(order(rooms)).toEqual([A, B])
    expect(view(rooms).rows[0]?.last?.author).toBe('you')
    expect(view(rooms).unread).toBe(0)
    expect([sounds(rooms), arrived(rooms)]).toEqual([0, []])
  })

  it("of a bot that writes in one's own name is somebody else's", () => {
    const rooms = startTwo()
    receive(rooms, A, 9, ME, { is_bot: true })
    expect([unread(rooms)[A], sounds(rooms)]).toEqual([1, 1])
  })

  it('that comes twice counts once and sounds once', () => {
    const rooms = startTwo()
    rooms.answer('browser.playSound', () => ({ value: null }))
    receive(rooms, A, 4)
    rooms.advance(5_000)
    receive(rooms, A, 4)
    receive(rooms, A, 2)
    expect([unread(rooms)[A], sounds(rooms), arrived(rooms)]).toEqual([1, 1, []])
  })

  it('sounds at most once a second, and opens no box where it is known', () => {
    const rooms = startTwo()
    rooms.answer('browser.playSound', () => ({ value: null }))
    for (const seq of [4, 5, 6]) receive(rooms, A, seq)
    rooms.advance(999)
    receive(rooms, B, 5)
    expect(sounds(rooms)).toBe(1)
    rooms.advance(1)
    receive(rooms, B, 6)
    expect(sounds(rooms)).toBe(2)
    expect(arrived(rooms)).toEqual([])
  })

  it('sounds again after a sound that could not be played', () => {
    const rooms = startTwo()
    rooms.answer('browser.playSound', () => ({ failure: { code: 2, message: 'blocked' } }))
    receive(rooms, A, 4)
    rooms.advance(1_000)
    receive(rooms, A, 5)
    expect(sounds(rooms)).toBe(2)
  })

  it('ends the typing of its room', () => {
    const rooms = startTwo()
    const typing = () =>
      view(rooms)
        .rows.filter((row) => row.typing)
        .map((row) => row.convId)
    const tellTyping = (user_id: number, on: boolean) =>
      rooms.tell({ type: 'chat.typingChanged', convId: A, user_id, on } as never)
    tellTyping(ME, true)
    expect(typing()).toEqual([])
    tellTyping(OTHER, true)
    expect(typing()).toEqual([A])
    receive(rooms, A, 4)
    expect(typing()).toEqual([])
    tellTyping(OTHER, true)
    rooms.advance(5_999)
    expect(typing()).toEqual([A])
    rooms.advance(1)
    expect(typing()).toEqual([])
  })
})

describe('reading', () => {
  const unreadPage = {
    rooms: [item(A, 5, { readSeq: 3 }), item(B, 4)],
    unreadList: { [A]: 2, [B]: 0 },
  }

  it('everything names the newest message of each unread row, and takes the counts that come back', () => {
    const rooms = start(unreadPage)
    expect(view(rooms).unread).toBe(2)
    markAll(rooms)
    expect(rooms.open('chat.markRead').map((call) => call.input)).toEqual([{ all: { [A]: 5 } }])
    rooms.settle('chat.markRead', { unreadList: { [A]: 0, [B]: 0 } })
    expect(view(rooms).unread).toBe(0)
    expect(unread(rooms)).toEqual({ [A]: 0, [B]: 0 })
  })

  it('one room takes the counts of its conversation', () => {
    const rooms = start(unreadPage)
    rooms.tell({ type: 'rooms.read', convId: A, seq: 5 } as never)
    expect([unread(rooms)[A], view(rooms).unread]).toEqual([0, 0])
  })

  it('in another tab of the same person counts here too, that of others does not', () => {
    const rooms = start(unreadPage)
    rooms.tell({ type: 'chat.readMoved', convId: A, user_id: OTHER, seq: 5 } as never)
    expect(view(rooms).unread).toBe(2)
    rooms.tell({ type: 'chat.readMoved', convId: A, user_id: ME, seq: 5 } as never)
    expect([unread(rooms)[A], view(rooms).unread]).toEqual([0, 0])
  })

  it('up to a message in another tab asks the server how many are left, at once and again if it did not know yet [ROOM-03]', () => {
    const rooms = start({ rooms: [item(A, 5, { readSeq: 0 })], unreadList: { [A]: 5, [C]: 4 } })
    const doubts = () => rooms.told('rooms.doubted').length
    const moved = (convId: string, seq: number) =>
      rooms.tell({ type: 'chat.readMoved', convId, user_id: ME, seq } as never)
    moved(A, 3)
    expect(doubts()).toBe(1)
    rooms.tell(sync({ [A]: head(5, { readSeq: 0, unread: 5 }) }))
    expect(doubts()).toBe(2)
    rooms.tell(sync({ [A]: head(5, { readSeq: 3, unread: 2 }) }))
    expect(unread(rooms)).toEqual({ [A]: 2 })
    expect(doubts()).toBe(2)
    moved(A, 5)
    expect(unread(rooms)).toEqual({ [A]: 0 })
    expect(doubts()).toBe(2)
    moved(C, 1)
    expect(doubts()).toBe(3)
    rooms.tell(sync({ [C]: head(4, { readSeq: 1, unread: 3 }) }))
    expect(selectUnread(rooms.state() as never)).toBe(3)
  })

  it('asks for nothing when nothing is unread, in an admin session, or off line', () => {
    const nothing = startTwo()
    const admin = start(unreadPage, true)
    const away = start(unreadPage)
    away.tell({ type: 'rooms.liveChanged', isLive: false } as never)
    for (const rooms of [nothing, admin, away]) {
      markAll(rooms)
      expect(rooms.calls('chat.markRead')).toBe(0)
    }
  })

  it('that failed may be tried again', () => {
    const rooms = start(unreadPage)
    markAll(rooms)
    rooms.fail('chat.markRead', NO_ANSWER)
    expect(view(rooms).unread).toBe(2)
    markAll(rooms)
    expect(rooms.calls('chat.markRead')).toBe(2)
  })
})

describe('a conversation', () => {
  it('that is gone leaves list and counts, by news or by a sync', () => {
    const rooms = start({ rooms: [item(A, 5), item(B, 4)], unreadList: { [A]: 2, [B]: 1 } })
    rooms.tell({ type: 'chat.conversationGone', convId: A } as never)
    expect([order(rooms), view(rooms).unread]).toEqual([[B], 1])
    rooms.tell(sync({}, [B]))
    expect([order(rooms), selectUnread(rooms.state() as never)]).toEqual([[], 0])
  })
})
