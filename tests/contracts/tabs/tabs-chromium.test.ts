import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import type { ClockPort } from '../../../core/ports/clock.port.ts'
import type { TabsPort } from '../../../core/ports/outbox.port.ts'
import { type AdapterPages, openAdapterPages } from '../../harness/adapter-page.ts'
import { ME } from '../../harness/fixtures.ts'
import { describeTabs, type News, type OpenTab } from './tabs-suite.ts'

// Web Locks and channels between pages exist in browsers only.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

interface PageWithTabs {
  BrowserTabs: {
    createBrowserTabs(storage: Storage | null, locks: LockManager | null, clock: ClockPort): TabsPort
  }
  pageClock: ClockPort
  tabs: TabsPort
  told: News[]
}

let pages: AdapterPages
beforeAll(async () => {
  pages = await openAdapterPages('adapters/tabs/browser-tabs.ts', 'BrowserTabs')
})
afterEach(() => pages.closePages())
afterAll(() => pages?.close())

async function join(page: Page): Promise<OpenTab> {
  await page.evaluate((userId) => {
    const here = window as unknown as PageWithTabs
    here.told = []
    here.tabs = here.BrowserTabs.createBrowserTabs(localStorage, navigator.locks ?? null, here.pageClock)
    const stay = { aborted: false, addEventListener: () => undefined }
    here.tabs.news({ userId }, (news) => void here.told.push(news), stay)
  }, ME)
  const call =
    (method: 'take' | 'check' | 'tell') =>
    (input: unknown): Promise<never> =>
      page.evaluate(
        ([name, given]) =>
          (window as unknown as PageWithTabs).tabs[name](given as never, null as never) as never,
        [method, input] as const,
      )
  return {
    port: { take: call('take'), check: call('check'), tell: call('tell') },
    told: () => page.evaluate(() => (window as unknown as PageWithTabs).told),
    close: () => page.close(),
  }
}

/** @param prepare runs in every page before the adapter does */
async function worldOf(prepare?: string) {
  const first = await pages.open(prepare)
  let isFirst = true
  return {
    open: async () => {
      const page = isFirst ? first : await pages.openBeside(first)
      isFirst = false
      return join(page)
    },
  }
}

describeTabs('by Web Locks, in Chromium', () => worldOf())
describeTabs('by a lease in storage, in Chromium', () => worldOf('delete Navigator.prototype.locks'))
