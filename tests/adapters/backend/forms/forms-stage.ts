import { vi } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { formWith, TestBrowser } from '../running-server.ts'

/** A beforeAll waits for letters too, where `expect.poll` can't. */
const PATIENCE = { timeout: 60_000, interval: 20 }

/** Somebody who has opened a page. */
export async function visitor(server: Pick<RunningServer, 'url'>): Promise<TestBrowser> {
  const browser = new TestBrowser(server)
  await browser.call('/config.json')
  return browser
}

export const post = (browser: TestBrowser, path: string, body: unknown) =>
  browser.call(path, { method: 'POST', body })

/** A file as a browser's form sends it; the cookies of the answer are kept. */
export async function upload(who: TestBrowser, name: string, content: string) {
  const body = formWith(new Blob([content]), name)
  const answer = await who.call('/extranet/v2/enquiry/upload-file', { method: 'POST', body })
  const { status, headers } = answer
  const given = answer.body as { error: number; data: { file_id: number; name: string } | null }
  return { status, body: given, lines: headers.getSetCookie() }
}

/** Waits until the demo has so many letters to an address, and gives their texts, the newest first. */
export async function lettersTo(browser: TestBrowser, email: string, count: number): Promise<string[]> {
  const paths = async () => {
    const { text } = await browser.call('/demo/mails')
    const rows = text.split('<li>').filter((row) => row.includes(`To ${email}`))
    return rows.flatMap((row) => /href="(\/demo\/mails\/\d+)"/.exec(row)?.[1] ?? [])
  }
  await vi.waitUntil(async () => (await paths()).length === count, PATIENCE)
  return Promise.all((await paths()).map(async (path) => (await browser.call(path)).text))
}
