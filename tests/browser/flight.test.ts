import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replayFiles } from '../../adapters/cli/trace/replay.ts'
import { parseTrace } from '../../core/trace/codec.ts'
import { openDemoPanel } from '../harness/save-trace.ts'
import { setStage } from '../harness/stage.ts'

describe('the flight recorder of a browser', () => {
  const stage = setStage()

  it('survives a crash of the tab: the next visit can save what happened [TRACE-01, LOG-06]', async () => {
    const traveller = await stage.person()
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.openConversation('Travel Concierge Team')
    await traveller.write('Just before the crash.')
    await traveller.bubbles('Just before the crash.').waitFor()
    await expect
      .poll(() =>
        traveller.page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))),
      )
      .toContain('tripwright-flights')
    // What the machines were told last is on its way to storage for a quarter of a second.
    await expect.poll(() => traveller.page.evaluate(storedLines)).toMatch(/composer\.submit/)
    const devtools = await traveller.context.newCDPSession(traveller.page)
    // A crash is never answered: the page's end is.
    const crashed = traveller.page.waitForEvent('crash')
    devtools.send('Page.crash').catch(() => undefined)
    await crashed

    const again = await traveller.context.newPage()
    await again.goto(`${stage.product.url}/messages`)
    const panel = await openDemoPanel(again)
    const [download] = await Promise.all([
      again.waitForEvent('download'),
      panel.getByRole('button', { name: 'Save trace of the last visit' }).click(),
    ])
    const file = await download.path()
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain('Just before the crash')
    expect(parseTrace(text).steps.some((step) => step.k === 'ev' && step.e.type === 'composer.submit')).toBe(
      true,
    )
    const said: string[] = []
    expect(await replayFiles([file], (line) => said.push(line)), said.join('\n')).toBe(0)
  })
})

/** All that lies in the store of recordings, as one text; runs in the page. */
function storedLines(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('tripwright-flights')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction('parts').objectStore('parts').getAll()
      all.onsuccess = () => {
        opening.result.close()
        resolve(all.result.filter((part) => typeof part === 'string').join(''))
      }
    }
  })
}
