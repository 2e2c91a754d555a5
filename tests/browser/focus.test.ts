import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setStage } from '../harness/stage.ts'

/** What has the focus, by its label, its text or its tag. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (element?.localName === 'textarea') return 'the field'
    // A title's two parts stand beside each other as blocks.
    const title = element?.querySelector('.talk-title')?.textContent
    return element?.getAttribute('aria-label') ?? title ?? element?.innerText.split('\n')[0] ?? 'nothing'
  })

const expectFocus = (page: Page, on: string | RegExp) =>
  expect.poll(() => focused(page), { timeout: 15_000 }).toMatch(on)

describe('the focus, by keyboard', () => {
  const stage = setStage()

  it('goes into a box that is chosen, stays with it when it is minimised, and on when it closes [CHATUI-01, CHATUI-06]', async () => {
    const traveller = await stage.person()
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test')
    const launcher = page.getByRole('button', { name: /My Chats/ })
    const choose = async (title: RegExp) => {
      await launcher.focus()
      await page.keyboard.press('Enter')
      await traveller.room(title).focus()
      await page.keyboard.press('Enter')
      const box = page.getByRole('region', { name: title })
      await expect.poll(() => box.locator('textarea:focus').count(), { timeout: 15_000 }).toBe(1)
      return box
    }
    await choose(/Concierge, Mateo/)
    const box = await choose(/Concierge, Kenji/)
    await page.keyboard.press('Escape')
    await expectFocus(page, /^Travel Concierge, Kenji/)
    await page.keyboard.press('Enter')
    await expectFocus(page, 'the field')
    await box.getByRole('button', { name: /^Minimise/ }).focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, /^Travel Concierge, Kenji/)
    await box.getByRole('button', { name: /^Close/ }).focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, /^Travel Concierge, Mateo/)
    await page.getByRole('button', { name: /^Close/ }).focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, 'My Chats')
    await context.close()
  })

  it('goes from the list into the field of the messenger', async () => {
    const traveller = await stage.person()
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.room(/Concierge, Kenji/).focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, 'the field')
    await context.close()
  })

  it('goes to the way back on a phone, and from there to the row that one came from', async () => {
    const traveller = await stage.person({ width: 375 })
    const { page, context } = traveller
    await traveller.signIn('traveller@demo.test', '/messages')
    await traveller.openMessages()
    await traveller.room(/Concierge, Mateo/).focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Back to all messages')
    await page.keyboard.press('Enter')
    await expectFocus(page, /^Travel Concierge, Mateo/)
    await context.close()
  })
})
