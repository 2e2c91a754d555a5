import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runTrace } from '../../../../adapters/cli/trace/trace.ts'
import { formatTrace } from '../../../../core/trace/codec.ts'
import { session } from '../../../../machines/app/app.handles.ts'
import { createAppMachine } from '../../../../machines/app/app.machine.ts'
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
    expect(text).toContain(
      'told app/forms/login: form.submit {"entered":{"values":{"email":"‹email:2, 14 characters›"',
    )
    expect(text).toContain('"password":"‹secret:2›"')
    expect(text).toContain('asks form.send')
    expect(text).toContain('! app/chat: no such actor')
    expect(text).not.toContain('maya')
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
    expect(taken.text).toMatch(/So form.submit was taken by .*form.sending.editing/)
    expect(taken.code).toBe(0)
  })

  it('names the states that would have taken an event that was ignored', async () => {
    const { text } = await trace('why', file, stepTelling('session.signOut'))
    expect(text).toContain('app/session stood in signedOut and got session.signOut.')
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
    expect(text).toContain('app/session stood in marking and got xstate.done.actor.marker.')
  })

  it('says that an actor was not there', async () => {
    const { text } = await trace('why', file, stepTelling('chat.openPage'))
    expect(text).toContain('app/chat was not there (any more): chat.openPage was ignored.')
  })
})

describe('npm run trace, wrongly used,', () => {
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
