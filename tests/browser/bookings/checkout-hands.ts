import type { Page } from 'playwright'
import { planPath } from '../../../core/routing/plan-links.ts'
import type { OpenStart } from '../../adapters/backend/orders/order-stage.ts'
import { untilAwake } from '../../harness/awake.ts'

/** From a plan with its day and a party of two to its checkout. */
export async function goToCheckout(
  page: Page,
  { planId, date }: OpenStart,
  { url, isAgent = false }: { readonly url: string; readonly isAgent?: boolean },
): Promise<void> {
  await page.goto(`${url}${planPath(planId, isAgent)}?start=${date}&travellers=2`)
  await untilAwake(page, '.starts')
  await page.getByRole('button', { name: 'Book this trip' }).click()
  await page.waitForURL(`${url}/checkout`)
  await page.getByRole('heading', { level: 1, name: /^Three steps to/ }).waitFor()
}

/** Everything but the card; the names of whoever is signed in stand there already. */
export async function fillPeople(page: Page): Promise<void> {
  const given = page.getByLabel(/given names$/)
  const family = page.getByLabel('Family name', { exact: true })
  const birth = page.getByLabel('Birth date')
  await given.nth(0).fill('Maya Elisabet')
  await birth.nth(0).fill('14 / 03 / 1988')
  await given.nth(1).fill('Jonas')
  await family.nth(1).fill('Lindqvist')
  await birth.nth(1).fill('02.11.1985')
  await page.getByLabel('Mobile number, with country code').fill('+61 491 570 156')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('09 / 29')
  await page.getByLabel('Security code').fill('314')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })

/** The thanks, once they are shown. */
export async function untilThanked(page: Page): Promise<void> {
  await page.waitForURL(/\/thankyou\/\d+$/)
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor()
}
