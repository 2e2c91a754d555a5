import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanRichText } from '../../../adapters/backend/rich-text/clean-rich-text.ts'
import { type AdapterPages, openAdapterPages } from '../../harness/adapter-page.ts'
import { HUGE_RICH_TEXT, RICH_TEXT_PAYLOADS } from '../../harness/rich-text-payloads.ts'
import { elementsIn, strangersAmong } from '../../harness/rich-text-strangers.ts'

// A browser's own parser of HTML is the one that counts.

interface PurifyingPage {
  readonly Purify: { createPurifier(window: unknown): (html: string) => string }
  alerts: number
}

let pages: AdapterPages
let page: Page
beforeAll(async () => {
  pages = await openAdapterPages('web/ui/rich-text/purify.ts', 'Purify')
  page = await pages.open('window.alerts = 0; window.alert = () => { window.alerts += 1 }')
})
afterAll(() => pages?.close())

const purify = (texts: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => all.map((window as unknown as PurifyingPage).Purify.createPurifier(window)), texts)

it('what the server stores is what DOMPurify gives back, to the letter', async () => {
  const stored = RICH_TEXT_PAYLOADS.map(cleanRichText)
  expect(stored.length).toBeGreaterThanOrEqual(500)
  expect(await purify(stored)).toEqual(stored)
})

it('of what no server has cleaned, nothing gets through that the policy does not allow, and nothing runs', async () => {
  const given = [...RICH_TEXT_PAYLOADS, ...HUGE_RICH_TEXT]
  const purified = await purify(given)
  for (const [at, html] of purified.entries())
    expect(strangersAmong(await page.evaluate(elementsIn, html)), given[at]).toEqual([])
  const [shown, huge] = [
    purified.slice(0, RICH_TEXT_PAYLOADS.length),
    purified.slice(RICH_TEXT_PAYLOADS.length),
  ]
  // Whoever lays out the huge ones beside all others has a page that ends now and then.
  await page.setContent(`${shown.join('\n')}<div hidden>${huge.join('\n')}</div>`)
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a')) {
      link.addEventListener('click', (event) => event.preventDefault())
      link.click()
    }
  })
  expect(await page.evaluate(() => (window as unknown as PurifyingPage).alerts)).toBe(0)
})
