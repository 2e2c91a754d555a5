import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'

/** What a browser says about itself unless a test says otherwise: never what the machine's own settings are. */
const ASSUMED = {
  locale: 'en-US',
  timezoneId: 'UTC',
  colorScheme: 'light',
} as const satisfies BrowserContextOptions

/** A context of somebody at a browser, whose language, time zone and colour scheme are named. */
export function openContext(browser: Browser, given: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ ...ASSUMED, ...given })
}

/** A context that says of itself what this machine's browser does, for tests of exactly that. */
export function openUnnamedContext(
  browser: Browser,
  given: Omit<BrowserContextOptions, keyof typeof ASSUMED> = {},
): Promise<BrowserContext> {
  return browser.newContext(given)
}
