import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMessage,
  addMessages,
  allMessages,
  emptyLog,
  MAX_SEQ,
  messageAt,
  messageAtPosition,
  newestSeq,
  oldestContiguousSeq,
  seqBeforeGap,
} from '../../../core/chat/log.ts'

const message = (seq: number) => ({ seq, text: `m${seq}` })
const seqs = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 200 })

describe('the log', () => {
  it('holds each seq once, in order, whatever order they came in', () => {
    fc.assert(
      fc.property(seqs, (given) => {
        const log = addMessages(emptyLog<ReturnType<typeof message>>(), given.map(message))
        const expected = [...new Set(given)].sort((first, second) => first - second)
        expect(allMessages(log).map((one) => one.seq)).toEqual(expected)
        expect(log.count).toBe(expected.length)
      }),
    )
  })

  it('knows its runs without a hole, and only those', () => {
    fc.assert(
      fc.property(seqs, (given) => {
        const log = addMessages(emptyLog<ReturnType<typeof message>>(), given.map(message))
        const known = new Set(given)
        const covered = log.ranges.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_one, index) => from + index),
        )
        expect(covered).toEqual([...known].sort((first, second) => first - second))
        for (const { from, to } of log.ranges) {
          expect(known.has(from - 1)).toBe(false)
          expect(known.has(to + 1)).toBe(false)
        }
      }),
    )
  })

  it('finds a message by its seq and by its position', () => {
    fc.assert(
      fc.property(seqs, (given) => {
        const log = addMessages(emptyLog<ReturnType<typeof message>>(), given.map(message))
        const expected = allMessages(log)
        expected.forEach((one, position) => {
          expect(messageAt(log, one.seq)).toBe(one)
          expect(messageAtPosition(log, position)).toBe(one)
        })
        expect(messageAtPosition(log, expected.length)).toBeUndefined()
        expect(messageAt(log, 401)).toBeUndefined()
      }),
    )
  })

  it('replaces a message that is told again, and changes no log that somebody holds', () => {
    const before = addMessages(emptyLog<{ seq: number; text: string }>(), [message(1), message(2)])
    const after = addMessage(before, { seq: 2, text: 'removed' })
    expect(after.count).toBe(2)
    expect(messageAt(after, 2)?.text).toBe('removed')
    expect(messageAt(before, 2)?.text).toBe('m2')
  })

  it('shares what it did not touch', () => {
    const before = addMessages(
      emptyLog<ReturnType<typeof message>>(),
      Array.from({ length: 500 }, (_one, index) => message(index + 1)),
    )
    const after = addMessage(before, message(501))
    const leaf = (log: typeof before, seq: number) =>
      (log.root[0] as unknown as unknown[][][])[0]?.[Math.floor(seq / 64)]
    expect(leaf(after, 10)).toBe(leaf(before, 10))
    expect(leaf(after, 501)).not.toBe(leaf(before, 501))
  })

  it('names the ends of its newest run, and where a gap begins', () => {
    const log = addMessages(emptyLog<ReturnType<typeof message>>(), [5, 6, 9, 10, 11].map(message))
    expect(newestSeq(log)).toBe(11)
    expect(oldestContiguousSeq(log)).toBe(9)
    expect(seqBeforeGap(log, 9)).toBe(6)
    expect(newestSeq(emptyLog())).toBe(0)
  })

  it('refuses a seq that it has no place for', () => {
    expect(() => addMessage(emptyLog<ReturnType<typeof message>>(), message(-1))).toThrow(RangeError)
    expect(() => addMessage(emptyLog<ReturnType<typeof message>>(), message(MAX_SEQ + 1))).toThrow(
      'outside a log',
    )
  })
})
