import { describe, expect, it } from 'vitest'
import { chunksOf, type MessageLog, messageAt } from '../../../core/chat/log.ts'
import { formatTrace, parseTrace, TraceError } from '../../../core/trace/codec.ts'
import type { Trace, TraceStep } from '../../../core/trace/record.ts'
import { sealedText } from '../../../core/trace/seal.ts'
import { TRACE_VERSION } from '../../../core/trace/version.ts'

const HEADER = {
  tripwright: 'trace',
  version: TRACE_VERSION,
  app: 'test',
  seed: '00112233445566778899aabbccddeeff',
  started: 1_800_000_000_000,
  input: { jitter: false },
} as const

const x = { h: '0a0b0c0d' }
const STEPS = [
  { n: 0, t: 0, k: 'go', x: { ...x, v: { app: 'unknown' }, s: [[1, 'browser.network', 'app', 'ff']] } },
  { n: 1, t: 3, k: 'em', id: 1, d: { type: 'browser.networkChanged', online: true }, x },
  { n: 2, t: 5, w: -40, k: 'ev', to: 'app', e: { type: 'form.submit', deep: { er: [1, null] } }, x },
  { n: 3, t: 9, k: 'ok', id: 2, d: null, x: { ...x, c: [[2, 'account.login', 'app/login', 'ee']] } },
  { n: 4, t: 9, k: 'er', id: 3, e: { code: 1429, message: 'Wait.', retryAfter: 2, fields: { a: 'b' } }, x },
  { n: 5, t: 30, k: 'tm', id: 1, x: { ...x, a: [[2, 40, 'app', 'xstate.after.x']], f: [['app', 'no']] } },
] as const satisfies readonly unknown[]
const TRACE = {
  header: HEADER,
  steps: STEPS as unknown as readonly TraceStep[],
  checkpoints: [],
} satisfies Trace

const LINES = formatTrace(TRACE).trimEnd().split('\n')
const [SEAL = ''] = LINES.slice(-1)

/** The good trace with one line in another form. Lines count from 1. */
function withLine(line: number, edit: (text: string) => string): string {
  return LINES.map((text, index) => (index === line - 1 ? edit(text) : text)).join('\n')
}

function problem(text: string): { readonly line: number; readonly message: string } {
  try {
    parseTrace(text)
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(TraceError)
    const { line, message } = thrown as TraceError
    expect(message).toMatch(new RegExp(`^line ${line}: `))
    return { line, message }
  }
  throw new Error('it was taken')
}

const edited = (from: string | RegExp, to: string) => (text: string) => {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return changed
}

describe('a trace', () => {
  it('comes back from its lines as it was', () => {
    expect(LINES).toHaveLength(STEPS.length + 2)
    expect(parseTrace(formatTrace(TRACE))).toEqual(TRACE)
  })

  it('may lack the last line end, and may have a mark and line ends of another system', () => {
    expect(parseTrace(LINES.join('\n'))).toEqual(TRACE)
    expect(parseTrace(`\ufeff${LINES.join('\r\n')}`)).toEqual(TRACE)
  })

  it('may have a header and nothing else', () => {
    expect(parseTrace(formatTrace({ ...TRACE, steps: [] })).steps).toEqual([])
  })

  it('says where it was recorded', () => {
    const at = { build: '1.0.0 0a1b2c3d4e5f', browser: 'Firefox 145', page: 'messages', zone: 540 }
    const trace = { ...TRACE, header: { ...HEADER, at } }
    expect(parseTrace(formatTrace(trace))).toEqual(trace)
  })

  it('writes nothing of what a step did that did nothing', () => {
    const quiet = { n: 6, t: 31, k: 'ok', id: 4, d: null, x: {} } as const
    const trace = { ...TRACE, steps: [...TRACE.steps, quiet] }
    expect(formatTrace(trace)).toContain('\n{"n":6,"t":31,"k":"ok","id":4,"d":null}\n')
    expect(parseTrace(formatTrace(trace))).toEqual(trace)
  })

  it('of version 2 has no seal, and is read', () => {
    const text = [...withLine(1, edited('"version":3', '"version":2')).split('\n').slice(0, -1)].join('\n')
    expect(parseTrace(text)).toEqual({ ...TRACE, header: { ...HEADER, version: 2 } })
  })
})

describe('the seal of a trace', () => {
  it.each([1, 2, 3, 4, 5, 6])('misses the last %i lines', (lost) => {
    expect(problem(LINES.slice(0, -lost).join('\n'))).toEqual({
      line: LINES.length - lost + 1,
      message: expect.stringContaining('the seal is missing: the end of the trace was cut off'),
    })
  })

  it('tells an edited header from an edited line', () => {
    const header = withLine(1, edited('"started":1800000000000', '"started":1800000000001'))
    expect(problem(header)).toEqual({
      line: 1,
      message: 'line 1: the header was changed after it was written',
    })
    for (const line of [2, 3, 4, 5, 6, 7]) {
      const text = withLine(line, edited(/"t":(\d+)/, '"t": $1'))
      expect(problem(text)).toEqual({
        line: LINES.length,
        message: expect.stringContaining('a line before the seal was changed'),
      })
    }
  })

  it('counts the lines', () => {
    const text = [...LINES.slice(0, -2), SEAL].join('\n')
    expect(problem(text).message).toBe('line 7: the seal is of 7 lines, here are 6')
  })

  it('is the end', () => {
    expect(problem([...LINES, LINES[2]].join('\n'))).toEqual({
      line: 9,
      message: 'line 9: something stands behind the seal',
    })
  })

  it('is set to a recording once', () => {
    const text = LINES.slice(0, -1).join('\n')
    expect(sealedText(text)).toBe(formatTrace(TRACE))
    expect(sealedText(formatTrace(TRACE))).toBe(formatTrace(TRACE))
  })
})

describe('a file that is no trace', () => {
  it.each(['', '\n'])('because it is empty (%j) says so', (text) => {
    expect(problem(text)).toEqual({ line: 1, message: 'line 1: the trace is empty' })
  })

  it.each(['null', '7', '"trace"', '[]', '{}', '{"tripwright":"backup","version":1}', '{"version":1}'])(
    'because it is another thing (%s) says so',
    (text) => {
      expect(problem(text)).toEqual({ line: 1, message: 'line 1: this is not a Tripwright trace' })
    },
  )

  it.each(['PK\u0003\u0004', '<!doctype html>', '\u001f\u008b'])('because it is no JSON says so', (text) => {
    expect(problem(text)).toMatchObject({ line: 1, message: expect.stringContaining('not JSON') })
  })

  it.each(['0', '1', '"2"', 'null'])('of version %s names both versions', (version) => {
    const { line, message } = problem(withLine(1, edited('"version":3', `"version":${version}`)))
    expect(line).toBe(1)
    expect(message).toContain(`version ${version.replaceAll('"', '')}`)
    expect(message).toContain(`reads version 2 and ${TRACE_VERSION}`)
  })

  it('of another version says that first, however else it differs', () => {
    expect(problem('{"tripwright":"trace","version":9,"more":1}').message).toContain('has version 9')
  })
})

describe('a broken header', () => {
  it.each([
    ['seed', edited(/"seed":"[^"]*"/, '"seed":"short"')],
    ['started', edited(/"started":\d+/, '"started":"now"')],
    ['app', edited(/"app":"test",/, '')],
    ['more', edited('{', '{"more":1,')],
  ])('is named with its line and %s', (field, edit) => {
    const { line, message } = problem(withLine(1, edit))
    expect(line).toBe(1)
    expect(message).toContain(field)
  })
})

describe('a broken step', () => {
  it.each(LINES.map((_text, index) => index + 1).slice(1, -1))('cut short at line %i is named', (line) => {
    const text = LINES.slice(0, line).join('\n')
    for (const lost of [1, 10, (LINES[line - 1] ?? '').length - 1]) {
      expect(problem(text.slice(0, -lost))).toMatchObject({
        line,
        message: expect.stringContaining('not JSON; the line may be cut short'),
      })
    }
  })

  it.each([
    [2, 'k', edited('"k":"go"', '"k":"start"')],
    [2, 'x.h', edited('"h":"0a0b0c0d"', '"h":7')],
    [3, 'id', edited('"id":1', '"id":"1"')],
    [4, 'e.type', edited('"type"', '"kind"')],
    [4, 't', edited('"t":5', '"t":null')],
    [5, 'c', edited('"account.login"', '7')],
    [6, 'e.code', edited('"code":1429', '"code":"many"')],
    [7, 'extra', edited('"k":"tm"', '"k":"tm","extra":1')],
    [7, 'x.also', edited('"h"', '"also":1,"h"')],
  ])('that was edited at line %i (%s) is named', (line, field, edit) => {
    const found = problem(withLine(line, edit))
    expect(found.line).toBe(line)
    expect(found.message).toContain(field)
  })

  it('whose time runs back is named', () => {
    expect(problem(withLine(5, edited('"t":9', '"t":4')))).toEqual({
      line: 5,
      message: 'line 5: the time runs back, from 5 ms to 4 ms',
    })
  })

  it('that is an empty line is named', () => {
    expect(problem(withLine(4, () => '')).line).toBe(4)
  })

  it('out of its order is named at the first line that is', () => {
    const [header, first, second, third, ...rest] = LINES
    expect(problem([header, first, third, second, ...rest].join('\n'))).toEqual({
      line: 3,
      message: 'line 3: step 1 was expected, this is step 2',
    })
    expect(problem([header, first, first, second].join('\n')).line).toBe(3)
    expect(problem([header, second, third].join('\n')).line).toBe(2)
  })
})

describe('the chunks of logs', () => {
  const at = (text: string): string => sealedText([...LINES.slice(0, -1), text].join('\n'))
  const checkpoint = (chunks: readonly (readonly [number, string])[]): string =>
    JSON.stringify({
      ...{ k: 'cp', step: STEPS.length, time: { elapsed: 0, wall: 0 }, seed: HEADER.seed },
      root: { name: 'app', status: 'active', context: { log: { ranges: [], count: 0, chunks } } },
      ...{ incarnations: {}, timers: { next: 0, waiting: [] }, ports: { next: 0, open: [] }, randoms: {} },
    })
  const chunk = (length: number): string =>
    JSON.stringify({ k: 'ch', name: 'c1', m: Array.from({ length }, (_one, seq) => ({ seq })) })

  it('are shared by every log that names them, as often as it likes', () => {
    const named = Array.from({ length: 3_000 }, (_one, index) => [index * 64, 'c1'] as const)
    const { checkpoints } = parseTrace(at(`${chunk(64)}\n${checkpoint(named)}`))
    const log = checkpoints[0]?.root.context as MessageLog<unknown>
    expect(messageAt(log, 64 * 2_999 + 5)).toBe(messageAt(log, 5))
    expect(new Set(chunksOf(log).map(([, one]) => one)).size).toBe(1)
  })

  it('are as long as a log has them, and there', () => {
    expect(problem(at(chunk(65)))).toMatchObject({ line: LINES.length })
    expect(problem(at(checkpoint([[0, 'c9']]))).message).toContain('a chunk that it names is not there')
    expect(problem(at(checkpoint([7 as never]))).message).toContain('a log in it has another shape')
  })
})
