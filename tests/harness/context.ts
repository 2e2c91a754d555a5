import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { countWork } from './work.ts'

/** What a browser says about itself unless a test says otherwise: never what the machine's own settings are. */
const ASSUMED = {
  locale: 'en-US',
  timezoneId: 'UTC',
  colorScheme: 'light',
} as const satisfies BrowserContextOptions

const open = new Set<BrowserContext>()

/** The contexts that are open now, oldest first. */
export const openContexts = (): readonly BrowserContext[] => [...open]

/** A context of somebody at a browser, whose language, time zone and colour scheme are named. */
export function openContext(browser: Browser, given: BrowserContextOptions = {}): Promise<BrowserContext> {
  return openTraced(browser, { ...ASSUMED, ...given })
}

/** A context that says of itself what this machine's browser does, for tests of exactly that. */
export function openUnnamedContext(
  browser: Browser,
  given: Omit<BrowserContextOptions, keyof typeof ASSUMED> = {},
): Promise<BrowserContext> {
  return openTraced(browser, given)
}

/** What happens in it is recorded, so that a test that fails can leave it behind. */
async function openTraced(browser: Browser, given: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(given)
  open.add(context)
  context.once('close', () => open.delete(context))
  context.on('page', () => countWork('pages'))
  await context.tracing.start()
  return context
}
