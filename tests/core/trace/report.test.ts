import { describe, expect, it } from 'vitest'
import { type ReportHead, splitReport } from '../../../core/trace/report.ts'
import { sealed } from '../../../core/trace/seal.ts'

const HEADER = '{"tripwright":"trace","version":3}'
const recording = (step: string) => sealed([HEADER, step])
const HEAD: ReportHead = {
  tripwright: 'report',
  version: 1,
  about: { conversation: 'conv#3w101', message: null },
  tabs: [],
  missing: 0,
}

describe('a report’s text', () => {
  it('is its head and its recordings, each with its place in the file', () => {
    const text = `${JSON.stringify(HEAD)}\n${recording('{"n":0}')}${recording('{"n":1}')}`
    const split = splitReport(text)
    expect(split?.head).toEqual(HEAD)
    expect(split?.recordings.map(({ text: one, before }) => [one, before])).toEqual([
      [recording('{"n":0}').trimEnd(), 1],
      [recording('{"n":1}').trimEnd(), 4],
    ])
  })

  it('may be a recording alone, with or without its seal', () => {
    expect(splitReport(recording('{"n":0}'))).toMatchObject({ head: null, recordings: [{ before: 0 }] })
    expect(splitReport(`${HEADER}\n{"n":0}\n`)?.recordings).toEqual([
      { text: `${HEADER}\n{"n":0}`, before: 0 },
    ])
    expect(splitReport('')?.recordings).toHaveLength(1)
  })

  it('does not begin another recording in the midst of one', () => {
    const joined = `${HEADER}\n{"n":0}\n${recording('{"n":1}')}`
    expect(splitReport(joined)?.recordings).toHaveLength(1)
  })

  it.each([
    ['another version', { ...HEAD, version: 2 }],
    ['a conversation that is none', { ...HEAD, about: { conversation: 'Maya', message: null } }],
    [
      'too many tabs',
      { ...HEAD, tabs: Array.from({ length: 21 }, () => ({ id: 'a', was: 'asking', ahead: 0 })) },
    ],
  ])('has no head of %s', (_what, head) => {
    expect(splitReport(`${JSON.stringify(head)}\n${recording('{"n":0}')}`)).toBeNull()
  })
})
