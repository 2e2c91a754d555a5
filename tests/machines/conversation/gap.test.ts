import { describe, expect, it } from 'vitest'
import type { StoredMessage } from '../../../core/wire/message.ts'
import { conversationEvents } from '../../../machines/conversation/conversation.events.ts'
import type { createConversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import { selectLog } from '../../../machines/conversation/conversation.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { CONV, stored } from '../../harness/fixtures.ts'
import type { Nest } from '../../harness/nest.ts'
import { BROKEN, rows, seqs, startOpened } from './stage.ts'

const CONVERSATION = handle<ReturnType<typeof createConversationMachine>, typeof conversationEvents>(
  'app/it',
  conversationEvents,
)

const listed = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_one, index): StoredMessage => stored(from + index))
const pageBefore = (from: number, to: number) => ({
  messages: listed(from, to),
  lastEvaluatedKey: `before-${from}`,
})
const pageAfter = (from: number, to: number) => ({ messages: listed(from, to), more: true })

/** 900 messages of which the last fifty and those from 95 to 105 are loaded: a gap of 745 lies above message 851. */
function startWithGap(): Nest {
  const conversation = startOpened(900)
  conversation.send(CONVERSATION, { type: 'conversation.jump', seq: 100 })
  conversation.settle('chat.messages', { ...pageBefore(95, 105), more: true })
  conversation.send(CONVERSATION, { type: 'conversation.land' })
  return conversation
}

const fill = (conversation: Nest, isReadAbove: boolean, seq = 851) =>
  conversation.send(CONVERSATION, { type: 'conversation.fillGap', seq, isReadAbove })
const gap = (conversation: Nest) => {
  const log = selectLog(conversation.state() as never, (instant) => instant.slice(0, 10))
  return [log.gap, log.gapAsked]
}
const gaps = (conversation: Nest) =>
  rows(conversation).flatMap(({ hasGapAbove, content }) =>
    hasGapAbove && content.kind === 'stored' ? [content.message.seq] : [],
  )

describe('a gap', () => {
  it('fills page by page from above for whoever reads above it [OPEN-04]', () => {
    const conversation = startWithGap()
    fill(conversation, true)
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { convId: CONV, afterSeq: 105 } }])
    expect(gap(conversation)).toEqual(['filling', 851])
    conversation.settle('chat.messages', pageAfter(106, 205))
    expect(gap(conversation)).toEqual(['idle', 851])
    expect(gaps(conversation)).toEqual([851])
    fill(conversation, true)
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { afterSeq: 205 } }])
  })

  it('fills page by page from below for whoever reads below it, also after a page from above', () => {
    const conversation = startWithGap()
    fill(conversation, true)
    conversation.settle('chat.messages', pageAfter(106, 205))
    fill(conversation, false)
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { lastEvaluatedKey: 'before:851' } }])
    conversation.settle('chat.messages', pageBefore(801, 850))
    expect(gaps(conversation)).toEqual([801])
    fill(conversation, false, 801)
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { lastEvaluatedKey: 'before-801' } }])
  })

  it('is closed by the last page, from either end', () => {
    for (const isReadAbove of [true, false]) {
      const conversation = startWithGap()
      fill(conversation, isReadAbove)
      conversation.settle('chat.messages', isReadAbove ? pageAfter(106, 850) : pageBefore(100, 850))
      expect(gaps(conversation)).toEqual([])
      expect(seqs(conversation)).toEqual(Array.from({ length: 806 }, (_one, index) => index + 95))
      expect(gap(conversation)[0]).toBe('idle')
    }
  })

  it('is asked for once at a time', () => {
    const conversation = startWithGap()
    fill(conversation, true)
    const calls = conversation.calls('chat.messages')
    fill(conversation, true)
    fill(conversation, false)
    expect(conversation.calls('chat.messages')).toBe(calls)
    expect(conversation.open('chat.messages')).toHaveLength(1)
  })

  it('says that it failed until somebody asks again', () => {
    const conversation = startWithGap()
    fill(conversation, true)
    conversation.fail('chat.messages', BROKEN)
    const calls = conversation.calls('chat.messages')
    expect(gap(conversation)).toEqual(['failed', 851])
    conversation.advance(60_000)
    expect(gap(conversation)).toEqual(['failed', 851])
    expect(conversation.calls('chat.messages')).toBe(calls)
    fill(conversation, true)
    expect(gap(conversation)).toEqual(['filling', 851])
    conversation.settle('chat.messages', pageAfter(106, 850))
    expect(gaps(conversation)).toEqual([])
  })

  it('may be asked for by itself again once the link is back, not when it is lost', () => {
    const conversation = startWithGap()
    fill(conversation, true)
    conversation.fail('chat.messages', { code: 0, message: 'no answer' })
    conversation.tell({ type: 'conversation.liveChanged', isLive: false })
    expect(gap(conversation)[0]).toBe('failed')
    expect(conversation.state().context['isLive']).toBe(false)
    conversation.tell({ type: 'conversation.liveChanged', isLive: true })
    expect(gap(conversation)[0]).toBe('idle')
    expect(conversation.state().context['isLive']).toBe(true)
  })

  it('has failed when an answer leaves it as it was: it would be asked for without end', () => {
    const conversation = startWithGap()
    fill(conversation, false)
    conversation.settle('chat.messages', { messages: [], lastEvaluatedKey: null })
    expect(gap(conversation)).toEqual(['failed', 851])
    // Asked again, it is sought from its other end.
    fill(conversation, false)
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { afterSeq: 105 } }])
    conversation.settle('chat.messages', pageAfter(106, 850))
    expect(gaps(conversation)).toEqual([])
  })

  it('that was closed meanwhile has not failed', () => {
    const conversation = startWithGap()
    fill(conversation, true)
    conversation.settle('chat.messages', pageAfter(106, 850))
    fill(conversation, true)
    conversation.settle('chat.messages', pageAfter(106, 205))
    expect(gap(conversation)[0]).toBe('idle')
  })
})
