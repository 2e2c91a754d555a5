import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { root } from '../house/tree.ts'
import { findBrowser, launchBrowser } from './browser.ts'
import { openContext } from './context.ts'

// Some adapters stand on what only a browser has: they run in a page, and a suite calls them from here.

/** Locks are there for safe origins only. */
const ADDRESS = 'https://adapter.test/'

/** The platform's time in a page, for adapters that are handed a clock. */
const PAGE_CLOCK = `var pageClock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delay, fire) => {
    const timer = setTimeout(fire, delay)
    return () => clearTimeout(timer)
  },
}`

export interface AdapterPages {
  /** A page of a person of their own, the adapter's exports on its window; `prepare` runs before them. */
  open(prepare?: string): Promise<Page>
  /** Another tab of the same person and browser. */
  openBeside(page: Page): Promise<Page>
  /** Closes the pages that were opened. */
  closePages(): Promise<void>
  close(): Promise<void>
}

/**
 * A browser whose pages have one module of ours at hand.
 * @param entry the module, from the project's root
 * @param name the variable of the window that holds its exports
 */
export async function openAdapterPages(entry: string, name: string): Promise<AdapterPages> {
  const [found, script] = await Promise.all([findBrowser(), bundle(entry, name)])
  const browser: Browser = await launchBrowser(found)
  const pages: Page[] = []
  return {
    open: async (prepare = '') => {
      const context = await openContext(browser)
      await context.route(`${ADDRESS}**`, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<script>${PAGE_CLOCK}</script><script>${prepare}</script><script>${script}</script>`,
        }),
      )
      const page = await context.newPage()
      await page.goto(ADDRESS)
      pages.push(page)
      return page
    },
    openBeside: async (page) => {
      const beside = await page.context().newPage()
      await beside.goto(ADDRESS)
      return beside
    },
    closePages: async () => {
      for (const page of pages.splice(0)) await page.context().close()
    },
    close: () => browser.close(),
  }
}

/** A module and all that it imports as one script that a page can load. */
async function bundle(entry: string, name: string): Promise<string> {
  const { build } = await import('vite')
  const lib = { entry: join(root, entry), formats: ['iife' as const], name }
  const built = await build({ configFile: false, logLevel: 'silent', build: { lib, write: false } })
  const [output] = [built].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  return chunk?.type === 'chunk' ? chunk.code : ''
}
