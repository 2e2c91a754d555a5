import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { LogReport } from '../../core/wire/logs.ts'
import { DATUM, foundIn } from '../harness/datum.ts'
import { setStage } from '../harness/stage.ts'

/** An error that nothing catches, with what somebody wrote in its message. */
const breakDown = (page: Page) =>
  page.evaluate((words) => {
    queueMicrotask(() => {
      throw new TypeError(words)
    })
  }, DATUM)

describe('what goes wrong in a browser', () => {
  const stage = setStage()

  it('reaches the log in a batch or as the page ends, without a word that a person wrote; nobody sees it [LOG-01, LOG-02]', async () => {
    const { page, context } = await stage.person()
    await page.clock.install()
    await page.goto(stage.product.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    let isLoaded = false
    page.on('response', (response) => {
      isLoaded ||= /error-log/.test(response.url())
    })
    // Errors are listened for once the page runs.
    await expect
      .poll(async () => {
        await breakDown(page)
        return isLoaded
      })
      .toBe(true)
    const answered = page.waitForResponse((response) => response.url().endsWith('/integration/v1/logs'))
    await page.clock.fastForward(10_000)
    const answer = await answered
    expect(answer.status()).toBe(200)
    const text = answer.request().postData() ?? ''
    const report = JSON.parse(text) as LogReport
    expect(report).toMatchObject({ type: 'page.uncaught', level: 'error', data: { uuid: '' } })
    expect(report.data.payloads[0]).toMatchObject({ kind: 'TypeError' })
    expect(foundIn(text)).toEqual([])
    expect(await page.getByText('went wrong').count()).toBe(0)

    await breakDown(page)
    const beacons = await page.evaluate(() => {
      const handed: string[] = []
      navigator.sendBeacon = (_url, body) => handed.push(String(body)) > 0
      dispatchEvent(new Event('pagehide'))
      return handed
    })
    expect(beacons.map((body) => JSON.parse(body).type)).toEqual(['page.uncaught'])
    await context.close()
  })
})
