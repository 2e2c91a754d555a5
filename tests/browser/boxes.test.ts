import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser, launchBrowser } from '../harness/browser.ts'
import { createPerson } from '../harness/person.ts'
import { type Product, startProduct } from '../harness/product.ts'

describe('the floating boxes', () => {
  let product: Product
  let browser: Browser

  beforeAll(async () => {
    product = await startProduct()
    browser = await launchBrowser(await findBrowser())
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('open from My Chats, minimise by their header, and are where they were after a reload [CHATUI-06, CHATUI-08]', async () => {
    const traveller = await createPerson(browser, { url: product.url })
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
})
