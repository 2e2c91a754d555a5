import { describe, expect, it } from 'vitest'
import { untilAwake } from '../../harness/awake.ts'
import { setStage } from '../../harness/stage.ts'

const PATIENCE = { timeout: 20_000 }

describe.each([375, 1280])('the days on which a trip can begin, at %i px', (width) => {
  const stage = setStage()

  it('stand by months, and are chosen by press and by arrow keys; a full one says so [TRIP-04]', async () => {
    const traveller = await stage.person({ width, height: 800 })
    const { page, complaints } = traveller
    await traveller.signIn('traveller@demo.test', '/traveller/tripplan/view/id/1')
    const field = page.getByRole('group', { name: 'Start date' })
    const days = field.getByRole('radio')
    await days.first().waitFor(PATIENCE)
    await untilAwake(page, '.starts')
    const months = field.getByRole('group', { name: /^[A-Z][a-z]+ 20\d\d$/ })
    expect(await months.count()).toBeGreaterThan(2)
    expect(await months.count()).toBeLessThan(await days.count())
    expect((await field.boundingBox())?.height).toBeLessThan(18 * 56)
    for (const month of await months.all()) {
      const name = await month.locator('.starts__name').innerText()
      for (const label of await month.locator('.starts__start').all())
        expect(await label.textContent()).toContain(name)
    }
    const free = field.getByRole('radio', { disabled: false })
    const names = await field
      .locator('.starts__start:has(:enabled)')
      .evaluateAll((all) => all.map((one) => one.lastChild?.textContent ?? ''))
    expect(names.filter((name) => !/^\d+ places? left$/.test(name))).toEqual([])
    const full = field.locator('.starts__start:has(:disabled)')
    expect(
      (await full.allInnerTexts()).filter((text) => !/(Full|Only \d+ places? left)$/.test(text)),
    ).toEqual([])

    await free.nth(1).locator('..').click()
    await expect.poll(() => free.nth(1).isChecked(), PATIENCE).toBe(true)
    await expect.poll(() => free.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => free.nth(2).isChecked(), PATIENCE).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => free.nth(0).isChecked(), PATIENCE).toBe(true)
    await page.getByRole('region', { name: 'Cancellation' }).waitFor()
    for (const chip of await field.locator('.starts__start').all())
      expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(complaints).toEqual([])
  })
})
