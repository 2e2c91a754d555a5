import type { Page } from 'playwright'
import { expect } from 'vitest'
import { untilAwake } from '../../harness/awake.ts'
import { goOffline } from '../../harness/offline.ts'
import { countCalls } from '../accounts/visitor-hands.ts'

/** Opens the page of a letter, and waits until it can be written. */
export async function openLetter(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAwake(page, '.letter__sheet-and-place')
}

/** A field of a letter by its name: its words stand around it. */
export const said = (page: Page, name: string) => page.locator(`.letter [name=${name}]`)

/** Goes on to the step of that name. */
export async function goOn(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Next:/ }).click()
  await heading(page, to).waitFor()
}

export const heading = (page: Page, step: string) => page.getByRole('heading', { level: 1, name: step })

/** How one likes to travel, and the step after it. */
export async function sayHow(page: Page): Promise<void> {
  await said(page, 'guidance').selectOption('guide_in_places')
  await said(page, 'flights').selectOption('not_yet')
  await said(page, 'readiness').selectOption('comparing')
  await goOn(page, 'What you like')
}

/** What one likes. */
export async function sayStyle(page: Page): Promise<void> {
  const walking = page.getByRole('checkbox', { name: 'Walking' })
  // Its box is its words: they are pressed, where the trip has not said it already.
  if (!(await walking.isChecked())) await page.locator('.letter label', { hasText: 'Walking' }).click()
  await page.getByRole('checkbox', { name: 'Walking', checked: true }).waitFor({ state: 'attached' })
  await said(page, 'pace').selectOption('easy')
  await said(page, 'stay').selectOption('charming')
}

/** Who one is, of somebody whom nobody knows yet. */
export async function sayWho(page: Page, email: string): Promise<void> {
  await said(page, 'first_name').fill('Nora')
  await said(page, 'last_name').fill('Feld')
  await said(page, 'email').fill(email)
  await page.getByLabel('You may write to me about this trip.').check()
}

export const sending = (page: Page) => page.getByRole('button', { name: /^Send (to|enquiry)/ })

/** Reloads a letter: the same step of it stands there again. */
export async function reloadLetter(page: Page, step: string): Promise<void> {
  await page.reload()
  await untilAwake(page, '.letter__sheet-and-place')
  await heading(page, step).waitFor()
}

/** Sends a letter while nobody can be reached, and once more, by a double press, when the link is back: it goes once. */
export async function sendWithLostLink(page: Page, path: string): Promise<void> {
  await goOffline(page)
  await sending(page).click()
  await page.getByText('We can’t be reached.').waitFor()
  await page.context().setOffline(false)
  const sent = countCalls(page, path)
  await sending(page).dblclick()
  await page.waitForURL(/\/design\/confirmation\?conv=/)
  expect(sent()).toBe(1)
}
