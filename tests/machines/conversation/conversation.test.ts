import { describe, expect, it } from 'vitest'
import type { PendingMessage } from '../../../machines/conversation/conversation.events.ts'
import { createConversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import { selectConversation, selectLog } from '../../../machines/conversation/conversation.select.ts'
import { CONV, head, ME, OTHER, opened, stored } from '../../harness/fixtures.ts'
import { type Nest, nest } from '../../harness/nest.ts'

const BROKEN = { code: 1500, message: 'broken' }

function start(given: object = {}): Nest {
  return nest(createConversationMachine, {
    convId: CONV,
    userId: ME,
    isAdmin: false,
    isLive: true,
    isAttended: false,
    isVisible: true,
    head: null,
    pending: [],
    ...given,
  })
}

function startOpened(lastSeq: number, given: object = {}, answer: object = {}): Nest {
  const conversation = start(given)
  conversation.settle('chat.open', opened(lastSeq, answer))
  return conversation
}

const view = (conversation: Nest) => selectConversation(conversation.state() as never)
const rows = (conversation: Nest) => {
  const log = selectLog(conversation.state() as never, (instant) => instant.slice(0, 10))
  return Array.from({ length: log.count }, (_one, index) => log.rowAt(index))
}
const seqs = (conversation: Nest) =>
  rows(conversation).map((row) =>
    row.content.kind === 'stored' ? row.content.message.seq : row.content.kind,
  )
const arrive = (conversation: Nest, seq: number, given: object = {}) => {
  const message = sealed(conversation, seq, given)
  conversation.tell({ type: 'chat.messageReceived', message })
}
/** A message as the parent passes it on: sealed. */
const sealed = (conversation: Nest, seq: number, given: object = {}) => {
  const { firstName, lastName, fullname, content, ...rest } = stored(seq, given)
  const keep = (text: string) => conversation.vault.keep(text, { personal: 'text' })
  return {
    ...rest,
    firstName: keep(firstName),
    lastName: keep(lastName),
    fullname: keep(fullname),
    content: { ...content, text: keep(content.text) },
  }
}
const pendingMessage = (hash: string, given: Partial<PendingMessage> = {}): PendingMessage => ({
  hash,
  text: { pii: 'text:1', length: 5, blank: false },
  time: '2027-01-15T08:00:00.000Z',
  state: 'sending',
  failed: null,
  isRestored: false,
  ...given,
})

describe('opening a conversation', () => {
  it('tries again 250 ms after a data error [OPEN-01]', () => {
    const conversation = start()
    conversation.fail('chat.open', BROKEN)
    conversation.advance(249)
    expect(conversation.calls('chat.open')).toBe(1)
    conversation.advance(1)
    expect(conversation.calls('chat.open')).toBe(2)
  })

  it('gives up after 20 retries, and tries again by hand [OPEN-01]', () => {
    const conversation = start()
    for (let retry = 0; retry < 20; retry += 1) {
      conversation.fail('chat.open', BROKEN)
      conversation.advance(250)
    }
    expect(conversation.calls('chat.open')).toBe(21)
    conversation.fail('chat.open', BROKEN)
    conversation.advance(60_000)
    expect(conversation.calls('chat.open')).toBe(21)
    expect(view(conversation).state).toBe('failed')
    conversation.tell({ type: 'conversation.reopen' })
    expect(conversation.calls('chat.open')).toBe(22)
  })

  it('is gone after 1406, without another try [OPEN-02]', () => {
    const conversation = start()
    conversation.fail('chat.open', { code: 1406, message: 'gone' })
    expect(conversation.told('conversation.gone')).toMatchObject([{ convId: CONV }])
    expect(view(conversation).state).toBe('gone')
    conversation.advance(60_000)
    expect(conversation.calls('chat.open')).toBe(1)
  })

  it('waits for the connection instead of counting errors', () => {
    const conversation = start({ isLive: false })
    expect(conversation.calls('chat.open')).toBe(0)
    conversation.tell({ type: 'conversation.liveChanged', isLive: true })
    expect(conversation.calls('chat.open')).toBe(1)
  })

  it('loads older messages by their key until there are none [OPEN-04]', () => {
    const conversation = startOpened(120)
    expect(seqs(conversation)[0]).toBe(71)
    conversation.tell({ type: 'conversation.loadOlder' })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { lastEvaluatedKey: 'before:71' } }])
    const page = Array.from({ length: 70 }, (_one, index) => stored(index + 1))
    conversation.settle('chat.messages', { messages: page, lastEvaluatedKey: null })
    expect(seqs(conversation)).toHaveLength(120)
    conversation.tell({ type: 'conversation.loadOlder' })
    expect(conversation.calls('chat.messages')).toBe(1)
    expect(selectLog(conversation.state() as never, String).older).toBe('none')
  })
})

describe('reading', () => {
  it('marks read what the person opens [OPEN-03]', () => {
    const conversation = startOpened(5, { isAttended: true }, { readSeq: 3, unread: 2 })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { convId: CONV, seq: 5 } }])
    conversation.settle('chat.markRead', { unreadList: { [CONV]: 0 } })
    expect(conversation.told('conversation.read')).toMatchObject([{ convId: CONV, seq: 5 }])
  })

  it('marks nothing when it is restored, minimised, or caught up on [OPEN-03]', () => {
    const conversation = startOpened(5, {}, { readSeq: 3, unread: 2 })
    arrive(conversation, 6)
    conversation.tell({ type: 'conversation.catchUp', head: head(8, { readSeq: 3 }) })
    conversation.settle('chat.messages', { messages: [stored(7), stored(8)], more: false })
    expect(conversation.calls('chat.markRead')).toBe(0)
    conversation.tell({ type: 'conversation.attend' })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 8 } }])
  })

  it('marks nothing in admin sessions [OPEN-03]', () => {
    const conversation = startOpened(5, { isAttended: true, isAdmin: true }, { readSeq: 3, unread: 2 })
    arrive(conversation, 6)
    conversation.tell({ type: 'conversation.attend' })
    expect(conversation.calls('chat.markRead')).toBe(0)
  })

  it('marks what arrives while the person is there, and what came during the mark after it [OPEN-03]', () => {
    const conversation = startOpened(3, { isAttended: true })
    arrive(conversation, 4)
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 4 } }])
    arrive(conversation, 5)
    conversation.settle('chat.markRead', { unreadList: {} })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 5 } }])
  })

  it('tells a mark that was not taken again, and one that was due while the link was down [OPEN-03]', () => {
    const conversation = startOpened(5, { isAttended: true }, { readSeq: 3, unread: 2 })
    conversation.fail('chat.markRead', BROKEN)
    conversation.advance(2_000)
    expect(conversation.calls('chat.markRead')).toBe(2)
    conversation.settle('chat.markRead', { unreadList: {} })
    arrive(conversation, 6)
    conversation.settle('chat.markRead', { unreadList: {} })
    conversation.tell({ type: 'conversation.liveChanged', isLive: false })
    conversation.tell({ type: 'conversation.catchUp', head: head(7, { readSeq: 6 }) })
    conversation.settle('chat.messages', { messages: [stored(7)], more: false })
    conversation.tell({ type: 'conversation.attend' })
    expect(conversation.calls('chat.markRead')).toBe(3)
    conversation.tell({ type: 'conversation.liveChanged', isLive: true })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 7 } }])
  })

  it('marks nothing behind a hidden window, and all of it when the person is back [OPEN-03]', () => {
    const conversation = startOpened(3, { isAttended: true })
    conversation.tell({ type: 'conversation.visibilityChanged', visible: false })
    arrive(conversation, 4)
    expect(conversation.calls('chat.markRead')).toBe(0)
    conversation.tell({ type: 'conversation.visibilityChanged', visible: true })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 4 } }])
  })

  it('marks a message that arrived behind a hole once the hole is filled [OPEN-03]', () => {
    const conversation = startOpened(3, { isAttended: true })
    arrive(conversation, 5)
    expect(conversation.calls('chat.markRead')).toBe(0)
    conversation.settle('chat.messages', { messages: [stored(4), stored(5)], more: false })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 5 } }])
  })

  it('keeps the line before the first unread message where it was at the opening', () => {
    const conversation = startOpened(5, { isAttended: true }, { readSeq: 3, unread: 2 })
    conversation.settle('chat.markRead', { unreadList: {} })
    expect(rows(conversation).filter((row) => row.isFirstUnread)).toMatchObject([
      { content: { message: { seq: 4 } } },
    ])
  })
})

describe('catching up', () => {
  it('fetches what a sync says is missing, page by page, until nothing is left [CONN-06]', () => {
    const conversation = startOpened(3)
    conversation.tell({ type: 'conversation.catchUp', head: head(6) })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { afterSeq: 3, limit: 100 } }])
    const before = conversation.told('conversation.caughtUp').length
    conversation.settle('chat.messages', { messages: [stored(4), stored(5)], more: true })
    expect(conversation.told('conversation.caughtUp')).toHaveLength(before)
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { afterSeq: 5 } }])
    conversation.settle('chat.messages', { messages: [stored(6)], more: false })
    expect(conversation.told('conversation.caughtUp')).toHaveLength(before + 1)
    expect(seqs(conversation)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('never passes a hole: what lies beyond waits while the hole is fetched [CONN-06]', () => {
    const conversation = startOpened(3)
    arrive(conversation, 6)
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { afterSeq: 3 } }])
    expect(conversation.state().context.log.ranges).toEqual([{ from: 1, to: 3 }])
    arrive(conversation, 7)
    expect(conversation.calls('chat.messages')).toBe(1)
    conversation.settle('chat.messages', { messages: [4, 5, 6, 7].map((seq) => stored(seq)), more: false })
    expect(seqs(conversation)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(conversation.state().context.held).toEqual([])
  })

  it('shows a message once that comes twice [CONN-06]', () => {
    const conversation = startOpened(3)
    arrive(conversation, 4)
    arrive(conversation, 4)
    expect(seqs(conversation)).toEqual([1, 2, 3, 4])
  })

  it('keeps what arrives while the conversation is still opening [CONN-06]', () => {
    const conversation = start()
    arrive(conversation, 4)
    conversation.settle('chat.open', opened(3))
    expect(seqs(conversation)).toEqual([1, 2, 3, 4])
  })

  it('leaves a gap when it is more than 500 behind, which fills when it is asked to [CONN-06]', () => {
    const conversation = startOpened(3)
    conversation.tell({ type: 'conversation.catchUp', head: head(700) })
    conversation.settle('chat.open', opened(700))
    expect(rows(conversation).filter((row) => row.hasGapAbove)).toMatchObject([
      { content: { message: { seq: 651 } } },
    ])
    conversation.tell({ type: 'conversation.fillGap', seq: 651 })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { afterSeq: 3 } }])
  })

  it('does not ask the same again at once when an answer brings nothing, and gives up until the next sync', () => {
    const conversation = startOpened(3)
    conversation.answer('chat.messages', () => ({ value: { messages: [], more: false } }))
    const before = conversation.told('conversation.caughtUp').length
    conversation.tell({ type: 'conversation.catchUp', head: head(5) })
    expect(conversation.calls('chat.messages')).toBe(1)
    conversation.advance(60_000)
    expect(conversation.calls('chat.messages')).toBe(20)
    expect(conversation.told('conversation.caughtUp')).toHaveLength(before + 1)
  })

  it('asks again after a data error, and leaves an unanswered fetch to the next sync', () => {
    const conversation = startOpened(3)
    conversation.tell({ type: 'conversation.catchUp', head: head(5) })
    conversation.fail('chat.messages', BROKEN)
    conversation.advance(250)
    expect(conversation.calls('chat.messages')).toBe(2)
    conversation.fail('chat.messages', { code: 0, message: 'no answer' })
    conversation.advance(60_000)
    expect(conversation.calls('chat.messages')).toBe(2)
    conversation.tell({ type: 'conversation.catchUp', head: head(5) })
    expect(conversation.calls('chat.messages')).toBe(3)
  })
})

describe('messages of one\u2019s own', () => {
  it('show after a second when the server has not confirmed them [SEND-02]', () => {
    const conversation = startOpened(1)
    conversation.tell({ type: 'conversation.pendingChanged', pending: [pendingMessage('my-hash-1')] })
    conversation.advance(999)
    expect(seqs(conversation)).toEqual([1])
    conversation.advance(1)
    expect(seqs(conversation)).toEqual([1, 'pending'])
  })

  it('show at once when they were there before the page load', () => {
    const conversation = startOpened(1)
    const restored = pendingMessage('my-hash-1', { isRestored: true, state: 'waiting' })
    conversation.tell({ type: 'conversation.pendingChanged', pending: [restored] })
    expect(seqs(conversation)).toEqual([1, 'pending'])
  })

  it('are replaced in one step, also when a hole lies before them [SEND-03]', () => {
    const conversation = startOpened(1)
    conversation.tell({ type: 'conversation.pendingChanged', pending: [pendingMessage('my-hash-1')] })
    conversation.advance(1_000)
    const message = sealed(conversation, 3, { from: ME, hash: 'my-hash-1' })
    conversation.tell({ type: 'conversation.confirmed', message })
    conversation.tell({ type: 'conversation.pendingChanged', pending: [] })
    expect(rows(conversation).filter((row) => row.key === 'my-hash-1')).toHaveLength(1)
    conversation.settle('chat.messages', {
      messages: [stored(2), stored(3, { from: ME, hash: 'my-hash-1' })],
      more: false,
    })
    expect(rows(conversation).filter((row) => row.key === 'my-hash-1')).toHaveLength(1)
    expect(seqs(conversation)).toEqual([1, 2, 3])
  })

  it('that a catch-up finds on the server are told of, so that nobody sends or shows them again [SEND-03]', () => {
    const conversation = startOpened(1)
    conversation.tell({ type: 'conversation.pendingChanged', pending: [pendingMessage('my-hash-1')] })
    conversation.advance(1_000)
    conversation.tell({ type: 'conversation.catchUp', head: head(2) })
    conversation.settle('chat.messages', {
      messages: [stored(2, { from: ME, hash: 'my-hash-1' })],
      more: false,
    })
    expect(conversation.told('conversation.ownFound')).toMatchObject([{ message: { hash: 'my-hash-1' } }])
    expect(rows(conversation).filter((row) => row.key === 'my-hash-1')).toHaveLength(1)
  })

  it('say Seen at the last one that all others have read', () => {
    const conversation = startOpened(1)
    const mine = (seq: number) => sealed(conversation, seq, { from: ME, hash: `mine-hash-${seq}` })
    conversation.tell({ type: 'conversation.confirmed', message: mine(2) })
    conversation.tell({ type: 'conversation.confirmed', message: mine(3) })
    conversation.tell({ type: 'chat.readMoved', convId: CONV, user_id: OTHER, seq: 2 })
    expect(rows(conversation).filter((row) => row.isSeen)).toMatchObject([{ key: 'mine-hash-2' }])
  })
})

describe('the people in it', () => {
  it('follows who is online [ROOM-05]', () => {
    const conversation = startOpened(1)
    expect(view(conversation).online).toBe(false)
    conversation.tell({ type: 'chat.presenceChanged', user_id: OTHER, online: true, last_online: null })
    expect(view(conversation).online).toBe(true)
  })

  it('shows who types until they stop, send, or 6 s have passed [CHATUI-10]', () => {
    const conversation = startOpened(1)
    const typing = (on: boolean) =>
      conversation.tell({ type: 'chat.typingChanged', convId: CONV, user_id: OTHER, on })
    typing(true)
    expect(view(conversation).typing).toHaveLength(1)
    typing(false)
    expect(view(conversation).typing).toHaveLength(0)
    typing(true)
    conversation.advance(5_999)
    typing(true)
    conversation.advance(5_999)
    expect(view(conversation).typing).toHaveLength(1)
    conversation.advance(1)
    expect(view(conversation).typing).toHaveLength(0)
    typing(true)
    arrive(conversation, 2)
    expect(view(conversation).typing).toHaveLength(0)
  })
})
