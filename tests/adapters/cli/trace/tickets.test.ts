import { afterAll, describe, expect, it } from 'vitest'
import { judgeReport } from '../../../../adapters/backend/reports/judge-report.ts'
import { runTrace } from '../../../../adapters/cli/trace/trace.ts'
import { readTrace } from '../../../../core/trace/codec.ts'
import { splitReport } from '../../../../core/trace/report.ts'
import { chat } from '../../../../machines/chat/chat.handles.ts'
import { guide } from './support-guide.ts'
import { createRoom, createScene, reportOf, TICKETS, WORDS } from './tickets.ts'

const room = createRoom()
afterAll(room.close)

const atOnce = async (): Promise<void> => undefined

async function read(...given: readonly string[]): Promise<readonly string[]> {
  const said: string[] = []
  expect(await runTrace(given, (line) => said.push(line)), said.join('\n')).toBe(0)
  return said
}

describe.each(Object.entries(TICKETS))('%s', (name, { by, happens, typed, step, read: wanted }) => {
  it('is named by its report, in the line that says why [TRACE-08]', async () => {
    const scene = await createScene(by)
    const text = reportOf(await happens(scene))
    const file = room.put(name, text)
    const log = room.put(`log of ${name}`, scene.log.join('\n'))
    const [first] = splitReport(text)?.recordings ?? []
    const meant = step && readTrace(first?.text ?? '').trace.steps.find(step)
    // As support has it from the summary.
    const hash = /h:([\w-]{6})/.exec((await read('show', file)).join('\n'))?.[1] ?? ''
    const values: Readonly<Record<string, string>> = {
      FILE: file,
      LOG: log,
      HASH: hash,
      '#STEP': `#${meant?.n}`,
    }
    const said = await read(...typed.split(' ').map((word) => values[word] ?? word))
    expect(said).toContainEqual(expect.stringMatching(wanted))
    // It would not be found in a visit in which nothing went wrong.
    expect(await readCalmVisit(typed)).not.toContainEqual(expect.stringMatching(wanted))
  })

  it('is taken by the server, and is the same to the byte whatever people write [TRACE-01]', async () => {
    const text = reportOf(await happens(await createScene(by)))
    expect(await judgeReport(text, atOnce)).toMatchObject({ about: { conversation: 'conv#3w101' } })
    const other = { text: 'Why so wet', file: 'diary-01.pdf' }
    expect([other.text.length, other.file.length]).toEqual([WORDS.text.length, WORDS.file.length])
    expect(reportOf(await happens(await createScene({ ...by, words: other })))).toBe(text)
  })
})

/** What the same command says of somebody who writes and is answered. */
async function readCalmVisit(typed: string): Promise<readonly string[]> {
  const scene = await createScene()
  await scene.world.act(() => scene.tab.kernel.send(chat, { type: 'chat.watchAlerts' }))
  await scene.write()
  await scene.world.advance(5_000)
  const file = room.put('calm', reportOf([scene.tab]))
  const steps = readTrace(splitReport(reportOf([scene.tab]))?.recordings[0]?.text ?? '').trace.steps
  const pressed = steps.find((step) => step.k === 'ev' && step.e.type === 'composer.submit')
  const hash = /h:([\w-]{6})/.exec((await read('show', file)).join('\n'))?.[1] ?? ''
  const values: Readonly<Record<string, string>> = { FILE: file, HASH: hash, '#STEP': `#${pressed?.n}` }
  const [command = ''] = typed.split(' ')
  const given = typed.split(' ').map((word) => values[word] ?? word)
  return command === 'life' ? read('life', hash, file) : read(...given)
}

it('is shown by two cases of docs/support.md, whose commands print what stands there', async () => {
  const { found, right } = await guide()
  expect(found, 'run: npm run support-guide').toBe(right)
  expect(right).toContain('failed to store message')
})
