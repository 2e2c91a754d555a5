import { describe, expect, it } from 'vitest'
import { ALL_CONTRACTS } from '../../../core/ports/all-contracts.ts'
import type { Trace, TraceStep } from '../../../core/trace/record.ts'
import { actorWords } from '../../../core/trace/words/actors.ts'
import { callWords, codeWords } from '../../../core/trace/words/calls.ts'
import { changedRegions } from '../../../core/trace/words/changes.ts'
import { brief, hashWord } from '../../../core/trace/words/plain.ts'
import { deedWords, factWords, timerWords } from '../../../core/trace/words/stimuli.ts'
import { summaryOf, troublesOf } from '../../../core/trace/words/summary.ts'
import { type StepEffects, tellTrace } from '../../../core/trace/words/tell.ts'

describe('the words of a trace', () => {
  it('know every call that a port of ours takes', () => {
    const methods = Object.entries(ALL_CONTRACTS).flatMap(([port, contract]) =>
      Object.entries(contract).flatMap(([method, { kind }]) => (kind === 'call' ? `${port}.${method}` : [])),
    )
    expect(methods.length).toBeGreaterThan(60)
    expect(methods.filter((method) => callWords(method, {}).what.startsWith('do '))).toEqual([])
  })

  it.each([
    ['chat.send', { hash: '3f9aQzabc', convId: 'conv#3w1' }, 'store message h:3f9aQz in conv#3w1'],
    [
      'chat.send',
      { hash: '3f9aQzabc', convId: 'conv#3w1', epoch: 2 },
      'store message h:3f9aQz in conv#3w1, attempt 2',
    ],
    ['chat.messages', { convId: 'conv#3w1', afterSeq: 7 }, 'read conv#3w1 after seq 7'],
    ['chat.markRead', { all: {} }, 'mark all as read'],
    ['outbox.put', { entry: { hash: '3f9aQzabc' } }, 'keep message h:3f9aQz until it is sent'],
    [
      'tabs.tell',
      { word: { type: 'gone', hash: '3f9aQzabc' } },
      'hear that message h:3f9aQz is sent or gone',
    ],
    ['tabs.tell', { word: null }, 'hear ‘?’'],
    ['chat.send', null, 'store message h:? in ?'],
    ['of.tomorrow', {}, 'do of.tomorrow'],
  ])('say what %s asks with %j', (method, input, what) => {
    expect(callWords(method, input).what).toBe(what)
  })

  it('say who did what, what came, and which timer was over', () => {
    const text = { pii: 'text:17', length: 26, blank: false }
    expect(deedWords('app/chat/composer:conv#3w1', { type: 'composer.submit', text })).toBe(
      'Send was pressed, with ‹text:17, 26 characters› (the composer of conv#3w1)',
    )
    expect(deedWords('app/x', { type: 'x.new', secret: { pii: 'secret:1' } })).toBe(
      'the x was told x.new {"secret":"‹secret:1›"}',
    )
    expect(factWords({ type: 'browser.networkChanged', online: false })).toBe('the browser is offline')
    expect(factWords({ type: 'chat.socketLost', reason: 'ping timeout' })).toBe(
      'the chat’s socket was lost: ping timeout',
    )
    expect(factWords(null)).toBe('? {}')
    expect(timerWords('xstate.after.wakeTick.connection.waking.watching')).toBe('wakeTick in waking.watching')
    expect(timerWords('outbox.readDue')).toBe('outbox.readDue')
    expect(actorWords('app/chat/outbox/lane:conv#3w1/send~3')).toBe('the send')
    expect(codeWords(1406)).toBe('1406, the conversation is gone, or not this person’s')
    expect(codeWords(999)).toBe('999')
    expect(hashWord(undefined)).toBe('h:?')
    expect(brief('x'.repeat(500))).toMatch(/… \(502 characters\)$/)
  })

  it('say of a state what changed in it alone', () => {
    const before = { link: { live: 'asking' }, waking: 'watching', banner: 'hidden' }
    expect(changedRegions(before, { ...before, link: { live: 'resting' } })).toEqual([
      'link: live.asking → live.resting',
    ])
    expect(changedRegions('idle', 'sending')).toEqual(['idle → sending'])
    expect(changedRegions({ a: 'x' }, { b: 'y' })).toEqual(['a.x → b.y'])
  })
})

const HASH = '3f9aQzabcdefghijklmno'
const LANE = 'app/chat/outbox/lane:conv#3w1'
const steps = [
  { n: 0, t: 0, k: 'go', x: { v: { app: 'a', [LANE]: 'idle' } } },
  {
    n: 1,
    t: 100,
    k: 'ev',
    to: 'app/chat/composer:conv#3w1',
    e: { type: 'composer.submit' },
    x: {
      c: [[1, 'chat.send', `${LANE}/send`, 'ff']],
      v: { [LANE]: 'sending' },
      a: [[1, 500, LANE, 'outbox.readDue']],
    },
  },
  { n: 2, t: 400, k: 'ok', id: 9, d: null, r: ['request-9'], x: {} },
  {
    n: 3,
    t: 10_100,
    k: 'er',
    id: 1,
    e: { code: 0, message: null },
    x: { c: [[2, 'chat.send', `${LANE}/send~2`, 'ff']], v: { [LANE]: 'waiting' } },
  },
  {
    n: 4,
    t: 10_200,
    w: 3_600_000,
    k: 'em',
    id: 3,
    d: { type: 'chat.conversationGone', convId: 'conv#3w1' },
    x: { v: { [LANE]: null }, f: [['app/chat', 'TypeError']] },
  },
] as unknown as readonly TraceStep[]
const trace: Trace = {
  header: {
    ...{
      tripwright: 'trace',
      version: 3,
      app: 'web',
      seed: '0'.repeat(32),
      started: Date.UTC(2026, 10, 30, 5),
    },
    ...{ input: null, at: { build: '1.0.0 abc', browser: 'Firefox 145', page: 'messages', zone: -210 } },
  },
  steps,
  checkpoints: [],
}
const input = { hash: HASH, convId: 'conv#3w1' }
const opened = (id: number, actor: string) => ({ id, port: 'chat', method: 'send', actor, input })
const effects: Readonly<Record<number, StepEffects>> = {
  1: { opened: [opened(1, `${LANE}/send`)], left: [] },
  3: { opened: [opened(2, `${LANE}/send~2`)], left: [] },
  4: { opened: [], left: [2] },
}

describe('a trace that is told', () => {
  const story = tellTrace(trace, (n) => effects[n] ?? null)

  it('says with each question how it went, and what nobody waits for any more', () => {
    const lines = story.steps.map((step) => [step.what, ...step.lines.map(({ text }) => text)])
    expect(lines).toEqual([
      ['the machines began', 'the application began: a', 'the lane of conv#3w1 began: idle'],
      [
        'Send was pressed, with ‹nothing› (the composer of conv#3w1)',
        'the lane of conv#3w1 · idle → sending',
        'asked the server to store message h:3f9aQz in conv#3w1; failed after 10,000 ms with 0, nothing came back (#3)',
        'waits 500 ms: outbox.readDue (the lane of conv#3w1)',
      ],
      ['call 9 of before the trace came back'],
      [
        'asked at #1 to store message h:3f9aQz in conv#3w1: failed after 10,000 ms with 0, nothing came back',
        'the lane of conv#3w1 · sending → waiting',
        'asked the server to store message h:3f9aQz in conv#3w1; not needed any more after 100 ms (#4)',
      ],
      [
        'the server says that this is gone, or not this person’s any more: conv#3w1',
        'the lane of conv#3w1 ended (it was waiting)',
        'stopped asking the server to store message h:3f9aQz in conv#3w1 (asked at #3): its answer was not needed any more',
        'TypeError',
      ],
    ])
  })

  it('tells what was given up as its time was over from what was not needed any more', () => {
    const late: Trace = {
      ...trace,
      steps: [...trace.steps.slice(0, 4), { ...steps[4], k: 'tm', id: 1 } as TraceStep],
    }
    const told = tellTrace(late, (n) => effects[n] ?? null)
    expect(told.steps.at(-1)?.lines.map(({ kind, text }) => [kind, text])).toContainEqual([
      'givenUp',
      'gave up asking the server to store message h:3f9aQz in conv#3w1 (asked at #3)',
    ])
    const gaveUp = 'the server did not store message h:3f9aQz in conv#3w1 in time'
    expect(troublesOf(told).map(({ what }) => what)).toContain(gaveUp)
    expect(troublesOf(story).map(({ what }) => what)).not.toContain(gaveUp)
  })

  it('knows of each step whom, which message and which conversation it is about, and the server’s names', () => {
    const [, written, quiet, failed, gone] = story.steps
    expect(written).toMatchObject({ hashes: [HASH], conversations: ['conv#3w1'], isQuiet: false })
    expect(quiet).toMatchObject({ isQuiet: true, requests: ['request-9'] })
    expect(failed).toMatchObject({ hashes: [HASH], isFailure: true, actors: [LANE] })
    expect(gone?.wall).toBe(Date.UTC(2026, 10, 30, 6) + 10_200)
    expect(story.actors).toEqual(['app', 'app/chat', 'app/chat/composer:conv#3w1', LANE])
  })

  it('is summed up: where, when, what failed and how it ended', () => {
    expect(summaryOf(trace, story)).toEqual([
      "A trace of 'web', build 1.0.0 abc, begun at ‘messages’, zone UTC−03:30, browser Firefox 145.",
      '5 steps (#0 to #4) in 10,200 ms, from 2026-11-30 05:00:00.000 to 2026-11-30 06:00:10.200 UTC by its own clock, which was set anew by 3,600,000 ms (#4).',
      'Signed in: nobody that the trace knows of.',
      'What failed:',
      '  the server failed to store message h:3f9aQz in conv#3w1: 0, nothing came back (#3)',
      '  the chat: TypeError (#4)',
      'How it ended:',
    ])
    expect(troublesOf(story)).toHaveLength(2)
  })

  it('is told as far as its lines say it, where it does not replay', () => {
    const { steps: told } = tellTrace(trace, () => null)
    expect(told[1]?.lines.map(({ text }) => text)).toContain(
      'asked the server to store a message; failed after 10,000 ms with 0, nothing came back (#3)',
    )
  })
})
