import { describe, expect, it } from 'vitest'
import { TIMING } from '../../../core/chat/timings.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import {
  chat,
  composer,
  conversation,
  outbox,
  rooms,
  search,
  tray,
} from '../../../machines/chat/chat.handles.ts'
import { selectUnsent } from '../../../machines/chat/chat.select.ts'
import { selectConversation, selectLog } from '../../../machines/conversation/conversation.select.ts'
import type { SimulatedKernel } from '../../../machines/kernel/hosts/simulated.ts'
import { selectUnread } from '../../../machines/rooms/rooms.select.ts'
import { CONV, head, item, ME, movedTo, opened, stored, USER } from '../../harness/fixtures.ts'
import { alone } from '../../harness/tabs.ts'
import { createApp, startSignedIn } from './signed-in.ts'

const OTHER_CONV = 'conv#3w300'

const unsent = (kernel: SimulatedKernel) =>
  selectUnsent(kernel.read(outbox), kernel.read(rooms)).map(({ text }) => kernel.vault.read(text))
const write = (kernel: SimulatedKernel, text: string) => {
  kernel.send(composer(CONV), { type: 'composer.submit', text })
  kernel.advance(2_100)
}

describe('what is unsent in a conversation that is closed', () => {
  it('stands under Unsent after a 1406, and can be discarded there [OPEN-02, SEND-05]', () => {
    const kernel = startSignedIn()
    write(kernel, 'Too late')
    expect(unsent(kernel)).toEqual([])
    kernel.fail('chat.send', { code: 1406, message: 'gone' })
    kernel.settle('chat.close', null)
    kernel.emit('chat.facts', { type: 'chat.conversationGone', convId: CONV })
    expect(kernel.read(conversation(CONV))).toBeUndefined()
    expect(unsent(kernel)).toEqual(['Too late'])
    const [row] = selectUnsent(kernel.read(outbox), kernel.read(rooms))
    expect(row?.enquiryId).toBe(204)
    kernel.send(outbox, { type: 'outbox.discard', hash: row?.hash ?? '' })
    expect(unsent(kernel)).toEqual([])
    expect(kernel.read(outbox).context.items).toEqual([])
  })

  it.each(['told by the server', 'told by a sync'])(
    'stands there as soon as the end is %s, in the order of writing',
    (how) => {
      const kernel = startSignedIn()
      write(kernel, 'First')
      write(kernel, 'Second')
      kernel.answer('chat.sync', () => ({ value: { rev: '2', heads: {}, gone: [CONV] } }))
      if (how === 'told by a sync') kernel.advance(20_000)
      else kernel.emit('chat.facts', { type: 'chat.conversationGone', convId: CONV })
      expect(unsent(kernel)).toEqual(['First', 'Second'])
    },
  )

  it('has a file there that was sent and not up yet, by its name [SEND-05]', () => {
    const kernel = startSignedIn()
    const put: { entry: { hash: string; text: string; failed: unknown } }[] = []
    kernel.answer('outbox.put', (input: (typeof put)[number]) => {
      put.push(input)
      return { value: { kept: 'indexedDb' } }
    })
    for (const name of ['keep', 'drop', 'release']) kernel.answer(`upload.${name}`, () => ({ value: null }))
    const files = [{ file: 'file-1', name: 'plan.pdf', size: 9, isAllowed: true, caption: '' }]
    kernel.send(tray, { type: 'tray.add', convId: CONV, files })
    kernel.send(tray, { type: 'tray.send', convId: CONV })
    expect(unsent(kernel)).toEqual([])
    kernel.emit('chat.facts', { type: 'chat.conversationGone', convId: CONV })
    expect(unsent(kernel)).toEqual(['plan.pdf'])
    expect(put.at(-1)?.entry).toMatchObject({ text: 'plan.pdf', isLost: true })
    kernel.advance(2_100)
    kernel.settle('chat.close', null)
    expect(unsent(kernel)).toEqual(['plan.pdf'])
    expect(put.at(-1)?.entry).toMatchObject({ text: 'plan.pdf', failed: { code: 6 } })
    kernel.emit('chat.facts', { type: 'chat.conversationChanged', item: item(CONV, 3) })
    expect(unsent(kernel)).toEqual([])
    // Its name alone is no message: there is nothing to try again with.
    kernel.send(outbox, { type: 'outbox.retry', hash: put.at(-1)?.entry.hash ?? '' })
    kernel.advance(90_000)
    expect(kernel.calls('chat.send')).toBe(0)
    kernel.send(outbox, { type: 'outbox.discard', hash: put.at(-1)?.entry.hash ?? '' })
    expect(unsent(kernel)).toEqual([])
  })

  it('goes back into its conversation when that is open again', () => {
    const kernel = startSignedIn()
    write(kernel, 'Again')
    kernel.emit('chat.facts', { type: 'chat.conversationGone', convId: CONV })
    kernel.emit('chat.facts', { type: 'chat.conversationChanged', item: item(CONV, 3) })
    expect(unsent(kernel)).toEqual([])
  })
})

describe('a conversation that opens', () => {
  it('is called what the list calls it until it has told that itself', () => {
    const kernel = createApp(USER)
    kernel.answer('chat.open', () => 'open')
    kernel.start()
    alone(kernel)
    kernel.emit('browser.locations', movedTo(conversationPath(CONV)))
    const { context } = kernel.read(rooms)
    const view = selectConversation(kernel.read(conversation(CONV)), context)
    expect(view.state).toBe('opening')
    expect([view.title, view.isTeam]).toEqual([context.rooms[CONV]?.item.name, true])
    expect(selectConversation(kernel.read(conversation(CONV))).title).toBeNull()
  })
})

describe('a search whose results are shown', () => {
  it('asks again for what one has written oneself meanwhile, and for nobody else’s message [ROOM-06]', () => {
    const kernel = startSignedIn()
    kernel.send(search, { type: 'search.typed', keyword: 'ferry' })
    kernel.advance(TIMING.searchPause)
    kernel.settle('chat.search', { results: [], nextPage: null })
    const arrive = (seq: number, changes: object) => {
      kernel.emit('chat.facts', { type: 'chat.messageReceived', message: stored(seq, changes) })
      kernel.advance(TIMING.searchAgain)
    }
    arrive(4, {})
    expect(kernel.calls('chat.search')).toBe(1)
    arrive(5, { from: ME })
    expect(kernel.calls('chat.search')).toBe(2)
  })
})

describe('a message that was found', () => {
  it('is sought in its conversation once that has opened, and shown there [ROOM-06]', () => {
    const kernel = startSignedIn()
    kernel.answer('chat.open', () => ({ value: opened(90) }))
    kernel.send(chat, { type: 'chat.openMessage', convId: OTHER_CONV, seq: 12 })
    expect(kernel.read(conversation(OTHER_CONV))).toBeUndefined()
    kernel.emit('browser.locations', movedTo(`/messages?c=${encodeURIComponent(OTHER_CONV)}`))
    expect(kernel.open('chat.messages')).toMatchObject([{ input: { convId: OTHER_CONV, aroundSeq: 12 } }])
    kernel.settle('chat.messages', {
      messages: [11, 12, 13].map((seq) => stored(seq, { convId: OTHER_CONV })),
      lastEvaluatedKey: 'before-11',
      more: true,
    })
    const log = selectLog(kernel.read(conversation(OTHER_CONV)), (instant) => instant.slice(0, 10))
    expect(log.sought).toEqual({ index: 1 })
    expect(kernel.read(chat).context.sought).toBeNull()
  })
})

describe('marks of another tab', () => {
  it('in the middle of what was only counted bring the right count at once [ROOM-03]', () => {
    const kernel = startSignedIn()
    const isRead = (readSeq: number, unread: number) =>
      kernel.answer('chat.sync', () => ({
        value: { rev: '2', heads: { [CONV]: head(9, { readSeq, unread }) }, gone: [] },
      }))
    kernel.answer('chat.list', () => ({
      value: { rooms: [item(CONV, 9, { readSeq: 3 })], unreadList: { [CONV]: 6 }, nextPage: null, asOf: 'x' },
    }))
    isRead(3, 6)
    kernel.advance(20_000)
    expect(selectUnread(kernel.read(rooms))).toBe(6)
    isRead(5, 4)
    const syncs = kernel.calls('chat.sync')
    kernel.emit('chat.facts', { type: 'chat.readMoved', convId: CONV, user_id: ME, seq: 5 })
    expect(selectUnread(kernel.read(rooms))).toBe(4)
    expect(kernel.calls('chat.sync')).toBe(syncs + 1)
  })
})
