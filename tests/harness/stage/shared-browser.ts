import type { Browser } from 'playwright'
import { findBrowser, launchBrowser } from '../browser.ts'

let shared: Promise<Browser> | undefined

/** The browser that this worker's test files share; everybody in it has a context of their own. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const open = await shared
  if (open?.isConnected()) return open
  shared = findBrowser().then(launchBrowser)
  return shared
}
