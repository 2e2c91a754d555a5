import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MACHINES } from '../../../../adapters/cli/trace/machines.ts'
import { replayFiles } from '../../../../adapters/cli/trace/replay.ts'
import { formatTrace, parseTrace } from '../../../../core/trace/codec.ts'
import { createAppMachine } from '../../../../machines/app/app.machine.ts'
import { chatFeature } from '../../../../machines/chat/chat.feature.ts'
import { createPlayer } from '../../../../machines/kernel/hosts/replay.ts'
import { createSimulatedKernel } from '../../../../machines/kernel/hosts/simulated.ts'
import { signIn } from '../../../../machines/session/sign-in.ts'
import { CONFIG, movedTo, USER } from '../../../harness/fixtures.ts'

const room = mkdtempSync(join(tmpdir(), 'replay-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** A short visit: nobody is there, a login is refused, the next one succeeds, the chat begins. */
function recordVisit(): string[] {
  const kernel = createSimulatedKernel({
    createRoot: createAppMachine,
    features: { chat: chatFeature },
    input: { jitter: false },
  })
  kernel.answer('account.config', () => ({ value: CONFIG }))
  kernel.answer('account.marker', () => ({ value: { isVerified: false, isAdmin: false } }))
  kernel.answer('account.verify', () => ({ value: USER }))
  kernel.answer('chat.disconnect', () => ({ value: null }))
  kernel.answer('code.load', () => ({ value: null }))
  kernel.answer('outbox.begin', () => ({ value: { place: 1 } }))
  kernel.answer('memory.readSession', () => ({ value: { authPath: null, tripId: null } }))
  kernel.start()
  kernel.emit('browser.locations', movedTo('/login'))
  signIn(kernel, { email: 'maya@demo.test', password: 'wrong' })
  kernel.fail('form.send', { code: 1401, message: 'Email or password is not correct.' })
  signIn(kernel, { email: 'maya@demo.test', password: 'right' })
  kernel.settle('form.send', { answer: {} })
  kernel.fail('chat.load', { code: 0, message: 'Cannot load chat SDK.' })
  kernel.advance(2_000)
  return formatTrace(kernel.trace()).trimEnd().split('\n')
}

let lines: string[] = []
beforeAll(() => {
  lines = recordVisit()
})

function put(name: string, content: string | Uint8Array): string {
  const file = join(room, name)
  writeFileSync(file, content)
  return file
}

async function replay(...files: readonly string[]) {
  const said: string[] = []
  const code = await replayFiles(files, (line) => said.push(line))
  return { code, said: said.map((line) => line.replace(`${room}/`, '')) }
}

/** The visit with the first line that fits changed; gives that line's number, from 1. */
function edit(fits: RegExp, from: string | RegExp, to: string) {
  const index = lines.findIndex((line) => fits.test(line))
  const changed = (lines[index] ?? '').replace(from, to)
  expect(changed).not.toBe(lines[index])
  return { line: index + 1, text: lines.with(index, changed).join('\n') }
}

describe('npm run replay', () => {
  it('says how many steps behaved the same, and ends with 0 [TRACE-03]', async () => {
    const { code, said } = await replay(put('good.jsonl', lines.join('\n')))
    expect(lines.length).toBeGreaterThan(15)
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(
          `^good.jsonl: ${lines.length - 2} steps replayed in \\d+ ms, the same behaviour at every step$`,
        ),
      ),
    ])
    expect(code).toBe(0)
  })

  it('takes a trace that is packed', async () => {
    expect((await replay(put('good.jsonl.gz', gzipSync(lines.join('\n'))))).code).toBe(0)
  })

  it('names the line at which a trace is cut short', async () => {
    const text = lines.slice(0, 9).join('\n').slice(0, -5)
    const { code, said } = await replay(put('cut.jsonl', text))
    expect(said).toEqual([
      'cut.jsonl: line 9: not JSON; the line may be cut short',
      expect.stringMatching(/^cut.jsonl: what stands before it can be trusted: 7 steps replayed/),
    ])
    expect(code).toBe(1)
  })

  it.each([
    ['a state', /"app\/session":{"signedIn":"staying"}/, '"staying"', '"leaving"', /state values/],
    ['a hash', /"h":/, /"h":"\w{8}"/, '"h":"00000000"', /hash of the states/],
    ['a call', /form.send/, /form.send/, 'form.read', /port calls/],
    ['a timer', /"k":"tm"/, /"id":\d+/, '"id":9999', /timer 9999 is not armed/],
  ])(
    'names the first difference after %s was edited, with its line [TRACE-03]',
    async (_what, fits, from, to, part) => {
      const { line, text } = edit(fits, from, to)
      const { code, said } = await replay(put('edited.jsonl', text))
      expect(code).toBe(1)
      expect(said[0]).toContain(`edited.jsonl: step ${line - 2} (line ${line}) differs in `)
      expect(said[0]).toMatch(part)
      expect(said).toHaveLength(4)
      expect(said[1]).toContain('the trace says: ')
      expect(said[2]).toContain('the replay did: ')
      expect(said[3]).toContain('a line before the seal was changed')
    },
  )

  it('names an edited header and a missing end [TRACE-03]', async () => {
    const header = await replay(
      put('header.jsonl', edit(/tripwright/, '"jitter":false', '"jitter" :false').text),
    )
    expect(header.said[0]).toBe('header.jsonl: line 1: the header was changed after it was written')
    const end = await replay(put('end.jsonl', lines.slice(0, 9).join('\n')))
    expect(end.said[0]).toBe('end.jsonl: line 10: the seal is missing: the end of the trace was cut off')
    expect([header.code, end.code]).toEqual([1, 1])
  })

  it('names a line that is left out', async () => {
    const { code, said } = await replay(put('short.jsonl', lines.toSpliced(4, 1).join('\n')))
    expect(said[0]).toMatch(/^short.jsonl: line 5: step 3 was expected, this is step 4$/)
    expect(code).toBe(1)
  })

  it.each([
    [
      'another version',
      () => edit(/tripwright/, '"version":3', '"version":1').text,
      /^x: line 1: .*version 1.*version 2 and 3/,
    ],
    ['another file', () => '{"name":"tripwright"}', /^x: line 1: this is not a Tripwright trace$/],
    ['an empty file', () => '', /^x: line 1: the trace is empty$/],
  ])('says that it was given %s', async (_what, text, says) => {
    const { code, said } = await replay(put('x', text()))
    expect(said).toEqual([expect.stringMatching(says)])
    expect(code).toBe(1)
  })

  it.each([
    ['another name', /"root":{"name":"app"/, '"root":{"nome":"app"', /line 2: root.*(name|nome)/],
    ['another state', /"value":"signedOut"/, '"value":"dancing"', /step 6 \(line 3\) differs/],
  ])('says what is wrong with a checkpoint with %s', async (_what, from, to, says) => {
    const trace = parseTrace(lines.join('\n'))
    const player = createPlayer({ ...MACHINES, trace })
    for (const step of trace.steps.slice(0, 6)) player.play(step)
    const text = formatTrace({
      ...trace,
      steps: trace.steps.slice(6),
      checkpoints: [player.kernel.checkpoint()],
    })
    expect((await replay(put('late.jsonl', text))).code).toBe(0)
    const edited = text.replace(from, to)
    expect(edited).not.toBe(text)
    const { code, said } = await replay(put('late.jsonl', edited))
    expect(said[0]).toMatch(says)
    expect(code).toBe(1)
  })

  it('holds the checkpoints on the way against what the replay has come to', async () => {
    const trace = parseTrace(lines.join('\n'))
    const player = createPlayer({ ...MACHINES, trace })
    for (const step of trace.steps.slice(0, 6)) player.play(step)
    const text = formatTrace({ ...trace, checkpoints: [player.kernel.checkpoint()] })
    expect((await replay(put('held.jsonl', text))).code).toBe(0)
    const { code, said } = await replay(
      put('held.jsonl', text.replace('"value":"signedOut"', '"value":"dancing"')),
    )
    expect(said[0]).toContain('step 6 (line 9) differs in the checkpoint before step 6 (tier: states)')
    expect(code).toBe(1)
  })

  it('says that a file is not there', async () => {
    expect(await replay(join(room, 'nowhere.jsonl'))).toEqual({
      code: 1,
      said: ['nowhere.jsonl: there is no such file'],
    })
  })

  it('says how it is used when it is given nothing', async () => {
    const { code, said } = await replay()
    expect(said).toEqual([expect.stringMatching(/^Usage: npm run replay -- /)])
    expect(code).toBe(1)
  })

  it('replays every file, and ends with 1 when one of them differs', async () => {
    const good = put('good.jsonl', lines.join('\n'))
    const { code, said } = await replay(good, join(room, 'nowhere.jsonl'), good)
    expect(said).toHaveLength(3)
    expect(said[2]).toContain('the same behaviour')
    expect(code).toBe(1)
  })
})
