import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

const folder = fileURLToPath(new URL('../traces/', import.meta.url))

/**
 * Saves a page's trace by the account menu, as a person would. With `RECORD_TRACES=1` it becomes the golden
 * trace of that name, which every test run replays from then on.
 * @returns the path of the saved file
 */
export async function saveTrace(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Your account' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save trace', exact: true }).click(),
  ])
  const file = await download.path()
  if (process.env['RECORD_TRACES']) await copyFile(file, `${folder}${name}.jsonl`)
  return file
}
