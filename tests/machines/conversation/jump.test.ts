import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredMessage } from '../../../core/wire/message.ts'
import { conversationEvents } from '../../../machines/conversation/conversation.events.ts'
import type { createConversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import { selectLog } from '../../../machines/conversation/conversation.select.ts'
import { handle } from '../../../machines/kernel/handle.ts'
import { CONV, stored } from '../../harness/fixtures.ts'
import type { Nest } from '../../harness/nest.ts'
import { arrive, rows, seqs, start, startOpened } from './stage.ts'

const CONVERSATION = handle<ReturnType<typeof createConversationMachine>, typeof conversationEvents>(
  'app/it',
  conversationEvents,
)

const jump = (conversation: Nest, seq: number) =>
  conversation.send(CONVERSATION, { type: 'conversation.jump', seq })
const sought = (conversation: Nest) =>
  selectLog(conversation.state() as never, (instant) => instant.slice(0, 10)).sought

/** The messages `from` to `to`, as a page. */
const page = (from: number, to: number) => ({
  messages: Array.from({ length: to - from + 1 }, (_one, index): StoredMessage => stored(from + index)),
  lastEvaluatedKey: from > 1 ? `before-${from}` : null,
  more: true,
})

const around = (seq: number, last: number) => page(Math.max(1, seq - 5), Math.min(last, seq + 5))

describe('jumping to a message', () => {
  it('shows one that is loaded at once', () => {
    const conversation = startOpened(200)
    jump(conversation, 160)
    expect(sought(conversation)).toEqual({ index: 9 })
    expect(conversation.calls('chat.messages')).toBe(0)
    conversation.send(CONVERSATION, { type: 'conversation.land' })
    expect(sought(conversation)).toBeNull()
  })

  it('fetches what is around one that is not, and leaves gaps on both sides [ROOM-06]', () => {
    const conversation = startOpened(200)
    jump(conversation, 40)
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { convId: CONV, aroundSeq: 40 } }])
    expect(sought(conversation)).toBe('seeking')
    conversation.settle('chat.messages', around(40, 200))
    expect(sought(conversation)).toEqual({ index: 5 })
    expect(seqs(conversation).slice(0, 12)).toEqual([35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 151])
    expect(
      rows(conversation)
        .map((row) => row.hasGapAbove)
        .indexOf(true),
    ).toBe(11)
  })

  it('waits for a conversation that is still being opened', () => {
    const conversation = start()
    jump(conversation, 40)
    expect(conversation.calls('chat.messages')).toBe(0)
    conversation.settle('chat.open', { ...openedAnswer(200) })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { aroundSeq: 40 } }])
  })

  it('says that it can’t be had, and looks again when asked again', () => {
    const conversation = startOpened(200)
    jump(conversation, 40)
    conversation.fail('chat.messages', { code: 0, message: 'no answer' })
    expect(sought(conversation)).toBe('missed')
    jump(conversation, 40)
    conversation.settle('chat.messages', { messages: [], more: false })
    expect(sought(conversation)).toBe('missed')
  })

  it('goes on paging from the oldest message, and fills the gap from where the reader stands [OPEN-04]', () => {
    const conversation = startOpened(200)
    jump(conversation, 40)
    conversation.settle('chat.messages', around(40, 200))
    conversation.send(CONVERSATION, { type: 'conversation.loadOlder' })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { lastEvaluatedKey: 'before-35' } }])
    conversation.settle('chat.messages', page(1, 34))
    expect(seqs(conversation)[0]).toBe(1)
    conversation.send(CONVERSATION, { type: 'conversation.fillGap', seq: 151, isReadAbove: false })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { lastEvaluatedKey: 'before:151' } }])
    conversation.settle('chat.messages', page(101, 150))
    conversation.send(CONVERSATION, { type: 'conversation.fillGap', seq: 101, isReadAbove: false })
    conversation.settle('chat.messages', page(45, 100))
    expect(seqs(conversation)).toEqual(Array.from({ length: 200 }, (_one, index) => index + 1))
  })

  it('takes an older page that was under way for what it was asked for', () => {
    const conversation = startOpened(200)
    conversation.send(CONVERSATION, { type: 'conversation.loadOlder' })
    jump(conversation, 40)
    const [older, near] = conversation.open('chat.messages')
    expect([older, near]).toMatchObject([
      { input: { lastEvaluatedKey: 'before:151' } },
      { input: { aroundSeq: 40 } },
    ])
    conversation.settle('chat.messages', page(101, 150))
    conversation.settle('chat.messages', around(40, 200))
    conversation.send(CONVERSATION, { type: 'conversation.loadOlder' })
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { lastEvaluatedKey: 'before-35' } }])
  })

  it('holds back what lies beyond the end of the log until the hole before it is filled [CONN-06]', () => {
    const conversation = startOpened(100)
    jump(conversation, 120)
    conversation.settle('chat.messages', page(115, 125))
    expect(conversation.state().context['log'].ranges).toEqual([{ from: 51, to: 100 }])
    expect(conversation.open('chat.messages')).toMatchObject([{ input: { afterSeq: 100 } }])
    conversation.settle('chat.messages', page(101, 125))
    expect(conversation.state().context['log'].ranges).toEqual([{ from: 51, to: 125 }])
    expect(sought(conversation)).toEqual({ index: 69 })
  })
})

function openedAnswer(lastSeq: number) {
  const { messages, lastEvaluatedKey } = page(lastSeq - 49, lastSeq)
  const info = { id: CONV, name: 'x', image: null, enquiry_id: 204, is2W: true, is3W: false, members: [] }
  return { info, messages, lastEvaluatedKey, unread: 0, readSeq: lastSeq, lastSeq, upload_err: null }
}

const LAST = 300
const acts = fc.oneof(
  fc.integer({ min: 1, max: LAST + 40 }).map((seq) => ({ do: 'jump' as const, seq })),
  fc.constant({ do: 'older' as const }),
  fc.nat({ max: 5 }).map((nth) => ({ do: 'fill' as const, nth })),
  fc.integer({ min: 1, max: 3 }).map((ahead) => ({ do: 'arrive' as const, ahead })),
  fc.constantFrom('answer' as const, 'fail' as const).map((kind) => ({ do: kind })),
)

/** What a server answers that has the messages up to `last`. */
function answerOf(input: { aroundSeq?: number; afterSeq?: number; lastEvaluatedKey?: string }, last: number) {
  if (input.aroundSeq !== undefined)
    return input.aroundSeq > last ? page(Math.max(1, last - 5), last) : around(input.aroundSeq, last)
  if (input.afterSeq !== undefined) return page(input.afterSeq + 1, Math.min(last, input.afterSeq + 20))
  const before = Number(/\d+$/.exec(input.lastEvaluatedKey ?? '')?.[0])
  return page(Math.max(1, before - 20), before - 1)
}

describe('a log that is jumped about in', () => {
  it('claims no message that it does not hold, hides no hole, and never passes one at its end', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 30 }), (story) => {
        const conversation = startOpened(LAST)
        let last = LAST
        for (const act of story) {
          if (act.do === 'arrive') last += act.ahead
          perform(conversation, act, last)
          holds(conversation)
        }
        settle(conversation, last)
        holds(conversation)
        expect(conversation.state().context['log'].ranges.at(-1).to).toBe(last)
      }),
      { numRuns: 60 },
    )
  })
})

type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never

function perform(conversation: Nest, act: Act, last: number): void {
  if (act.do === 'answer' || act.do === 'fail') end(conversation, act.do, last)
  else if (act.do === 'jump') jump(conversation, Math.min(act.seq, last))
  else if (act.do === 'older') conversation.send(CONVERSATION, { type: 'conversation.loadOlder' })
  else if (act.do === 'fill') fill(conversation, act.nth)
  else arrive(conversation, last)
}

/** The oldest open question ends in one way or the other. */
function end(conversation: Nest, how: 'answer' | 'fail', last: number): void {
  const [call] = conversation.open('chat.messages') as readonly { input: object }[]
  if (!call) return
  if (how === 'answer') conversation.settle('chat.messages', answerOf(call.input, last))
  else conversation.fail('chat.messages', { code: 1500, message: 'x' })
}

/** Asks for what is missing above one of the gaps. */
function fill(conversation: Nest, nth: number): void {
  const gaps = rows(conversation).filter((row) => row.hasGapAbove)
  const content = gaps[nth % Math.max(1, gaps.length)]?.content
  if (content?.kind === 'stored')
    conversation.send(CONVERSATION, {
      type: 'conversation.fillGap',
      seq: content.message.seq,
      isReadAbove: false,
    })
}

/** A gap stands above a row exactly where the one before it is missing; the log's end has none beneath it. */
function holds(conversation: Nest): void {
  const shown = rows(conversation)
  const numbers = seqs(conversation) as number[]
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  shown.forEach((row, index) => {
    const isAfterHole = index > 0 && (numbers[index] ?? 0) !== (numbers[index - 1] ?? 0) + 1
    expect(row.hasGapAbove).toBe(isAfterHole)
  })
  const { log, held } = conversation.state().context
  const end = log.ranges.at(-1).to
  expect(held.every((message: { seq: number }) => message.seq > end + 1)).toBe(true)
  // Up to its end the newest run was shown from the first page on: nothing was skipped to get there.
  expect(log.ranges.at(-1).from).toBeLessThanOrEqual(LAST - 49)
}

/** The network works again: all that is asked is answered, until nothing is. */
function settle(conversation: Nest, last: number): void {
  for (let round = 0; round < 60; round += 1) {
    const [call] = conversation.open('chat.messages') as readonly { input: object }[]
    if (call) conversation.settle('chat.messages', answerOf(call.input, last))
    else conversation.advance(250)
  }
}
