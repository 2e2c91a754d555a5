import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright'

const folder = fileURLToPath(new URL('../traces/', import.meta.url))

/** The demo's panel, by the account menu. */
export async function openDemoPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Demo panel' }).click()
  return page.getByRole('dialog', { name: 'Demo panel' })
}

/**
 * Saves a page's trace by the demo's panel, as a person would. With `RECORD_TRACES=1` it becomes the golden
 * trace of that name, which every test run replays from then on.
 * @returns the path of the saved file
 */
export async function saveTrace(page: Page, name: string): Promise<string> {
  const panel = await openDemoPanel(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save trace', exact: true }).click(),
  ])
  await panel.getByRole('button', { name: 'Close' }).click()
  const file = await download.path()
  if (process.env['RECORD_TRACES']) await copyFile(file, `${folder}${name}.jsonl`)
  return file
}
