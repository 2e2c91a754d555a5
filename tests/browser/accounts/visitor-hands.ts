import type { Page } from 'playwright'
import { untilAwake } from '../../harness/awake.ts'

export const PASSWORD = 'three unrelated words'

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await field(page, 'First name').fill('Nora')
  await field(page, 'Last name').fill('Feld')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Country you live in').selectOption('PT')
  await field(page, 'I accept the terms.').check()
}

/** Signs a traveller up, who is signed in from then on. */
export async function signUp(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signup`)
  await untilAwake(page, '.entrance form')
  await fillSignUp(page, email)
  await press(page, 'Create my account').click()
  await page.waitForURL(`${url}/signup/success`)
  await page.getByRole('heading', { level: 1, name: 'Welcome, Nora' }).waitFor()
}

/** How often a page sends a call. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(path)) count += 1
  })
  return () => count
}
