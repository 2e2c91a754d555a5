import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { runTrace } from '../../../../adapters/cli/trace/trace.ts'
import { createWorld } from '../../../../adapters/cli/world/world.ts'
import { formatTrace } from '../../../../core/trace/codec.ts'
import { session } from '../../../../machines/app/app.handles.ts'
import { createAppMachine } from '../../../../machines/app/app.machine.ts'
import { chat, composer, conversation } from '../../../../machines/chat/chat.handles.ts'
import { createSimulatedKernel } from '../../../../machines/kernel/hosts/simulated.ts'
import { signIn } from '../../../../machines/session/sign-in.ts'
import { CONFIG } from '../../../harness/fixtures.ts'

const room = mkdtempSync(join(tmpdir(), 'trace-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** Somebody signs out before anything is known, then in with an empty password, then rightly. */
function visit(): string {
  const kernel = createSimulatedKernel({ createRoot: createAppMachine, input: { jitter: false } })
  kernel.answer('account.config', () => ({ value: CONFIG }))
  kernel.answer('account.marker', () => ({ value: { isVerified: false, isAdmin: false } }))
  kernel.answer('chat.disconnect', () => ({ value: null }))
  kernel.start()
  kernel.send(session, { type: 'session.signOut' })
  signIn(kernel, { email: 'maya@demo.test', password: '' })
  signIn(kernel, { email: 'maya@demo.test', password: 'right' })
  kernel.tell('app/chat', { type: 'chat.openPage' })
  const file = join(room, 'visit.jsonl')
  writeFileSync(file, formatTrace(kernel.trace()))
  return file
}
const file = visit()

async function trace(...given: readonly string[]) {
  const said: string[] = []
  const code = await runTrace(given, (line) => said.push(line))
  return { code, said, text: said.join('\n') }
}

/** The number of the nth step that tells the session something. */
function stepTelling(type: string, nth = 0): string {
  const steps = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"type":"${type}"`))
  return String((JSON.parse(steps[nth] ?? '') as { n: number }).n)
}

describe('npm run trace -- show', () => {
  it('tells what happened, step by step, with texts by their handles alone', async () => {
    const { code, text } = await trace('show', file)
    expect(code).toBe(0)
    expect(text).toContain('the form was sent (the login)')
    expect(text).toContain(
      '→ asked the server to take the form login; nothing had come back as the trace ended',
    )
    expect(text).toContain('! no such actor')
    expect(text).not.toContain('maya')
  })

  it('begins with a summary: where it is from, what failed, how it ended', async () => {
    const { said } = await trace('show', file)
    expect(said[0]).toMatch(/^A trace of 'simulated'/)
    expect(said[1]).toMatch(/^\d+ steps \(#0 to #\d+\) in [\d,]+ ms, from \d{4}-/)
    expect(said).toContain('  the session: signedOut')
    expect(said).toContainEqual(expect.stringMatching(/^ {2}the chat: no such actor \(#\d+\)$/))
  })

  it('filters by failure, time, message and conversation, and says when nothing is like that', async () => {
    const failed = await trace('show', file, '--failures')
    expect(failed.said.filter((line) => line.startsWith('#'))).toEqual([
      expect.stringContaining('(the chat)'),
    ])
    expect((await trace('show', file, '--since', '2100-01-01T00:00:00Z')).text).toContain(
      'No step is like that.',
    )
    expect((await trace('show', file, '--hash', 'h:zz')).text).toContain('No step is like that.')
    expect((await trace('show', file, '--conversation', 'conv#2w1')).text).toContain('No step is like that.')
    expect(await trace('show', file, '--since', 'noon')).toMatchObject({
      code: 1,
      text: expect.stringContaining('a time is like 05:17:53'),
    })
  })

  it('names the actors that there are, where one is asked for that is not', async () => {
    const { code, text } = await trace('show', file, '--actor', 'outbix')
    expect(code).toBe(1)
    expect(text).toMatch(/^the trace has no actor 'outbix'; it has app, .*app\/session/)
  })

  it('writes an object a line for programs', async () => {
    const { code, said } = await trace('show', file, '--json')
    expect(code).toBe(0)
    const [head, ...steps] = said.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(head).toMatchObject({ header: { app: 'simulated' }, steps: steps.length, parts_at: null })
    expect(steps[0]).toMatchObject({ n: 0, kind: 'go', what: 'the machines began' })
  })

  it('shows the steps that are asked for, and those of one actor', async () => {
    const some = await trace('show', file, '--from', '1', '--to', '#2')
    expect(some.said.filter((line) => line.startsWith('#')).map((line) => line.split(' ')[0])).toEqual([
      '#1',
      '#2',
    ])
    const one = await trace('show', file, '--actor', 'app/chat')
    expect(one.said.filter((line) => line.startsWith('#'))).toHaveLength(1)
  })
})

describe('npm run trace -- why', () => {
  it('names the guard that said no and the one that let the event pass', async () => {
    const refused = await trace('why', file, stepTelling('form.submit'))
    expect(refused.text).toContain('isFaulty said yes')
    const taken = await trace('why', file, stepTelling('form.submit', 1))
    expect(taken.text).toContain('isFaulty said no')
    expect(taken.text).toMatch(/So it was taken by .*form.sending.editing/)
    expect(taken.code).toBe(0)
  })

  it('names the states that would have taken an event that was ignored', async () => {
    const { text } = await trace('why', file, stepTelling('session.signOut'))
    expect(text).toContain('1. the session (app/session) got session.signOut in signedOut.')
    expect(text).toContain(
      'So session.signOut was ignored: only session.signedIn.staying, session.signedIn.refreshing would take it.',
    )
  })

  it('explains answers by the machine that asked', async () => {
    const step =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((line) => line.includes('"isVerified"')) - 1
    const { text } = await trace('why', file, String(step))
    expect(text).toContain('1. the session (app/session) got the answer to its call ‘marker’ in marking.')
  })

  it('says that an actor was not there', async () => {
    const { text } = await trace('why', file, stepTelling('chat.openPage'))
    expect(text).toContain('app/chat was not there (any more): chat.openPage was ignored.')
  })
})

describe('npm run trace -- life', () => {
  it('follows a message over two tabs of one person, from its writing to its reading', async () => {
    const world = await createWorld({ seed: '60'.repeat(16) })
    const maya = world.browser('maya', 'traveller@demo.test')
    const [writing, other] = [maya.open('/messages'), maya.open('/')]
    const kenji = world.browser('kenji', 'designer@demo.test').open('/messages')
    await world.advance(5_000)
    const convId = 'conv#3w101'
    for (const tab of [writing, kenji])
      await world.act(() => tab.kernel.send(chat, { type: 'chat.openPage', convId }))
    await world.advance(1_000)
    await world.act(() =>
      writing.kernel.send(composer(convId), { type: 'composer.submit', text: 'Is it far?' }),
    )
    await world.advance(3_000)
    await world.act(() => kenji.kernel.send(conversation(convId), { type: 'conversation.attend' }))
    await world.advance(3_000)
    const files = [writing, other].map((tab, index) => {
      const name = join(room, `tab-${index}.jsonl`)
      writeFileSync(name, formatTrace(tab.kernel.trace()))
      return name
    })
    const sent = writing.kernel
      .trace()
      .steps.flatMap((step) => (step.k === 'em' ? [(step.d as { message?: unknown }).message] : []))
    const { hash } = sent.find((one) => (one as { hash?: string } | undefined)?.hash?.length === 21) as {
      hash: string
    }
    const { code, text } = await trace('life', hash.slice(0, 8), ...files)
    expect(code).toBe(0)
    const word = `h:${hash.slice(0, 6)}`
    const milestones = [
      `Message ${hash}, in `,
      'Send was pressed, with ‹text:',
      `asked the browser’s storage to keep message ${word} until it is sent; answered after`,
      // The message itself came before the answer to it.
      `asked the server to store message ${word} in ${convId}; not needed any more after`,
      `message ${word} came as seq`,
      `has read ${convId} up to seq`,
    ]
    const places = milestones.map((milestone) => text.indexOf(milestone))
    expect(milestones.filter((_milestone, index) => (places[index] ?? -1) < 0)).toEqual([])
    expect(places).toEqual(places.toSorted((one, another) => one - another))
    expect(text).toContain(`in ${files[1]}`)
    // Why: every hop of the press, from the composer to the lane that asks the tabs and the storage.
    const pressed = writing.kernel
      .trace()
      .steps.find((step) => step.k === 'ev' && step.e.type === 'composer.submit')
    const why = await trace('why', files[0] ?? '', `#${pressed?.n}`)
    expect(why.code).toBe(0)
    const hops = [
      `1. the composer of ${convId} (app/chat/composer:${convId}) got composer.submit in`,
      '(app/chat) got composer.submitted',
      '(app/chat/outbox) got outbox.added',
    ].map((hop) => why.text.indexOf(hop))
    expect(hops.filter((place) => place < 0)).toEqual([])
    expect(hops).toEqual(hops.toSorted((one, another) => one - another))
    expect(text).not.toContain('Is it far?')
    expect(await trace('life', 'nowhere', ...files)).toMatchObject({
      code: 1,
      text: "no message of the trace has a hash that begins with 'nowhere'",
    })
  })
})

describe('npm run trace, given a foreign file,', () => {
  const put = (name: string, content: string | Uint8Array) => {
    const path = join(room, name)
    writeFileSync(path, content)
    return path
  }
  const good = () => readFileSync(file, 'utf8')

  it('shows nothing of it as an order to the terminal', async () => {
    const evil = good().replace('"type":"session.signOut"', '"type":"\\u001b[2J\\u202esignOut"')
    expect(evil).not.toBe(good())
    const { code, text } = await trace('show', put('evil.jsonl', evil))
    expect(code).toBe(1)
    expect(text).toContain('signOut')
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  })

  it('unpacks no more than a recording can be, and shows what came so far', async () => {
    const whole = good()
    const many = `${whole}${' '.repeat(70 * 1024 * 1024)}`
    const packed = await trace('show', put('bomb.gz', gzipSync(many)))
    expect(packed.code).toBe(1)
    expect(packed.said.at(-1)).toContain('only the first 64 MB are read')
    expect(packed.said[0]).toMatch(/^A trace of 'simulated'/)
    const half = gzipSync(whole)
    const cut = await trace('show', put('cut.gz', half.subarray(0, half.length - 20)))
    expect(cut.code).toBe(1)
    expect(cut.said.at(-1)).toContain('the packed file is broken')
  })

  it.each([
    ['empty', '', /the trace is empty/],
    ['of another kind', '{"a":1}', /not a Tripwright trace/],
  ])('that is %s, says so', async (_what, content, says) => {
    expect(await trace('show', put('foreign', content))).toMatchObject({
      code: 1,
      text: expect.stringMatching(says),
    })
  })

  it('that is a folder, or not there, says so', async () => {
    expect((await trace('show', room)).text).toBe('this is a folder, not a trace')
    expect((await trace('show', join(room, 'nowhere'))).text).toBe('there is no such file')
  })

  it('whose values stand too deep in each other, names the line', async () => {
    const [header] = good().split('\n')
    const deep = `{"n":0,"t":0,"k":"em","id":1,"d":${'['.repeat(100_000)}${']'.repeat(100_000)},"x":{}}`
    const { code, said } = await trace('show', put('deep.jsonl', `${header}\n${deep}\n`))
    expect(code).toBe(1)
    expect(said.at(-1)).toContain('line 2: its values stand too deep in each other')
  })
})

describe('npm run trace, wrongly used,', () => {
  it('explains itself when it is asked to', async () => {
    const { code, text } = await trace('--help')
    expect(code).toBe(0)
    for (const word of ['show', 'why', 'life', '--failures', '--json', 'exit code'])
      expect(text).toContain(word)
  })

  it.each([[[]], [['show']], [['why', file]], [['burn', file]]])('says how it is used: %j', async (given) => {
    const { code, text } = await trace(...given)
    expect(code).toBe(1)
    expect(text).toContain('npm run trace -- show TRACE')
  })

  it('names a step that is not there', async () => {
    expect(await trace('why', file, '999')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^there is no step 999: the trace has 0 to \d+$/),
    })
    expect((await trace('why', file, 'two')).text).toContain('a step is a whole number')
  })

  it('shows what stands before a broken line, names the line, and ends with 1', async () => {
    const cut = join(room, 'cut.jsonl')
    writeFileSync(cut, readFileSync(file, 'utf8').split('\n').slice(0, 4).join('\n').slice(0, -9))
    const { code, said } = await trace('show', cut)
    expect(code).toBe(1)
    expect(said.filter((line) => line.startsWith('#'))).toHaveLength(2)
    expect(said.at(-1)).toContain('line 4: not JSON')
  })
})
