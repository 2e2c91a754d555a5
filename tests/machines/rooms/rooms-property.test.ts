import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRoomsMachine } from '../../../machines/rooms/rooms.machine.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { ME, OTHER } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'
import { createServerModel, type ServerModel } from './server-model.ts'

const CONV_IDS = ['conv#2w1', 'conv#3w2', 'conv#2w3']

/** One thing that the server tells of, in the order in which it happened there. */
type Act = (server: ServerModel, tell: (fact: { type: string }) => void) => void

const convId = fc.constantFrom(...CONV_IDS)
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(convId, fc.constantFrom(ME, OTHER, 3)).map(
    ([id, from]): Act =>
      (server, tell) =>
        tell({ type: 'chat.messageReceived', message: server.write(id, from) } as never),
  ),
  fc.tuple(convId, fc.nat()).map(
    ([id, pick]): Act =>
      (server, tell) => {
        const known = server.messages(id)
        const message = known[pick % Math.max(1, known.length)]
        if (message) tell({ type: 'chat.messageReceived', message } as never)
      },
  ),
  convId.map(
    (id): Act =>
      (server, tell) =>
        tell({ type: 'chat.readMoved', ...server.read(id) } as never),
  ),
  convId.map(
    (id): Act =>
      (_server, tell) =>
        tell({ type: 'chat.readMoved', convId: id, user_id: OTHER, seq: 1 } as never),
  ),
  convId.map(
    (id): Act =>
      (server, tell) =>
        tell({ type: 'chat.conversationChanged', item: server.item(id) } as never),
  ),
  fc.constant<Act>((server, tell) => tell({ type: 'rooms.synchronised', sync: server.sync() } as never)),
  fc.constant<Act>((_server, tell) => tell({ type: 'rooms.reload' })),
)

/** A message's and a row's texts are sealed on their way in, as the kernel does with a stream. */
function createTell(rooms: Nest) {
  const sealed = (text: string) => rooms.vault.keep(text, { personal: 'text' })
  return (fact: { type: string }): void => {
    const seal = JSON.parse(JSON.stringify(fact), (key, value) =>
      ['text', 'name', 'firstName', 'lastName', 'fullname'].includes(key) ? sealed(value) : value,
    )
    rooms.tell(seal)
  }
}

const rows = (rooms: Nest) =>
  selectRoomList(rooms.state() as never).rows.map((row) => ({
    convId: row.convId,
    unread: row.unread,
    last: row.last && rooms.vault.read(row.last.text),
  }))

describe('the list of conversations', () => {
  it('has the order, counts and last messages that the messages say, when news comes in the order of the server', () => {
    fc.assert(
      fc.property(fc.array(acts, { minLength: 1, maxLength: 40 }), (story) => {
        const server = createServerModel(CONV_IDS)
        const rooms = nest(createRoomsMachine, { userId: ME, isAdmin: false })
        rooms.answer('chat.list', () => ({ value: server.page() }))
        rooms.answer('browser.playSound', () => ({ value: null }))
        const tell = createTell(rooms)
        tell({ type: 'rooms.liveChanged', isLive: true } as never)
        tell({ type: 'rooms.synchronised', sync: server.sync() } as never)
        for (const act of story) {
          act(server, tell)
          const expected = server.expected()
          expect(rows(rooms)).toEqual(expected)
          const total = expected.reduce((sum, row) => sum + row.unread, 0)
          expect(selectRoomList(rooms.state() as never).unread).toBe(total)
        }
      }),
    )
  })

  it('is right after the next sync at the latest, whatever was lost, and reading n never hides n+1 [ROOM-03, ROOM-07]', () => {
    fc.assert(
      fc.property(fc.array(turns, { minLength: 1, maxLength: 40 }), (story) => {
        const client = createClient()
        client.synchronise()
        for (const turn of story) {
          const asked = client.doubts()
          client.live(turn)
          client.hidesNothing()
          // A mark among what was only counted is asked about; any other one is right at once.
          if (client.doubts() > asked) client.synchronise()
          else if (turn.do === 'read' && turn.isTold && client.hasHeardAll())
            expect(client.unread(turn.id)).toBe(client.trueUnread(turn.id))
        }
        client.synchronise()
      }),
    )
  })
})

interface Turn {
  readonly do: 'write' | 'read' | 'sync'
  readonly id: string
  readonly isTold: boolean
  readonly upTo: number
}

/** A list that hears of a server's news, or does not. */
function createClient() {
  const server = createServerModel(CONV_IDS)
  const rooms = nest(createRoomsMachine, { userId: ME, isAdmin: false })
  rooms.answer('chat.list', () => ({ value: server.page() }))
  rooms.answer('browser.playSound', () => ({ value: null }))
  const tell = createTell(rooms)
  /** The newest message of each conversation up to which all were heard of. */
  const heard = new Map<string, number>()
  const unread = (id: string) => rows(rooms).find((row) => row.convId === id)?.unread ?? 0
  const trueUnread = (id: string) => server.expected().find((row) => row.convId === id)?.unread ?? 0
  const missed = (id: string) => server.messages(id).length - (heard.get(id) ?? 0)
  tell({ type: 'rooms.liveChanged', isLive: true } as never)

  function synchronise(): void {
    tell({ type: 'rooms.synchronised', sync: server.sync() } as never)
    for (const id of CONV_IDS) heard.set(id, server.messages(id).length)
    expect(rows(rooms)).toEqual(server.expected())
  }

  function write({ id, isTold }: Turn): void {
    const message = server.write(id, OTHER)
    if (!isTold) return
    tell({ type: 'chat.messageReceived', message } as never)
    if (heard.get(id) === message.seq - 1) heard.set(id, message.seq)
  }

  return {
    synchronise,
    unread,
    trueUnread,
    live: (turn: Turn) => {
      if (turn.do === 'sync') return synchronise()
      if (turn.do === 'write') return write(turn)
      const mark = server.read(turn.id, turn.upTo)
      if (turn.isTold) tell({ type: 'chat.readMoved', ...mark } as never)
    },
    doubts: () => rooms.told('rooms.doubted').length,
    hasHeardAll: () => CONV_IDS.every((id) => missed(id) === 0),
    /** What was heard of and is not read is counted. */
    hidesNothing: () => {
      for (const id of CONV_IDS) expect(unread(id)).toBeGreaterThanOrEqual(trueUnread(id) - missed(id))
    },
  }
}

/** What happens on the server, and whether this client hears of it. */
const turns: fc.Arbitrary<Turn> = fc.record({
  do: fc.constantFrom('write' as const, 'write' as const, 'read' as const, 'sync' as const),
  id: convId,
  isTold: fc.boolean(),
  upTo: fc.integer({ min: 0, max: 12 }),
})
