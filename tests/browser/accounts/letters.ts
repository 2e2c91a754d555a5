import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The addresses behind what a letter to somebody lets them press, once it is there; the newest of that subject. */
export async function linkIn(
  page: Page,
  url: string,
  email: string,
  subject: string,
  label: string,
): Promise<string> {
  const row = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect
    .poll(async () => {
      await page.goto(`${url}/demo/mails`)
      return row.count()
    })
    .toBeGreaterThan(0)
  await row.first().click()
  await page.getByRole('heading', { name: subject }).waitFor()
  return (await page.getByRole('link', { name: label }).first().getAttribute('href')) ?? ''
}
