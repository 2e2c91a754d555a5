import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Shows the demo's list of letters once somebody's newest letter of that subject is in it: letters follow a moment after what they are about. */
export async function untilWritten(page: Page, url: string, email: string, subject: string) {
  const row = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect
    .poll(async () => {
      await page.goto(`${url}/demo/mails`)
      return row.count()
    })
    .toBeGreaterThan(0)
  return row.first()
}

/** The address behind what a letter to somebody lets them press, once it is there; the newest of that subject. */
export async function linkIn(
  page: Page,
  url: string,
  email: string,
  subject: string,
  label: string,
): Promise<string> {
  const row = await untilWritten(page, url, email, subject)
  await row.click()
  await page.getByRole('heading', { name: subject }).waitFor()
  return (await page.getByRole('link', { name: label }).first().getAttribute('href')) ?? ''
}
