import { describe, expect, it } from 'vitest'
import type { ConversationItem } from '../../../core/wire/conversation.ts'
import type { SealedText } from '../../../core/wire/personal.ts'
import { CONV, head, ME, OTHER, opened, stored } from '../../harness/fixtures.ts'
import {
  arrive,
  BROKEN,
  pendingMessage,
  rows,
  sealed,
  sealedItem,
  seqs,
  start,
  startOpened,
  view,
} from './stage.ts'

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
    conversation.tell({ type: 'conversation.fillGap', seq: 651, isReadAbove: false })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { lastEvaluatedKey: 'before:651' } }])
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
    conversation.tell({ type: 'chat.messageReceived', message })
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

  it('of an earlier visit are not shown beside what the log has of them, and are told of [SEND-03]', () => {
    const hash = 'hash-of-message-4'
    const conversation = startOpened(3, {}, { messages: [stored(4, { from: ME, hash })], lastSeq: 4 })
    conversation.tell({
      type: 'conversation.pendingChanged',
      pending: [pendingMessage(hash, { isRestored: true })],
    })
    expect(rows(conversation).map((row) => row.key)).toEqual([hash])
    expect(conversation.told('conversation.ownFound')).toMatchObject([{ message: { hash } }])
  })

  it('are shown once when one is retried within its first second [SEND-02]', () => {
    const conversation = startOpened(3)
    const pending = [pendingMessage('hash-of-mine')]
    conversation.tell({ type: 'conversation.pendingChanged', pending })
    const retried = pending.map((one) => ({ ...one, isRestored: true }))
    conversation.tell({ type: 'conversation.pendingChanged', pending: retried })
    conversation.advance(1_000)
    expect(conversation.state().context.shown).toEqual(['hash-of-mine'])
  })

  it('say Seen at the last one that all others have read', () => {
    const conversation = startOpened(1)
    const mine = (seq: number) => sealed(conversation, seq, { from: ME, hash: `mine-hash-${seq}` })
    conversation.tell({ type: 'chat.messageReceived', message: mine(2) })
    conversation.tell({ type: 'chat.messageReceived', message: mine(3) })
    conversation.tell({ type: 'chat.readMoved', convId: CONV, user_id: OTHER, seq: 2 })
    expect(rows(conversation).filter((row) => row.isSeen)).toMatchObject([{ key: 'mine-hash-2' }])
    conversation.tell({ type: 'chat.readMoved', convId: CONV, user_id: OTHER, seq: 3 })
    const seen = () => rows(conversation).filter((row) => row.isSeen)
    expect(seen()).toMatchObject([{ key: 'mine-hash-3' }])
    // Told late, and by an older answer: what was seen stays seen.
    conversation.tell({ type: 'chat.readMoved', convId: CONV, user_id: OTHER, seq: 2 })
    conversation.tell({ type: 'conversation.catchUp', head: head(3, { reads: { [OTHER]: 1 } }) })
    expect(seen()).toMatchObject([{ key: 'mine-hash-3' }])
  })

  it('stay read up to where another tab has read, whatever mark was under way [ROOM-03]', () => {
    const conversation = startOpened(3, { isAttended: true }, { readSeq: 1, unread: 2 })
    expect(conversation.open('chat.markRead')).toMatchObject([{ input: { seq: 3 } }])
    arrive(conversation, 4)
    conversation.tell({ type: 'chat.readMoved', convId: CONV, user_id: ME, seq: 4 })
    conversation.settle('chat.markRead', { unreadList: {} })
    expect(conversation.calls('chat.markRead')).toBe(1)
    expect(conversation.state().context.readSeq).toBe(4)
  })
})

describe('the people in it', () => {
  it('claims of nobody that they are there while its own connection is down [CHATUI-11]', () => {
    const conversation = startOpened(1, { isLive: true })
    conversation.tell({ type: 'chat.presenceChanged', user_id: OTHER, online: true, last_online: null })
    conversation.tell({ type: 'conversation.liveChanged', isLive: false })
    expect(view(conversation)).toMatchObject({ online: false, lastOnline: null, isStale: true })
    expect(view(conversation).members.filter((member) => member.online)).toEqual([])
    // Who was there may have gone meanwhile: the new connection tells who is there now.
    conversation.tell({ type: 'conversation.liveChanged', isLive: true })
    expect(view(conversation)).toMatchObject({ online: false, lastOnline: null })
    expect(view(conversation).members.find((member) => member.isMe)?.online).toBe(true)
    conversation.tell({ type: 'chat.presenceChanged', user_id: OTHER, online: true, last_online: null })
    expect(view(conversation).online).toBe(true)
  })

  it('says of nobody that they are there before everything is caught up on [CHATUI-11]', () => {
    const conversation = startOpened(1, { isLive: true })
    conversation.tell({ type: 'conversation.liveChanged', isLive: false })
    conversation.tell({ type: 'chat.presenceChanged', user_id: OTHER, online: true, last_online: null })
    expect(view(conversation).online).toBe(false)
    conversation.tell({ type: 'conversation.liveChanged', isLive: true })
    expect(view(conversation).online).toBe(true)
  })

  it('calls everybody as they are called now, and keeps what it is not told [CHATUI-11]', () => {
    const conversation = startOpened(1)
    const changed = {
      first_name: 'Kenta',
      last_name: 'Mori',
      timezone: 'Asia/Tokyo',
      avatar: '/portraits/k.webp',
    }
    const tell = (people: ConversationItem['people'], name: string) =>
      conversation.tell({
        type: 'chat.conversationChanged',
        item: sealedItem(conversation, { name, people }),
      })
    const read = (text: SealedText | null | undefined) => text && conversation.vault.read(text)
    const other = () => view(conversation).members.find(({ userId }) => userId === OTHER)
    tell([{ user_id: OTHER, online: false, named: changed }], 'Travel Concierge, Kenta')
    expect(read(other()?.firstName)).toBe('Kenta')
    expect(other()).toMatchObject({ timezone: 'Asia/Tokyo', avatar: '/portraits/k.webp' })
    expect(read(view(conversation).title)).toBe('Travel Concierge, Kenta')
    tell([{ user_id: OTHER, online: false }], 'Travel Concierge, Kenta')
    expect(read(other()?.lastName)).toBe('Mori')
    // What is told before it was opened changes nothing that is there.
    const waiting = start()
    waiting.tell({
      type: 'chat.conversationChanged',
      item: sealedItem(waiting, { name: 'Anew' }),
    })
    expect(view(waiting)).toMatchObject({ state: 'opening', members: [] })
  })

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

describe('the cost of a message', () => {
  it('leaves every row the same object but its neighbour', () => {
    const conversation = startOpened(60)
    const before = rows(conversation)
    arrive(conversation, 61)
    const after = rows(conversation)
    expect(after).toHaveLength(before.length + 1)
    expect(after.slice(0, -2)).toSatisfy((same: typeof after) =>
      same.every((row, index) => row === before[index]),
    )
  })

  it('keeps a row as it is while its neighbour changes nothing in it, and not when it does', () => {
    const conversation = startOpened(3)
    arrive(conversation, 4)
    const third = rows(conversation)[2]
    arrive(conversation, 5)
    expect(rows(conversation)[2]).toBe(third)
    expect(rows(conversation)[3]?.isGroupEnd).toBe(false)
  })
})
