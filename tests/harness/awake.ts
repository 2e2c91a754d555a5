import type { Page } from 'playwright'
import { expect } from 'vitest'

/** React has taken over what the server drew there: the element knows what it belongs to. Late parts come after the page. */
export async function untilAwake(page: Page, selector = 'h1, .messenger'): Promise<void> {
  const isAwake = () =>
    page.evaluate((where) => {
      const element = document.querySelector(where)
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    }, selector)
  await expect.poll(isAwake, { timeout: 10_000 }).toBe(true)
}

/** The footer of a page, once its links go on within the page. */
export async function awakeFooter(page: Page) {
  await untilAwake(page, '.footer')
  return page.getByRole('contentinfo')
}
