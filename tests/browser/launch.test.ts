import { expect, it } from 'vitest'
import { findBrowser, launchBrowser } from '../harness/browser.ts'
import { openContext } from '../harness/context.ts'

it('opens pages in two contexts and outlives the first', async () => {
  const browser = await launchBrowser(await findBrowser())
  try {
    for (const title of ['first', 'second']) {
      const context = await openContext(browser)
      const page = await context.newPage()
      await page.setContent(`<title>${title}</title>`)
      expect(await page.title()).toBe(title)
      await context.close()
    }
  } finally {
    await browser.close()
  }
})
