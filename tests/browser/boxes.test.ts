import { describe, expect, it } from 'vitest'
import { saveTrace } from '../harness/save-trace.ts'
import { setStage } from '../harness/stage.ts'

describe('the floating boxes', () => {
  const stage = setStage()

  it('open from My Chats, minimise by their header, and are where they were after a reload [CHATUI-06, CHATUI-08]', async () => {
    const traveller = await stage.person()
    const { page } = traveller
    await traveller.signIn('traveller@demo.test')
    const launcher = page.getByRole('button', { name: /My Chats/ })
    await expect.poll(() => launcher.innerText(), { timeout: 15_000 }).toMatch(/[1-9]\d*\s+unread/)
    await launcher.click()
    const list = page
      .getByRole('complementary', { name: 'Chats' })
      .getByRole('region', { name: 'Messages', exact: true })
    await list.getByRole('button', { name: /Travel Concierge Team/ }).click()
    await expect.poll(() => list.isVisible()).toBe(false)
    const box = page.getByRole('region', { name: 'Travel Concierge Team' })
    await box.locator('.bubble').first().waitFor()
    await box.getByRole('button', { name: /Minimise/ }).click()
    await expect.poll(() => box.locator('.bubble').count()).toBe(0)
    await page.reload()
    await box.waitFor()
    expect(await box.locator('.bubble').count()).toBe(0)
    await box.getByRole('button', { expanded: false }).first().click()
    await box.locator('.bubble').first().waitFor()
    await box.getByRole('button', { name: /Close/ }).click()
    await box.waitFor({ state: 'detached' })
    await launcher.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => list.isVisible()).toBe(false)
  })

  it.each([
    { width: 1280, inline: 2 },
    { width: 375, inline: 3 },
  ])(
    'stand $inline on the page at $width px, the others in My Chats with their count [CHATUI-01]',
    async ({ width, inline }) => {
      const traveller = await stage.person({ width })
      const { page, context } = traveller
      await traveller.signIn('traveller@demo.test')
      const chats = page.getByRole('complementary', { name: 'Chats' })
      const launcher = page.getByRole('button', { name: /My Chats/ })
      for (const title of [
        /Travel Concierge Team/,
        /Concierge, Kenji/,
        /Concierge, Inês/,
        /Concierge, Mateo/,
      ]) {
        await launcher.click()
        await chats
          .getByRole('region', { name: 'Messages', exact: true })
          .getByRole('button', { name: title })
          .click()
        await chats.locator('.box').first().getByText(title).first().waitFor()
        // On a phone an open box is a sheet over everything: it is put away before the next.
        if (width < 768)
          await chats
            .locator('.box')
            .first()
            .getByRole('button', { name: /Minimise/ })
            .click()
      }
      await expect.poll(() => chats.locator('.box').count()).toBe(inline)
      await expect.poll(() => launcher.innerText()).toContain(`+ ${4 - inline}`)
      await saveTrace(page, `four-boxes-at-${width}`)
      await context.close()
    },
  )
})
