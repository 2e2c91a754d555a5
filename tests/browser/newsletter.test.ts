import { describe, expect, it } from 'vitest'
import { findingsOn } from '../harness/audit.ts'
import { setStage } from '../harness/stage.ts'
import { untilWritten } from './letters.ts'

describe('the newsletter', () => {
  const stage = setStage()

  it('is subscribed to, its letter read and its link confirmed [TRIP-08]', async () => {
    const { page, context, complaints } = await stage.person()
    await page.goto(stage.product.url)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our monthly newsletter' }).click()
    await page.waitForURL(`${stage.product.url}/subscribe`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const email = page.getByRole('main').getByLabel('Your email')
    await email.fill('nora')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('That email address does not look right.').waitFor()
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await findingsOn(page)).toEqual([])
    await email.fill('nora@example.test')
    await page.keyboard.press('Enter')
    await page.getByText('Nearly there').waitFor()

    const row = await untilWritten(page, stage.product.url, 'nora@example.test', 'Confirm your address')
    expect(await findingsOn(page)).toEqual([])
    await row.click()
    await page.getByRole('heading', { name: 'Confirm your address' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    const link = page.getByRole('link', { name: 'Confirm this address' })
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Your address is confirmed.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Welcome')

    await page.goto(`${address}x`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('This link no longer works.').waitFor()
    expect(await findingsOn(page)).toEqual([])
    // The one that was refused is all that the browser complained of.
    expect(complaints.filter((words) => !words.includes('404'))).toEqual([])
    await context.close()
  })
})
