import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeReport } from '../../../../adapters/backend/reports/judge-report.ts'
import { runTrace } from '../../../../adapters/cli/trace/trace.ts'
import type { AnyForm } from '../../../../core/forms/form.ts'
import { FORMS } from '../../../../core/forms/forms.ts'
import { app } from '../../../../machines/app/app.handles.ts'
import { chat, composer, search, tray } from '../../../../machines/chat/chat.handles.ts'
import { formOf, forms } from '../../../../machines/forms/forms.handles.ts'
import { report } from '../../../../machines/report/report.handle.ts'
import { createRoom, createScene, reportOf, type Scene } from './tickets.ts'

/** A word that stands nowhere else; as a secret, a name, an address of mail. */
const CANARY = 'Xylofoonkanarie'
const CONV = 'conv#3w101'

const every = await Promise.all(Object.values(FORMS).map((load) => load() as Promise<AnyForm>))
const room = createRoom()
afterAll(room.close)

const typedInto = (form: AnyForm): Record<string, string> =>
  Object.fromEntries(
    Object.keys(form.fields).map((name) => [name, name === 'email' ? `${CANARY}@example.test` : CANARY]),
  )

/** Types the canary into a form, leaves each of its fields, and sends it. */
async function fill({ world, tab }: Scene, form: AnyForm): Promise<void> {
  const { kernel } = tab
  const of = formOf(form)
  const entered = { values: typedInto(form) }
  await world.act(() => kernel.send(forms, { type: 'forms.open', form: form.name as never, isKept: false }))
  await world.settle()
  await world.act(() => {
    kernel.send(of, { type: 'form.drafted', entered })
    for (const field of Object.keys(form.fields)) kernel.send(of, { type: 'form.left', entered, field })
    kernel.send(of, { type: 'form.submit', entered })
  })
}

describe('a report of somebody who has typed the same word everywhere', () => {
  let text = ''
  beforeAll(async () => {
    const scene = await createScene({ words: { text: `${CANARY} is my name.`, file: `${CANARY}.pdf` } })
    const { world, tab, fileName } = scene
    for (const form of every.filter(({ name }) => name !== 'close-account')) await fill(scene, form)
    await world.act(() => {
      tab.kernel.send(composer(CONV), { type: 'composer.drafted', text: `${CANARY}, half` })
      tab.kernel.send(search, { type: 'search.typed', keyword: CANARY })
      tab.holdFile('a-file', 5_000)
      const file = { file: 'a-file', name: fileName, size: 5_000, isAllowed: true, caption: CANARY }
      tab.kernel.send(tray, { type: 'tray.add', convId: CONV, files: [file] })
      tab.kernel.send(chat, { type: 'chat.watchEnquiry' })
    })
    await scene.write()
    await world.advance(2_000)
    await world.act(() =>
      tab.kernel.send(app, { type: 'app.openReport', about: { conversation: CONV, message: null } }),
    )
    await world.advance(1_000)
    await world.act(() => tab.kernel.send(report, { type: 'report.submit', note: `${CANARY}!` }))
    await world.advance(2_000)
    text = reportOf([tab])
  })

  it('does not hold it in any form, and is taken by the server [TRACE-01]', async () => {
    expect(every.length).toBeGreaterThan(35)
    // Each was opened, written into and sent: its actor stands in the recording.
    for (const { name } of every.filter(({ name: one }) => one !== 'close-account'))
      expect(text).toContain(`app/forms/${name}`)
    expect(text.toLowerCase()).not.toContain(CANARY.toLowerCase())
    expect(text.toLowerCase()).not.toContain(
      Buffer.from(CANARY).toString('base64').slice(0, -2).toLowerCase(),
    )
    expect(await judgeReport(text, async () => undefined)).not.toHaveProperty('why')
  })

  it('is told without it', async () => {
    const said: string[] = []
    await runTrace(['show', room.put('canaries', text)], (line) => said.push(line))
    expect(said.length).toBeGreaterThan(100)
    expect(said.join('\n').toLowerCase()).not.toContain(CANARY.toLowerCase())
  })
})
