import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { drive } from '../../../../adapters/cli/drive/drive.ts'
import { replayFiles } from '../../../../adapters/cli/trace/replay.ts'
import { root } from '../../../house/tree.ts'
import { startTestServer } from '../../backend/running-server.ts'

const room = mkdtempSync(join(tmpdir(), 'drive-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

const EXAMPLES = join(root, 'docs/drive')
const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith('.yaml'))

async function run(...given: readonly string[]) {
  const said: string[] = []
  const code = await drive(given, (line) => said.push(line))
  return { code, text: said.join('\n').replaceAll(`${room}/`, '') }
}

function put(name: string, lines: readonly string[]): string {
  const file = join(room, name)
  writeFileSync(file, lines.join('\n'))
  return file
}

/** A script of Maya's with these steps from line 4 on. */
const script = (...steps: readonly string[]) =>
  put('script.yaml', [
    'name: a script',
    'people: { maya: traveller@demo.test }',
    'steps:',
    ...steps.map((step) => `  - ${step}`),
  ])
const OPEN = 'open: { who: maya, at: /messages }'

describe('npm run drive, in memory', () => {
  it.each(examples)('plays %s as it is documented, at once [TRACE-05]', async (name) => {
    const { code, text } = await run(join(EXAMPLES, name))
    expect(text).toMatch(/all \d+ steps went as expected/)
    expect(code).toBe(0)
    expect(readFileSync(join(root, 'docs/drive.md'), 'utf8')).toContain(name)
  })

  it('can drive the navigation, whose command has fields of its own', async () => {
    const { code } = await run(
      script(
        OPEN,
        'wait: 2 s',
        'tell: { who: maya, actor: navigation, event: navigation.go, to: /, replace: false }',
        'expect: { who: maya, address: / }',
      ),
    )
    expect(code).toBe(0)
  })

  it('says so when a trace cannot be written, and how the play went all the same', async () => {
    const { code, text } = await run(script(OPEN), '--json', '--trace', join(room, 'nowhere/x.jsonl'))
    expect(JSON.parse(text)).toMatchObject({
      steps: 1,
      problem: expect.stringContaining('could not be written'),
    })
    expect(code).toBe(1)
  })

  it('expects nothing of a tab that has crashed', async () => {
    const { text } = await run(
      script(OPEN, 'fault: { who: maya, is: crashed }', 'expect: { who: maya, address: /messages }'),
    )
    expect(text).toContain('line 6: that tab of maya has crashed')
  })

  it('passes an hour of simulated time in a moment', async () => {
    const { text } = await run(
      script(OPEN, 'wait: 60 min', 'expect: { who: maya, states: { connection: link.live } }'),
    )
    expect(text).toMatch(/all 3 steps went as expected, in 3600000 ms of its time/)
  })

  it('writes a trace that replays, one file a tab', async () => {
    const file = join(room, 'visit.jsonl')
    expect((await run(script(OPEN, 'wait: 2 s'), '--trace', file)).text).toContain('traces: visit.jsonl')
    expect(await replayFiles([file], () => undefined)).toBe(0)
    const two = await run(script(OPEN, OPEN, 'wait: 2 s'), '--trace', file)
    expect(two.text).toContain('traces: visit.maya-1.jsonl, visit.maya-2.jsonl')
    expect(await replayFiles([join(room, 'visit.maya-2.jsonl')], () => undefined)).toBe(0)
  })

  it('writes the same trace of the same script, to the letter', async () => {
    const file = join(room, 'same.jsonl')
    const once = async () => {
      await run(join(EXAMPLES, 'a-lost-answer.yaml'), '--trace', file)
      return readFileSync(file, 'utf8')
    }
    expect(await once()).toBe(await once())
  })

  it('tells the outcome as JSON', async () => {
    const { code, text } = await run(script(OPEN), '--json')
    expect(JSON.parse(text)).toEqual({
      script: 'script.yaml',
      isFine: true,
      steps: 1,
      milliseconds: 0,
      problem: null,
      traces: [],
    })
    expect(code).toBe(0)
  })

  it.each([
    [
      'a state',
      'expect: { who: maya, states: { connection: link.waiting } }',
      'connection to be in link.waiting',
    ],
    [
      'an actor',
      'expect: { who: maya, states: { composer(conv#2w102): absent, chat: absent } }',
      'chat to be absent',
    ],
    ['a view', 'expect: { who: maya, views: { banner: { id: 3 } } }', 'banner.id to be 3, found null'],
    [
      'a list',
      'expect: { who: maya, views: { rooms: { rows: { count: 99 } } } }',
      'rooms.rows.count to be 99',
    ],
    ['an address', 'expect: { who: maya, address: /login }', 'the address to be /login, found /messages'],
    [
      'what does not come',
      'until: { who: maya, within: 3 s, states: { session: signedOut } }',
      'found it in {"signedIn":"staying"} (maya), and it did not come within 3000 ms',
    ],
  ])('names the line and the expectation when %s is otherwise', async (_what, step, says) => {
    const { code, text } = await run(script(OPEN, 'wait: 2 s', step))
    expect(text).toContain('script.yaml: line 6: expected ')
    expect(text).toContain(says)
    expect(code).toBe(1)
  })

  it('names the very line of an expectation among several', async () => {
    const file = put('long.yaml', [
      'name: several',
      'people: { maya: traveller@demo.test }',
      'steps:',
      `  - ${OPEN}`,
      '  - wait: 2 s',
      '  - expect:',
      '      who: maya',
      '      states: { session: signedIn }',
      '      views:',
      '        session: { state: signedIn }',
      '        banner: { id: 4 }',
    ])
    expect((await run(file)).text).toContain('long.yaml: line 11: expected banner.id to be 4')
  })
})

describe('a script that is wrong', () => {
  it.each([
    ['no YAML', ['name: "unfinished'], /line 1: /],
    ['another document', ['- just', '- a list'], /line 1: a script has a name, people and steps/],
    ['no people', ['name: x', 'steps: []'], /line 1: .*people/],
    [
      'another verb',
      ['name: x', 'people: {}', 'steps:', '  - dance: 5 s'],
      /line 4: a step is one of open, tell.*dance/,
    ],
    [
      'two verbs',
      ['name: x', 'people: {}', 'steps:', '  - wait: 5 s', '    open: {}'],
      /line 4: .*wait and open/,
    ],
    [
      'a bad time',
      ['name: x', 'people: {}', 'steps:', '  - wait: soon'],
      /line 4: expected a time such as 250 ms/,
    ],
    [
      'an unknown field',
      ['name: x', 'people: {}', 'steps:', '  - open:', '      who: a', '      at: /', '      as: b'],
      /line 7: as: /,
    ],
    [
      'a foreign address',
      ['name: x', 'people: {}', 'steps:', '  - open: { who: a, at: evil.example }'],
      /line 4: at: /,
    ],
  ])('because it is %s names the line', async (_what, lines, says) => {
    const { code, text } = await run(put('bad.yaml', lines))
    expect(text).toMatch(says)
    expect(code).toBe(1)
  })

  it.each([
    ['a person', 'open: { who: theo, at: / }', 'theo is not among the people of this script'],
    [
      'an actor',
      'tell: { who: maya, actor: dancer, event: dance.begin }',
      'there is no actor dancer; there are app,',
    ],
    ['a view', 'expect: { who: maya, views: { sky: {} } }', 'there is no view sky; there are session,'],
    [
      'a command',
      'tell: { who: maya, actor: session, event: session.dance }',
      'session.dance is not a command',
    ],
    ['a tab', 'expect: { who: maya, tab: 2, address: / }', 'maya has no tab 2 yet'],
  ])('because it names %s that is not there says what there is', async (_what, step, says) => {
    const { code, text } = await run(script(OPEN, step))
    expect(text).toContain('script.yaml: line 5: ')
    expect(text).toContain(says)
    expect(code).toBe(1)
  })

  it('says that a file is not there, and how it is used', async () => {
    expect((await run(join(room, 'nowhere.yaml'))).text).toContain('nowhere.yaml: there is no such file')
    expect((await run()).text).toContain('Usage: npm run drive -- SCRIPT')
    expect((await run('--fast')).text).toContain('--fast')
    for (const address of ['nonsense', 'localhost:3000'])
      expect((await run(script(OPEN), '--server', address)).text).toContain('--server takes an address')
  })
})

describe('npm run drive, against a running server', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server?.close())

  it.each(['a-refused-login.yaml', 'a-lost-answer.yaml'])(
    'plays %s [TRACE-05]',
    async (name) => {
      const { code, text } = await run(join(EXAMPLES, name), '--server', server.url)
      expect(text).toMatch(/all \d+ steps went as expected/)
      expect(code).toBe(0)
    },
    60_000,
  )

  it('says that the server is not its to kill', async () => {
    const { code, text } = await run(script(OPEN, 'fault: { server: kill }'), '--server', server.url)
    expect(text).toContain('line 5: the server is not ours to kill or start: only in memory')
    expect(code).toBe(1)
  })

  it('says so when nobody answers there', async () => {
    const { code, text } = await run(script(OPEN), '--server', 'http://127.0.0.1:9')
    expect(text).toContain('line 4: ')
    expect(code).toBe(1)
  })
})
